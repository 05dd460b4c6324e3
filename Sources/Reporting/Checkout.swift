/// The folder of the sources that a service shows reports beside: GitHub, GitLab and readers of SARIF name files from
/// there, while documents are named from the current folder.
package struct Checkout: Sendable, Hashable {
    private let folder: [Substring]
    private let root: [Substring]

    /// - Parameters:
    ///   - folder: The absolute path from which relative names of files start.
    ///   - root: The absolute path of the checkout.
    package init(folder: String, root: String) {
        self.folder = Self.normalized(folder)
        self.root = Self.normalized(root)
    }

    /// Relative to the root without leading dots; absolute for what lies outside.
    package func path(of file: String) -> String {
        let parts = Self.normalized(file, in: file.utf8.first == UInt8(ascii: "/") ? [] : folder)
        guard parts.starts(with: root), parts.count > root.count else { return "/" + parts.joined(separator: "/") }
        return parts.dropFirst(root.count).joined(separator: "/")
    }

    /// The path as a reference of RFC 3986: relative, or with the scheme `file` for what lies outside.
    func reference(of file: String) -> (uri: String, isRelative: Bool) {
        let path = path(of: file)
        let isRelative = path.utf8.first != UInt8(ascii: "/")
        var uri = isRelative ? "" : "file://"
        for byte in path.utf8 { uri += Self.isPlain(byte) ? String(Unicode.Scalar(byte)) : Self.percentEncoded(byte) }
        return (uri, isRelative)
    }

    /// Dots are resolved by spelling; those that lead above the top of the file system fall away.
    private static func normalized(_ path: String, in folder: [Substring] = []) -> [Substring] {
        var parts = folder
        for part in path.split(separator: "/") where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        return parts
    }

    /// Unreserved characters (RFC 3986, section 2.3) and the separator. A colon in a first segment would end a scheme.
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
            UInt8(ascii: "~"), UInt8(ascii: "/"):
            true
        default: false
        }
    }

    private static func percentEncoded(_ byte: UInt8) -> String {
        let digits = String(byte, radix: 16, uppercase: true)
        return "%" + (digits.utf8.count == 1 ? "0" : "") + digits
    }
}
