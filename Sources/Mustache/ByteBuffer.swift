/// Bytes that grow at the end: texts of views, and the files that are rendered of them.
///
/// To append a short text to an array costs a hundred instructions, to copy it into bytes that are there a third of
/// that, and a file is made of thousands.
package struct ByteBuffer: Sendable {
    /// Longer than what is in use.
    private var storage: [UInt8] = []
    package private(set) var count = 0

    package init() {}

    /// The memory is kept.
    package mutating func removeAll() { count = 0 }

    package mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let source = bytes.baseAddress else { return }
        let start = count
        count += bytes.count
        if count > storage.count { grow() }
        storage.withUnsafeMutableBufferPointer {
            // There is room behind `start`: see above.
            $0.baseAddress?.advanced(by: start).update(from: source, count: bytes.count)
        }
    }

    package mutating func append(_ text: String) {
        let isDone: Void? = text.utf8.withContiguousStorageIfAvailable { append($0) }
        if isDone == nil { append(Array(text.utf8)) }
    }

    package mutating func append(_ bytes: [UInt8]) { bytes.withUnsafeBufferPointer { append($0) } }

    /// A range of the bytes of another buffer, inside of its count.
    mutating func append(_ range: Range<Int>, of other: borrowing ByteBuffer) {
        other.storage.withUnsafeBufferPointer { append(UnsafeBufferPointer(rebasing: $0[range])) }
    }

    package func withBytes<Result, Failure: Error>(
        _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try storage.withUnsafeBufferPointer { (storage) throws(Failure) in
            try body(UnsafeBufferPointer(rebasing: storage[..<count]))
        }
    }

    package var array: [UInt8] { Array(storage[..<count]) }

    private mutating func grow() {
        let size = max(count, storage.count * 2, 1 << 12)
        storage.append(contentsOf: repeatElement(0, count: size - storage.count))
    }
}
