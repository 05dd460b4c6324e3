/// Words that Swift writes in one case: `userID`, `urlString`, `JSONValue`.
///
/// A plural keeps its small s: `userIDs`.
enum Acronyms {
    /// In lower case.
    static let words: Set<String> = [
        "acl", "aes", "ai", "api", "arn", "ascii", "aws", "bic", "cdn", "cidr", "cors", "cpu", "crc", "css", "csv",
        "cvc", "cvv", "dkim", "dns", "ean", "eta", "fps", "ftp", "gif", "gps", "gpu", "gtin", "guid", "hls", "hmac",
        "html", "http", "https", "iam", "iap", "iban", "icc", "id", "imap", "imei", "io", "ip", "ipv4", "ipv6", "isbn",
        "iso", "jpeg", "jpg", "json", "jwk", "jwks", "jws", "jwt", "kyc", "lan", "lti", "mac", "md5", "mfa", "mime",
        "mp3", "mp4", "nfc", "nft", "nsfw", "ocr", "os", "otp", "pci", "pdf", "pem", "php", "pkce", "png", "qr",
        "ram", "rgb", "rpc", "rsa", "rss", "rtc", "rtmp", "rtp", "saml", "sdk", "sdp", "sepa", "seo", "sha", "sha1",
        "sha256", "sku", "smtp", "sms", "spf", "sql", "ssd", "ssh", "ssl", "ssn", "sso", "svg", "tcp", "tls", "ttl",
        "ttf", "tv", "udp", "ui", "upc", "uri", "url", "urn", "usb", "utc", "utf", "utf8", "uuid", "ux", "vat", "vm",
        "vpc", "vpn", "wan", "xml", "yaml", "zip",
    ]

    /// Words with a spelling of their own when they don't begin a name in lower case.
    static let spellings: [String: String] = [
        "ios": "iOS", "ipados": "iPadOS", "macos": "macOS", "tvos": "tvOS", "visionos": "visionOS",
        "watchos": "watchOS", "oauth": "OAuth", "oauth2": "OAuth2", "openid": "OpenID",
    ]

    /// `words` as numbers, in order: none is longer than eight bytes, and numbers are found faster than texts.
    private static let numbers: [UInt64] = words.map { word in
        Array(word.utf8).withUnsafeBufferPointer { number(of: $0) ?? .max }
    }.sorted()

    /// The words of `spellings` as numbers, and in the same order what they become.
    private static let spelledNumbers: [UInt64] = spellings.keys.sorted().map { word in
        Array(word.utf8).withUnsafeBufferPointer { number(of: $0) ?? .max }
    }

    private static let spelled: [String] = spellings.keys.sorted().compactMap { spellings[$0] }

    /// Nil for more than eight bytes.
    private static func number(of word: UnsafeBufferPointer<UInt8>) -> UInt64? {
        guard word.count <= 8 else { return nil }
        return word.reduce(0) { $0 << 8 | UInt64($1) }
    }

    private static func contains(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let wanted = number(of: word) else { return false }
        let numbers = numbers
        var (low, high) = (0, numbers.count)
        while low < high {
            let middle = (low + high) / 2
            if numbers[middle] < wanted { low = middle + 1 } else { high = middle }
        }
        return low < numbers.count && numbers[low] == wanted
    }

    /// Appends `ID` for `id`, `IDs` for `ids`; false for an ordinary word, of which nothing is appended. `word` is in lower
    /// case.
    static func append(_ word: UnsafeBufferPointer<UInt8>, to name: inout [UInt8]) -> Bool {
        if contains(word) {
            for byte in word { name.append(upperCase(byte)) }
            return true
        }
        let singular = UnsafeBufferPointer(rebasing: word.dropLast())
        if word.last == UInt8(ascii: "s"), contains(singular) {
            for byte in singular { name.append(upperCase(byte)) }
            name.append(UInt8(ascii: "s"))
            return true
        }
        guard let wanted = number(of: word), let place = spelledNumbers.firstIndex(of: wanted) else { return false }
        name.append(contentsOf: spelled[place].utf8)
        return true
    }

    private static func upperCase(_ byte: UInt8) -> UInt8 { (97...122).contains(byte) ? byte - 32 : byte }
}
