import Reporting
import SourceTree
import TributaryRuntime

/// The pairs of elements that the walk has seen, and which leads to which.
///
/// Every pair is one entry however often it is reached, so that a change in it is one finding. The operations that an
/// element is reached from are asked once, at the end (`Reach`).
struct Elements {
    /// How an element is called beneath its parent.
    enum Name {
        /// The API as a whole.
        case root
        case operation(index: Int)
        /// A named element: names of what lies in it begin here.
        case component(String)
        /// Something of an operation: `query parameter 'limit'`.
        case part(String)
        /// One step of a JSON pointer inside a schema, and the property or pattern that it names.
        case step(keyword: String, name: String?)
    }

    struct Element {
        let name: Name
        /// The first element that led here; nil for the root.
        let parent: Int?
    }

    private(set) var all: ContiguousArray<Element> = [Element(name: .root, parent: nil)]
    /// From which elements each one was reached, the first included.
    private(set) var parents: ContiguousArray<[Int]> = [[]]
    private(set) var operations: [OperationReference] = []

    static let root = 0

    mutating func add(_ name: Name, under parent: Int) -> Int {
        all.append(Element(name: name, parent: parent))
        parents.append([parent])
        return all.count - 1
    }

    mutating func add(_ operation: OperationReference, under parent: Int = root) -> Int {
        operations.append(operation)
        return add(.operation(index: operations.count - 1), under: parent)
    }

    /// Says that an element that is there already is reached from another one too.
    mutating func link(_ element: Int, under parent: Int) {
        if !parents[element].contains(parent) { parents[element].append(parent) }
    }

    /// The operation in which the element lies; nil where it lies in a component.
    func operation(around element: Int) -> OperationReference? {
        var next: Int? = element
        var outermost: OperationReference?
        while let index = next {
            switch all[index].name {
            case .component: return nil
            case .operation(let operation): outermost = operations[operation]
            default: break
            }
            next = all[index].parent
        }
        return outermost
    }
}

extension Elements {
    /// The component in which the element lies, if it lies in one.
    func component(around element: Int) -> String? {
        var next: Int? = element
        while let index = next {
            if case .component(let name) = all[index].name { return name }
            next = all[index].parent
        }
        return nil
    }

    /// What a reader calls the element: `Transaction.status`, `getProducts, query parameter 'demo'`.
    ///
    /// - Parameter pointer: where the change is written. What stands in a base is called after the base, whoever of those
    ///   that inherit it led there first.
    func label(_ element: Int, at pointer: String?) -> String {
        text(element, at: pointer) { $0.operationID ?? "\($0.method) \($0.path)" }
    }

    /// The same with methods and paths for operations, which don't change when somebody renames an operation.
    func identity(_ element: Int, at pointer: String?) -> String {
        text(element, at: pointer) { "\($0.method) \($0.path)" }
    }

    /// The other component schema in which a change is written, if the way to the element is the same there.
    private func home(_ names: [Name], at pointer: String) -> String? {
        let schemas = "/components/schemas/"
        let slash = UInt8(ascii: "/")
        guard case .component(let component)? = names.last, pointer.utf8.starts(with: schemas.utf8) else { return nil }
        let name = pointer.utf8.dropFirst(schemas.utf8.count).prefix { $0 != slash }
        // Most changes are written in the component that led to them.
        guard !name.elementsEqual(JSONPointer.escape(component).utf8) else { return nil }
        let place = pointer.utf8[name.endIndex...]
        var way = ""
        var owner = ""
        for name in names.dropLast().reversed() {
            guard case .step(let keyword, let name) = name else { return nil }
            owner = way
            way += "/" + keyword
            if let name { way += "/" + JSONPointer.escape(name) }
        }
        let home = JSONPointer.unescape(String(Substring(name)))
        if !way.isEmpty, place.starts(with: way.utf8), [nil, slash].contains(place.dropFirst(way.utf8.count).first) {
            return home
        }
        // Whether a property must be there is said where it is declared.
        guard case .step("properties", _?)? = names.first else { return nil }
        return place.elementsEqual(owner.utf8) || place.elementsEqual((owner + "/required").utf8) ? home : nil
    }

    private func text(_ element: Int, at pointer: String?, _ call: (OperationReference) -> String) -> String {
        var names: [Name] = []
        var next: Int? = element
        while let index = next {
            names.append(all[index].name)
            if case .component = all[index].name { break }
            next = all[index].parent
        }
        if let pointer, let home = home(names, at: pointer) { names[names.count - 1] = .component(home) }
        var text = ""
        var isInSchema = false
        for name in names.reversed() {
            switch name {
            case .root: break
            case .operation(let index): append(call(operations[index]), to: &text, ", ")
            case .part(let part): append(part, to: &text, ", ")
            case .component(let name): text = name
            case .step(let keyword, let name):
                let step = Self.step(keyword, name)
                let isIndex = step.utf8.first == UInt8(ascii: "[")
                let joint = isIndex ? "" : isInSchema || !text.hasByte(UInt8(ascii: " ")) ? "." : ", "
                append(step, to: &text, joint)
                isInSchema = true
            }
        }
        return text.isEmpty ? "the API" : text
    }

    private func append(_ part: String, to text: inout String, _ joint: String) {
        if !text.isEmpty { text += joint }
        text += part
    }

    private static func step(_ keyword: String, _ name: String?) -> String {
        switch keyword {
        case "properties": name ?? keyword
        case "items", "prefixItems", "unevaluatedItems": "[]"
        case "additionalProperties", "unevaluatedProperties": "[*]"
        case "patternProperties": "[\(name ?? "*")]"
        default: "[\(keyword)\(name.map { " \($0)" } ?? "")]"
        }
    }
}
