import TributaryRuntime

/// A text of a document as a dictionary key, compared by its bytes.
///
/// `String` compares by canonical equivalence, which would make one of `café` composed and `café` decomposed.
struct UTF8Key: Hashable, Sendable {
    let text: String

    init(_ text: String) { self.text = text }

    static func == (a: UTF8Key, b: UTF8Key) -> Bool { a.text.hasSameBytes(as: b.text) }

    func hash(into hasher: inout Hasher) {
        var copy = text
        copy.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}

extension String {
    /// By bytes, since `<` follows canonical equivalence.
    func precedes(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }

    func isSpelled(_ other: String) -> Bool { hasSameBytes(as: other) }
}
