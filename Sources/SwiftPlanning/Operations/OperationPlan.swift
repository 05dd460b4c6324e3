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

    package let diagnostics: [Diagnostic]
    private let clientPlanner: ClientPlanner
    private let clientFiles: [OperationFile]
    private var serverPlanner: ServerPlanner
    /// None where no server is wanted.
    private let serverFiles: [OperationFile]

    /// - Parameters:
    ///   - plan: of the models of the same API, with `declaresNamespaces`.
    ///   - hasServer: whether a server is wanted, and so a description of the service; `add` completes it.
    package init(_ api: API, _ plan: SwiftPlan, hasServer: Bool, options: Options = Options()) {
        var planner = OperationPlanner(api, plan)
        let operations = planner.operations()
        diagnostics = planner.diagnostics
        let shared = OperationViews(api, plan)
        let groups = shared.groups(operations, count: options.groups)
        clientPlanner = ClientPlanner(operations, shared, planner.headerLists)
        clientFiles = OperationFile.all(groups, of: "Client", shared)
        var services = ServicePlanner(api, plan)
        let service = hasServer ? services.description(operations) : ServiceDescription(title: "")
        serverFiles =
            hasServer ? OperationFile.all(groups, of: "Server", checks: service.checks.map(\.name), shared) : []
        serverPlanner = ServerPlanner(operations, service, shared, serverFiles, planner.headerLists)
    }

    /// With a server and its stock answers.
    package init(_ api: API, _ plan: SwiftPlan, options: Options = Options()) {
        self.init(api, plan, hasServer: true, options: options)
        add(StockAnswers(api))
    }

    /// The answers of the same API, which rest on nothing that is planned and so can be made at the same time.
    package mutating func add(_ answers: StockAnswers) { serverPlanner.add(answers) }

    /// What the generated server embeds, for servers that need no generated code.
    package var service: ServiceDescription { serverPlanner.description }
}

/// The files of the client and the server. Their views are made one by one, when a file is rendered: all at once they
/// would be the largest thing in memory.
extension OperationPlan {
    package var clientCount: Int { clientFiles.count }
    package var serverCount: Int { serverFiles.count }

    /// Without folder, with `.swift`.
    package func clientName(at index: Int) -> String { clientFiles[index].name + ".swift" }

    package func serverName(at index: Int) -> String { serverFiles[index].name + ".swift" }

    package func client(at index: Int) -> ClientFile { clientPlanner.view(of: clientFiles[index]) }

    package func server(at index: Int) -> ServerFile { serverPlanner.view(of: serverFiles[index]) }

    package var client: [ClientFile] { clientFiles.indices.map(client) }

    package var server: [ServerFile] { serverFiles.indices.map(server) }
}
