import Foundation

/// Third-party conformance data and corpora, which stay outside of the repository: `TRIBUTARY_SHARED`, or `../shared`
/// beside the package. Tests that need them are skipped where they are missing.
enum SharedFiles {
    static let folder: URL = {
        if let path = ProcessInfo.processInfo.environment["TRIBUTARY_SHARED"] { return URL(fileURLWithPath: path) }
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        return package.deletingLastPathComponent().appendingPathComponent("shared")
    }()

    static func exists(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: folder.appendingPathComponent(path).path)
    }

    /// The README of the tests, which has the counts of the conformance suites.
    static func readme() throws -> String {
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        return try String(contentsOf: tests.appendingPathComponent("README.md"), encoding: .utf8)
    }

    static func bytes(_ path: String) throws -> [UInt8] {
        Array(try Data(contentsOf: folder.appendingPathComponent(path)))
    }

    static func names(in path: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent(path).path).sorted()
    }
}
