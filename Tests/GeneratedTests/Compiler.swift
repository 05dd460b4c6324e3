import Foundation

/// Runs the Swift compiler on generated code, with the modules that this test itself was built with.
struct Compiler: Sendable {
    /// Where what is built goes.
    let folder: String
    /// The modules of the package as they were built for this test.
    let modules: String

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// Nil where the products of this build can't be found.
    init?(folder: String) {
        self.folder = folder
        let bundle = URL(fileURLWithPath: CommandLine.arguments.first ?? "").deletingLastPathComponent()
        let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let candidates = [bundle.path, here.path + "/.build/debug"].map { $0 + "/Modules" }
        guard
            let found = candidates.first(where: {
                FileManager.default.fileExists(atPath: $0 + "/TributaryRuntime.swiftmodule")
            })
        else { return nil }
        modules = found
    }

    private static let common = ["-swift-version", "6", "-warnings-as-errors"]

    /// An object file and a module.
    func compile(_ module: String, _ sources: [String], flags: [String] = []) throws {
        try run(
            ["-parse-as-library", "-module-name", module, "-wmo", "-Onone", "-c", "-o", "\(folder)/\(module).o"]
                + ["-emit-module-path", "\(folder)/\(module).swiftmodule", "-I", folder] + flags + sources)
    }

    /// `-default-isolation MainActor` is what Xcode's new projects and `.defaultIsolation(MainActor.self)` of SwiftPM say.
    func typeCheck(_ module: String, _ sources: [String], flags: [String]) throws {
        try run(["-typecheck", "-parse-as-library", "-module-name", module, "-I", folder] + flags + sources)
    }

    func link(_ program: String, _ sources: [String], modules names: [String]) throws {
        let objects = names.map { "\(folder)/\($0).o" }
        let runtime = try ["TributaryRuntime", "TributaryClient", "TributaryServer"].flatMap { name in
            // Of the sources that there are; the folder may hold older ones too.
            let map = (modules as NSString).deletingLastPathComponent + "/\(name).build/output-file-map.json"
            let files = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: map)))
            return ((files as? [String: [String: String]]) ?? [:]).values.compactMap { $0["object"] }.sorted()
        }
        try run(
            ["-module-name", program, "-Onone", "-o", "\(folder)/\(program)", "-I", folder] + sources + objects
                + runtime)
    }

    private func run(_ arguments: [String]) throws {
        let (status, output) = try Self.run("/usr/bin/env", ["swiftc"] + Self.common + ["-I", modules] + arguments)
        guard status == 0 else { throw Failure(description: String(output.prefix(6_000))) }
    }

    static func run(_ program: String, _ arguments: [String]) throws -> (status: Int32, output: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: data, as: UTF8.self))
    }
}
