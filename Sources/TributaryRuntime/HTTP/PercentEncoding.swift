/// RFC 3986, section 2: what stays literal in which part of a URL, and the way back.
public enum PercentEncoding {
    /// Which characters besides the unreserved ones stay as they are.
    public enum Allowance: Sendable {
        /// None: letters, digits, `-`, `.`, `_` and `~` only. Right in every part of a URL and in form bodies.
        case unreserved
        /// What a query value may hold without being misread; never `&`, `#`, `+` or `%` (OpenAPI `allowReserved`).
        case reservedInQuery
        /// What one or several path segments may hold; never `?`, `#` or `%`.
        case reservedInPath
    }

    /// Every byte that may not stand as it is becomes `%XX`, upper case; a `%` is encoded like any other, once.
    public static func encode(_ text: String, keeping allowance: Allowance = .unreserved) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        for byte in text.utf8 {
            if isLiteral(byte, allowance) {
                bytes.append(byte)
            } else {
                bytes.append(UInt8(ascii: "%"))
                bytes.append(hexDigit(byte >> 4))
                bytes.append(hexDigit(byte & 15))
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Nil where a `%` isn't followed by two hexadecimal digits, or where the bytes are not UTF-8.
    ///
    /// - Parameter plusIsSpace: as in queries and form bodies (WHATWG URL, `application/x-www-form-urlencoded`).
    public static func decode(_ text: some Sequence<UInt8>, plusIsSpace: Bool = false) -> String? {
        var bytes: [UInt8] = []
        var iterator = text.makeIterator()
        while let byte = iterator.next() {
            switch byte {
            case UInt8(ascii: "%"):
                guard let high = iterator.next().flatMap(hexValue), let low = iterator.next().flatMap(hexValue) else {
                    return nil
                }
                bytes.append(high << 4 | low)
            case UInt8(ascii: "+") where plusIsSpace: bytes.append(UInt8(ascii: " "))
            default: bytes.append(byte)
            }
        }
        return String(validating: bytes, as: UTF8.self)
    }

    public static func decode(_ text: String, plusIsSpace: Bool = false) -> String? {
        decode(text.utf8, plusIsSpace: plusIsSpace)
    }

    private static func isLiteral(_ byte: UInt8, _ allowance: Allowance) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            return true
        case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"): return true
        default: break
        }
        switch allowance {
        case .unreserved: return false
        case .reservedInQuery: return ":/?@!$'()*,;=".utf8.contains(byte)
        case .reservedInPath: return ":/@!$&'()*+,;=".utf8.contains(byte)
        }
    }

    private static func hexDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
    }

    private static func hexValue(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
