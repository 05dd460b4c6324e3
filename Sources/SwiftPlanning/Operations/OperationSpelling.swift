import APIModel
import TributaryRuntime

/// Spells types where generated clients and servers write them: at the top level, in methods, or in an extension of an
/// operation's namespace.
struct OperationSpelling: Sendable {
    let plan: SwiftPlan

    /// Types that clients and servers add to the namespaces, which hide types of models with these names there.
    static let addedTypes: Set<String> = ["Failure", "Success", "Input", "Output", "Headers", "RequestBodyContent"]

    /// Whether the first part of a dotted name is a type.
    private static func begins(_ name: String, with type: String) -> Bool {
        let (name, type) = (name.utf8, type.utf8)
        guard name.starts(with: type) else { return false }
        return name.count == type.count || name.dropFirst(type.count).first == UInt8(ascii: ".")
    }

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
            guard namespace != nil, let first = Self.addedTypes.first(where: { Self.begins(text, with: $0) }),
                path.hasPrefix(first)
            else { return text }
            return plan.options.moduleName + "." + path
        }
    }
}
