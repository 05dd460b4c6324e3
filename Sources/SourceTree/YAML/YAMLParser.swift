import CLibYAML

/// libyaml's event parser over bytes that stay alive for as long as it does.
struct YAMLParser: ~Copyable {
    /// On the heap, because libyaml keeps the address.
    private let parser: UnsafeMutablePointer<yaml_parser_t>

    /// What libyaml complains about. Marks are 0-based and count code points from where the parser began.
    struct Failure: Error {
        let problem: String
        let mark: yaml_mark_t
        let context: String?
        let contextMark: yaml_mark_t
        /// Of a byte that can't be read; nil for errors of syntax.
        let byteOffset: Int?
    }

    /// Nil when there is no memory.
    init?(_ input: UnsafeBufferPointer<UInt8>) {
        parser = .allocate(capacity: 1)
        guard yaml_parser_initialize(parser) == 1 else {
            parser.deallocate()
            return nil
        }
        yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        yaml_parser_set_input_string(parser, input.baseAddress, input.count)
    }

    deinit {
        yaml_parser_delete(parser)
        parser.deallocate()
    }

    /// The caller deletes the event.
    mutating func next(_ event: inout yaml_event_t) throws(Failure) {
        guard yaml_parser_parse(parser, &event) != 1 else { return }
        let isReading = parser.pointee.error == YAML_READER_ERROR
        throw Failure(
            problem: parser.pointee.problem.map { String(cString: $0) } ?? "out of memory",
            mark: parser.pointee.problem_mark,
            context: parser.pointee.context.map { String(cString: $0) },
            contextMark: parser.pointee.context_mark,
            byteOffset: isReading ? parser.pointee.problem_offset : nil)
    }
}

extension NodeBuilder.Place {
    /// - Parameter lines: how many lines precede the parser's first.
    init(_ mark: yaml_mark_t, after lines: Int) {
        self.init(
            UInt32(truncatingIfNeeded: mark.line + lines + 1), UInt32(truncatingIfNeeded: mark.column + 1))
    }
}
