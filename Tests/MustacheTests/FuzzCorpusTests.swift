import Foundation
import Mustache
import Testing

/// The inputs that the fuzzer of `Tests/Fuzz` begins with, and those that it found.
@Suite struct FuzzCorpusTests {
    @Test func `every template is rendered or refused with a place`() throws {
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let folder = tests.appendingPathComponent("Fuzz/Corpus/mustache")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        #expect(names.count >= 6)
        let inner = MustacheRecord(MustacheShape("Inner", ["a", "b"]), [.text("<x>"), .bool(true)])
        let view = MustacheRecord(
            MustacheShape("Outer", ["a", "l", "n", "o"]), [.text("&"), .list([.record(inner)]), .none, .record(inner)])
        for name in names {
            let text = String(decoding: try Data(contentsOf: folder.appendingPathComponent(name)), as: UTF8.self)
            for isStrict in [false, true] {
                var renderer = Renderer(
                    sources: ["t": text, "p": "[{{a}}]\n"], options: .init(escapesHTML: false, isStrict: isStrict))
                var output: [UInt8] = []
                do {
                    try renderer.render("t", with: .record(view), into: &output)
                } catch {
                    #expect("\(error)".hasPrefix("t:") || "\(error)".hasPrefix("p:"), "\(name): \(error)")
                }
            }
        }
    }
}
