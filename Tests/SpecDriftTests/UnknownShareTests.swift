import APIModel
import Foundation
import Reporting
import SchemaRelations
import SpecReading
import Testing

@testable import SpecDrift

/// How seldom the relation engine can't tell what changed (DESIGN, section 6): at most 3 % of the changed pairs of schemas in
/// the history of a real document, `pattern` and `not` aside.
///
/// The documents are third-party data and stay outside of the package: `TRIBUTARY_SHARED`, or `../shared`.
@Suite(
    .serialized,
    .enabled(
        if: SharedFolder.file("corpora/history/discord-60.json") != nil, "the corpora aren't there (TRIBUTARY_SHARED)"))
struct UnknownShareTests {
    @Test(arguments: [("discord-60", "discord-20"), ("discord-20", "discord-0")])
    func share(_ base: String, _ revision: String) throws {
        var pass = DriftPass(.init(try api(base)), .init(try api(revision)), .init(today: CalendarDay(number: 0)))
        pass.compareOperations()
        pass.compareSchemas()
        var counts: [Effect: Int] = [:]
        var seen: Set<Pair> = []
        var unknown: [String] = []
        for visit in pass.pendingSchemas {
            let direction = visit.context.message.direction
            guard seen.insert(Pair(schemas: visit.pair, direction: direction)).inserted else { continue }
            let effect = pass.relation.compare(visit.pair.base, visit.pair.revision, direction: direction)
            counts[effect, default: 0] += 1
            if effect == .unknown {
                unknown.append("\(direction.rawValue) \(pass.elements.label(visit.element, at: nil))")
            }
        }
        let all = counts.values.reduce(0, +)
        #expect(all > 100)
        #expect(
            counts[.unknown, default: 0] * 100 <= 3 * all,
            "\(base) to \(revision): \(counts), unknown: \(unknown.prefix(40))")
    }

    private struct Pair: Hashable {
        let schemas: SchemaPair
        let direction: Direction
    }

    private func api(_ name: String) throws -> API {
        let file = try #require(SharedFolder.file("corpora/history/\(name).json"))
        let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        return try #require(SpecReader().read(name, files: .memory([name: text])).api)
    }
}
