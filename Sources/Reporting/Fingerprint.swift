import TributaryRuntime

/// FNV-1a, 64 bits: the same on every machine and in every run, as ignore files need it.
package struct Fingerprint {
    private var hash: UInt64 = 0xcbf2_9ce4_8422_2325

    package init() {}

    package mutating func add(_ text: String) {
        for byte in text.utf8 { add(byte) }
        add(0xFF)  // no byte of UTF-8: parts can't run together
    }

    /// Object members by name, so that the order in which a document lists them doesn't count.
    package mutating func add(_ value: JSONValue?) {
        guard let value else { return add("absent") }
        var pending = [value]
        while let next = pending.popLast() {
            switch next {
            case .object(let object):
                add("{\(object.count)")
                let members = object.members.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
                for member in members.reversed() { pending += [member.value, .string(member.name)] }
            case .array(let values):
                add("[\(values.count)")
                pending += values.reversed()
            default: add(JSONText.compact(next))
            }
        }
    }

    private mutating func add(_ byte: UInt8) {
        hash ^= UInt64(byte)
        hash &*= 0x0000_0100_0000_01b3
    }

    /// 16 digits.
    package var text: String {
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
