import Reporting

/// Every message of the JSON reader.
extension JSONScanner {
    /// At the current byte.
    func problem(_ message: String, id: String = "invalid-json", help: String) -> Problem {
        problem(message, id: id, at: offset, help: help)
    }

    private func problem(_ message: String, id: String = "invalid-json", at offset: Int, help: String) -> Problem {
        Problem(id, message, at: Encoding.place(of: offset, in: bytes), pointer: builder.openPointer, help: help)
    }

    /// The current character in quotes, or what is there instead.
    var found: String {
        guard offset < bytes.count else { return "the end of the document" }
        let length = UTF8Sequence.length(at: offset, in: bytes)
        guard length > 0, bytes[offset] > 0x20, bytes[offset] != 0x7F else {
            return bytes[offset] == 0x20 ? "a space" : "byte 0x\(hex(bytes[offset]))"
        }
        return "'" + String(decoding: bytes[offset..<offset + length], as: UTF8.self) + "'"
    }

    func hex(_ byte: UInt8) -> String { (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true) }

    func valueProblem() -> Problem {
        if let foreign = foreignSyntax { return foreign }
        if let word = wordHere {
            return problem("'\(word)' is not a JSON value", help: "write true, false or null, or put it in quotes")
        }
        return problem(
            "expected a value, not \(found)", help: "write a string, number, object, array, true, false or null")
    }

    func keyProblem() -> Problem {
        if let foreign = foreignSyntax { return foreign }
        if current == UInt8(ascii: "}") {
            return problem("a comma comes before '}'", help: "remove the comma after the last member")
        }
        return problem("expected a name in double quotes, not \(found)", help: "put the name in double quotes")
    }

    func restProblem(_ isObject: Bool) -> Problem {
        if let foreign = foreignSyntax { return foreign }
        let (end, what) = isObject ? ("}", "member") : ("]", "element")
        return problem(
            "expected ',' or '\(end)' after \(isObject ? "a" : "an") \(what), not \(found)",
            help: offset < bytes.count ? "add the comma or the bracket" : "close it with '\(end)'")
    }

    /// What people write who think of JavaScript or Python.
    private var foreignSyntax: Problem? {
        switch current {
        case UInt8(ascii: "/"), UInt8(ascii: "#"):
            problem("JSON has no comments", help: "remove the comment")
        case UInt8(ascii: "'"):
            problem("JSON has no single quotes", help: "use double quotes")
        default: nil
        }
    }

    private var wordHere: String? {
        let word = bytes[offset...].prefix(24).prefix { Self.isNameByte($0) && $0 < 0x80 }
        return word.isEmpty ? nil : String(decoding: word, as: UTF8.self)
    }

    func controlProblem(_ byte: UInt8) -> Problem {
        let name =
            switch byte {
            case 0x0A, 0x0D: "a line break"
            case 0x09: "a tab"
            default: "control character 0x\(hex(byte))"
            }
        return problem("\(name) can't stand in a string", help: "write it as an escape, such as \\n or \\u001b")
    }

    func endProblem(_ start: Int) -> Problem {
        problem("the string that begins here has no end", at: start, help: "close it with a double quote")
    }

    func surrogateProblem(_ start: Int) -> Problem {
        problem(
            "the escape is half of a surrogate pair", at: start,
            help: "write both halves, as in \\ud83d\\ude00, or the character itself")
    }

    func depthProblem() -> Problem {
        problem(
            "more than \(depthLimit) collections are inside each other", id: "nesting-too-deep",
            help: "move inner parts to components and refer to them with $ref")
    }
}
