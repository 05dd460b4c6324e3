import Foundation
import Mustache
import Testing
import TributaryRuntime

/// The Mustache specification's own files, from the folder of shared test data. Lambdas, dynamic names and inheritance
/// (its optional modules) are not supported.
private let folder = URL(
    fileURLWithPath: ProcessInfo.processInfo.environment["TRIBUTARY_SHARED"] ?? "../shared", isDirectory: true
).appendingPathComponent("conformance/mustache")

@Suite(.enabled(if: FileManager.default.fileExists(atPath: folder.path), "shared/conformance/mustache is not there"))
struct SpecificationTests {
    @Test(arguments: ["comments", "delimiters", "interpolation", "inverted", "partials", "sections"])
    func `passes every test of the module`(module: String) throws {
        let data = try Data(contentsOf: folder.appendingPathComponent(module + ".json"))
        let file = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        let tests = try #require(file["tests"] as? [[String: Any]])
        #expect(!tests.isEmpty)
        for test in tests {
            let name = try #require(test["name"] as? String)
            let template = try #require(test["template"] as? String)
            let expected = try #require(test["expected"] as? String)
            var sources = test["partials"] as? [String: String] ?? [:]
            sources["\(module): \(name)"] = template
            var renderer = Renderer(sources: sources)
            var output: [UInt8] = []
            try renderer.render("\(module): \(name)", with: value(of: test["data"] as Any), into: &output)
            #expect(
                String(decoding: output, as: UTF8.self) == expected,
                "\(module), \(name): template \(template.debugDescription), data \(String(describing: test["data"]))")
        }
    }

    private func value(of json: Any) -> MustacheValue {
        switch json {
        case let object as [String: Any]:
            let members = object.sorted { $0.key < $1.key }
            return .record(
                MustacheRecord(MustacheShape("data", members.map(\.key)), members.map { value(of: $0.value) }))
        case let array as [Any]: return .list(array.map(value))
        case let text as String: return .text(text)
        case let number as NSNumber where isBoolean(number): return .bool(number.boolValue)
        case let number as NSNumber: return .text("\(number)")
        default: return .none
        }
    }

    private func isBoolean(_ number: NSNumber) -> Bool { number.objCType.pointee == 99 }
}
