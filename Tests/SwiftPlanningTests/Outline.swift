import APIModel
import SpecReading
import SwiftPlanning

/// The plan of a document, and the outline of its declarations: one line per type, indented ones for what is in it.
struct Outline {
    let plan: SwiftPlan
    let models: [SourceFile]
    let lines: [String]

    init(_ document: String, options: SwiftPlan.Options = .init()) {
        let files = FileAccess.memory(["api.yaml": document])
        let reading = SpecReader().read("api.yaml", files: files)
        let api = reading.api ?? API(documents: [], info: Info(title: "", version: ""))
        plan = SwiftPlan(api, options: options)
        models = ModelPlan(api, plan).files
        lines = Self.lines(of: plan)
    }

    /// Schemas under `components/schemas`, as YAML that is indented by four spaces.
    static func ofSchemas(_ schemas: String, options: SwiftPlan.Options = .init()) -> Outline {
        Outline(
            "openapi: 3.1.0\ninfo: {title: T, version: '1'}\npaths: {}\ncomponents:\n  schemas:\n" + schemas,
            options: options)
    }

    private static func lines(of plan: SwiftPlan) -> [String] {
        var lines: [String] = []
        for (index, declaration) in plan.declarations.enumerated() {
            lines += self.lines(of: declaration, DeclarationID(index: index), plan)
        }
        return lines
    }

    private static func lines(of declaration: Declaration, _ id: DeclarationID, _ plan: SwiftPlan) -> [String] {
        let name = declaration.path
        switch declaration.kind {
        case .structure(let structure):
            let members = structure.members.map { line(of: $0, id, plan) }
            let parts = structure.parts.map { "  part \($0.name): \(plan.text(of: $0.type, in: id))?" }
            let rest = structure.additional.map { ["  rest: [String: \(plan.text(of: $0, in: id))]"] } ?? []
            return ["struct \(name)"] + members + parts + rest
        case .enumeration(let enumeration):
            return [
                "enum \(name): \(enumeration.base.rawValue) " + enumeration.cases.map(\.name).joined(separator: " ")
            ]
        case .union(let union):
            let variants = union.variants.map { variant in
                let tags = variant.tags.isEmpty ? "" : " = " + variant.tags.joined(separator: ", ")
                let kind = (variant.isIndirect ? "indirect " : "") + (variant.writesTag ? "tagged " : "")
                return "  \(kind)\(variant.name)(\(plan.text(of: variant.type, in: id)))" + tags
            }
            return ["union \(name) by \(text(of: union))"] + variants
        case .tuple(let tuple):
            let elements = tuple.elements.map { element in
                switch element.presence {
                case .required, .constant: "  \(element.name): \(plan.text(of: element.type, in: id))"
                case .requiredNullable, .optional: "  \(element.name): \(plan.text(of: element.type, in: id))?"
                case .patch: "  \(element.name): Patch<\(plan.text(of: element.type, in: id))>"
                }
            }
            return ["tuple \(name)"] + elements + (tuple.rest.map { ["  rest: [\(plan.text(of: $0, in: id))]"] } ?? [])
        case .alias(let type): return ["alias \(name) = \(plan.text(of: type, in: declaration.place.scope))"]
        case .wrapper(let type): return ["wrapper \(name) of \(plan.text(of: type, in: id))"]
        case .namespace: return ["namespace \(name)"]
        }
    }

    private static func line(of member: Member, _ id: DeclarationID, _ plan: SwiftPlan) -> String {
        let type = plan.text(of: member.type, in: id)
        let name = (member.isBoxed ? "  boxed " : "  ") + member.name
        switch member.presence {
        case .required: return "\(name): \(type)"
        case .requiredNullable: return "\(name): \(type)? (null)"
        case .optional: return "\(name): \(type)?"
        case .patch: return "\(name): Patch<\(type)>"
        case .constant(let arguments): return "  \(member.wireName) = \(arguments)"
        }
    }

    private static func text(of union: Union) -> String {
        switch union.choice {
        case .tag(let name): name
        case .kind: "kind"
        case .fit: "fit " + union.order.map { String($0) }.joined(separator: " ")
        }
    }
}
