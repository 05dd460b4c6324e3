import Mustache
import SwiftPlanning

extension Emitter {
    /// The files of the client, in the order of the plan. Throws for a template that is broken, or that uses a name or
    /// partial that doesn't exist.
    package mutating func emitClient(_ plan: OperationPlan, folder: String) throws(MustacheError) -> [GeneratedFile] {
        var files: [GeneratedFile] = []
        files.reserveCapacity(plan.client.count)
        for file in plan.client {
            files.append(GeneratedFile(folder, file.name, bytes: try render("Client", file.record)))
        }
        return files
    }

    /// The files of the server, in the order of the plan; throws as `emitClient` does.
    package mutating func emitServer(_ plan: OperationPlan, folder: String) throws(MustacheError) -> [GeneratedFile] {
        var files: [GeneratedFile] = []
        files.reserveCapacity(plan.server.count)
        for file in plan.server {
            files.append(GeneratedFile(folder, file.name, bytes: try render("Server", file.record)))
        }
        return files
    }
}
