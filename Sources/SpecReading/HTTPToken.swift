/// What names methods and header fields: RFC 9110, section 5.6.2.
enum HTTPToken {
    static func isValid(_ text: String) -> Bool { !text.isEmpty && text.utf8.allSatisfy(isValid) }

    private static func isValid(_ byte: UInt8) -> Bool {
        switch byte {
        case 48...57, 65...90, 97...122: true
        // Of the marks, nearly all names have this one.
        case UInt8(ascii: "-"): true
        default: "!#$%&'*+.^_`|~".utf8.contains(byte)
        }
    }
}
