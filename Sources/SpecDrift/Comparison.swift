import APIModel
import Reporting
import SchemaRelations

/// Says what changed between two APIs, and whom it breaks.
///
/// One walk pairs the elements of both: operations by method and path, whatever path parameters are called; parameters
/// by place and name; responses by status; media types by their normalized name; schemas where they stand. A pair is
/// visited once in each direction, however many operations share it, and leaves a draft for each of its changes. What
/// changed between two schemas says the relation engine (`SchemaRelations`), here it is only given its rule. In the end
/// one pass over the links between the pairs tells which operations each draft reaches; then the law gives its level.
package struct Comparison: Sendable {
    package struct Options: Sendable {
        /// The notice, in days, that the deprecation of something beta or stable must give. At 0, none is asked for.
        package var deprecationDaysBeta = 0
        package var deprecationDaysStable = 0
        /// What was less stable than this in the base promised nothing: its changes are of level info.
        package var stabilityLevel: Stability = .beta
        /// Whether `info.version` has to say that something breaks, as semantic versioning asks for.
        package var checksVersion = false
        /// From which notice is counted.
        package var today: CalendarDay

        package init(today: CalendarDay = .today) { self.today = today }
    }

    package let options: Options

    package init(options: Options = Options()) { self.options = options }

    /// An API, ready to be compared. Two of them can be made at once.
    package struct Side: Sendable {
        let api: API
        let schemas: FlatSchemas

        package init(_ api: API) {
            self.api = api
            schemas = FlatSchemas(api)
        }
    }

    /// By level, the worst first, then in the order of the revision.
    package func compare(_ base: API, _ revision: API) -> [Finding] { compare(Side(base), Side(revision)) }

    package func compare(_ base: Side, _ revision: Side) -> [Finding] {
        var pass = DriftPass(base, revision, options)
        pass.compareOperations()
        pass.compareWebhooks()
        pass.compareRoot()
        pass.compareComponents()
        pass.compareSchemas()
        return pass.finish()
    }
}
