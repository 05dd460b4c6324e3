import SourceTree
import Testing
import TributaryRuntime

/// yaml-test-suite: every valid text is read and means what `json` says, every invalid one is refused, but for the
/// exceptions below. Complex names, several documents and duplicate keys are valid YAML that we refuse on purpose.
@Suite struct YAMLConformanceTests {
    struct Case {
        let id: String
        let yaml: String
        /// What each document of the text means; nil where that can't be said in JSON.
        let meanings: [JSONValue]?
        let mustFail: Bool
    }

    static func cases() throws -> [Case] {
        let tree = SourceTree.read(try SharedFiles.bytes("conformance/yaml/cases.json"), file: "cases.json")
        return try #require(tree.root).children.map { node in
            Case(
                id: node["id"]?.text ?? "", yaml: node["yaml"]?.text ?? "",
                meanings: node["json"].flatMap { $0.kind == .string ? jsonValues($0.text) : nil },
                mustFail: node["fail"]?.bool ?? false)
        }
    }

    /// The values of a text with one JSON value after the other.
    static func jsonValues(_ text: String) -> [JSONValue] {
        var values: [JSONValue] = []
        var (chunk, depth, inString, escaped) = ([UInt8](), 0, false, false)
        for byte in Array(text.utf8) + [0x0A] {
            chunk.append(byte)
            if inString {
                if byte == UInt8(ascii: "\""), !escaped { inString = false }
                escaped = byte == UInt8(ascii: "\\") && !escaped
                continue
            }
            switch byte {
            case UInt8(ascii: "\""): inString = true
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            case 0x0A where depth == 0:
                let tree = SourceTree.read(chunk, file: "meaning.json", syntax: .json)
                if let root = tree.root { values.append(root.jsonValue) }
                chunk = []
            default: break
            }
        }
        return values
    }

    // Third-party data that is never copied into the repository.
    @Test(.enabled(if: SharedFiles.exists("conformance/yaml/cases.json"), "needs the shared folder"))
    func `every text is read or refused as the suite says`() throws {
        var (accepted, refused, complex): ([String], [String], [String]) = ([], [], [])
        let cases = try Self.cases()
        for c in cases {
            let trees = SourceTree.readStream(Array(c.yaml.utf8), file: c.id)
            let errors = trees.flatMap(\.diagnostics).filter { $0.kind == .error }
            #expect(errors.allSatisfy { $0.location.line > 0 && $0.location.column > 0 }, "\(c.id)")
            if c.mustFail {
                if errors.isEmpty { accepted.append(c.id) }
            } else if errors.contains(where: { $0.id == "complex-key" }) {
                complex.append(c.id)
            } else if !errors.isEmpty || (c.meanings ?? trees.meanings) != trees.meanings {
                refused.append(c.id)
            }
        }
        #expect(accepted.sorted() == YAMLExceptions.accepted.keys.sorted())
        #expect(refused.sorted() == YAMLExceptions.refused.keys.sorted())
        #expect(complex.sorted() == YAMLExceptions.complexNames)
        // What libyaml 0.2.5 alone gets wrong.
        #expect(refused.count + complex.count <= 54)
        #expect(accepted.count <= 16)
        let readme = try SharedFiles.readme()
        let invalid = cases.count(where: \.mustFail)
        let valid = cases.count - invalid
        let right = valid - refused.count - complex.count
        #expect(readme.contains("| YAML that is valid | \(valid) | \(right) | \(refused.count) where"))
        #expect(readme.contains(" errs, \(complex.count) refused on purpose"))
        #expect(
            readme.contains(
                "| YAML that is invalid | \(invalid) | \(invalid - accepted.count) | \(accepted.count) that"))
    }
}

extension [SourceTree] {
    fileprivate var meanings: [JSONValue] { compactMap { $0.root?.jsonValue } }
}
