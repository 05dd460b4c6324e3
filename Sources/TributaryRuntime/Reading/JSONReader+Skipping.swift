extension JSONReader {
    /// Goes to the end of one value without checking more than that its brackets are as many as they should be: who takes
    /// the value later checks it, and where it ends (`leave`); what nobody takes is checked at the end of its object.
    /// So a member that is taken out of order is scanned one and a half times and not twice.
    mutating func hurry() {
        var open = 0
        repeat {
            switch next {
            case UInt8(ascii: "\""): _ = skipString()
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                open += 1
                position += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                open -= 1
                position += 1
            case 0:
                return fail(.malformed("no end of a value"))
            default:
                position += 1
            }
            guard failure == nil else { return }
        } while open > 0 || isInsideScalar
    }

    /// Whether the byte before is part of a number or a literal that goes on.
    private var isInsideScalar: Bool {
        switch next {
        case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"), 0x20, 0x0A, 0x0D, 0x09, 0: false
        default: true
        }
    }

    /// Passes one value, checking its syntax. Doesn't recurse.
    mutating func skip() {
        /// Whether each open container is an object, the innermost last.
        var open: [Bool] = []
        repeat {
            skipOne(&open)
            guard failure == nil else { return }
            // After a value: close what ends here, then go to the next element or member.
            while let isObject = open.last {
                skipWhitespace()
                if next == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
                    position += 1
                    open.removeLast()
                } else if take(UInt8(ascii: ",")) {
                    if isObject { skipName() }
                    break
                } else {
                    return fail(.malformed("no comma or end"))
                }
            }
        } while !open.isEmpty && failure == nil
    }

    /// Passes a scalar or an empty container, or enters a container and goes to its first value.
    private mutating func skipOne(_ open: inout [Bool]) {
        while failure == nil {
            switch next {
            case UInt8(ascii: "\""): _ = skipString()
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                let isObject = next == UInt8(ascii: "{")
                guard depth + open.count < depthLimit else { return fail(.tooDeep) }
                position += 1
                skipWhitespace()
                if next == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
                    position += 1
                    return
                }
                open.append(isObject)
                if isObject { skipName() }
                continue
            case UInt8(ascii: "t"), UInt8(ascii: "f"): _ = bool()
            case UInt8(ascii: "n"): if !takeNull() { fail(.expected("null")) }
            case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): _ = scanNumber()
            default: fail(.expected("a value"))
            }
            return
        }
    }

    private mutating func skipName() {
        guard next == UInt8(ascii: "\"") else { return fail(.malformed("no name in an object")) }
        _ = skipString()
        skipWhitespace()
        if !take(UInt8(ascii: ":")) { fail(.malformed("no colon after a name")) }
    }
}
