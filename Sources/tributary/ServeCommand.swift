import Dispatch
import Reporting
import SwiftPlanning
import TributaryServer

/// `tributary serve`: answers the API's requests on this machine from the documents, without generated code.
struct ServeCommand {
    private let arguments: Arguments

    init(_ arguments: Arguments) { self.arguments = arguments }

    func run() throws -> ExitCode {
        let port = try arguments.number("--port") ?? 8080
        let project = try Project.load(arguments)
        let api = try project.final(try project.merged(arguments), arguments)
        let service = OperationPlan(api, SwiftPlan(api)).service
        let basePath = arguments["--base-path"] ?? service.basePath
        let router = Router(answering: service, basePath: basePath, security: AnyCredential())
        let server = try DevelopmentServer(router, port: port).start()
        Terminal.print(
            "\(service.title.printable): http://127.0.0.1:\(server.port)\(basePath.printable)"
                + " (\(service.operations.count) operations)\n")
        let end = DispatchSemaphore(value: 0)
        Task {
            await server.finished()
            end.signal()
        }
        end.wait()
        return .done
    }
}
