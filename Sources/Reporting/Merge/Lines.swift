/// A text of lines, as bytes.
struct Lines {
    private(set) var bytes: [UInt8] = []

    init() { bytes.reserveCapacity(16_384) }

    mutating func line(_ text: String = "") {
        bytes.append(contentsOf: text.utf8)
        bytes.append(UInt8(ascii: "\n"))
    }
}
