import APIModel

/// Which file holds which models, and what is checked of them, on top of names and types. Nothing is rendered here;
/// `SwiftEmission` puts the views into templates.
///
/// The views of the files are made one by one, when a file is rendered: all at once they would be the largest thing in
/// memory. A class for the same reason as `SwiftPlan`.
package final class ModelPlan: Sendable {
    private let modelFiles: [ModelFile]
    private let views: ModelViews

    /// - Parameter plan: of the same API.
    package init(_ api: API, _ plan: SwiftPlan) {
        let (schemas, declarations) = (plan.flatSchemas, plan.declarations)
        let constraints =
            plan.options.validates
            ? ConstraintPlan(schemas, declarations) : ConstraintPlan(none: schemas, count: declarations.count)
        var views = ModelViews(api, schemas, declarations, plan.spelling, plan.options, constraints)
        modelFiles = views.files()
        self.views = views
    }

    package var count: Int { modelFiles.count }

    /// Without folder, with `.swift`.
    package func name(at index: Int) -> String { modelFiles[index].name + ".swift" }

    package func file(at index: Int) -> SourceFile { views.view(of: modelFiles[index]) }

    package var files: [SourceFile] { modelFiles.indices.map(file) }
}
