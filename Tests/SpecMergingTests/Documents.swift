import APIModel
import Foundation
import Reporting
import SourceTree
import SpecMerging
import SpecReading
import Testing
import TributaryRuntime

/// The folder of seeds, cases and corpora that lies beside the checkout. Tests that need it skip when it isn't there.
enum Shared {
    static let folder: String = {
        if let set = ProcessInfo.processInfo.environment["TRIBUTARY_SHARED"] { return set }
        return URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../shared").standardized
            .path()
    }()

    static let isThere = FileManager.default.fileExists(atPath: folder + "/seeds")

    static func json(_ path: String) throws -> JSONValue {
        let bytes = [UInt8](try Data(contentsOf: URL(filePath: folder + "/" + path)))
        return try #require(SourceTree.read(bytes, file: path).root).jsonValue
    }
}

/// The ZeroSettle documents of the package, by authority.
enum ZeroSettle {
    static let files = [
        ("full", "full.json"), ("storekit-page", "storekit-sync.page.txt"), ("user-offer", "user-offer.yaml"),
        ("storekit", "storekit.yaml"), ("transactions", "transactions.yaml"),
    ]

    static func parts() -> [API] {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../Sources/Specs/ZeroSettle"
        )
        .standardized.path()
        let access = FileAccess.disk(below: folder)
        let inFolder = FileAccess { access.read(folder + "/" + $0) }
        return files.compactMap { name, file in SpecReader().read(file, name: name, files: inFolder).api }
    }
}

/// Reads documents from texts, by authority, and merges them.
func merge(_ documents: [(name: String, text: String)], _ policy: MergePolicy = MergePolicy()) throws -> Merged {
    Merger(options: .init(policy: policy)).merge(try documents.map { try read($0.text, name: $0.name) })
}

func read(_ text: String, name: String) throws -> API {
    let reading = SpecReader().read("\(name).yaml", name: name, files: .memory(["\(name).yaml": text]))
    return try #require(reading.api, "\(reading.diagnostics.map(\.message))")
}

func parsed(_ json: [UInt8]) throws -> JSONValue {
    try #require(SourceTree.read(json, file: "report.json").root).jsonValue
}

extension Merged {
    /// `level rule element` of each finding.
    var summary: [String] { conflicts.map { "\($0.level.rawValue) \($0.rule) \($0.element)" } }
}

extension JSONValue {
    subscript(name: String) -> JSONValue? { if case .object(let object) = self { object[name] } else { nil } }
    var string: String? { if case .string(let text) = self { text } else { nil } }
    var array: [JSONValue] { if case .array(let values) = self { values } else { [] } }
    var members: [JSONObject.Member] { if case .object(let object) = self { object.members } else { [] } }
}
