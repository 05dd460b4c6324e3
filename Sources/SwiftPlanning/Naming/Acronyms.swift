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

    /// Of the words of both lists and their plurals, in bytes.
    static let longest = 1 + (words.union(spellings.keys).map(\.utf8.count).max() ?? 0)

    /// `ID` for `id`, `IDs` for `ids`; nil for an ordinary word. `word` is in lower case.
    static func upperCase(_ word: String) -> String? {
        if words.contains(word) { return word.uppercased() }
        guard word.utf8.last == UInt8(ascii: "s"), words.contains(String(word.dropLast())) else { return nil }
        return word.dropLast().uppercased() + "s"
    }
}
