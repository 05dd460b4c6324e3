/// RFC 6901.
package enum JSONPointer {
    /// Section 4: `~` becomes `~0`, `/` becomes `~1`.
    package static func escape(_ name: String) -> String {
        guard name.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else { return name }
        var result: [UInt8] = []
        for byte in name.utf8 {
            switch byte {
            case UInt8(ascii: "~"): result += [UInt8(ascii: "~"), UInt8(ascii: "0")]
            case UInt8(ascii: "/"): result += [UInt8(ascii: "~"), UInt8(ascii: "1")]
            default: result.append(byte)
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
