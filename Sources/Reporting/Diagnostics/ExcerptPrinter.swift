import TributaryRuntime

/// Prints the line that a location speaks of with a caret below it.
///
/// Documents can be one line of megabytes, so only a window around the column is shown. Line starts are found once per
/// document, and only as far as somebody asks.
struct ExcerptPrinter {
    private static let codePointsBefore = 48
    private static let codePointsAfter = 48

    private let source: (String) -> [UInt8]?
    private var documents: [String: Lines] = [:]

    init(source: @escaping (String) -> [UInt8]?) {
        self.source = source
    }

    /// Two lines, or none where the document isn't there or has no such line.
    mutating func lines(at location: Location) -> [String] {
        guard let line = line(location.line, of: location.file) else { return [] }
        let scalars = Array(String(decoding: line, as: UTF8.self).unicodeScalars)
        let column = min(max(location.column - 1, 0), scalars.count)
        let start = max(0, column - Self.codePointsBefore)
        let end = min(scalars.count, column + Self.codePointsAfter)
        let before = (start > 0 ? "…" : "") + visible(scalars[start..<column])
        let after = visible(scalars[column..<end]) + (end < scalars.count ? "…" : "")
        let number = String(location.line)
        let margin = String(repeating: " ", count: max(0, 5 - number.utf8.count)) + number
        let wavy = max(0, wordLength(scalars[column..<end]) - 1)
        return [
            "\(margin) | \(before)\(after)",
            String(repeating: " ", count: margin.utf8.count) + " | "
                + String(repeating: " ", count: before.unicodeScalars.count) + "^"
                + String(repeating: "~", count: wavy),
        ]
    }

    private mutating func line(_ number: Int, of file: String) -> ArraySlice<UInt8>? {
        if documents[file] == nil {
            guard let bytes = source(file) else { return nil }
            documents[file] = Lines(bytes: bytes)
        }
        return documents[file]?[number]
    }

    private struct Lines {
        let bytes: [UInt8]
        private var starts = [0]
        /// Up to here line ends have been looked for.
        private var seen = 0

        init(bytes: [UInt8]) { self.bytes = bytes }

        /// Without the line end; nil where there is no such line, or nothing in it. Lines count from one.
        subscript(number: Int) -> ArraySlice<UInt8>? {
            mutating get {
                find(number)
                guard number >= 1, number <= starts.count else { return nil }
                let end = number < starts.count ? starts[number] - 1 : bytes.count
                return starts[number - 1] < end ? bytes[starts[number - 1]..<end] : nil
            }
        }

        /// Finds where lines start, up to the one behind that wanted. Eight bytes are looked at together: byte by byte this
        /// took as long as a tenth of reading the document.
        private mutating func find(_ number: Int) {
            bytes.withUnsafeBytes { bytes in
                while starts.count <= number, seen + 8 <= bytes.count {
                    let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: seen, as: UInt64.self))
                    var ends = ByteWord.allMarks(of: UInt8(ascii: "\n"), in: word)
                    while ends != 0 {
                        starts.append(seen + (ends.trailingZeroBitCount >> 3) + 1)
                        ends &= ends &- 1
                    }
                    seen += 8
                }
                while starts.count <= number, seen < bytes.count {
                    seen += 1
                    if bytes[seen - 1] == UInt8(ascii: "\n") { starts.append(seen) }
                }
            }
        }
    }

    /// One code point each, so that the caret stands right.
    private func visible(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        var text = String.UnicodeScalarView()
        for scalar in scalars { text.append(String(scalar).printable.unicodeScalars.count == 1 ? scalar : " ") }
        return String(text)
    }

    /// How far the word at the caret goes: to the next separator of JSON or YAML.
    private func wordLength(_ scalars: ArraySlice<Unicode.Scalar>) -> Int {
        let separators: Set<Unicode.Scalar> = [" ", "\t", "\r", ",", ":", "{", "}", "[", "]"]
        return scalars.prefix { !separators.contains($0) }.count
    }
}
