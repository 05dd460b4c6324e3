import Foundation
import SwiftPlanning
import Testing

/// Generates the Swift of many strange documents, compiles it with warnings as errors, also with everything isolated to
/// the main actor, and runs it: payloads are read and written back, and statements on each case are checked.
///
/// Takes longer than a minute, so it runs only where `TRIBUTARY_ROUND_TRIPS` is set, as `.ci/run` does; a path keeps
/// what is built there.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["TRIBUTARY_ROUND_TRIPS"] != nil, "set TRIBUTARY_ROUND_TRIPS"))
struct GeneratedTests {
    @Test func everyDocumentComesBack() async throws {
        let folder = try WorkFolder()
        defer { folder.remove() }
        let compiler = try #require(Compiler(folder: folder.path), "the built modules of the runtime aren't there")
        try compiler.compile("RoundTripSupport", try StrangeDocument.files(in: "Harness"))
        let documents = try StrangeDocument.all()
        // Two at once, as many as the smallest machines have cores.
        let names = await withTaskGroup(of: [String].self) { group in
            for half in 0..<2 {
                let documents = documents.enumerated().filter { $0.offset % 2 == half }.map(\.element)
                group.addTask { documents.filter { Self.builds($0, compiler) }.map(\.name) }
            }
            var built: Set<String> = []
            for await names in group { built.formUnion(names) }
            return documents.map(\.name).filter { built.contains($0) }
        }
        let checks = try StrangeDocument.files(in: "Checks").filter { path in
            names.contains((path as NSString).lastPathComponent.replacingOccurrences(of: ".swift", with: ""))
        }
        let main = folder.path + "/main.swift"
        try Program.source(names, checks: checks).write(toFile: main, atomically: true, encoding: .utf8)
        try compiler.link("RoundTrips", [main] + checks, modules: ["RoundTripSupport"] + names)
        let (status, output) = try Compiler.run(folder.path + "/RoundTrips", [])
        print(output.split(separator: "\n").last ?? "")
        #expect(status == 0, "\(output)")
    }

    @Test(arguments: ["public", "package", "internal"])
    func everyAccessCompiles(_ access: String) throws {
        let folder = try WorkFolder()
        defer { folder.remove() }
        let compiler = try #require(Compiler(folder: folder.path), "the built modules of the runtime aren't there")
        for document in try StrangeDocument.own() {
            var options = document.options
            options.accessModifier = access
            let module = try GeneratedModule(document.name, document: document.path, options: options)
            let sources = try folder.write(module.files).filter { !$0.hasSuffix("/Payloads.swift") }
            try compiler.typeCheck(document.name, sources, flags: ["-package-name", "test"])
        }
    }

    private static func builds(_ document: StrangeDocument, _ compiler: Compiler) -> Bool {
        do {
            let module = try GeneratedModule(
                document.name, document: document.path, options: document.options, hasPayloads: document.comesBack)
            let sources = try WorkFolder(compiler.folder).write(module.files)
            try compiler.compile(document.name, sources)
            try compiler.typeCheck(document.name, sources, flags: ["-default-isolation", "MainActor"])
            return true
        } catch {
            Issue.record("\(document.name): \(error)")
            return false
        }
    }
}

/// Where one test builds.
struct WorkFolder {
    let path: String
    private var isKept = false

    init(_ path: String) { self.path = path }

    init() throws {
        let environment = ProcessInfo.processInfo.environment["TRIBUTARY_ROUND_TRIPS"] ?? ""
        isKept = environment.hasPrefix("/")
        path = (isKept ? environment : NSTemporaryDirectory()) + "/round-trips-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    func remove() {
        if !isKept { try? FileManager.default.removeItem(atPath: path) }
    }

    /// The paths of what was written.
    func write(_ files: [GeneratedSource]) throws -> [String] {
        try files.map { file in
            let path = path + "/" + file.path
            try FileManager.default.createDirectory(
                atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
            try Data(file.bytes).write(to: URL(fileURLWithPath: path))
            return path
        }
    }
}

/// The program that runs all payloads and checks.
enum Program {
    static func source(_ names: [String], checks: [String]) -> String {
        let checkNames = checks.map {
            "check" + ($0 as NSString).lastPathComponent.replacingOccurrences(of: ".swift", with: "")
        }
        var text = "import Foundation\nimport RoundTripSupport\n" + names.map { "import \($0)\n" }.joined()
        text += "\nvar failures = 0\nvar count = 0\n"
        text += "let groups: [(String, [Payload])] = [\n"
        text += names.map { "    (\"\($0)\", payloads\($0)),\n" }.joined() + "]\n"
        text += "let checks: [Check] = [" + checkNames.joined(separator: ", ") + "]\n"
        return text + """
            for (name, payloads) in groups {
                for payload in payloads {
                    count += 1
                    for failure in payload.failures() {
                        failures += 1
                        print("\\(name), \\(payload.name): \\(failure)")
                    }
                }
            }
            for check in checks {
                for failure in await check.failures() {
                    failures += 1
                    print("\\(check.name): \\(failure)")
                }
            }
            print("\\(count) payloads and \\(checks.count) checks, \\(failures) failures")
            exit(failures == 0 ? 0 : 1)

            """
    }
}
