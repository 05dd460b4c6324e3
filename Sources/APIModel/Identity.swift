// `ID` and `Arena` are public, where `package` would do, because the compiler inlines across targets only what is
// public: otherwise each `api.schemas[id].form` copies the whole schema (measured: half of the time of reading).

/// The identity of an element in one API: its place in the arena of its kind.
///
/// The same ID is the same element; equal elements can have different IDs. IDs mean nothing in another API.
public struct ID<Element>: Hashable, Sendable {
    public let index: UInt32

    @inlinable
    public init(index: UInt32) { self.index = index }

    @inlinable
    public static func == (a: ID, b: ID) -> Bool { a.index == b.index }

    @inlinable
    public func hash(into hasher: inout Hasher) { hasher.combine(index) }
}

/// All elements of one kind, in the order in which they were read. Elements refer to each other by identity, never by
/// nesting, so cycles need no boxes and walkers mark what they have seen in an array.
public struct Arena<Element: Sendable>: Sendable {
    public var elements: ContiguousArray<Element>

    @inlinable
    public init() { elements = [] }

    @inlinable
    public var count: Int { elements.count }

    @inlinable
    public var ids: some RandomAccessCollection<ID<Element>> {
        (0..<elements.count).lazy.map { ID<Element>(index: UInt32($0)) }
    }

    @inlinable
    public subscript(id: ID<Element>) -> Element {
        _read { yield elements[Int(id.index)] }
        _modify { yield &elements[Int(id.index)] }
    }

    @inlinable
    public mutating func append(_ element: Element) -> ID<Element> {
        elements.append(element)
        return ID(index: UInt32(elements.count - 1))
    }
}

@usableFromInline
package typealias SchemaID = ID<Schema>
package typealias ParameterID = ID<Parameter>
package typealias HeaderID = ID<Header>
package typealias ResponseID = ID<Response>
package typealias RequestBodyID = ID<RequestBody>
