import Foundation
import Testing
import TributaryRuntime

/// Replays the inputs of the fuzzer (`Tests/Fuzz/run reader`), and cuts and changes each of them at every byte.
@Suite struct FuzzCorpusTests {
    private static let inputs: [String] = {
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let folder = tests.appendingPathComponent("Fuzz/Corpus/reader").path
        return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
            .compactMap { FileManager.default.contents(atPath: folder + "/" + $0) }
            .map { String(decoding: $0, as: UTF8.self) }
    }()

    @Test func isThere() { #expect(Self.inputs.count >= 8) }

    @Test(arguments: inputs)
    func settles(_ input: String) throws {
        let bytes = Array(input.utf8)
        try expectSettled(bytes)
        for index in bytes.indices {
            try expectSettled(Array(bytes[..<index]))
            for byte in "\"{}[],:\\0-e \u{0}\u{7F}".utf8 {
                var changed = bytes
                changed[index] = byte
                try expectSettled(changed)
            }
        }
    }

    private func expectSettled(_ bytes: [UInt8]) throws {
        try expectSettled(JSONValue.self, bytes)
        try expectSettled(Everything.self, bytes)
        try expectSettled(Animal.self, bytes)
        try expectSettled([Timestamp].self, bytes)
    }

    /// A value reads back from what it writes; a failure is inside the input.
    private func expectSettled<T: JSONRepresentable>(_ type: T.Type, _ bytes: [UInt8]) throws {
        let written: [UInt8]
        do throws(DecodingFailure) {
            written = JSONWriter.encode(try JSONReader.decode(T.self, from: bytes))
        } catch {
            guard !(0...bytes.count).contains(error.offset) else { return }
            Issue.record("\(error) is outside of \(String(decoding: bytes, as: UTF8.self))")
            return
        }
        guard JSONWriter.encode(try JSONReader.decode(T.self, from: written)) != written else { return }
        Issue.record("\(String(decoding: bytes, as: UTF8.self)) as \(T.self) does not settle")
    }
}
