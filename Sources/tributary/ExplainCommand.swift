import Reporting
import SpecDrift
import SpecMerging

/// `tributary explain`: what a rule finds, of which level and why.
struct ExplainCommand {
    private let arguments: Arguments

    init(_ arguments: Arguments) { self.arguments = arguments }

    func run() throws -> ExitCode {
        let ids = RuleCatalog.all.map(\.id) + MergeRule.all.map(\.id)
        if arguments.has("--list") {
            Terminal.print(ids.map { $0 + "\n" }.joined())
            return .done
        }
        guard let id = arguments.operands.first else {
            throw Arguments.UsageError(message: "'explain' needs a rule; --list lists them")
        }
        if let rule = RuleCatalog.rule(id) {
            Terminal.print(rule.explanation)
        } else if let rule = MergeRule.all.first(where: { $0.id == id }) {
            Terminal.print(rule.text)
        } else {
            throw Arguments.UsageError(message: "there is no rule '\(id)'\(Arguments.suggestion(id, ids))")
        }
        return .done
    }
}

extension MergeRule {
    fileprivate var text: String {
        """
        \(id)
          \(summary)

          \(explanation)
          The relation engine decides the effect, the direction in which the element travels the level.

        """
    }
}
