import CLibYAML
import Reporting

/// A YAML stream, or the part of it from a given line on, as trees.
struct YAMLReader {
    /// As libyaml takes them; see `YAMLPreparation`.
    let bytes: [UInt8]
    let file: String
    let limits: SourceTree.Limits
    private let breaks: ForeignBreaks?

    init(_ bytes: [UInt8], file: String, limits: SourceTree.Limits) {
        var prepared = YAMLPreparation.prepare(bytes)
        breaks = ForeignBreaks.hide(in: &prepared)
        self.bytes = prepared
        self.file = file
        self.limits = limits
    }

    /// What was read, and where reading ended if it ended early.
    struct Outcome {
        var trees: [SourceTree] = []
        var failure: Problem?
    }

    /// - Parameters:
    ///   - start: the offset of a line's beginning, with `lines` lines before it.
    ///   - documentLimit: more are an error.
    func read(from start: Int, after lines: Int, documentLimit: Int) -> Outcome {
        bytes.withUnsafeBufferPointer { buffer in
            let input = UnsafeBufferPointer(rebasing: buffer[start...])
            guard var parser = YAMLParser(input) else { return Outcome(failure: .outOfMemory) }
            var outcome = Outcome()
            do throws(Problem) {
                try readDocuments(&parser, lines, documentLimit, into: &outcome.trees)
            } catch {
                outcome.failure = error
            }
            return outcome
        }
    }

    private func readDocuments(
        _ parser: inout YAMLParser, _ lines: Int, _ limit: Int, into trees: inout [SourceTree]
    ) throws(Problem) {
        var composer = newComposer(lines, sizeHint: bytes.count)
        while true {
            var event = yaml_event_t()
            do throws(YAMLParser.Failure) {
                try parser.next(&event)
            } catch {
                throw YAMLProblem(bytes: bytes, lines: lines).problem(error, pointer: composer.builder.openPointer)
            }
            defer { yaml_event_delete(&event) }
            switch event.type {
            case YAML_DOCUMENT_START_EVENT:
                if trees.count == limit { throw .severalDocuments(at: .init(event.start_mark, after: lines)) }
                if !trees.isEmpty { composer = newComposer(lines, sizeHint: 0) }
            case YAML_DOCUMENT_END_EVENT:
                trees.append(composer.finish())
            case YAML_STREAM_END_EVENT:
                return
            default:
                try composer.add(event)
            }
        }
    }

    private func newComposer(_ lines: Int, sizeHint: Int) -> YAMLComposer {
        YAMLComposer(file: file, lines: lines, sizeHint: sizeHint, limits: limits, breaks: breaks)
    }
}
