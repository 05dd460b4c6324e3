import APIModel
import TributaryRuntime

/// Spells types where generated clients and servers write them: at the top level, in methods, or in an extension of an
/// operation's namespace.
struct OperationSpelling: Sendable {
    let plan: SwiftPlan

    /// Types that clients and servers add to the namespaces, which hide types of models with these names there.
    static let addedTypes: Set<String> = ["Failure", "Success", "Input", "Output", "Headers", "RequestBodyContent"]

    /// - Parameter namespace: the one whose extension the type is written in; nil outside.
    func text(of type: SwiftType, in namespace: DeclarationID?) -> String {
        switch type {
        case .scalar, .custom: return plan.text(of: type)
        case .array(let element): return "[" + text(of: element, in: namespace) + "]"
        case .map(let value): return "[String: " + text(of: value, in: namespace) + "]"
        case .optional(let wrapped): return text(of: wrapped, in: namespace) + "?"
        case .declared(let id):
            let text = plan.text(of: type, in: namespace)
            let path = plan.declarations[id.index].path
            // What stands beside the operation's namespace isn't seen in its extension, when all stand in an enum.
            if let outer = plan.options.namespace, namespace != nil, text.hasSameBytes(as: path) {
                return outer + "." + text
            }
            let first = String(text.prefix { $0 != "." })
            guard namespace != nil, Self.addedTypes.contains(first), plan.declarations[id.index].path.hasPrefix(first)
            else { return text }
            return plan.options.moduleName + "." + plan.declarations[id.index].path
        }
    }
}
