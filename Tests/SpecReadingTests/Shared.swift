import APIModel
import Foundation
import Reporting
import SourceTree
import SpecReading
import Testing

/// The folder of seeds, cases and corpora that lies beside the checkout. Tests that need it skip when it isn't there.
enum Shared {
    static let folder: String = {
        if let set = ProcessInfo.processInfo.environment["TRIBUTARY_SHARED"] { return set }
        return URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../shared").standardized
            .path()
    }()

    static let isThere =
        FileManager.default.fileExists(atPath: folder + "/README.md")
        || FileManager.default.fileExists(atPath: folder + "/seeds")

    static func read(_ path: String) -> Reading {
        let path = folder + "/" + path
        let root = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
        return SpecReader().read(path, files: .disk(below: root))
    }
}

/// Reads a document from a text, and others by their names.
func read(_ text: String, files: [String: String] = [:]) -> Reading {
    var all = files
    all["api.yaml"] = text
    return SpecReader().read("api.yaml", files: .memory(all))
}

extension Reading {
    /// `kind id line:column` of each diagnostic; the file too where it isn't the root.
    var summary: [String] {
        diagnostics.map { diagnostic in
            let place = diagnostic.location
            let file = place.file == files.first ? "" : place.file + ":"
            return "\(diagnostic.kind.rawValue) \(diagnostic.id) \(file)\(place.line):\(place.column)"
        }
    }

    var errors: [String] {
        diagnostics.filter { $0.kind == .error }.map { "\($0.location): \($0.message) [\($0.id)]" }
    }
}

extension API {
    func schema(_ name: String) throws -> Schema {
        let component = try #require(components.schemas.first { $0.name == name }, "no component \(name)")
        return schemas[component.element]
    }
}
