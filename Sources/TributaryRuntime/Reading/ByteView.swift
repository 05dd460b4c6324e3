/// The input of a reader. The one place of the runtime where bytes are read through a pointer: every access is checked
/// against `count`, and beyond the end there are zeros, which are no JSON, so that each loop over the input ends there.
///
/// A pointer and not an array, since each step of the reader would load the array's buffer and its count again. It is
/// valid as long as the reader, which lives inside one `withUnsafeBytes` and can't be copied out of it.
@usableFromInline
struct ByteView {
    let base: UnsafeRawPointer
    let count: Int

    init(_ bytes: UnsafeRawBufferPointer) {
        // Empty input may have no address. A literal's is there for ever, and with a count of zero nothing is read.
        base = bytes.baseAddress ?? UnsafeRawPointer(("" as StaticString).utf8Start)
        count = bytes.count
    }

    subscript(index: Int) -> UInt8 {
        @inline(__always) get {
            UInt(bitPattern: index) < UInt(bitPattern: count) ? base.load(fromByteOffset: index, as: UInt8.self) : 0
        }
    }

    /// Eight bytes, the first one lowest; nil where fewer are left.
    @inline(__always)
    func word(at index: Int) -> UInt64? {
        guard index >= 0, index <= count - 8 else { return nil }
        return UInt64(littleEndian: base.loadUnaligned(fromByteOffset: index, as: UInt64.self))
    }

    /// The bytes of a range, cut to what is there.
    @inline(__always)
    func bytes(_ start: Int, _ end: Int) -> UnsafeRawBufferPointer {
        let start = max(0, min(start, count))
        return UnsafeRawBufferPointer(start: base + start, count: max(0, min(end, count) - start))
    }

    @inline(__always)
    func string(_ start: Int, _ end: Int) -> String { String(decoding: bytes(start, end), as: UTF8.self) }

    /// Whether the bytes at `index` are those of `name`.
    @inline(__always)
    func matches(_ name: StaticString, at index: Int) -> Bool {
        let length = name.utf8CodeUnitCount
        guard index >= 0, index <= count - length else { return false }
        let other = UnsafeRawPointer(name.utf8Start)
        var done = 0
        while done + 8 <= length {
            let a = base.loadUnaligned(fromByteOffset: index + done, as: UInt64.self)
            guard a == other.loadUnaligned(fromByteOffset: done, as: UInt64.self) else { return false }
            done += 8
        }
        while done < length {
            let a = base.load(fromByteOffset: index + done, as: UInt8.self)
            guard a == other.load(fromByteOffset: done, as: UInt8.self) else { return false }
            done += 1
        }
        return true
    }

    /// The offset of the first byte that isn't UTF-8; nil when all are.
    func firstInvalidUTF8() -> Int? {
        var index = 0
        while index < count {
            if let word = word(at: index), word & 0x8080_8080_8080_8080 == 0 {
                index += 8
            } else if self[index] < 0x80 {
                index += 1
            } else {
                let length = sequenceLength(at: index)
                guard length > 0 else { return index }
                index += length
            }
        }
        return nil
    }

    /// How many bytes the multi-byte sequence at `index` has; 0 when it is not well-formed (Unicode, table 3-7).
    private func sequenceLength(at index: Int) -> Int {
        let (lead, second) = (self[index], self[index + 1])
        let bounds: ClosedRange<UInt8>
        let length: Int
        switch lead {
        case 0xC2...0xDF: (length, bounds) = (2, 0x80...0xBF)
        case 0xE0: (length, bounds) = (3, 0xA0...0xBF)
        case 0xED: (length, bounds) = (3, 0x80...0x9F)
        case 0xE1...0xEF: (length, bounds) = (3, 0x80...0xBF)
        case 0xF0: (length, bounds) = (4, 0x90...0xBF)
        case 0xF1...0xF3: (length, bounds) = (4, 0x80...0xBF)
        case 0xF4: (length, bounds) = (4, 0x80...0x8F)
        default: return 0
        }
        guard bounds.contains(second) else { return 0 }
        for rest in 2..<max(2, length) where self[index + rest] & 0xC0 != 0x80 { return 0 }
        return length
    }
}
