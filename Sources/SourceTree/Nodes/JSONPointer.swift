import TributaryRuntime

/// RFC 6901.
package enum JSONPointer {
    /// The names that a pointer leads through, unescaped; none for the empty pointer, which is the whole document.
    package static func tokens(of pointer: String) -> [String] {
        var pointer = pointer
        return pointer.withUTF8 { bytes in
            var tokens: [String] = []
            var end = bytes.startIndex
            while end < bytes.endIndex {
                let start = end + 1
                end = bytes[start...].firstIndex(of: UInt8(ascii: "/")) ?? bytes.endIndex
                tokens.append(
                    unescape(String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self)))
            }
            return tokens
        }
    }

    /// Section 4: `~` becomes `~0`, `/` becomes `~1`.
    package static func escape(_ name: String) -> String {
        var text = name
        if text.withUTF8(isPlain) { return name }
        var result: [UInt8] = []
        append(name, to: &result)
        return String(decoding: result, as: UTF8.self)
    }

    /// Appends the escaped name.
    package static func append(_ name: String, to bytes: inout [UInt8]) {
        var name = name
        name.withUTF8 { text in
            if isPlain(text) { return bytes.append(contentsOf: text) }
            for byte in text {
                switch byte {
                case UInt8(ascii: "~"): bytes.append(contentsOf: "~0".utf8)
                case UInt8(ascii: "/"): bytes.append(contentsOf: "~1".utf8)
                default: bytes.append(byte)
                }
            }
        }
    }

    /// Whether nothing has to be escaped.
    private static func isPlain(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
        name.allSatisfy { $0 != UInt8(ascii: "~") && $0 != UInt8(ascii: "/") }
    }

    /// Section 4: `~1` becomes `/`, then `~0` becomes `~`. Any other `~` stays.
    package static func unescape(_ token: String) -> String {
        guard token.hasByte(UInt8(ascii: "~")) else { return token }
        var result: [UInt8] = []
        var rest = token.utf8[...]
        while let byte = rest.popFirst() {
            switch (byte, rest.first) {
            case (UInt8(ascii: "~"), UInt8(ascii: "0")?):
                result.append(UInt8(ascii: "~"))
                rest.removeFirst()
            case (UInt8(ascii: "~"), UInt8(ascii: "1")?):
                result.append(UInt8(ascii: "/"))
                rest.removeFirst()
            default: result.append(byte)
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
