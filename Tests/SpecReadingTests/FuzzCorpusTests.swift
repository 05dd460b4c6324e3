import Foundation
import SourceTree
import SpecReading
import Testing

/// The inputs that the fuzzers of `Tests/Fuzz` begin with, and those that they found.
@Suite struct FuzzCorpusTests {
    static func inputs(_ target: String) -> [(name: String, bytes: [UInt8])] {
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let folder = tests.appendingPathComponent("Fuzz/Corpus/\(target)").path
        return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted().compactMap { name in
            FileManager.default.contents(atPath: folder + "/" + name).map { (name, Array($0)) }
        }
    }

    @Test func `every page is a description whose places are real`() {
        let inputs = Self.inputs("page")
        #expect(inputs.count >= 7)
        for input in inputs {
            _ = PageReader.accepts(input.bytes)
            let tree = PageReader.read(input.bytes, file: input.name)
            let reading = SpecReader().read(tree, files: .memory([:]))
            #expect(reading.api != nil, "\(input.name)")
            expectOrder(reading, input.name)
        }
    }

    @Test func `every description is read, with itself as each file that it refers to`() {
        let inputs = Self.inputs("description")
        #expect(inputs.count >= 7)
        for input in inputs {
            let files = FileAccess { $0.utf8.count > 80 ? .failure(.missing) : .success(input.bytes) }
            let reading = SpecReader().read("fuzz.yaml", files: files)
            #expect(reading.api != nil || reading.hasErrors, "\(input.name)")
            expectOrder(reading, input.name)
        }
    }

    /// At real places, sorted, none twice.
    private func expectOrder(_ reading: Reading, _ name: String) {
        let diagnostics = reading.diagnostics
        #expect(diagnostics.allSatisfy { $0.location.line >= 1 && $0.location.column >= 1 }, "\(name)")
        for (a, b) in zip(diagnostics, diagnostics.dropFirst()) {
            #expect(a != b && !(b.location < a.location), "\(name): \(a) \(b)")
        }
    }
}
