/// What a template is rendered with.
///
/// Falsy (a section is skipped, an inverted one rendered): `.none`, `.bool(false)` and an empty list. Everything else,
/// an empty text included, is truthy.
package enum MustacheValue: Sendable {
    case none
    case bool(Bool)
    case text(String)
    case list([MustacheValue])
    case record(MustacheRecord)

    /// The view's optional text: `.none` where there is none.
    package static func optional(_ text: String?) -> MustacheValue { text.map { .text($0) } ?? .none }

    package static func records(_ records: [MustacheRecord]) -> MustacheValue { .list(records.map { .record($0) }) }

    var isTruthy: Bool {
        switch self {
        case .none: false
        case .bool(let value): value
        case .list(let values): !values.isEmpty
        case .text, .record: true
        }
    }
}

/// The names of a record's fields, shared by all records of one kind so that a look-up compares integers.
///
/// The names are a contract with whoever writes templates; `name` is that of the view in error messages.
package final class MustacheShape: Sendable {
    package let name: String
    package let fields: [String]
    let hashes: ContiguousArray<UInt64>

    package init(_ name: String, _ fields: [String]) {
        self.name = name
        self.fields = fields
        hashes = ContiguousArray(fields.map { FieldName.hash($0.utf8) })
    }

    /// Complexity: O(fields), on integers; texts are compared only where hashes agree.
    func index(of name: FieldName) -> Int? {
        for index in hashes.indices where hashes[index] == name.hash && fields[index] == name.text { return index }
        return nil
    }
}

/// One view: a value for each field of its shape.
package struct MustacheRecord: Sendable {
    package let shape: MustacheShape
    package let values: [MustacheValue]

    /// `values` are in the order of the shape's fields; missing ones at the end are `.none`.
    package init(_ shape: MustacheShape, _ values: [MustacheValue]) {
        self.shape = shape
        self.values = values
    }

    /// Nil when the shape has no such field.
    func value(of name: FieldName) -> MustacheValue? {
        guard let index = shape.index(of: name) else { return nil }
        return index < values.count ? values[index] : MustacheValue.none
    }
}

/// A name in a tag, hashed once when the template is parsed.
struct FieldName: Sendable {
    let text: String
    let hash: UInt64

    init(_ text: String) {
        self.text = text
        hash = Self.hash(text.utf8)
    }

    /// FNV-1a, 64 bits.
    static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return hash
    }
}
