import APIModel
import Foundation
import Reporting
import SchemaRelations
import SourceTree
import SpecMerging
import SpecReading
import SpecWriting
import Testing
import TributaryRuntime

/// Documents that the properties are tried on.
struct Corpus: Sendable, CustomTestStringConvertible {
    let path: String
    var testDescription: String { path }

    static let all: [Corpus] = {
        let seeds = ["000_7773cad74c79674f", "001_1f552a6c7306768f", "002_5ee5107210a62901", "003_1327455817bbbe8c"]
        let root = Shared.folder + "/corpora/examples"
        let files = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
        let examples = files.filter { $0.hasSuffix(".yaml") || $0.hasSuffix(".json") }.sorted()
        return seeds.map { Corpus(path: "seeds/\($0).txt") } + examples.map { Corpus(path: "corpora/examples/\($0)") }
    }()

    func api(name: String = "whole") throws -> API? {
        let path = Shared.folder + "/" + path
        let folder = String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)])
        return SpecReader().read(path, name: name, files: .disk(below: folder)).api
    }

    func json() throws -> JSONValue { try Shared.json(path) }

    /// Descriptions of real APIs, with which the properties take minutes.
    static let large = ["discord.json", "box.json", "twilio.json", "adyen-checkout.yaml", "openai.yaml"].map {
        Corpus(path: "corpora/" + $0)
    }
}

/// What an API says, with the order of members left out.
func meaning(_ api: API) throws -> JSONValue {
    let (bytes, _) = SpecWriter(options: .init(version: .openAPI32)).write(api)
    return try #require(SourceTree.read(bytes, file: "written.json").root).jsonValue
}

/// The same on large descriptions: `TRIBUTARY_LARGE=1 swift test --filter LargeCorpusTests`.
@Suite(
    .serialized,
    .enabled(
        if: Shared.isThere && ProcessInfo.processInfo.environment["TRIBUTARY_LARGE"] == "1", "set TRIBUTARY_LARGE=1"))
struct LargeCorpusTests {
    @Test("merging a document with itself changes nothing and reports nothing", arguments: Corpus.large)
    func idempotence(_ corpus: Corpus) throws { try MergePropertyTests().idempotence(corpus) }

    @Test("partial documents by tag make the whole again", arguments: Corpus.large)
    func splitting(_ corpus: Corpus) throws { try MergePropertyTests().splitting(corpus) }

    @Test("two versions of one document, in any order: what one accepts, a widening merge accepts")
    func versions() throws {
        let parts = try ["discord-60.json", "discord-0.json"].map { name in
            try #require(try Corpus(path: "corpora/history/" + name).api(name: name))
        }
        let policy = MergePolicy(conflicts: .widen)
        let merged = Merger(options: .init(policy: policy)).merge(parts).api
        let other = Merger(options: .init(policy: policy)).merge(parts.reversed()).api
        let (validator, otherValidator) = (Validator(merged), Validator(other))
        var count = 0
        for part in parts {
            var examples = ExampleBuilder(FlatSchemas(part), extent: .full)
            for component in part.components.schemas {
                let (value, isAccepted) = examples.example(for: component.element)
                guard isAccepted == true else { continue }
                count += 1
                for (api, validator) in [(merged, validator), (other, otherValidator)] {
                    let match = try #require(api.components.schemas.first { $0.name == component.name })
                    let violations = validator.violations(of: value, against: match.element).map { "\($0)" }
                    #expect(violations == [], "\(part.documents[0].name) \(component.name)")
                }
            }
        }
        #expect(count > 500)
    }
}

@Suite(.enabled(if: Shared.isThere, "needs the folder of corpora"))
struct MergePropertyTests {
    @Test("merging a document with itself changes nothing and reports nothing", arguments: Corpus.all)
    func idempotence(_ corpus: Corpus) throws {
        guard let api = try corpus.api(), let again = try corpus.api(name: "again") else { return }
        let merged = Merger().merge([api, again])
        #expect(merged.summary == [])
        #expect(try meaning(merged.api) == meaning(Merger().merge([api]).api))
        #expect(try meaning(merged.api) == meaning(api))
    }

    @Test("partial documents by tag make the whole again", arguments: Corpus.all)
    func splitting(_ corpus: Corpus) throws {
        guard let api = try corpus.api(), api.documents[0].dialect != .swagger2, !api.operations.isEmpty else { return }
        let parts = try Splitter(corpus.json()).parts().map { name, text in
            try #require(SpecReader().read("\(name).json", name: name, files: .memory(["\(name).json": text])).api)
        }
        let merged = Merger().merge(parts)
        #expect(merged.summary == [])
        #expect(try meaning(merged.api) == meaning(api))
    }

    @Test("whatever the order, a widening merge accepts the same")
    func order() throws {
        let parts = ZeroSettle.parts()
        let policy = MergePolicy(conflicts: .widen)
        let first = Merger(options: .init(policy: policy)).merge(parts).api
        for order in [[4, 3, 2, 1, 0], [1, 3, 0, 4, 2]] {
            let other = Merger(options: .init(policy: policy)).merge(order.map { parts[$0] }).api
            var relation = Relation(base: first, revision: other)
            for component in first.components.schemas {
                let match = try #require(other.components.schemas.first { $0.name == component.name })
                let effect = relation.compare(component.element, match.element, convention: .strict)
                #expect(effect == .noChange, "\(component.name) in order \(order)")
            }
            #expect(Set(first.operations.map(\.operationID)) == Set(other.operations.map(\.operationID)))
        }
    }

    @Test("what a document accepts, a widening merge accepts", arguments: [false, true])
    func widening(_ isFull: Bool) throws {
        let parts = ZeroSettle.parts()
        let merged = Merger(options: .init(policy: MergePolicy(conflicts: .widen))).merge(parts).api
        let validator = Validator(merged)
        for part in parts {
            var examples = ExampleBuilder(FlatSchemas(part), extent: isFull ? .full : .minimal)
            for component in part.components.schemas {
                let (value, isAccepted) = examples.example(for: component.element)
                guard isAccepted == true else { continue }
                let match = try #require(merged.components.schemas.first { $0.name == component.name })
                let violations = validator.violations(of: value, against: match.element).map { "\($0)" }
                #expect(violations == [], "\(part.documents[0].name) \(component.name)")
            }
        }
    }

    @Test("the time of a merge grows with the documents")
    func growth() throws {
        func time(_ count: Int) throws -> Double {
            let parts = try (0..<count).map { try read(Self.part($0), name: "part\($0)") }
            let start = Self.threadTime()
            let merged = Merger().merge(parts)
            #expect(merged.api.operations.count == count * 50)
            return Self.threadTime() - start
        }
        _ = try time(5)
        // The machine may slow down between two measurements, but not between all of three pairs. Quadratic growth
        // would be fourfold.
        var ratios: [Double] = []
        for _ in 0..<3 { ratios.append(try time(80) / time(40)) }
        #expect(ratios.contains { $0 < 3 }, "twice the documents took \(ratios) times the time")
    }

    /// Of this thread only, since other tests run beside it.
    private static func threadTime() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    private static func part(_ number: Int) -> String {
        var text = "openapi: 3.1.0\ninfo: {title: Part, version: '1'}\npaths:\n"
        for index in 0..<50 {
            text += """
                  /p\(number)/o\(index)/{id}:
                    get:
                      operationId: o\(number)x\(index)
                      parameters: [{name: id, in: path, required: true, schema: {type: string}}]
                      responses:
                        '200': {description: ok, content: {application/json: {schema: {$ref: '#/components/schemas/Thing\(number)'}}}}
                        '400': {description: bad, content: {application/json: {schema: {$ref: '#/components/schemas/Error'}}}}

                """
        }
        return text + """
            components:
              schemas:
                Thing\(number): {type: object, required: [id], properties: {id: {type: string}, error: {$ref: '#/components/schemas/Error'}}}
                Error: {type: object, required: [code], properties: {code: {type: integer}, text: {type: string}}}

            """
    }
}

/// Cuts a document into partial ones by tag; each has all components, as people copy them.
struct Splitter {
    private let document: JSONValue

    init(_ document: JSONValue) { self.document = document }

    func parts() -> [(name: String, text: String)] {
        var tags: [String] = []
        for path in document["paths"]?.members ?? [] {
            for member in path.value.members {
                let tag = tag(of: member)
                if !tags.contains(tag) { tags.append(tag) }
            }
        }
        return tags.enumerated().map { index, tag in ("part\(index)", JSONText.compact(part(tag))) }
    }

    private func tag(of operation: JSONObject.Member) -> String {
        guard case .object = operation.value, operation.name != "parameters" else { return "" }
        return operation.value["tags"]?.array.first?.string ?? ""
    }

    private func part(_ tag: String) -> JSONValue {
        guard case .object(var root) = document else { return document }
        let paths = (document["paths"]?.members ?? []).compactMap { path -> JSONObject.Member? in
            let methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"]
            let members = path.value.members.filter { !methods.contains($0.name) || self.tag(of: $0) == tag }
            guard members.contains(where: { methods.contains($0.name) || $0.name == "$ref" }) else { return nil }
            return JSONObject.Member(path.name, .object(JSONObject(members)))
        }
        root["paths"] = .object(JSONObject(paths))
        return .object(root)
    }
}
