import TributaryRuntime

/// A JSON value as indented lines, for a page that shows two of them side by side.
struct ValueLines {
    let lines: [String]
    /// Whether something was left out.
    let isCut: Bool

    private static let mostLines = 120
    private static let longestLine = 2_000

    init(_ value: JSONValue) {
        if case .string(let text) = value {
            let all = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            (lines, isCut) = Self.cut(all)
        } else {
            var text = JSONText()
            text.indented(value)
            let all = String(decoding: text.bytes, as: UTF8.self).split(separator: "\n").map(String.init)
            (lines, isCut) = Self.cut(all)
        }
    }

    private static func cut(_ all: [String]) -> ([String], Bool) {
        let lines = all.prefix(mostLines).map { $0.shortened(to: longestLine) }
        return (lines, all.count > mostLines || lines != Array(all.prefix(mostLines)))
    }

    /// For each line whether the other value has it too, whatever comma ends it.
    func isShared(with other: ValueLines?) -> [Bool] {
        guard let other else { return lines.map { _ in false } }
        let known = Set(other.lines.map(Self.withoutComma))
        return lines.map { known.contains(Self.withoutComma($0)) }
    }

    private static func withoutComma(_ line: String) -> Substring {
        line.utf8.last == UInt8(ascii: ",") ? line.dropLast() : Substring(line)
    }
}

extension JSONText {
    /// A value over as many lines as it has members. Pending work stands in an array: documents decide the depth.
    mutating func indented(_ value: JSONValue) {
        enum Piece {
            case value(JSONValue)
            case name(String)
            case endArray, endObject
        }
        var pending: [Piece] = [.value(value)]
        while let piece = pending.popLast() {
            switch piece {
            case .name(let text): name(text)
            case .endArray: endArray()
            case .endObject: endObject()
            case .value(.array(let values)) where !values.isEmpty:
                beginArray()
                pending.append(.endArray)
                pending += values.reversed().map(Piece.value)
            case .value(.object(let object)) where !object.isEmpty:
                beginObject()
                pending.append(.endObject)
                for member in object.members.reversed() { pending += [.value(member.value), .name(member.name)] }
            case .value(let scalar): self.value(scalar)
            }
        }
    }
}
