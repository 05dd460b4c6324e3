import APIModel
import Foundation
import Reporting
import SourceTree
import SpecDrift
import SpecReading
import SpecWriting
import Testing
import TributaryRuntime

/// Real documents, told in another way: nothing changed, so nothing is reported.
///
/// The documents are third-party data and stay outside of the package: `TRIBUTARY_SHARED`, or `../shared`.
@Suite(
    .serialized,
    .enabled(if: SharedFolder.file("corpora/discord.json") != nil, "the corpora aren't there (TRIBUTARY_SHARED)"))
struct CorpusInvarianceTests {
    static let documents = [
        "discord.json", "box.json", "adyen-checkout.yaml", "examples/v3.0/petstore-expanded.yaml",
        "examples/v3.0/callback-example.yaml", "examples/v3.0/link-example.yaml", "examples/v3.0/uspto.yaml",
        "examples/v3.1/non-oauth-scopes.yaml",
    ]

    @Test(arguments: documents) func anotherKeyOrder(_ name: String) throws {
        let document = try CorpusDocument(name)
        var shuffle = Shuffle(seed: 7)
        try expectSilence(from: document.api, to: CorpusDocument.read(shuffle.shuffled(document.value)))
    }

    @Test(arguments: documents) func referencesInlined(_ name: String) throws {
        let document = try CorpusDocument(name)
        let inlined = try CorpusDocument.read(Inliner(document.value).inlined())
        try expectSilence(from: document.api, to: inlined)
    }

    @Test(arguments: documents, [SpecWriter.Version.openAPI30, .openAPI31])
    func anotherDialect(_ name: String, _ version: SpecWriter.Version) throws {
        let document = try CorpusDocument(name)
        let written = SpecWriter(options: .init(version: version)).write(document.api).bytes
        try expectSilence(from: CorpusDocument.read(written), to: document.api)
    }

    private func expectSilence(from base: API, to revision: API) throws {
        let found = Comparison(options: .init(today: CalendarDay(number: 0))).compare(base, revision)
        #expect(found.isEmpty, "\(found.count): \(found.prefix(5).map { "\($0.line) \($0.message)" })")
    }
}

/// A document of the corpora.
private struct CorpusDocument {
    let value: JSONValue
    let api: API

    init(_ name: String) throws {
        let file = try #require(SharedFolder.file("corpora/" + name))
        let bytes = [UInt8](try Data(contentsOf: file))
        value = try #require(SourceTree.read(bytes, file: name).root?.jsonValue)
        api = try Self.read(bytes, named: name)
    }

    static func read(_ value: JSONValue) throws -> API { try read(JSONWriter.encode(value)) }

    static func read(_ bytes: [UInt8], named name: String = "other.json") throws -> API {
        let text = String(decoding: bytes, as: UTF8.self)
        let reading = SpecReader().read(name, files: .memory([name: text]))
        #expect(reading.diagnostics.filter { $0.kind == .error }.map(\.message) == [])
        return try #require(reading.api)
    }
}

/// Puts the members of all objects into another order.
private struct Shuffle {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func shuffled(_ value: JSONValue) -> JSONValue {
        switch value {
        case .array(let elements): return .array(elements.map { shuffled($0) })
        case .object(let object):
            var members = object.members
            for index in members.indices.dropFirst().reversed() { members.swapAt(index, next(index + 1)) }
            return .object(JSONObject(members.map { JSONObject.Member($0.name, shuffled($0.value)) }))
        default: return value
        }
    }

    private mutating func next(_ count: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(count))
    }
}

/// Writes what references lead to in their place, two references deep, below `paths`. References back into what is being
/// written stay, and so do those of unions with a discriminator, whose names mean something.
private struct Inliner {
    private let document: JSONValue

    init(_ document: JSONValue) { self.document = document }

    func inlined() -> JSONValue {
        guard case .object(var object) = document, let paths = object["paths"] else { return document }
        object["paths"] = inlined(paths, within: [], isByName: false)
        return .object(object)
    }

    private static let literals: Set<String> = ["example", "examples", "default", "enum", "const", "discriminator"]

    private func inlined(_ value: JSONValue, within open: [String], isByName: Bool) -> JSONValue {
        switch value {
        case .array(let elements): return .array(elements.map { inlined($0, within: open, isByName: false) })
        case .object(let object):
            if !isByName, object.count == 1, case .string(let reference)? = object["$ref"] {
                guard open.count < 2, !open.contains(reference), let target = target(of: reference) else {
                    return value
                }
                return inlined(target, within: open + [reference], isByName: false)
            }
            let keepsMembers = object["discriminator"] != nil && !isByName
            let members = object.members.map { member in
                let isKept =
                    !isByName && Self.literals.contains(member.name)
                    || keepsMembers && ["oneOf", "anyOf", "allOf"].contains(member.name)
                return JSONObject.Member(
                    member.name,
                    isKept
                        ? member.value : inlined(member.value, within: open, isByName: member.name == "properties"))
            }
            return .object(JSONObject(members))
        default: return value
        }
    }

    private func target(of reference: String) -> JSONValue? {
        guard reference.hasPrefix("#/") else { return nil }
        var value = document
        for step in reference.dropFirst(2).split(separator: "/") {
            guard case .object(let object) = value, let next = object[JSONPointer.unescape(String(step))] else {
                return nil
            }
            value = next
        }
        guard case .object = value else { return nil }
        return value
    }
}
