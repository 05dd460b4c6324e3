/// Interned names: equal UTF-8 bytes give equal IDs, numbered in the order of first use.
///
/// Names are compared as bytes, because `String` equality is canonical equivalence: a composed and a decomposed `café`
/// are two keys of a document. Open addressing with linear probing; a lookup hashes eight bytes at a time.
package struct NameTable: Sendable {
    /// By `KeyID`.
    package private(set) var names: [String] = []
    /// The UTF-8 of all names one after the other; `ends[id]` is where a name ends.
    private var bytes: [UInt8] = []
    private var ends: ContiguousArray<UInt32> = []
    /// `id + 1`, or 0 for a free slot. The count is a power of two and at least twice the number of names.
    private var slots: ContiguousArray<UInt32>
    /// Of the process, so that no document can be made to collide. Never visible: IDs follow the order of use.
    private let seed: UInt64

    package init() {
        slots = ContiguousArray(repeating: 0, count: 256)
        seed = UInt64(truncatingIfNeeded: Hasher().finalize())
    }

    package var count: Int { names.count }

    /// The ID of a name that some node of the tree has; nil for any other.
    package func id(of name: String) -> KeyID? {
        var name = name
        return name.withUTF8 { lookUp($0).id }
    }

    /// The ID of these bytes, which have to be UTF-8; a new one for a new name.
    package mutating func intern(_ name: UnsafeBufferPointer<UInt8>) -> KeyID {
        let found = lookUp(name)
        if let id = found.id { return id }
        let id = KeyID(index: UInt32(names.count))
        names.append(String(decoding: name, as: UTF8.self))
        bytes.append(contentsOf: name)
        ends.append(UInt32(bytes.count))
        slots[found.slot] = id.index + 1
        if names.count * 2 > slots.count { grow() }
        return id
    }

    package mutating func intern(_ name: String) -> KeyID {
        var name = name
        return name.withUTF8 { intern($0) }
    }

    private func lookUp(_ name: UnsafeBufferPointer<UInt8>) -> (id: KeyID?, slot: Int) {
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: hash(name)) & mask
        while slots[slot] != 0 {
            let index = slots[slot] - 1
            if has(index, name) { return (KeyID(index: index), slot) }
            slot = (slot + 1) & mask
        }
        return (nil, slot)
    }

    private func has(_ index: UInt32, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
        let start = index == 0 ? 0 : Int(ends[Int(index) - 1])
        guard Int(ends[Int(index)]) - start == name.count else { return false }
        return bytes.withUnsafeBufferPointer {
            Self.isEqual(UnsafeBufferPointer(rebasing: $0[start..<start + name.count]), name)
        }
    }

    /// Of buffers of one length; eight bytes at a time.
    private static func isEqual(_ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>) -> Bool {
        let (one, other) = (UnsafeRawBufferPointer(a), UnsafeRawBufferPointer(b))
        var offset = 0
        while offset + 8 <= one.count {
            guard
                one.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
                    == other.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            else { return false }
            offset += 8
        }
        while offset < one.count {
            guard one[offset] == other[offset] else { return false }
            offset += 1
        }
        return true
    }

    private mutating func grow() {
        slots = ContiguousArray(repeating: 0, count: slots.count * 2)
        let mask = slots.count - 1
        var start = 0
        for index in 0..<ends.count {
            let end = Int(ends[index])
            let hash = bytes.withUnsafeBufferPointer { self.hash(UnsafeBufferPointer(rebasing: $0[start..<end])) }
            var slot = Int(truncatingIfNeeded: hash) & mask
            while slots[slot] != 0 { slot = (slot + 1) & mask }
            slots[slot] = UInt32(index) + 1
            start = end
        }
    }

    /// Each word is folded in by the two halves of a full product, from which nobody can work back without the seed.
    private func hash(_ name: UnsafeBufferPointer<UInt8>) -> UInt64 {
        var hash = seed ^ UInt64(truncatingIfNeeded: name.count)
        var offset = 0
        while offset + 8 <= name.count {
            hash = Self.fold(hash, UnsafeRawBufferPointer(name).loadUnaligned(fromByteOffset: offset, as: UInt64.self))
            offset += 8
        }
        var rest: UInt64 = 0
        while offset < name.count {
            rest = rest << 8 | UInt64(name[offset])
            offset += 1
        }
        return Self.fold(hash, rest)
    }

    private static func fold(_ hash: UInt64, _ word: UInt64) -> UInt64 {
        let product = (hash ^ word ^ 0x9E37_79B9_7F4A_7C15).multipliedFullWidth(by: 0xD1B5_4A32_D192_ED03)
        return product.high ^ product.low
    }
}
