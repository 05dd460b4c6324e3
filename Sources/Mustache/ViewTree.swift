/// The views that one template is rendered with, as plain data: all texts in one buffer, everything else in one array of
/// small values without references. So a view costs no allocation, a look-up of the renderer no reference count, and to
/// forget a whole tree nothing at all.
///
/// Views are written from the outside in: `record` and `records` make room for the fields of a shape, and what is written
/// inside of them fills these one after the other, in the order of the shape. Fields that are left out at the end are
/// nothing.
package struct ViewTree: Sendable {
    enum Value: Sendable {
        case nothing
        case bool(Bool)
        /// A range of `texts`.
        case text(start: Int, count: Int)
        /// A range of the values.
        case list(first: Int, count: Int)
        /// The fields are values from `first` on; the shape is a place in `shapes`.
        case record(shape: Int, first: Int)
    }

    private(set) var texts = ByteBuffer()
    /// Shapes are few, and stay when a tree is cleared, so that what is known of them stays true.
    private(set) var shapes: ContiguousArray<MustacheShape> = []
    /// Longer than what is in use.
    private var values: ContiguousArray<Value> = []
    private var count = 0
    /// The value that is written next.
    private var next = 0

    /// Falsy (a section is skipped, an inverted one rendered): nothing, `false` and an empty list. Everything else, an
    /// empty text included, is truthy.
    func isTruthy(_ place: Int) -> Bool {
        switch values[place] {
        case .nothing: false
        case .bool(let value): value
        case .list(_, let count): count > 0
        case .text, .record: true
        }
    }

    subscript(place: Int) -> Value { values[place] }

    /// Leaves room for one value, the root.
    mutating func clear() {
        texts.removeAll()
        count = 0
        next = reserve(1)
    }

    // MARK: Writing

    package mutating func nothing() { next += 1 }

    package mutating func bool(_ value: Bool) { put(.bool(value)) }

    package mutating func text(_ text: String) {
        let start = texts.count
        texts.append(text)
        put(.text(start: start, count: texts.count - start))
    }

    /// Nothing for nil.
    package mutating func optional(_ text: String?) {
        guard let text else { return nothing() }
        self.text(text)
    }

    /// A list of texts.
    package mutating func lines(_ lines: [String]) {
        list(lines.count) { tree, index in tree.text(lines[index]) }
    }

    /// A list of any values; the closure writes one.
    package mutating func list(_ count: Int, _ write: (inout ViewTree, Int) -> Void) {
        let first = reserve(count)
        put(.list(first: first, count: count))
        let outer = next
        for index in 0..<count {
            next = first + index
            write(&self, index)
        }
        next = outer
    }

    /// A list of records; the closure writes the fields of one.
    ///
    /// It gets the place of the view in a list rather than the view itself, whose copy would retain all that is in it.
    package mutating func records(
        _ count: Int, _ shape: MustacheShape, _ write: (inout ViewTree, _ index: Int) -> Void
    ) {
        list(count) { tree, index in tree.record(shape) { write(&$0, index) } }
    }

    /// The closure writes the fields.
    package mutating func record(_ shape: MustacheShape, _ write: (inout ViewTree) -> Void) {
        let first = reserve(shape.fields.count)
        put(.record(shape: number(of: shape), first: first))
        let outer = next
        next = first
        write(&self)
        next = outer
    }

    private mutating func put(_ value: Value) {
        values[next] = value
        next += 1
    }

    /// The first of so many values, all nothing.
    private mutating func reserve(_ size: Int) -> Int {
        let first = count
        count += size
        while values.count < count { values.append(.nothing) }
        for place in first..<count { values[place] = .nothing }
        return first
    }

    private mutating func number(of shape: MustacheShape) -> Int {
        for number in shapes.indices where shapes[number] === shape { return number }
        shapes.append(shape)
        return shapes.count - 1
    }
}

/// The names of a record's fields, shared by all records of one kind.
///
/// The names are a contract with whoever writes templates; `name` is that of the view in error messages.
package final class MustacheShape: Sendable {
    package let name: String
    package let fields: [String]

    package init(_ name: String, _ fields: [String]) {
        self.name = name
        self.fields = fields
    }
}
