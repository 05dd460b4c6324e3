import Mustache
import SwiftPlanning

// The views as the templates see them. Field names are a contract with whoever replaces templates; each list is in the
// order of the values given beside it.

enum ModelShapes {
    static let file = MustacheShape(
        "SourceFile", ["documents", "imports", "namesContract", "constraints", "namespace", "types", "isEmpty"])
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
    static let enumeration = MustacheShape("EnumerationView", ["cases", "subject", "valueType"])
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

private func lines(_ lines: [String]) -> MustacheValue { .list(lines.map { .text($0) }) }

extension SourceFile {
    var record: MustacheRecord {
        MustacheRecord(
            ModelShapes.file,
            [
                .text(documents), lines(imports), .bool(namesContract),
                .optional(
                    constraints.map {
                        MustacheRecord(ModelShapes.constraints, [.text($0.name), .text($0.checks)])
                    }),
                .optional(namespace?.record(types)),
                .records(namespace == nil ? types.map { $0.record(isFirst: true) } : []),
                .bool(isEmpty),
            ])
    }
}

extension NamespaceView {
    func record(_ types: [TypeView]) -> MustacheRecord {
        MustacheRecord(
            ModelShapes.namespace,
            [
                .text(access), .text(name), .bool(isDeclared),
                .records(types.enumerated().map { $1.record(isFirst: $0 == 0) }), .bool(!types.isEmpty),
            ])
    }
}

extension TypeView {
    func record(isFirst: Bool) -> MustacheRecord {
        var bodies = Array(repeating: MustacheValue.none, count: 7)
        switch body {
        case .structure(let view): bodies[0] = .record(view.record)
        case .enumeration(let view): bodies[1] = .record(view.record)
        case .union(let view): bodies[2] = .record(view.record)
        case .tuple(let view): bodies[3] = .record(view.record)
        case .wrapper(let type, let keyword):
            bodies[4] = .record(MustacheRecord(ModelShapes.wrapper, [.text(type), .text(keyword)]))
        case .alias(let type): bodies[5] = .record(MustacheRecord(ModelShapes.wrapper, [.text(type), .text("")]))
        case .namespace: bodies[6] = .bool(true)
        }
        let inner = nested.enumerated().map { $1.record(isFirst: $0 == 0) }
        return MustacheRecord(
            ModelShapes.type,
            [lines(documentation), .text(access), .text(name), .text(conformances), .text(kind)] + bodies
                + [
                    .optional(
                        validation.map {
                            MustacheRecord(ModelShapes.validation, [.text($0.constraints), .text($0.check)])
                        }), .records(inner), .bool(!inner.isEmpty), .bool(isFirst),
                ])
    }
}

extension StructureView {
    var record: MustacheRecord {
        MustacheRecord(
            ModelShapes.structure,
            [
                .records(properties.map(\.record)), .bool(!properties.isEmpty), .records(parameters.map(\.record)),
                .bool(wrapsParameters),
                .records(fields.map { $0.record(isLast: false) }),
                .records(parts.enumerated().map { $1.record(isLast: $0 == parts.count - 1) }), .bool(!parts.isEmpty),
                .optional(additional), .optional(unknown), .text(declared),
            ])
    }
}

extension PropertyView {
    var record: MustacheRecord {
        MustacheRecord(
            ModelShapes.property,
            [
                lines(documentation), .optional(deprecation), .text(keyword), .bool(keyword == "var"), .text(name),
                .text(type),
                .optional(
                    storage.map {
                        MustacheRecord(ModelShapes.storage, [.text($0.name), .text($0.type), .text($0.value)])
                    }),
            ])
    }
}

extension ParameterView {
    var record: MustacheRecord {
        MustacheRecord(
            ModelShapes.parameter,
            [
                .text(name), .text(type), .text(defaultValue), .bool(isLast), .text(target), .text(value),
            ])
    }
}

extension FieldView {
    func record(isLast: Bool) -> MustacheRecord {
        MustacheRecord(
            ModelShapes.field,
            [
                .text(name), .bool(isBoxed), .text(key), .text(read), .text(write), .optional(constant),
                .optional(defaultValue), .bool(isLast),
            ])
    }
}

extension EnumerationView {
    var record: MustacheRecord {
        MustacheRecord(ModelShapes.enumeration, [.records(cases.map(\.record)), .text(subject), .text(valueType)])
    }
}

extension CaseView {
    var record: MustacheRecord {
        MustacheRecord(ModelShapes.enumCase, [lines(documentation), .text(name), .text(value)])
    }
}

extension UnionView {
    var record: MustacheRecord {
        MustacheRecord(
            ModelShapes.union,
            [
                .records(variants.map(\.record)), .records(tried.map(\.record)), .optional(tag), .optional(fallback),
            ])
    }
}

extension VariantView {
    var record: MustacheRecord {
        MustacheRecord(
            ModelShapes.variant,
            [lines(documentation), .text(attribute), .text(name), .text(type), .text(tags), .optional(writtenTag)])
    }
}

extension TriedVariantView {
    var record: MustacheRecord {
        MustacheRecord(ModelShapes.tried, [.text(name), .text(type), .text(number), .bool(isLast)])
    }
}

extension TupleView {
    var record: MustacheRecord {
        MustacheRecord(
            ModelShapes.tuple,
            [
                .records(properties.map(\.record)), .bool(!properties.isEmpty), .records(parameters.map(\.record)),
                .bool(wrapsParameters),
                .records(elements.map(\.record)), .optional(rest),
            ])
    }
}

extension ElementView {
    var record: MustacheRecord {
        MustacheRecord(ModelShapes.element, [.text(name), .bool(isBoxed), .text(read), .text(write)])
    }
}
