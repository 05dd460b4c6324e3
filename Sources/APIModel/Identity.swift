/// The identity of an element in one API: its place in the arena of its kind.
///
/// The same ID is the same element; equal elements can have different IDs. IDs mean nothing in another API.
package struct ID<Element>: Hashable, Sendable {
    package let index: UInt32

    package init(index: UInt32) { self.index = index }
}

/// All elements of one kind, in the order in which they were read. Elements refer to each other by identity, never by
/// nesting, so cycles need no boxes and walkers mark what they have seen in an array.
package struct Arena<Element: Sendable>: Sendable {
    package private(set) var elements: ContiguousArray<Element>

    package init() { elements = [] }

    package var count: Int { elements.count }
    package var ids: some RandomAccessCollection<ID<Element>> {
        (0..<elements.count).lazy.map { ID<Element>(index: UInt32($0)) }
    }

    package subscript(id: ID<Element>) -> Element {
        _read { yield elements[Int(id.index)] }
        _modify { yield &elements[Int(id.index)] }
    }

    package mutating func append(_ element: Element) -> ID<Element> {
        elements.append(element)
        return ID(index: UInt32(elements.count - 1))
    }
}

package typealias SchemaID = ID<Schema>
package typealias ParameterID = ID<Parameter>
package typealias HeaderID = ID<Header>
package typealias ResponseID = ID<Response>
package typealias RequestBodyID = ID<RequestBody>
