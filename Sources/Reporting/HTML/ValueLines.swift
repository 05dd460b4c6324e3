import TributaryRuntime

/// A JSON value as indented lines, for a page that shows two of them side by side.
struct ValueLines {
    /// What is shown of a value.
    enum Piece: Hashable {
        /// `isShared`: whether the other value has the line too, whatever comma ends it.
        case line(String, isShared: Bool)
        /// So many lines that both have.
        case folded(Int)
    }

    private let lines: [String]

    private static let mostPieces = 120
    private static let longestLine = 2_000
    /// A value of so many lines is shown even where the other has them all.
    private static let shortValue = 12
    /// How many lines that both have stay beside one that differs.
    private static let context = 3

    init(_ value: JSONValue) {
        if case .string(let text) = value {
            lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        } else {
            var text = JSONText()
            text.indented(value)
            lines = String(decoding: text.bytes, as: UTF8.self).split(separator: "\n").map(String.init)
        }
    }

    /// What differs from the other value, with a few lines around it; `isCut` says that more differs than is shown.
    func compared(with other: ValueLines?) -> (pieces: [Piece], isCut: Bool) {
        let known = Set(other?.lines.map(Self.withoutComma) ?? [])
        let isShared = lines.map { known.contains(Self.withoutComma($0)) }
        var pieces: [Piece] = []
        var index = 0
        while index < lines.count {
            guard pieces.count < Self.mostPieces else { return (pieces, true) }
            let run = isShared[index...].prefix { $0 }.count
            // At the ends of the value there is nothing to stay beside.
            let before = index == 0 ? 0 : Self.context
            let after = index + run == lines.count ? 0 : Self.context
            // A fold is a line too.
            if run > before + after + 2, run < lines.count || run > Self.shortValue {
                append(index..<index + before, isShared: true, to: &pieces)
                pieces.append(.folded(run - before - after))
                append(index + run - after..<index + run, isShared: true, to: &pieces)
                index += run
            } else {
                let count = max(1, run)
                append(index..<index + count, isShared: run > 0, to: &pieces)
                index += count
            }
        }
        let isLong = pieces.count > Self.mostPieces || lines.contains { $0.utf8.count > 4 * Self.longestLine }
        return (Array(pieces.prefix(Self.mostPieces)), isLong)
    }

    private func append(_ range: Range<Int>, isShared: Bool, to pieces: inout [Piece]) {
        for line in lines[range].prefix(Self.mostPieces + 1) {
            pieces.append(.line(line.shortened(to: Self.longestLine), isShared: isShared))
        }
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
