import Mustache
import SwiftPlanning

// The views as the templates see them. Field names are a contract with whoever replaces templates; each list is in the
// order of the values given beside it.

enum ModelShapes {
    static let file = MustacheShape(
        "SourceFile", ["documents", "imports", "namesContract", "constraints", "types", "isEmpty"])
    static let constraints = MustacheShape("ConstraintsView", ["name", "checks"])
    static let validation = MustacheShape("ValidationView", ["constraints", "check"])
    static let type = MustacheShape(
        "TypeView",
        [
            "documentation", "access", "name", "conformances", "structure", "enumeration", "union", "tuple", "wrapper",
            "alias", "namespace", "validation", "nested", "hasNested", "isFirst",
        ])
    static let structure = MustacheShape(
        "StructureView",
        [
            "properties", "hasProperties", "parameters", "wrapsParameters", "fields", "parts", "hasParts", "additional",
            "unknown",
        ])
    static let property = MustacheShape("PropertyView", ["documentation", "attribute", "keyword", "name", "type"])
    static let parameter = MustacheShape("ParameterView", ["name", "type", "defaultValue", "isLast"])
    static let field = MustacheShape("FieldView", ["name", "key", "read", "write", "constant", "isLast"])
    static let enumeration = MustacheShape("EnumerationView", ["cases", "valueType"])
    static let enumCase = MustacheShape("CaseView", ["documentation", "name", "value"])
    static let union = MustacheShape("UnionView", ["variants", "tried", "tag", "fallback"])
    static let variant = MustacheShape(
        "VariantView", ["documentation", "attribute", "name", "type", "tags", "writtenTag"])
    static let tried = MustacheShape("TriedVariantView", ["name", "type", "number", "isLast"])
    static let tuple = MustacheShape(
        "TupleView", ["properties", "hasProperties", "parameters", "wrapsParameters", "elements", "rest"])
    static let element = MustacheShape("ElementView", ["name", "read", "write"])
    static let wrapper = MustacheShape("WrapperView", ["type", "keyword"])

    static let all = [
        file, constraints, validation, type, structure, property, parameter, field, enumeration, enumCase, union,
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
                .records(types.map { $0.record(isFirst: true) }),
                .bool(isEmpty),
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
            [lines(documentation), .text(access), .text(name), .text(conformances)] + bodies
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
                .optional(additional), .optional(unknown),
            ])
    }
}

extension PropertyView {
    var record: MustacheRecord {
        MustacheRecord(
            ModelShapes.property,
            [lines(documentation), .text(attribute), .text(keyword), .text(name), .text(type)])
    }
}

extension ParameterView {
    var record: MustacheRecord {
        MustacheRecord(ModelShapes.parameter, [.text(name), .text(type), .text(defaultValue), .bool(isLast)])
    }
}

extension FieldView {
    func record(isLast: Bool) -> MustacheRecord {
        MustacheRecord(
            ModelShapes.field,
            [.text(name), .text(key), .text(read), .text(write), .optional(constant), .bool(isLast)])
    }
}

extension EnumerationView {
    var record: MustacheRecord {
        MustacheRecord(ModelShapes.enumeration, [.records(cases.map(\.record)), .text(valueType)])
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
        MustacheRecord(ModelShapes.element, [.text(name), .text(read), .text(write)])
    }
}
