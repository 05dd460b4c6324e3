import TributaryRuntime

/// Builds indented JSON as bytes, member by member, in the order in which it is told.
///
/// Non-ASCII stays as it is; what is unseen (control characters, marks that reorder text) is escaped, since JSON is read on
/// terminals too. `<` isn't, so the text must not stand inside a script of a page.
package struct JSONText: ~Copyable {
    package private(set) var bytes: [UInt8] = []
    /// Whether something stands before the next member of each open collection.
    private var hasMembers: [Bool] = []
    private var followsName = false

    package init() { bytes.reserveCapacity(16_384) }

    package mutating func beginObject() { open(UInt8(ascii: "{")) }
    package mutating func endObject() { close(UInt8(ascii: "}")) }
    package mutating func beginArray() { open(UInt8(ascii: "[")) }
    package mutating func endArray() { close(UInt8(ascii: "]")) }

    package mutating func name(_ name: String) {
        separate()
        quote(name)
        bytes.append(UInt8(ascii: ":"))
        bytes.append(UInt8(ascii: " "))
        followsName = true
    }

    /// Nil is written as `null`.
    package mutating func string(_ value: String?) {
        separate()
        guard let value else { return literal("null") }
        quote(value)
    }

    package mutating func member(_ name: String, _ value: String?) {
        self.name(name)
        string(value)
    }

    package mutating func integer(_ value: Int) {
        separate()
        literal(String(value))
    }

    package mutating func boolean(_ value: Bool) {
        separate()
        literal(value ? "true" : "false")
    }

    package mutating func null() {
        separate()
        literal("null")
    }

    /// A value on one line. Nil is written as `null`.
    package mutating func value(_ value: JSONValue?) {
        separate()
        JSONText.append(value ?? .null, to: &bytes)
    }

    private mutating func open(_ byte: UInt8) {
        separate()
        bytes.append(byte)
        hasMembers.append(false)
    }

    private mutating func close(_ byte: UInt8) {
        if hasMembers.popLast() == true { newLine() }
        bytes.append(byte)
        if hasMembers.isEmpty { bytes.append(UInt8(ascii: "\n")) }
    }

    private mutating func separate() {
        if followsName {
            followsName = false
        } else if let last = hasMembers.last {
            if last { bytes.append(UInt8(ascii: ",")) }
            hasMembers[hasMembers.count - 1] = true
            newLine()
        }
    }

    private mutating func newLine() {
        bytes.append(UInt8(ascii: "\n"))
        bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * hasMembers.count))
    }

    private mutating func literal(_ text: String) { bytes.append(contentsOf: text.utf8) }

    private mutating func quote(_ text: String) { JSONText.quote(text, to: &bytes) }
}

extension JSONText {
    /// A value without white space but after `,` and `:`; numbers as they were written.
    package static func compact(_ value: JSONValue) -> String {
        var bytes: [UInt8] = []
        append(value, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// What is left to write: pending work stands in an array, since documents decide the depth.
    private enum Piece {
        case value(JSONValue)
        case name(String)
        case text(StaticString)
    }

    static func append(_ value: JSONValue, to bytes: inout [UInt8]) {
        var pending: [Piece] = [.value(value)]
        while let piece = pending.popLast() {
            switch piece {
            case .text(let text): text.withUTF8Buffer { bytes.append(contentsOf: $0) }
            case .name(let name):
                quote(name, to: &bytes)
                bytes.append(contentsOf: ": ".utf8)
            case .value(.array(let values)):
                pending.append(.text("]"))
                for (index, value) in values.enumerated().reversed() {
                    pending.append(.value(value))
                    if index > 0 { pending.append(.text(", ")) }
                }
                pending.append(.text("["))
            case .value(.object(let object)):
                pending.append(.text("}"))
                for (index, member) in object.members.enumerated().reversed() {
                    pending.append(.value(member.value))
                    pending.append(.name(member.name))
                    if index > 0 { pending.append(.text(", ")) }
                }
                pending.append(.text("{"))
            case .value(let scalar): appendScalar(scalar, to: &bytes)
            }
        }
    }

    private static func appendScalar(_ value: JSONValue, to bytes: inout [UInt8]) {
        switch value {
        case .bool(let value): bytes.append(contentsOf: (value ? "true" : "false").utf8)
        case .number(let number): bytes.append(contentsOf: number.text.utf8)
        case .string(let text): quote(text, to: &bytes)
        case .null, .array, .object: bytes.append(contentsOf: "null".utf8)
        }
    }

    /// RFC 8259, section 7.
    package static func quote(_ text: String, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        defer { bytes.append(UInt8(ascii: "\"")) }
        let isCopied =
            text.utf8.withContiguousStorageIfAvailable { utf8 in
                guard isPlain(UnsafeRawBufferPointer(utf8)) else { return false }
                bytes.append(contentsOf: utf8)
                return true
            } ?? false
        if isCopied { return }
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x20...0x21, 0x23...0x5B, 0x5D...0x7E: bytes.append(UInt8(truncatingIfNeeded: scalar.value))
            case 0x22: bytes.append(contentsOf: "\\\"".utf8)
            case 0x5C: bytes.append(contentsOf: "\\\\".utf8)
            case 0x0A: bytes.append(contentsOf: "\\n".utf8)
            case 0x0D: bytes.append(contentsOf: "\\r".utf8)
            case 0x09: bytes.append(contentsOf: "\\t".utf8)
            case _ where scalar.isUnseen:
                // RFC 8259, section 7: beyond U+FFFF as a pair of surrogates.
                for unit in String(scalar).utf16 { appendEscape(unit, to: &bytes) }
            default: bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            }
        }
    }

    /// Whether all bytes stand for themselves: visible ASCII and spaces, no quotes, no backslashes.
    private static func isPlain(_ text: UnsafeRawBufferPointer) -> Bool {
        var offset = 0
        while offset + 8 <= text.count {
            let word = text.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            let marked =
                ByteWord.stringMarks(in: word) | ByteWord.multibyteMarks(in: word) | ByteWord.marks(of: 0x7F, in: word)
            guard marked == 0 else { return false }
            offset += 8
        }
        return text[offset...].allSatisfy { $0 >= 0x20 && $0 <= 0x7E && $0 != 0x22 && $0 != 0x5C }
    }

    private static func appendEscape(_ code: UInt16, to bytes: inout [UInt8]) {
        let hexDigits: [UInt8] = Array("0123456789abcdef".utf8)
        bytes.append(contentsOf: "\\u".utf8)
        for shift in [12, 8, 4, 0] { bytes.append(hexDigits[Int(code >> UInt16(shift)) & 15]) }
    }
}
