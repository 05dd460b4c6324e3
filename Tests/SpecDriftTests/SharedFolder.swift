import Foundation

/// Data that isn't part of the package: `TRIBUTARY_SHARED`, or `../shared` beside it.
enum SharedFolder {
    static let root: String = {
        if let path = ProcessInfo.processInfo.environment["TRIBUTARY_SHARED"] { return path }
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        return package.deletingLastPathComponent().appendingPathComponent("shared").path
    }()

    /// Nil where it isn't there.
    static func file(_ path: String) -> URL? {
        let url = URL(fileURLWithPath: root).appendingPathComponent(path)
        return FileManager.default.fileExists(atPath: url.path) ? url : nil
    }
}
