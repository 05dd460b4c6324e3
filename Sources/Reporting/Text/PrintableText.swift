extension String {
    /// The text on one line with everything unseen made visible, since documents are hostile: terminals obey control
    /// characters, and readers believe the order in which they see characters.
    package var printable: String {
        guard unicodeScalars.contains(where: { $0.isUnseen }) else { return self }
        var result = ""
        for scalar in unicodeScalars { result += scalar.isUnseen ? scalar.visible : String(scalar) }
        return result
    }

    /// At most so many code points of the text, with an ellipsis where something was cut.
    package func shortened(to limit: Int) -> String {
        guard utf8.count > limit,
            let end = unicodeScalars.index(
                unicodeScalars.startIndex, offsetBy: limit, limitedBy: unicodeScalars.endIndex),
            end < unicodeScalars.endIndex
        else { return self }
        return String(unicodeScalars[..<end]) + "…"
    }
}

extension Unicode.Scalar {
    /// Control characters, line separators, marks that reorder text or tag it invisibly, and what XML 1.0 forbids.
    var isUnseen: Bool {
        switch value {
        case 0..<0x20, 0x7f..<0xa0, 0x61c, 0x200e, 0x200f, 0x2028...0x202e, 0x2060...0x206f, 0xfeff, 0xfff9...0xfffb,
            0xfffe, 0xffff, 0xe0000...0xe007f:
            true
        default: false
        }
    }

    /// The escape that a reader knows: `\n`, `\t`, else `\u{202e}`.
    var visible: String {
        switch self {
        case "\n": "\\n"
        case "\t": "\\t"
        default: "\\u{" + String(value, radix: 16) + "}"
        }
    }
}
