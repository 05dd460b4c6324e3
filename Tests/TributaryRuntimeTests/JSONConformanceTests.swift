import Foundation
import Testing
import TributaryRuntime

/// The files of JSONTestSuite, which stay outside of the package: `TRIBUTARY_SHARED`, or `shared` beside the package.
private let suite: [String: [UInt8]] = {
    let package = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let shared =
        ProcessInfo.processInfo.environment["TRIBUTARY_SHARED"].map { URL(fileURLWithPath: $0) }
        ?? package.deletingLastPathComponent().appendingPathComponent("shared")
    let folder = shared.appendingPathComponent("conformance/json")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return Dictionary(
        uniqueKeysWithValues: names.filter { $0.hasSuffix(".json") }.compactMap { name in
            (try? Data(contentsOf: folder.appendingPathComponent(name))).map { (name, Array($0)) }
        })
}()

/// An object of which nothing is read, so that the value in it is passed over.
private struct Nothing: APIValue {
    init(from reader: inout JSONReader) {
        reader.beginObject()
        reader.endObject()
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.endObject()
    }
}

/// Skipped where the suite isn't there.
@Suite(.enabled(if: !suite.isEmpty, "JSONTestSuite is not beside the package: set TRIBUTARY_SHARED"))
struct JSONConformanceTests {
    private func names(_ prefix: String) -> [String] { suite.keys.filter { $0.hasPrefix(prefix) }.sorted() }

    @Test func readsWhatMustBeRead() throws {
        #expect(names("y_").count > 90)
        for name in names("y_") {
            let bytes = try #require(suite[name])
            // Two members of one name are JSON, but nobody knows what they mean.
            if name.hasPrefix("y_object_duplicated_key") {
                #expect(throws: DecodingFailure.self) { try JSONReader.decode(JSONValue.self, from: bytes) }
                continue
            }
            let value = try JSONReader.decode(JSONValue.self, from: bytes)
            #expect(try JSONReader.decode(JSONValue.self, from: JSONWriter.encode(value)) == value, "\(name)")
            _ = try JSONReader.decode(Nothing.self, from: Array(#"{"x":"#.utf8) + bytes + Array("}".utf8))
        }
    }

    @Test func refusesWhatMustBeRefused() throws {
        #expect(names("n_").count > 180)
        for name in names("n_") {
            let bytes = try #require(suite[name])
            let value = try? JSONReader.decode(JSONValue.self, from: bytes)
            #expect(value == nil, "\(name)")
            let passed = try? JSONReader.decode(Nothing.self, from: Array(#"{"x":"#.utf8) + bytes + Array("}".utf8))
            #expect(passed == nil, "\(name), passed over")
        }
    }

    @Test func survivesWhatIsUndefined() throws {
        for name in names("i_") {
            let bytes = try #require(suite[name])
            _ = try? JSONReader.decode(JSONValue.self, from: bytes)
            _ = try? JSONReader.decode([Double].self, from: bytes)
        }
    }
}
