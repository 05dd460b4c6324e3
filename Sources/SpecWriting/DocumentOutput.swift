import SourceTree
import TributaryRuntime

/// JSON or YAML that is written value by value, straight into bytes.
///
/// Callers open collections, name members and write scalars in order; layout, commas and quoting are done here. The
/// members of an object that was opened `like` a mapping end up in the order of that mapping: their texts are moved as
/// blocks when the object is closed, so that no caller has to know the order in which a document was written.
struct DocumentOutput {
    enum Format { case json, yaml }

    private struct Frame {
        let isSequence: Bool
        /// Of the members or elements, in spaces.
        let column: Int
        let opener: Opener
        var isEmpty = true
        let order: Node?
        var members: [Member] = []
    }

    private struct Member {
        let name: String
        let start: Int
        var end = 0
    }

    /// What stands on the line before the value to come.
    private enum Opener { case root, name, dash }

    private(set) var bytes: [UInt8] = []
    private let format: Format
    private var frames: [Frame] = []
    private var opener = Opener.root

    init(_ format: Format, capacity: Int) {
        self.format = format
        bytes.reserveCapacity(capacity)
    }

    /// The whole text, which ends in a line feed.
    consuming func finish() -> [UInt8] {
        bytes.append(.lineFeed)
        return bytes
    }
}

// Collections.
extension DocumentOutput {
    mutating func beginObject(like order: Node? = nil) { begin(isSequence: false, like: order) }

    mutating func beginArray() { begin(isSequence: true, like: nil) }

    private mutating func begin(isSequence: Bool, like order: Node?) {
        beginElement()
        // In YAML the root stands at the margin; in JSON its members are indented.
        let column = frames.last.map { $0.column + 2 } ?? (format == .json ? 2 : 0)
        let isMapping = order?.kind == .mapping
        frames.append(
            Frame(
                isSequence: isSequence, column: column, opener: opener, order: isMapping ? order : nil))
        if format == .json { bytes.append(isSequence ? UInt8(ascii: "[") : UInt8(ascii: "{")) }
    }

    mutating func endObject() { end(empty: "{}", closing: UInt8(ascii: "}")) }

    mutating func endArray() { end(empty: "[]", closing: UInt8(ascii: "]")) }

    private mutating func end(empty: StaticString, closing: UInt8) {
        guard var frame = frames.popLast() else { return }
        if frame.order != nil, !frame.members.isEmpty {
            frame.members[frame.members.count - 1].end = bytes.count
            reorder(frame)
        }
        switch (format, frame.isEmpty) {
        case (.json, true): bytes.append(closing)
        case (.json, false):
            newLine(column: frame.column - 2)
            bytes.append(closing)
        case (.yaml, true):
            if frame.opener == .name { bytes.append(.space) }
            append(empty)
        case (.yaml, false): break
        }
    }

    /// Names the member of the innermost object that the next value is for.
    mutating func name(_ name: String) {
        guard let last = frames.indices.last else { return }
        let end = bytes.count
        separate(at: last)
        if frames[last].order != nil {
            if !frames[last].members.isEmpty { frames[last].members[frames[last].members.count - 1].end = end }
            frames[last].members.append(Member(name: name, start: bytes.count))
        }
        switch format {
        case .json:
            bytes.appendQuoted(name)
            bytes.append(.colon)
            bytes.append(.space)
        case .yaml:
            bytes.appendYAMLFlow(name)
            bytes.append(.colon)
        }
        opener = .name
    }

    private mutating func beginElement() {
        guard let last = frames.indices.last, frames[last].isSequence else { return }
        separate(at: last)
        guard format == .yaml else { return }
        bytes.append(UInt8(ascii: "-"))
        bytes.append(.space)
        opener = .dash
    }

    /// Ends what comes before a member or element of that frame.
    private mutating func separate(at frame: Int) {
        let isFirst = frames[frame].isEmpty
        frames[frame].isEmpty = false
        switch format {
        case .json:
            if !isFirst { bytes.append(UInt8(ascii: ",")) }
            newLine(column: frames[frame].column)
        case .yaml:
            if !isFirst || frames[frame].opener == .name { newLine(column: frames[frame].column) }
        }
    }

    private mutating func newLine(column: Int) {
        bytes.append(.lineFeed)
        for _ in 0..<column { bytes.append(.space) }
    }

    private mutating func append(_ text: StaticString) {
        text.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }
}

// Order of members.
extension DocumentOutput {
    /// Moves the texts of the members into the order of `frame.order`; names that it lacks come last, in the order in
    /// which they were written.
    private mutating func reorder(_ frame: Frame) {
        guard let order = frame.order, frame.members.count > 1 else { return }
        let names = order.children.map { $0.key ?? "" }
        let ranks = frame.members.map { member in names.firstIndex { $0 == member.name } ?? names.count }
        guard zip(ranks, ranks.dropFirst()).contains(where: { $0 > $1 }) else { return }
        let first = frame.members[0].start
        let separator = Array(bytes[frame.members[0].end..<frame.members[1].start])
        var sorted: [UInt8] = []
        sorted.reserveCapacity(bytes.count - first)
        for (position, index) in ranks.indices.sorted(by: { (ranks[$0], $0) < (ranks[$1], $1) }).enumerated() {
            if position > 0 { sorted += separator }
            sorted += bytes[frame.members[index].start..<frame.members[index].end]
        }
        bytes.replaceSubrange(first..<bytes.count, with: sorted)
    }
}

// Scalars.
extension DocumentOutput {
    mutating func string(_ value: String) {
        beginScalar()
        switch format {
        case .json: bytes.appendQuoted(value)
        case .yaml:
            let column = (frames.last?.column ?? 0) + 2
            if !bytes.appendYAMLBlock(value, column: column) { bytes.appendYAMLFlow(value) }
        }
    }

    /// `text` is a JSON number.
    mutating func number(_ text: String) { literal(text) }

    mutating func bool(_ value: Bool) { literal(value ? "true" : "false") }

    mutating func null() { literal("null") }

    private mutating func literal(_ text: String) {
        beginScalar()
        bytes.append(contentsOf: text.utf8)
    }

    private mutating func beginScalar() {
        beginElement()
        if format == .yaml, opener == .name { bytes.append(.space) }
    }
}

// Values of documents.
extension DocumentOutput {
    mutating func value(_ value: JSONValue) {
        switch value {
        case .null: null()
        case .bool(let value): bool(value)
        case .number(let value): number(value.text)
        case .string(let value): string(value)
        case .array(let values):
            beginArray()
            for value in values { self.value(value) }
            endArray()
        case .object(let object):
            beginObject()
            for member in object.members {
                name(member.name)
                self.value(member.value)
            }
            endObject()
        }
    }

    /// The value of a node. Documents limit the depth of their nodes, so this recursion is bounded.
    mutating func value(_ node: Node) {
        switch node.kind {
        case .null: null()
        case .boolean: bool(node.bool ?? false)
        case .integer, .number:
            if let number = JSONNumber(yaml: node.text) { self.number(number.text) } else { string(node.text) }
        case .string: string(node.text)
        case .sequence:
            beginArray()
            for child in node.children { value(child) }
            endArray()
        case .mapping:
            beginObject()
            for child in node.children {
                name(child.key ?? "")
                value(child)
            }
            endObject()
        }
    }
}

// Members that are left out when there is nothing to say.
extension DocumentOutput {
    mutating func member(_ name: String, _ value: String?) {
        guard let value else { return }
        self.name(name)
        string(value)
    }

    mutating func member(_ name: String, _ value: Int?) {
        guard let value else { return }
        self.name(name)
        number(String(value))
    }

    mutating func member(_ name: String, _ value: JSONNumber?) {
        guard let value else { return }
        self.name(name)
        number(value.text)
    }

    mutating func member(_ name: String, if value: Bool) {
        guard value else { return }
        self.name(name)
        bool(true)
    }

    mutating func member(_ name: String, _ value: Node?) {
        guard let value else { return }
        self.name(name)
        self.value(value)
    }

    mutating func member(_ name: String, strings values: [String]) {
        guard !values.isEmpty else { return }
        self.name(name)
        beginArray()
        for value in values { string(value) }
        endArray()
    }
}

extension JSONNumber {
    /// A number of YAML 1.2 core: also `+1`, `.5`, `1.`, `0x1F`, `0o17`. Nil for what isn't finite.
    init?(yaml text: String) {
        if let number = JSONNumber(text: text) {
            self = number
            return
        }
        var rest = Substring(text)
        if rest.hasPrefix("0x"), let value = Int(rest.dropFirst(2), radix: 16) {
            self.init(value)
        } else if rest.hasPrefix("0o"), let value = Int(rest.dropFirst(2), radix: 8) {
            self.init(value)
        } else {
            let isNegative = rest.hasPrefix("-")
            if isNegative || rest.hasPrefix("+") { rest = rest.dropFirst() }
            if rest.hasPrefix(".") { rest = "0" + rest }
            if let point = rest.firstIndex(of: "."), !(rest[rest.index(after: point)...].first?.isNumber ?? false) {
                rest.remove(at: point)
            }
            while rest.hasPrefix("0"), rest.dropFirst().first?.isNumber == true { rest = rest.dropFirst() }
            self.init(text: (isNegative ? "-" : "") + rest)
        }
    }
}
