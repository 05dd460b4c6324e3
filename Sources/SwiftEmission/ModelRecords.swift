import Mustache
import SwiftPlanning

// The views as the templates see them. Field names are a contract with whoever replaces templates.
//
// Each `write` fills the fields of a shape in their order. Views in lists are reached by their place: a copy of one
// retains all that is in it.

enum ModelShapes {
    static let file = MustacheShape(
        "SourceFile",
        ["documents", "imports", "namesContract", "constraints", "constraintPart", "namespace", "types", "isEmpty"])
    static let namespace = MustacheShape(
        "NamespaceView", ["access", "namespaceName", "isDeclared", "nested", "hasNested"])
    static let constraints = MustacheShape("ConstraintsView", ["name", "checks"])
    static let validation = MustacheShape("ValidationView", ["constraints", "check"])
    static let type = MustacheShape(
        "TypeView",
        [
            "documentation", "access", "name", "conformances", "kind", "structure", "enumeration", "union", "tuple",
            "wrapper",
            "alias", "namespace", "validation", "nested", "hasNested", "isFirst",
        ])
    static let structure = MustacheShape(
        "StructureView",
        [
            "properties", "hasProperties", "parameters", "wrapsParameters", "fields", "parts", "hasParts", "additional",
            "unknown", "declared",
        ])
    static let property = MustacheShape(
        "PropertyView", ["documentation", "deprecation", "keyword", "isMutable", "name", "type", "storage"])
    static let storage = MustacheShape("StorageView", ["storedName", "storedType", "storedValue"])
    static let parameter = MustacheShape(
        "ParameterView", ["name", "type", "defaultValue", "isLast", "target", "value"])
    static let field = MustacheShape(
        "FieldView", ["name", "isBoxed", "key", "read", "write", "constant", "defaultValue", "isLast"])
    static let enumeration = MustacheShape("EnumerationView", ["cases", "subject", "valueType", "attribute", "listed"])
    static let enumCase = MustacheShape("CaseView", ["documentation", "name", "value"])
    static let union = MustacheShape("UnionView", ["variants", "tried", "tag", "fallback"])
    static let variant = MustacheShape(
        "VariantView", ["documentation", "attribute", "name", "type", "tags", "writtenTag"])
    static let tried = MustacheShape("TriedVariantView", ["name", "type", "number", "isLast"])
    static let tuple = MustacheShape(
        "TupleView", ["properties", "hasProperties", "parameters", "wrapsParameters", "elements", "rest"])
    static let element = MustacheShape("ElementView", ["name", "isBoxed", "read", "write"])
    static let wrapper = MustacheShape("WrapperView", ["type", "keyword"])

    static let all = [
        file, namespace, constraints, validation, storage, type, structure, property, parameter, field, enumeration,
        enumCase,
        union,
        variant, tried, tuple, element,
        wrapper,
    ]
}

extension SourceFile {
    func write(to tree: inout ViewTree) {
        tree.record(ModelShapes.file) { tree in
            tree.text(documents)
            tree.lines(imports)
            tree.bool(namesContract)
            for view in [constraints, constraintPart] {
                guard let view else {
                    tree.nothing()
                    continue
                }
                tree.record(ModelShapes.constraints) { tree in
                    tree.text(view.name)
                    tree.text(view.checks)
                }
            }
            if let namespace {
                namespace.write(types, to: &tree)
                tree.list(0) { _, _ in }
            } else {
                tree.nothing()
                tree.types(types) { _ in true }
            }
            tree.bool(isEmpty)
        }
    }
}

extension NamespaceView {
    fileprivate func write(_ types: [TypeView], to tree: inout ViewTree) {
        tree.record(ModelShapes.namespace) { tree in
            tree.text(access)
            tree.text(name)
            tree.bool(isDeclared)
            tree.types(types) { $0 == 0 }
            tree.bool(!types.isEmpty)
        }
    }
}

extension ViewTree {
    /// - Parameter isFirst: of a type, by its place in the list.
    fileprivate mutating func types(_ types: [TypeView], isFirst: (Int) -> Bool) {
        records(types.count, ModelShapes.type) { tree, index in
            tree.lines(types[index].documentation)
            tree.text(types[index].access)
            tree.text(types[index].name)
            tree.text(types[index].conformances)
            tree.text(types[index].kind)
            tree.body(types[index].body)
            if let validation = types[index].validation {
                tree.record(ModelShapes.validation) { tree in
                    tree.text(validation.constraints)
                    tree.text(validation.check)
                }
            } else {
                tree.nothing()
            }
            tree.types(types[index].nested) { $0 == 0 }
            tree.bool(!types[index].nested.isEmpty)
            tree.bool(isFirst(index))
        }
    }

    /// A field for each kind of type, of which one has something.
    private mutating func body(_ body: TypeView.Body) {
        let place: Int
        switch body {
        case .structure: place = 0
        case .enumeration: place = 1
        case .union: place = 2
        case .tuple: place = 3
        case .wrapper: place = 4
        case .alias: place = 5
        case .namespace: place = 6
        }
        for _ in 0..<place { nothing() }
        switch body {
        case .structure(let view): structure(view)
        case .enumeration(let view): enumeration(view)
        case .union(let view): union(view)
        case .tuple(let view): tuple(view)
        case .wrapper(let type, let keyword): wrapper(type, keyword)
        case .alias(let type): wrapper(type, "")
        case .namespace: bool(true)
        }
        for _ in place..<6 { nothing() }
    }

    private mutating func wrapper(_ type: String, _ keyword: String) {
        record(ModelShapes.wrapper) { tree in
            tree.text(type)
            tree.text(keyword)
        }
    }

    private mutating func structure(_ view: StructureView) {
        record(ModelShapes.structure) { tree in
            tree.properties(view.properties)
            tree.bool(!view.properties.isEmpty)
            tree.parameters(view.parameters)
            tree.bool(view.wrapsParameters)
            tree.fields(view.fields) { _ in false }
            tree.fields(view.parts) { $0 == view.parts.count - 1 }
            tree.bool(!view.parts.isEmpty)
            tree.optional(view.additional)
            tree.optional(view.unknown)
            tree.text(view.declared)
        }
    }

    private mutating func properties(_ properties: [PropertyView]) {
        records(properties.count, ModelShapes.property) { tree, index in
            tree.lines(properties[index].documentation)
            tree.optional(properties[index].deprecation)
            tree.text(properties[index].keyword)
            tree.bool(properties[index].keyword == "var")
            tree.text(properties[index].name)
            tree.text(properties[index].type)
            guard let storage = properties[index].storage else { return }
            tree.record(ModelShapes.storage) { tree in
                tree.text(storage.name)
                tree.text(storage.type)
                tree.text(storage.value)
            }
        }
    }

    mutating func parameters(_ parameters: [ParameterView]) {
        records(parameters.count, ModelShapes.parameter) { tree, index in
            tree.text(parameters[index].name)
            tree.text(parameters[index].type)
            tree.text(parameters[index].defaultValue)
            tree.bool(parameters[index].isLast)
            tree.text(parameters[index].target)
            tree.text(parameters[index].value)
        }
    }

    private mutating func fields(_ fields: [FieldView], isLast: (Int) -> Bool) {
        records(fields.count, ModelShapes.field) { tree, index in
            tree.text(fields[index].name)
            tree.bool(fields[index].isBoxed)
            tree.text(fields[index].key)
            tree.text(fields[index].read)
            tree.text(fields[index].write)
            tree.optional(fields[index].constant)
            tree.optional(fields[index].defaultValue)
            tree.bool(isLast(index))
        }
    }

    private mutating func enumeration(_ view: EnumerationView) {
        record(ModelShapes.enumeration) { tree in
            tree.enumCases(view.cases)
            tree.text(view.subject)
            tree.text(view.valueType)
            tree.text(view.attribute)
            tree.optional(view.listed)
        }
    }

    mutating func enumCases(_ cases: [CaseView]) {
        records(cases.count, ModelShapes.enumCase) { tree, index in
            tree.lines(cases[index].documentation)
            tree.text(cases[index].name)
            tree.text(cases[index].value)
        }
    }

    private mutating func union(_ view: UnionView) {
        record(ModelShapes.union) { tree in
            tree.records(view.variants.count, ModelShapes.variant) { tree, index in
                tree.lines(view.variants[index].documentation)
                tree.text(view.variants[index].attribute)
                tree.text(view.variants[index].name)
                tree.text(view.variants[index].type)
                tree.text(view.variants[index].tags)
                tree.optional(view.variants[index].writtenTag)
            }
            tree.records(view.tried.count, ModelShapes.tried) { tree, index in
                tree.text(view.tried[index].name)
                tree.text(view.tried[index].type)
                tree.text(view.tried[index].number)
                tree.bool(view.tried[index].isLast)
            }
            tree.optional(view.tag)
            tree.optional(view.fallback)
        }
    }

    private mutating func tuple(_ view: TupleView) {
        record(ModelShapes.tuple) { tree in
            tree.properties(view.properties)
            tree.bool(!view.properties.isEmpty)
            tree.parameters(view.parameters)
            tree.bool(view.wrapsParameters)
            tree.records(view.elements.count, ModelShapes.element) { tree, index in
                tree.text(view.elements[index].name)
                tree.bool(view.elements[index].isBoxed)
                tree.text(view.elements[index].read)
                tree.text(view.elements[index].write)
            }
            tree.optional(view.rest)
        }
    }
}
