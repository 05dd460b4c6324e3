import APIModel
import Configuration
import Reporting
import SpecMerging
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
        if policy.conflicts == .error, merged.conflicts.contains(where: { $0.level == .error }) {
            throw Conflicts(merged: merged)
        }
        return merged
    }

    /// Documents disagree under `conflicts: error`.
    struct Conflicts: Error {
        let merged: Merged
    }

    func text(of diagnostics: [Diagnostic], _ arguments: Arguments) -> String {
        DiagnosticReport(diagnostics, isStrict: arguments.has("--strict")).text(
            .init(isVerbose: arguments.has("--verbose"), hasColor: Terminal.errorHasColor), source: source)
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
            pointer: place.pointer?.value, conflicts: place.conflicts.flatMap { .init(rawValue: $0.rawValue) },
            unmatched: place.unmatched.flatMap { .init(rawValue: $0.rawValue) }, reason: place.reason)
    }
}
