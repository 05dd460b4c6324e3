import APIModel
import Reporting

extension TypePlanner {
    /// What flattening found: schemas that contain themselves, and schemas that no value fits.
    mutating func reportSchemas() {
        for id in schemas.circular {
            report(
                .error, "circular-all-of", id, "'\(name(of: id))' contains itself through 'allOf'",
                help: "take the reference back to itself out of 'allOf'")
        }
        for id in schemas.closedTwice {
            report(
                .warning, "unsatisfiable-all-of", id,
                "no value fits '\(name(of: id))': two parts of 'allOf' allow no properties but their own",
                help:
                    "take 'additionalProperties: false' off the parts; the Swift type has the properties of all of them"
            )
        }
    }

    /// Defaults that the options ask for and that aren't of their types, or could lead back to themselves.
    mutating func reportDefaults() {
        guard options.appliesDefaults else { return }
        let spelling = DefaultSpelling(declarations: declarations)
        for declaration in declarations {
            guard case .structure(let structure) = declaration.kind else { continue }
            for member in structure.members where member.defaultValue != nil && member.presence == .optional {
                guard let presentation = spelling.presentation(of: member), presentation.value == nil else { continue }
                let node = member.origins.first.node
                diagnostics.append(
                    Diagnostic(
                        .note, "default-not-applied",
                        "the default of '\(member.wireName)' isn't applied: it doesn't fit its Swift type, or leads to defaults of its own",
                        at: node.keyLocation, pointer: node.pointer, help: "give it where the value is nil"))
            }
        }
    }

    func name(of id: SchemaID) -> String { schemas[id].component ?? schemas[id].origins.first.node.pointer }

    mutating func report(_ kind: Diagnostic.Kind, _ code: String, _ id: SchemaID, _ message: String, help: String) {
        let node = schemas[id].origins.first.node
        diagnostics.append(Diagnostic(kind, code, message, at: node.location, pointer: node.pointer, help: help))
    }
}
