import APIModel
import Reporting
import SpecMerging
import Testing
import TributaryRuntime

/// What an independent reader found in the ZeroSettle documents.
struct KnownDrift: Sendable, CustomTestStringConvertible {
    let id: String
    let section: String
    let location: String
    /// By the names of the documents; those of the page are line numbers in prose and left out.
    let pointers: [String: String]

    var testDescription: String { "\(id) \(location)" }

    static func entries(_ section: String) -> [KnownDrift] {
        guard Shared.isThere, let all = try? Shared.json("seeds/drift-known.json") else { return [] }
        return all.array.compactMap { entry in
            guard entry["section"]?.string == section, let id = entry["id"]?.string else { return nil }
            let pointers = (entry["pointers"]?.members ?? []).compactMap { member -> (String, String)? in
                guard let pointer = member.value.string, pointer.hasPrefix("/") else { return nil }
                return (member.name, pointer)
            }
            return KnownDrift(
                id: id, section: section, location: entry["location"]?.string ?? "",
                pointers: Dictionary(pointers) { first, _ in first })
        }
    }
}

extension Finding {
    /// Whether the finding names just these places among those that it has values for.
    func isAt(_ pointers: [String: String]) -> Bool {
        guard case .merge(let sides, _, _) = comparison, !pointers.isEmpty else { return false }
        return pointers.allSatisfy { document, pointer in
            sides.contains { $0.document == document && $0.pointer == pointer }
        }
    }
}

@Suite(.enabled(if: Shared.isThere, "needs the folder of seeds"))
struct KnownDriftTests {
    static let merged = Merger().merge(ZeroSettle.parts())

    @Test("a known difference is a finding", arguments: KnownDrift.entries("drift"))
    func known(_ entry: KnownDrift) {
        let conflicts = Self.merged.conflicts
        #expect(conflicts.contains { $0.isAt(entry.pointers) })
    }

    @Test("another spelling of the same is none", arguments: KnownDrift.entries("equivalent"))
    func silent(_ entry: KnownDrift) {
        let conflicts = Self.merged.conflicts
        #expect(conflicts.filter { $0.isAt(entry.pointers) }.map(\.message) == [])
    }

    @Test("nothing but the 80 real differences is found")
    func count() {
        #expect(Self.merged.conflicts.count == 80)
    }

    @Test("the merged API has all operations, and what only lower documents say")
    func merged() throws {
        let api = Self.merged.api
        #expect(api.operations.count == 30)
        let status = try #require(api.components.schemas.first { $0.name == "Transaction" })
        #expect(api.schemas[status.element].objects.properties.map(\.name).last == "storekit_apple_status")
    }

    @Test("the report fits its limit and begins with the errors")
    func report() {
        let text = String(decoding: Self.merged.report.markdown(), as: UTF8.self)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count <= 250)
        #expect(lines.firstIndex { $0.hasPrefix("## Errors") }.map { $0 < 10 } == true)
    }
}
