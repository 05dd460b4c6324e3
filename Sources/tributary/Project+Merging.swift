import APIModel
import Configuration
import Reporting
import SourceTree
import SpecMerging
import SpecReading
import SpecWriting
import SwiftPlanning

extension Project {
    /// One API of all documents, once their diagnostics are printed. Throws when a document has errors, or when
    /// documents disagree at level error where the configuration forbids it.
    func merged(_ arguments: Arguments) throws -> Merged {
        Terminal.printError(text(of: diagnostics, arguments))
        let apis = readings.compactMap(\.api)
        let hasErrors = DiagnosticReport(diagnostics, isStrict: arguments.has("--strict")).hasErrors
        guard !hasErrors, apis.count == readings.count, !apis.isEmpty else {
            if readings.isEmpty { throw Arguments.UsageError(message: "there are no documents; name some") }
            throw Failure(diagnostics: [], code: .documents)
        }
        let policy = MergePolicy(configuration.merge, arguments)
        let merged = Merger(options: .init(policy: policy)).merge(apis)
        let unused = merged.unusedOverrides.compactMap { index in
            configuration.merge.places[index].pointer ?? configuration.merge.places[index].place
        }
        Terminal.printError(
            text(
                of: unused.map {
                    Diagnostic(
                        .warning, "unused-policy", "the policy for '\($0.value)' settles no conflict", at: $0.location,
                        pointer: $0.pointer, help: "remove it, or correct the pointer")
                }, arguments))
        if merged.isStopped {
            Terminal.printError(text(of: merged.report.diagnostics(of: .error), arguments))
            throw Conflicts(merged: merged)
        }
        return merged
    }

    /// The merged API with the configuration's overlays applied to its description, and then what `filter` keeps.
    ///
    /// Overlays speak of documents, so the API is written and read again; its origins are then places of the merged
    /// description. Without overlays it stays as it is.
    func final(_ merged: Merged, _ arguments: Arguments) throws -> API {
        guard !configuration.overlays.isEmpty else { return try selected(from: merged.api, arguments) }
        let (bytes, _) = SpecWriter().write(merged.api)
        let overlays = configuration.overlays.map { configuration.path($0.value) }
        let (tree, found) = Corrections(overlays, input).apply(to: SourceTree.read(bytes, file: "openapi.json"))
        let reading = SpecReader().read(tree, name: merged.api.info.title, files: .memory([:]))
        let diagnostics = found + reading.diagnostics.filter { $0.kind != .note }
        guard !DiagnosticReport(diagnostics).hasErrors, let api = reading.api else {
            throw Failure(diagnostics: diagnostics, code: .documents)
        }
        Terminal.printError(text(of: diagnostics, arguments))
        return try selected(from: api, arguments)
    }

    /// What the configuration's `filter` keeps of an API. Throws where it names something that isn't there.
    private func selected(from api: API, _ arguments: Arguments) throws -> API {
        let filter = configuration.filter
        let (selected, unmatched, kept) = Selection(
            include: Selection.Names(filter.include), exclude: Selection.Names(filter.exclude)
        ).apply(to: api)
        let diagnostics = unmatched.map { mistake in
            let place = filter.place(of: mistake)
            return Diagnostic(
                .error, "unknown-filter-value",
                "the filter's \(mistake.kind.rawValue) name '\(mistake.name)', which no document has",
                at: place?.location ?? Location(file: configuration.file, line: 1, column: 1),
                pointer: place?.pointer ?? "",
                help: NearName.of(mistake.name, in: mistake.candidates).map { "did you mean '\($0)'?" }
                    ?? "correct the name, or remove it")
        }
        guard diagnostics.isEmpty else { throw Failure(diagnostics: diagnostics, code: .usage) }
        let notes = filter.exclude.schemas.filter { kept.contains($0.value) }.map { schema in
            Diagnostic(
                .warning, "excluded-but-used", "the schema '\(schema.value)' stays, since what is kept refers to it",
                at: schema.location, pointer: schema.pointer,
                help: "exclude what refers to it, or give it a type of your own in 'swift.types'")
        }
        Terminal.printError(text(of: notes, arguments))
        return selected
    }

    /// Documents disagree under `conflicts: error`; printed already.
    struct Conflicts: Error {
        let merged: Merged
    }

    func text(of diagnostics: [Diagnostic], _ arguments: Arguments) -> String {
        DiagnosticReport(diagnostics, isStrict: arguments.has("--strict")).text(
            .init(isVerbose: arguments.has("--verbose"), hasColor: Terminal.errorHasColor), source: source)
    }
}

extension Selection.Names {
    fileprivate init(_ names: Configuration.Filter.Names) {
        self.init(
            operations: names.operations.map(\.value), tags: names.tags.map(\.value), paths: names.paths.map(\.value),
            schemas: names.schemas.map(\.value))
    }
}

extension Configuration.Filter {
    /// Where the configuration has the name.
    fileprivate func place(of unmatched: Selection.Unmatched) -> Located<String>? {
        [include, exclude].flatMap { names in
            switch unmatched.kind {
            case .operations: names.operations
            case .tags: names.tags
            case .paths: names.paths
            case .schemas: names.schemas
            }
        }.first { $0.value.utf8.elementsEqual(unmatched.name.utf8) }
    }
}

extension MergePolicy {
    /// The configuration's policy; options of the command line count before it.
    init(_ merge: Configuration.Merge, _ arguments: Arguments) {
        let conflicts = arguments["--conflicts"] ?? merge.conflicts.rawValue
        let unmatched = arguments["--unmatched"] ?? merge.unmatched.rawValue
        let components = arguments["--components"] ?? merge.components.rawValue
        self.init(
            conflicts: Conflicts(rawValue: conflicts) ?? .authority,
            unmatched: Unmatched(rawValue: unmatched) ?? .keep,
            components: Components(rawValue: components) ?? .merge,
            overrides: merge.places.map(Override.init))
    }
}

extension MergePolicy.Override {
    fileprivate init(_ place: Configuration.Merge.Place) {
        self.init(
            pointer: place.pointer?.value, kind: place.kind.flatMap { .init(rawValue: $0.rawValue) },
            conflicts: place.conflicts.flatMap { .init(rawValue: $0.rawValue) },
            unmatched: place.unmatched.flatMap { .init(rawValue: $0.rawValue) }, reason: place.reason)
    }
}
