import Mustache
import Templates
import Testing

@testable import SwiftEmission

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Templates can be replaced, so the names of views are a contract.
@Suite struct TemplateTests {
    @Test func embeddedTemplatesAreThoseInTheFolder() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let folder = root.appendingPathComponent("Templates/Swift").path
        let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".mustache") }
        let templates = try names.map { name in
            let bytes = try Data(contentsOf: URL(fileURLWithPath: folder + "/" + name))
            return (name: String(name.dropLast(9)), text: String(decoding: bytes, as: UTF8.self))
        }
        let embedded = try Data(contentsOf: root.appendingPathComponent("Templates/StockTemplates.swift"))
        #expect(TemplateEmbedding.source(of: templates) == String(decoding: embedded, as: UTF8.self))
    }

    private static let modelTemplates = [
        "Models", "Type", "Nested", "Structure", "Initializer", "Enumeration", "Union", "Tuple", "Wrapper",
        "Validation", "Property",
    ]

    @Test func everyNameOfModelTemplatesIsInAViewAndEveryFieldIsUsed() throws {
        let used = try Set(
            Self.modelTemplates.flatMap { name in
                try Template(StockTemplates.all[name] ?? "", name: name).names
            })
        let fields = Set(ModelShapes.all.flatMap(\.fields))
        #expect(used.subtracting(fields).sorted() == [])
        #expect(fields.subtracting(used).sorted() == [])
    }

    @Test func everyPartialOfAModelTemplateExists() throws {
        for name in Self.modelTemplates {
            for partial in try Template(StockTemplates.all[name] ?? "", name: name).partials {
                #expect(StockTemplates.all[partial] != nil, "\(partial) in \(name)")
            }
        }
    }
}
