extension JSONReader {
    /// Enters an object. Anything else is a failure.
    public mutating func beginObject() {
        guard next == UInt8(ascii: "{") else { return fail(.expected("an object")) }
        guard open() else { return }
        frames.append(frame)
        frame = Frame(start: position, firstMember: members.count)
        position += 1
        skipWhitespace()
        expectNameOrEnd()
    }

    /// Leaves the object. Members that nobody took are passed over, and names that occur twice are a failure.
    public mutating func endObject() {
        guard failure == nil else { return }
        if frame.opened > 0 { checkUntaken() }
        while next == UInt8(ascii: "\"") {
            enterNext(isTaken: false)
            skip()
            takeComma()
        }
        if frame.opened > 0 || frame.isOpenEnded { checkDuplicates() }
        guard failure == nil, let outer = frames.popLast() else { return }
        members.removeSubrange(frame.firstMember...)
        trial.penalty += frame.opened
        frame = outer
        depth -= 1
        position += 1
    }

    /// A member that must be there.
    @inlinable
    public mutating func required<T: JSONRepresentable>(_ name: StaticString) -> T {
        enter(name)
        let value = T(from: &self)
        leave()
        return value
    }

    /// A member that may be absent or null, which both give nil.
    @inlinable
    public mutating func optional<T: JSONRepresentable>(_ name: StaticString) -> T? {
        guard enterUnlessNull(name) else { return nil }
        let value = T(from: &self)
        leave()
        return value
    }

    /// A member where absent and null differ.
    @inlinable
    public mutating func patch<T: JSONRepresentable>(_ name: StaticString) -> Patch<T> {
        guard enterIfPresent(name) else { return .absent }
        guard !takeNull() else {
            leave()
            return .null
        }
        let value = T(from: &self)
        leave()
        return .value(value)
    }

    /// All members that nobody took so far, as values of one type: `additionalProperties` beside properties.
    @inlinable
    public mutating func additional<T: JSONRepresentable>() -> [String: T] {
        var result: [String: T] = [:]
        beginUntaken(areNamesChecked: true)
        while let name = enterUntaken() {
            if result.updateValue(T(from: &self), forKey: name) != nil { fail(.duplicate(name)) }
            leave()
        }
        return result
    }

    /// All members that nobody took so far, as they are and in their order.
    public mutating func unknown() -> JSONObject {
        var result = JSONObject()
        beginUntaken(areNamesChecked: false)
        while let name = enterUntaken() {
            result.append(name, JSONValue(from: &self))
            leave()
        }
        return result
    }
}

extension JSONReader {
    /// Goes to the value of a member that must be there.
    @usableFromInline
    mutating func enter(_ name: StaticString) {
        if !enterIfPresent(name), failure == nil { fail(.missing(name.description), at: frame.start) }
    }

    /// Goes to the value of a member; false when it is absent or null (then nothing is left to do).
    @usableFromInline
    mutating func enterUnlessNull(_ name: StaticString) -> Bool {
        guard enterIfPresent(name) else { return false }
        guard takeNull() else { return true }
        leave()
        return false
    }

    /// Goes to the value of a member; false when it is absent.
    @usableFromInline
    mutating func enterIfPresent(_ name: StaticString) -> Bool {
        let length = name.utf8CodeUnitCount
        // The member that stands next is the one: most often so, since servers write in the order of their documents.
        if next == UInt8(ascii: "\""), bytes[position + length + 1] == UInt8(ascii: "\""),
            bytes.matches(name, at: position + 1)
        {
            let start = position + 1
            position += length + 2
            return takeColon(Member(name: start, length: length, value: 0, isTaken: true, isEscaped: false))
        }
        return failure == nil && search(name)
    }

    /// Ends the value of a member that was entered.
    @usableFromInline
    mutating func leave() {
        guard frame.resume >= 0 else { return takeComma() }
        expectEnd()
        guard failure == nil else { return }
        position = frame.resume
        frame.resume = -1
    }

    /// Takes `null`, and nothing else.
    @usableFromInline
    mutating func takeNull() -> Bool {
        guard next == UInt8(ascii: "n"), bytes.matches("null", at: position) else { return false }
        position += 4
        return true
    }
}

extension JSONReader {
    /// Between a name and its value.
    private mutating func takeColon(_ member: Member) -> Bool {
        skipWhitespace()
        guard take(UInt8(ascii: ":")) else {
            fail(.malformed("no colon after a name"))
            return false
        }
        var member = member
        member.value = UInt32(truncatingIfNeeded: position)
        members.append(member)
        return true
    }

    /// After the value of a member: to the next name or to the end of the object.
    mutating func takeComma() {
        skipWhitespace()
        if take(UInt8(ascii: ",")) {
            if next != UInt8(ascii: "\"") { fail(.malformed("no name after a comma")) }
        } else if next != UInt8(ascii: "}") {
            fail(.malformed("no comma between two members"))
        }
    }

    private mutating func expectNameOrEnd() {
        if next != UInt8(ascii: "\""), next != UInt8(ascii: "}") { fail(.malformed("no name in an object")) }
    }

    /// Looks for a name among the members that were passed, then among those to come.
    private mutating func search(_ name: StaticString) -> Bool {
        if frame.opened > 0 {
            for index in frame.firstMember..<members.count where !members[index].isTaken {
                if isName(of: members[index], name) { return goBack(to: index) }
            }
        }
        while next == UInt8(ascii: "\"") {
            passMember()
            guard failure == nil, let last = members.last else { return false }
            if isName(of: last, name) { return goBack(to: members.count - 1) }
        }
        return false
    }

    private mutating func goBack(to index: Int) -> Bool {
        members[index].isTaken = true
        frame.opened -= 1
        frame.resume = position
        position = Int(members[index].value)
        return true
    }

    /// Goes to the value of the member that stands next, and notes where it is.
    private mutating func enterNext(isTaken: Bool) {
        let start = position + 1
        let isEscaped = skipString()
        guard failure == nil else { return }
        let member = Member(
            name: start, length: position - 1 - start, value: 0, isTaken: isTaken, isEscaped: isEscaped)
        if takeColon(member), !isTaken { frame.opened += 1 }
    }

    /// Passes the member that stands next; see `hurry` for what is checked when.
    private mutating func passMember() {
        enterNext(isTaken: false)
        hurry()
        takeComma()
    }

    /// Checks the values of members that were passed in a hurry and that nobody came back for.
    private mutating func checkUntaken() {
        let resume = position
        for index in frame.firstMember..<members.count where failure == nil && !members[index].isTaken {
            position = Int(members[index].value)
            skip()
            expectEnd()
        }
        if failure == nil { position = resume }
    }

    /// After a value that was passed before: it must end where a value can end.
    private mutating func expectEnd() {
        skipWhitespace()
        if next != UInt8(ascii: ","), next != UInt8(ascii: "}") { fail(.malformed("no comma between two members")) }
    }

    /// Before `enterUntaken`.
    /// - Parameter areNamesChecked: whether the caller finds names that occur twice among those that it is given.
    @usableFromInline
    mutating func beginUntaken(areNamesChecked: Bool) {
        guard failure == nil else { return }
        if frame.opened > 0 {
            while next == UInt8(ascii: "\"") { passMember() }
            checkDuplicates()
        } else if !areNamesChecked || members.count > frame.firstMember {
            frame.isOpenEnded = true
        }
    }

    /// Goes to the first member that nobody took, and gives its name; nil when there is none.
    @usableFromInline
    mutating func enterUntaken() -> String? {
        guard failure == nil else { return nil }
        guard frame.opened > 0 else {
            guard next == UInt8(ascii: "\"") else { return nil }
            enterNext(isTaken: true)
            return members.last.flatMap { failure == nil ? name(of: $0) : nil }
        }
        var index = frame.firstUntaken
        while index < members.count, members[index].isTaken { index += 1 }
        frame.firstUntaken = index
        guard index < members.count, goBack(to: index) else { return nil }
        return self.name(of: members[index])
    }

    private func isName(of member: Member, _ name: StaticString) -> Bool {
        guard !member.isEscaped else { return self.name(of: member).utf8.elementsEqual(name.description.utf8) }
        return Int(member.nameLength) == name.utf8CodeUnitCount && bytes.matches(name, at: Int(member.name))
    }

    func name(of member: Member) -> String {
        let (start, end) = (Int(member.name), Int(member.name + member.nameLength))
        guard member.isEscaped else { return bytes.string(start, end) }
        return String(decoding: bytes.unescaped(start, end), as: UTF8.self)
    }
}

extension JSONReader.Member {
    fileprivate init(name: Int, length: Int, value: Int, isTaken: Bool, isEscaped: Bool) {
        self.init(
            name: UInt32(truncatingIfNeeded: name), nameLength: UInt32(truncatingIfNeeded: length),
            value: UInt32(truncatingIfNeeded: value), isTaken: isTaken, isEscaped: isEscaped)
    }
}
