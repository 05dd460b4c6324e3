/// The handlers of one file, where those of all operations would make a file of more than some 800 lines.
///
/// Each then stands with its operations, so that a change of one of these rewrites one file.
struct ServerPart {
    /// Without `.swift`.
    let file: String
    let view: ServerPartView

    /// Whether the handlers of all operations are too many for one file.
    static func areNeeded(for operations: [PlannedOperation]) -> Bool {
        operations.indices.reduce(100) { $0 + operations[$1].roughHandlerLineCount } > 800
    }

    /// None where one protocol holds all handlers.
    static func all(_ files: [OperationFile], _ shared: OperationViews) -> [ServerPart] {
        let parts = files.filter { !$0.isRoot && !$0.title.isEmpty }
        guard areNeeded(for: parts.flatMap(\.operations)) else { return [] }
        let routes = parts.map { $0.operations.map { route($0, shared) } }
        var naming = Naming()
        var types = NameScope(.type, taken: shared.plan.options.reservedTypeNames)
        var members = NameScope(.member, taken: ["router", "description", "head", "services", "respond"])
        return zip(parts, routes).map { file, routes in
            let type = types.names(for: [.init(shared.name + " " + file.title + " Handlers")], &naming)
            let lists = members.names(for: [.init(file.title + " Routes"), .init(file.title + " Services")], &naming)
            return ServerPart(
                file: file.name,
                view: ServerPartView(
                    access: shared.access, name: shared.name, title: title(shared), protocolName: type[0],
                    routes: lists[0], services: lists[1], operations: routes))
        }
    }

    static func title(_ shared: OperationViews) -> String {
        Documentation.lines(of: shared.api.info.title).first.map { String($0.dropFirst()) } ?? shared.name
    }

    static func route(_ operation: PlannedOperation, _ shared: OperationViews) -> ServerView.RouteView {
        .init(
            documentation: shared.documentation(of: operation.operation, arguments: []),
            namespace: operation.namespaceName, method: operation.methodName)
    }
}
