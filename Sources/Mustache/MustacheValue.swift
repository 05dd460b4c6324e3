/// Views made of values, for templates whose data isn't known beforehand; see `ViewTree` for what is truthy.
package enum MustacheValue: Sendable {
    case none
    case bool(Bool)
    case text(String)
    case list([MustacheValue])
    case record(MustacheRecord)

    func write(to tree: inout ViewTree) {
        switch self {
        case .none: tree.nothing()
        case .bool(let value): tree.bool(value)
        case .text(let text): tree.text(text)
        case .list(let values): tree.list(values.count) { tree, index in values[index].write(to: &tree) }
        case .record(let record):
            tree.record(record.shape) { tree in
                for value in record.values.prefix(record.shape.fields.count) { value.write(to: &tree) }
            }
        }
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
}
