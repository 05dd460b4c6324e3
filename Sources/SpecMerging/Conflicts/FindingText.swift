import Reporting
import TributaryRuntime

/// The words of one finding: what differs, and what that means for clients and servers.
struct FindingText {
    struct Word {
        let document: String
        let value: JSONValue?
    }

    let rule: MergeRule
    let element: String
    /// Of the property, parameter, status… that the finding is about, where the rule has several of them.
    let name: String?
    let judgement: Judgement
    let statements: [Word]
    let winner: Int?

    /// Made of rule, element and values, never of files or lines.
    var fingerprint: String {
        var hash = Fingerprint()
        hash.add(rule.id)
        hash.add(element)
        hash.add(name ?? "")
        for statement in statements {
            hash.add(statement.document)
            hash.add(statement.value)
        }
        return hash.text
    }

    /// What differs, in one line.
    var message: String {
        let having = statements.filter { $0.value != nil }.map(\.document)
        let lacking = statements.filter { $0.value == nil }.map(\.document)
        if rule.isPresence, !having.isEmpty, !lacking.isEmpty {
            return "\(element): \(rule.summary) (\(Self.list(having)) \(having.count == 1 ? "has" : "have") it, "
                + "\(Self.list(lacking)) \(lacking.count == 1 ? "lacks" : "lack") it)"
        }
        return "\(element): \(rule.summary)"
    }

    /// What it means for clients and servers.
    var meaning: String {
        switch rule {
        case .enumeration: values("values")
        case .union: values("variants")
        case .discriminator: values("tags")
        case .required: requiredMeaning
        case .nullable: nullableMeaning
        case .propertyPresence: propertyMeaning
        case .parameterRequired, .bodyRequired, .headerRequired: flagMeaning
        case .parameterPresence, .bodyPresence: parameterMeaning
        case .responsePresence: responseMeaning
        case .headerPresence, .mediaTypePresence: offerMeaning
        case .componentPresence: componentMeaning
        case .path: pathMeaning
        default: rule.explanation
        }
    }
}

// Sentences.
extension FindingText {
    private var having: [String] { statements.filter { $0.value != nil }.map(\.document) }
    private var lacking: [String] { statements.filter { $0.value == nil }.map(\.document) }
    private var isRequest: Bool { judgement.direction != .response }

    /// Which values each document lacks that another has: enumerations, union members, tags.
    private func values(_ plural: String) -> String {
        let sets = statements.map { Self.items($0.value) }
        let all = sets.compactMap { $0 }.flatMap { $0 }.unique { $0 }
        var told: [(what: String, documents: [String])] = []
        for (statement, set) in zip(statements, sets) {
            guard let set else { continue }
            let missing = all.filter { !set.contains($0) }
            guard !missing.isEmpty || sets.contains(where: { $0 == nil }) else { continue }
            let what = missing.isEmpty ? "\(plural) outside its list" : Self.quoted(missing)
            if let index = told.firstIndex(where: { $0.what == what }) {
                told[index].documents.append(statement.document)
            } else {
                told.append((what, [statement.document]))
            }
        }
        var sentences = told.map { what, documents in
            isRequest
                ? "A server made from \(Self.either(documents)) refuses \(what)."
                : "A client made from \(Self.either(documents)) doesn't know \(what)."
        }
        if sets.contains(where: { $0 == nil }), rule == .enumeration {
            let open = zip(statements, sets).filter { $0.1 == nil }.map(\.0.document)
            sentences.insert("\(Self.list(open)) \(open.count == 1 ? "allows" : "allow") any value.", at: 0)
        }
        return sentences.isEmpty ? rule.explanation : sentences.joined(separator: " ")
    }

    private var requiredMeaning: String {
        let sets = statements.map { Self.items($0.value) ?? [] }
        let all = sets.flatMap { $0 }.unique { $0 }
        let disputed = all.filter { name in sets.contains { !$0.contains(name) } }
        var told: [(own: [String], documents: [String])] = []
        for (statement, set) in zip(statements, sets) {
            let own = set.filter(disputed.contains)
            guard !own.isEmpty else { continue }
            if let index = told.firstIndex(where: { $0.own == own }) {
                told[index].documents.append(statement.document)
            } else {
                told.append((own, [statement.document]))
            }
        }
        let sentences = told.map { own, documents in
            let others = zip(statements, sets).filter { other in own.contains { !other.1.contains($0) } }.map(
                \.0.document)
            let verb = others.count == 1 ? "doesn't" : "don't"
            return isRequest
                ? "A server made from \(Self.either(documents)) refuses requests without \(Self.quoted(own)), which "
                    + "\(Self.list(others)) \(verb) require."
                : "A client made from \(Self.either(documents)) fails on answers without \(Self.quoted(own)), which "
                    + "\(Self.list(others)) \(verb) promise."
        }
        return sentences.joined(separator: " ")
    }

    private var nullableMeaning: String {
        let allowing = statements.filter { $0.value == .bool(true) }.map(\.document)
        let others = statements.filter { $0.value != .bool(true) }.map(\.document)
        return isRequest
            ? "A server made from \(Self.either(others)) refuses null, which \(Self.list(allowing)) "
                + "\(allowing.count == 1 ? "allows" : "allow") to send."
            : "A client made from \(Self.either(others)) doesn't expect null, which \(Self.list(allowing)) "
                + "\(allowing.count == 1 ? "allows" : "allow")."
    }

    private var propertyMeaning: String {
        isRequest
            ? "A server made from \(Self.either(lacking)) may ignore it; clients made from \(Self.either(lacking)) don't send it."
            : "A server that follows \(Self.either(lacking)) never sends it; a client made from "
                + "\(Self.list(lacking)) never sees it."
    }

    private var flagMeaning: String {
        let requiring = statements.filter { $0.value == .bool(true) }.map(\.document)
        let others = statements.filter { $0.value != .bool(true) }.map(\.document)
        return isRequest
            ? "A server made from \(Self.either(requiring)) refuses requests without it, which are right for "
                + "\(Self.list(others))."
            : "A client made from \(Self.either(requiring)) counts on it; a server that follows \(Self.either(others)) may "
                + "leave it out."
    }

    private var parameterMeaning: String {
        judgement.effect == .narrows
            ? "A server made from \(Self.either(having)) refuses requests without it, as clients made from "
                + "\(Self.list(lacking)) send them."
            : "A server made from \(Self.either(lacking)) may ignore it; clients made from \(Self.either(lacking)) don't send it."
    }

    private var responseMeaning: String {
        judgement.effect == .narrows
            ? "A client made from \(Self.either(lacking)) takes this success for an undocumented answer."
            : "A client made from \(Self.either(lacking)) meets it as an undocumented failure."
    }

    private var offerMeaning: String {
        judgement.effect == .noChange
            ? "A client made from \(Self.either(lacking)) doesn't look for it."
            : "Who counts on it as \(Self.list(having)) \(having.count == 1 ? "says" : "say") may miss it, or be refused, "
                + "where \(Self.list(lacking)) \(lacking.count == 1 ? "counts" : "count")."
    }

    private var componentMeaning: String {
        "It is part of something that \(Self.list(lacking)) \(lacking.count == 1 ? "describes" : "describe"), too: code "
            + "made from \(Self.either(lacking)) has no type for it."
    }

    private var pathMeaning: String {
        "The operation is the same, but on the wire these are different URLs: a strict server answers one of them with a "
            + "redirect or 404."
    }

    /// Strings of a list, or the names of a mapping; nil where nothing is listed.
    private static func items(_ value: JSONValue?) -> [String]? {
        switch value {
        case .array(let values)?:
            return values.map { value in
                guard case .string(let text) = value else { return JSONText.compact(value) }
                return text.hasPrefix("#/components/schemas/") ? String(text.dropFirst(21)) : text
            }
        case .object(let object)?: return object.members.map(\.name)
        default: return nil
        }
    }

    /// A name of a document in the sentence, which it can't leave: printers take what stands between back-ticks for code.
    static func code(_ text: String) -> String {
        let safe = text.unicodeScalars.map { $0 == "`" ? "'" : $0.value < 0x20 ? " " : $0 }
        return "`" + String(String.UnicodeScalarView(safe)) + "`"
    }

    static func quoted(_ items: [String]) -> String { items.map(code).joined(separator: ", ") }

    /// `a`, `b` and `c`.
    static func list(_ names: [String]) -> String { joined(names, "and") }

    /// `a`, `b` or `c`.
    static func either(_ names: [String]) -> String { joined(names, "or") }

    private static func joined(_ names: [String], _ word: String) -> String {
        guard let last = names.last else { return "" }
        guard names.count > 1 else { return code(last) }
        return names.dropLast().map(code).joined(separator: ", ") + " \(word) " + code(last)
    }
}
