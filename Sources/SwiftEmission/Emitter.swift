import Mustache
import SwiftPlanning
import Templates

/// Puts the views of a plan into templates.
package struct Emitter: Sendable {
    private let templates: TemplateSet

    /// - Parameter templates: texts that replace stock templates of the same name.
    package init(templates: [String: String] = [:]) {
        let sources = StockTemplates.all.merging(templates) { $1 }
        self.templates = TemplateSet(sources: sources, options: .init(escapesHTML: false, isStrict: true))
    }

    /// The files of the models, in the order of the plan.
    package func emitModels(_ plan: ModelPlan, folder: String) -> Emission {
        Emission(
            folder: folder, names: (0..<plan.count).map { plan.name(at: $0) }, templates, template: "Models"
        ) { plan.file(at: $0).write(to: &$1) }
    }

    /// The files of the client, in the order of the plan.
    package func emitClient(_ plan: OperationPlan, folder: String) -> Emission {
        Emission(
            folder: folder, names: (0..<plan.clientCount).map { plan.clientName(at: $0) }, templates, template: "Client"
        ) { plan.client(at: $0).write(to: &$1) }
    }

    /// The files of the server, in the order of the plan.
    package func emitServer(_ plan: OperationPlan, folder: String) -> Emission {
        Emission(
            folder: folder, names: (0..<plan.serverCount).map { plan.serverName(at: $0) }, templates, template: "Server"
        ) { plan.server(at: $0).write(to: &$1) }
    }
}
