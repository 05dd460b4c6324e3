import Foundation

/// The command line that was built beside these tests, run as users run it.
enum Tool {
    /// Nil where it isn't built.
    static let path: String? = {
        let beside = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        return [beside, package.appendingPathComponent(".build/debug")].map {
            $0.appendingPathComponent("tributary").path
        }
        .first { FileManager.default.isExecutableFile(atPath: $0) }
    }()

    struct Result {
        let output: String
        let errors: String
        let code: Int32
    }

    /// - Parameter environment: Beyond the paths, which are all that the tool gets.
    static func run(
        _ arguments: [String], in folder: Folder, environment: [String: String] = [:]
    ) async throws -> Result {
        try await run(path ?? "/usr/bin/false", arguments, in: folder, environment: environment)
    }

    static func run(
        _ executable: String, _ arguments: [String], in folder: Folder, environment: [String: String] = [:]
    ) async throws -> Result {
        // The folder goes with its last use.
        defer { withExtendedLifetime(folder) {} }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: executable)
        process.arguments = arguments
        process.currentDirectoryURL = folder.url
        let inherited = ProcessInfo.processInfo.environment.filter {
            ["PATH", "HOME", "LD_LIBRARY_PATH"].contains($0.key)
        }
        process.environment = inherited.merging(environment) { $1 }
        // Files instead of pipes: a reader can't block behind the other.
        let (output, errors) = (folder.url.appendingPathComponent(".out"), folder.url.appendingPathComponent(".err"))
        for url in [output, errors] { try Data().write(to: url) }
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: errors)
        // Waiting for the process must not hold one of the few threads that all tests share.
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            process.terminationHandler = { _ in continuation.resume() }
            do { try process.run() } catch { continuation.resume(throwing: error) }
        }
        return Result(
            output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
            errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self), code: process.terminationStatus)
    }
}

/// A folder of files that goes with the value that holds it.
final class Folder: Sendable {
    let url: URL
    /// Of which this one is a part; it goes instead.
    private let outer: Folder?

    init(_ files: [String: String]) throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("tributary-\(UUID().uuidString)")
        outer = nil
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        for (path, text) in files { try write(path, text) }
    }

    init(_ name: String, of outer: Folder) {
        url = outer.url.appendingPathComponent(name)
        self.outer = outer
    }

    func write(_ path: String, _ text: String) throws {
        let file = url.appendingPathComponent(path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    func read(_ path: String) throws -> String {
        String(decoding: try Data(contentsOf: url.appendingPathComponent(path)), as: UTF8.self)
    }

    deinit { if outer == nil { try? FileManager.default.removeItem(at: url) } }
}
