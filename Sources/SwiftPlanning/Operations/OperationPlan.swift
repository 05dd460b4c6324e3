import APIModel
import Reporting
import TributaryServer

/// Everything that is decided about the client and the server of an API, on top of the plan of its models.
package struct OperationPlan: Sendable {
    package struct Options: Sendable {
        /// The number of files of client and server each, filled by a hash of the tags' names; nil for a file per tag.
        package var groups: Int?

        package init(groups: Int? = nil) { self.groups = groups }
    }

    package let client: [ClientFile]
    package let server: [ServerFile]
    /// What the generated server embeds, for servers that need no generated code.
    package let service: ServiceDescription
    package let diagnostics: [Diagnostic]

    /// - Parameter plan: of the models of the same API, with `declaresNamespaces`.
    package init(_ api: API, _ plan: SwiftPlan, options: Options = Options()) {
        var planner = OperationPlanner(api, plan)
        let operations = planner.operations()
        diagnostics = planner.diagnostics
        let shared = OperationViews(api, plan)
        (service, client) = concurrently {
            var services = ServicePlanner(api, plan)
            return services.description(operations)
        } _: {
            ClientPlanner(operations, shared, groupCount: options.groups).files()
        }
        server = ServerPlanner(operations, service, shared, groupCount: options.groups).files()
    }
}
