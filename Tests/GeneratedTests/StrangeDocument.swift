import Foundation
import SwiftPlanning

/// A document whose Swift is compiled and run, in a module of its own.
struct StrangeDocument: Sendable {
    let name: String
    let path: String
    var options = SwiftPlan.Options()
    /// False where options change what is written: a default that was absent.
    var comesBack = true

    private static let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path

    /// The paths of the files in a folder of this test, sorted.
    static func files(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: here + "/" + folder).sorted().map {
            "\(here)/\(folder)/\($0)"
        }
    }

    /// Those that lie here, without and with options, and the shared cases where they are there.
    static func all() throws -> [StrangeDocument] { try own() + variants + cases() }

    /// Those that lie here.
    static func own() throws -> [StrangeDocument] {
        try files(in: "Documents").map { path in
            StrangeDocument(name: ((path as NSString).lastPathComponent as NSString).deletingPathExtension, path: path)
        }
    }

    private static let variants: [StrangeDocument] = {
        var classes = SwiftPlan.Options()
        classes.isClass = true
        var namespaced = SwiftPlan.Options()
        namespaced.namespace = "Models"
        namespaced.isImmutable = true
        var set = SwiftPlan.Options()
        set.types = ["Money": "Cents", "Order.size": "Cents"]
        set.imports = ["RoundTripSupport"]
        set.conformances = ["Marked", "CaseIterable", "Swift.Hashable", "Codable"]
        set.conformancesByType = ["Order": ["Named", "Marked", "Sendable"]]
        set.appliesDefaults = true
        set.keepsUnknown = true
        let all = [
            ("ShapesAsClasses", "Shapes", classes), ("NamesAsClasses", "Names", classes),
            ("ShapesInNamespace", "Shapes", namespaced), ("NamesInNamespace", "Names", namespaced),
            ("OptionsInNamespace", "Options", namespaced), ("OptionsSet", "Options", set),
        ]
        return all.map { name, document, options in
            StrangeDocument(
                name: name, path: "\(here)/Documents/\(document).yaml", options: options,
                comesBack: !options.appliesDefaults)
        }
    }()

    private static func cases() throws -> [StrangeDocument] {
        let shared =
            ProcessInfo.processInfo.environment["TRIBUTARY_SHARED"]
            ?? URL(fileURLWithPath: here).appendingPathComponent("../../../shared").standardized.path
        guard let data = FileManager.default.contents(atPath: shared + "/cases/index.json"),
            let entries = try JSONSerialization.jsonObject(with: data) as? [[String: Any]]
        else {
            print("skipped the cases: set TRIBUTARY_SHARED to the folder of shared inputs")
            return []
        }
        return entries.compactMap { entry in
            guard let id = entry["id"] as? String, let area = entry["area"] as? String,
                ["models", "naming"].contains(area), entry["malformed"] == nil,
                let file = (entry["files"] as? [String])?.first
            else { return nil }
            return StrangeDocument(name: "Case" + id, path: "\(shared)/cases/\(file)")
        }
    }
}
