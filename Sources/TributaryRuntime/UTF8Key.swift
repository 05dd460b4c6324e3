/// A text as a dictionary key, compared by its UTF-8 bytes: of a composed and a decomposed `é`, JSON and HTTP make two names,
/// where `String`'s equality, canonical equivalence, makes one.
package struct UTF8Key: Hashable, Sendable {
    package let text: String

    package init(_ text: String) { self.text = text }

    package static func == (a: UTF8Key, b: UTF8Key) -> Bool { a.text.hasSameBytes(as: b.text) }

    package func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}

extension String {
    /// Whether the UTF-8 bytes are equal. Iterating over the views themselves decodes an index for each byte.
    package func hasSameBytes(as other: String) -> Bool {
        guard utf8.count == other.utf8.count else { return false }
        let answer = utf8.withContiguousStorageIfAvailable { bytes in
            other.utf8.withContiguousStorageIfAvailable { Self.equal(UnsafeRawBufferPointer(bytes), .init($0)) }
        }
        return (answer ?? nil) ?? utf8.elementsEqual(other.utf8)
    }

    /// Whether the UTF-8 has that byte. The view's own `contains` decodes an index for each byte.
    package func hasByte(_ byte: UInt8) -> Bool {
        utf8.withContiguousStorageIfAvailable { $0.contains(byte) } ?? utf8.contains(byte)
    }

    /// Eight bytes at a time; the buffers' own comparison goes byte by byte.
    private static func equal(_ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer) -> Bool {
        guard a.count == b.count else { return false }
        var offset = 0
        while offset + 8 <= a.count {
            guard
                a.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
                    == b.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            else { return false }
            offset += 8
        }
        while offset < a.count {
            guard a[offset] == b[offset] else { return false }
            offset += 1
        }
        return true
    }
}
