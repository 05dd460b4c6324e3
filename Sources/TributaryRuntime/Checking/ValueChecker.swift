/// Applies checks to values. References may be cyclic: they end where the value ends.
package struct ValueChecker: Sendable {
    private let checks: [UTF8Text: ValueCheck]
    /// Compiled once, by their text.
    fileprivate let patterns: [UTF8Text: Pattern]

    /// Names and patterns that are the same in bytes; canonically equal ones may differ.
    fileprivate struct UTF8Text: Hashable, Sendable {
        let bytes: [UInt8]

        init(_ text: String) { bytes = Array(text.utf8) }
    }

    /// - Parameters:
    ///   - named: what references name.
    ///   - others: further checks whose patterns are worth compiling ahead.
    package init(_ named: [ValueCheck.Named], readingPatternsOf others: [ValueCheck] = []) {
        checks = Dictionary(named.map { (UTF8Text($0.name), $0.check) }) { first, _ in first }
        var patterns: [UTF8Text: Pattern] = [:]
        for check in named.map(\.check) + others {
            check.forEachPattern { patterns[UTF8Text($0)] = Pattern($0) }
        }
        self.patterns = patterns
    }

    package subscript(name: String) -> ValueCheck? { checks[UTF8Text(name)] }

    /// The first thing that is wrong; nil where the value passes.
    package func violation(of value: JSONValue, _ check: ValueCheck) -> ValidationFailure.Violation? {
        violations(of: value, check, limit: 1).first
    }

    /// All that is wrong, in the order of the checks, up to a limit.
    package func violations(
        of value: JSONValue, _ check: ValueCheck, limit: Int = .max
    ) -> [ValidationFailure.Violation] {
        var pass = CheckPass(self, limit: limit)
        pass.check(value, check)
        // Several ways may lead to one check.
        var seen: Set<ValidationFailure.Violation> = []
        return pass.violations.filter { seen.insert($0).inserted }
    }

    fileprivate func matches(_ pattern: String, _ text: String) -> Bool? {
        if let known = patterns[UTF8Text(pattern)] { return known.matches(text) }
        return Pattern(pattern)?.matches(text)
    }
}

extension ValueCheck {
    /// Checks nest as deep as their JSON, whose depth the reader bounds.
    fileprivate func forEachPattern(_ body: (String) -> Void) {
        if let pattern { body(pattern) }
        for entry in patterned { body(entry.name) }
        for check in children { check.forEachPattern(body) }
    }

    private var children: [ValueCheck] {
        let arrays = firstItems + items + contained
        let objects = properties.map(\.check) + patterned.map(\.check) + others + memberNames + dependent.map(\.check)
        return arrays + objects + anyOf + allOf + not + conditional
    }
}

/// One value under check.
private struct CheckPass {
    let checker: ValueChecker
    private var limit: Int
    private(set) var violations: [ValidationFailure.Violation] = []
    /// Whether a violation says that the value is of another kind: a type, a missing member, an unlisted value. So a
    /// union can tell the member that was meant.
    private(set) var isOfAnotherKind = false
    private var path: [Token] = []
    /// References and compositions since the last step into the value: a circle of them asks nothing more.
    private var hops = 0

    private enum Token {
        case name(String)
        case index(Int)
    }

    /// Checks of one value against one schema so far. Unions of unions try members again and again, and what a value
    /// costs must stay bounded; one that reaches the limit passes in what is left.
    private var steps = 0

    /// Deeper than any value that the reader takes.
    private static let deepest = 300
    private static let mostHops = 64
    private static let mostSteps = 1_000_000

    init(_ checker: ValueChecker, limit: Int) {
        self.checker = checker
        self.limit = limit
    }

    /// What a part of the checks finds, on its own.
    private mutating func found(_ body: (inout CheckPass) -> Void) -> CheckPass {
        var probe = self
        probe.violations = []
        probe.isOfAnotherKind = false
        probe.limit = .max
        body(&probe)
        steps = probe.steps
        return probe
    }

    private var isDone: Bool { violations.count >= limit || steps >= Self.mostSteps }

    private mutating func report(_ reason: String, isOfAnotherKind: Bool = false) {
        if isOfAnotherKind { self.isOfAnotherKind = true }
        guard !isDone else { return }
        var pointer = ""
        for token in path {
            switch token {
            case .name(let name): pointer += "/" + name.pointerToken
            case .index(let index): pointer += "/\(index)"
            }
        }
        violations.append(.init(path: pointer, reason: reason))
    }

    mutating func check(_ value: JSONValue, _ check: ValueCheck) {
        guard !isDone else { return }
        steps += 1
        guard check.types.contains(value.checkedType) else {
            return report("must be " + check.types.words, isOfAnotherKind: true)
        }
        if let allowed = check.allowed, value != .null, !allowed.contains(value) {
            report("must be one of " + allowed.map(\.jsonText).joined(separator: ", "), isOfAnotherKind: true)
        }
        switch value {
        case .number(let number): checkNumber(number, check.range)
        case .string(let text): checkText(text, check)
        case .array(let elements): checkElements(elements, check)
        case .object(let object): checkMembers(object, check)
        case .null, .bool: break
        }
        hop { $0.checkCompositions(value, check) }
    }

    private mutating func hop(_ body: (inout CheckPass) -> Void) {
        guard hops < Self.mostHops else { return }
        hops += 1
        body(&self)
        hops -= 1
    }

    private mutating func descend(_ token: Token, _ value: JSONValue, _ check: ValueCheck) {
        guard path.count < Self.deepest else { return report("is nested too deeply") }
        path.append(token)
        let outer = hops
        hops = 0
        self.check(value, check)
        hops = outer
        path.removeLast()
    }
}

// MARK: Scalars

extension CheckPass {
    private mutating func checkNumber(_ number: JSONNumber, _ range: ValueCheck.Range) {
        if let bound = range.minimum, number < bound { report("must be at least \(bound.text)") }
        if let bound = range.maximum, bound < number { report("must be at most \(bound.text)") }
        if let bound = range.exclusiveMinimum, !(bound < number) { report("must be more than \(bound.text)") }
        if let bound = range.exclusiveMaximum, !(number < bound) { report("must be less than \(bound.text)") }
        if let divisor = range.multipleOf, number.isMultiple(of: divisor) == false {
            report("must be a multiple of \(divisor.text)")
        }
    }

    private mutating func checkText(_ text: String, _ check: ValueCheck) {
        if !check.length.contains(text.unicodeScalars.count) {
            report("must have \(check.length.words("character"))")
        }
        if let pattern = check.pattern, checker.matches(pattern, text) == false { report("must match \(pattern)") }
        if let what = check.format.flatMap({ unread(text, $0) }) {
            report("must be \(what)", isOfAnotherKind: true)
        }
    }

    /// The models' own readers decide, so that a text that passes here can't fail there.
    private func unread(_ text: String, _ format: String) -> String? {
        switch format {
        case "date-time": isReadable(text, as: Timestamp.self) ? nil : "a date and time of RFC 3339"
        case "date": isReadable(text, as: CalendarDate.self) ? nil : "a date of RFC 3339"
        case "uuid": isReadable(text, as: UUID.self) ? nil : "a UUID"
        default: nil
        }
    }

    private func isReadable<T: JSONRepresentable>(_ text: String, as type: T.Type) -> Bool {
        (try? JSONReader.decode(type, from: JSONWriter.encode(text))) != nil
    }
}

// MARK: Arrays and objects

extension CheckPass {
    private mutating func checkElements(_ elements: [JSONValue], _ check: ValueCheck) {
        if !check.itemCount.contains(elements.count) { report("must have \(check.itemCount.words("element"))") }
        if check.hasUniqueItems, Set(elements).count < elements.count { report("must not have an element twice") }
        for (index, element) in elements.enumerated() {
            if index < check.firstItems.count {
                descend(.index(index), element, check.firstItems[index])
            } else if let items = check.items.first {
                descend(.index(index), element, items)
            }
        }
        guard let contained = check.contained.first else { return }
        var count = 0
        for element in elements where meets(element, contained) { count += 1 }
        var bounds = check.containedCount
        bounds.minimum = bounds.minimum ?? 1
        if !bounds.contains(count) { report("must have \(bounds.words("element")) of a certain form") }
    }

    private mutating func checkMembers(_ object: JSONObject, _ check: ValueCheck) {
        if !check.memberCount.contains(object.count) { report("must have \(check.memberCount.words("member"))") }
        for property in check.properties {
            if let member = object[property.name] {
                descend(.name(property.name), member, property.check)
            } else if property.isRequired {
                path.append(.name(property.name))
                report("is missing", isOfAnotherKind: true)
                path.removeLast()
            }
        }
        if let names = check.memberNames.first {
            for member in object.members { descend(.name(member.name), .string(member.name), names) }
        }
        for entry in check.dependent where object[entry.name] != nil { hop { $0.check(.object(object), entry.check) } }
        guard !check.allowsOthers || !check.others.isEmpty || !check.patterned.isEmpty else { return }
        for member in object.members { checkOther(member, check) }
    }

    private mutating func checkOther(_ member: JSONObject.Member, _ check: ValueCheck) {
        var isDeclared = check.properties.contains { $0.name.hasSameBytes(as: member.name) }
        for entry in check.patterned where checker.matches(entry.name, member.name) == true {
            isDeclared = true
            descend(.name(member.name), member.value, entry.check)
        }
        guard !isDeclared else { return }
        if !check.allowsOthers {
            path.append(.name(member.name))
            report("is not a known member", isOfAnotherKind: true)
            path.removeLast()
        } else if let others = check.others.first {
            descend(.name(member.name), member.value, others)
        }
    }
}

// MARK: Compositions

extension CheckPass {
    private mutating func checkCompositions(_ value: JSONValue, _ check: ValueCheck) {
        for part in check.allOf { self.check(value, part) }
        if let part = check.reference.flatMap({ checker[$0] }) { self.check(value, part) }
        if !check.anyOf.isEmpty { checkUnion(value, check) }
        if let excluded = check.not.first, meets(value, excluded) { report("must not be of an excluded form") }
        if check.conditional.count == 3 {
            self.check(value, check.conditional[meets(value, check.conditional[0]) ? 1 : 2])
        }
    }

    private mutating func meets(_ value: JSONValue, _ check: ValueCheck) -> Bool {
        found { $0.check(value, check) }.violations.isEmpty
    }

    /// Says what is wrong with the member that was meant: the one of the tag, or the first of the value's kind.
    private mutating func checkUnion(_ value: JSONValue, _ check: ValueCheck) {
        if let tag = check.tag, let text = value.objectValue?[tag.property].flatMap(Self.text) {
            let variant = tag.variants.first { $0.value.hasSameBytes(as: text) }
            if let variant, check.anyOf.indices.contains(variant.place) {
                return self.check(value, check.anyOf[variant.place])
            }
            if tag.isOpen { return }
        }
        var meant: CheckPass?
        for member in check.anyOf {
            let probe = found { $0.check(value, member) }
            if probe.violations.isEmpty { return }
            if meant == nil, !probe.isOfAnotherKind || check.anyOf.count == 1 { meant = probe }
        }
        guard let meant else {
            return report("fits none of its \(check.anyOf.count) forms", isOfAnotherKind: true)
        }
        if meant.isOfAnotherKind { isOfAnotherKind = true }
        violations += meant.violations.prefix(max(0, limit - violations.count))
    }

    private static func text(_ value: JSONValue) -> String? {
        switch value {
        case .string(let text): text
        case .number(let number): number.int.map { String($0) } ?? number.text
        case .bool(let value): value ? "true" : "false"
        case .null, .array, .object: nil
        }
    }
}

extension JSONValue {
    fileprivate var checkedType: ValueCheck.Types {
        switch self {
        case .null: .null
        case .bool: .boolean
        case .number(let number): number.isInteger ? .integer : ValueCheck.Types(rawValue: 64)
        case .string: .string
        case .array: .array
        case .object: .object
        }
    }
}
