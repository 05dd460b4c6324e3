import APIModel
import Reporting
import SourceTree
import TributaryRuntime

extension DriftPass {
    /// Gives every draft its operations and its level, says each change once, and sorts.
    mutating func finish() -> [Finding] {
        let reach = Reach(elements)
        var merged = MergedDrafts()
        for draft in drafts {
            merged.add(draft, isAtHome: isAtHome(draft), reaching: operations(of: draft, reach))
        }
        merged.dropWhatTheOtherDirectionSays()
        var findings = findings(of: merged.entries)
        if options.checksVersion, findings.contains(where: { $0.level == .error }), let version = versionFinding() {
            findings.append(version)
        }
        return sorted(findings)
    }

    /// Whether the element is of the component in which the change is written, and not of one that inherits it.
    private func isAtHome(_ draft: Draft) -> Bool {
        guard let pointer = (draft.revision ?? draft.base)?.pointer,
            let name = elements.component(around: draft.element)
        else { return false }
        let home = "/components/schemas/" + JSONPointer.escape(name)
        return pointer.utf8.starts(with: home.utf8)
            && [nil, UInt8(ascii: "/")].contains(pointer.utf8.dropFirst(home.utf8.count).first)
    }

    private func operations(of draft: Draft, _ reach: Reach) -> OperationSet {
        var operations = reach.operations(of: draft.element)
        for element in draft.inheritedBy { operations.formUnion(reach.operations(of: element)) }
        return operations
    }

    /// In the order of the entries; two processors have half of them each.
    private func findings(of entries: [MergedDrafts.Entry]) -> [Finding] {
        let printer = printer
        let middle = entries.count / 2
        let (first, second) = concurrently {
            entries[..<middle].map { printer.finding($0.draft, $0.operations.indices) }
        } _: {
            entries[middle...].map { printer.finding($0.draft, $0.operations.indices) }
        }
        return first + second
    }

    private var printer: DraftPrinter {
        DraftPrinter(elements: elements, promised: promised, stabilityLevel: options.stabilityLevel)
    }

    private func versionFinding() -> Finding? {
        guard let rule = Version.rule(from: base.info.version, to: revision.info.version),
            let before = base.info.origins, let after = revision.info.origins
        else { return nil }
        var draft = Draft(rule, at: Elements.root)
        draft.base = baseSide(before, "version", .string(base.info.version))
        draft.revision = revisionSide(after, "version", .string(revision.info.version))
        return printer.finding(draft, [])
    }

    /// By level, then in the order of the revision; what went stands where its parent or neighbour was.
    private func sorted(_ findings: [Finding]) -> [Finding] {
        let places = findings.map(Self.place)
        let order = findings.indices.sorted { a, b in
            if findings[a].level != findings[b].level { return findings[a].level > findings[b].level }
            if places[a] != places[b] { return places[a] < places[b] }
            if findings[a].rule != findings[b].rule { return findings[a].rule < findings[b].rule }
            return findings[a].message.utf8.lexicographicallyPrecedes(findings[b].message.utf8)
        }
        return order.map { findings[$0] }
    }

    private static func place(of finding: Finding) -> Location {
        guard case .drift(let base, let revision) = finding.comparison, let side = revision ?? base else {
            return Location(file: "", line: 0, column: 0)
        }
        return Location(
            file: revision == nil ? "\u{10FFFF}" : side.location.file, line: side.location.line,
            column: side.location.column)
    }
}

/// Drafts that say the same of the same places are one: a component that several operations refer to came or went, or was
/// walked as a body here and as a property there; of several rules the first by name is taken, whatever the order of the
/// documents.
private struct MergedDrafts {
    struct Entry {
        var draft: Draft
        var isAtHome: Bool
        var operations: OperationSet
    }

    private(set) var entries: [Entry] = []
    private var indices: [Key: Int] = [:]

    private struct Key: Hashable {
        let change: String
        let guardrail: Guardrail?
        let direction: Direction?
        let base: Finding.Side?
        let revision: Finding.Side?
        let key: String?
        let item: JSONValue?

        /// The places tell most drafts apart, keys and items those of one place; the rest is left to the comparison.
        func hash(into hasher: inout Hasher) {
            hasher.combine(base?.location.line)
            hasher.combine(base?.location.column)
            hasher.combine(revision?.location.line)
            hasher.combine(revision?.location.column)
            if let key { hasher.combine(UTF8Key(key)) }
            if let item { hasher.combine(item) }
        }
    }

    mutating func add(_ draft: Draft, isAtHome: Bool, reaching operations: OperationSet) {
        let key = Self.key(draft, withRule: true)
        if let index = indices[key] {
            entries[index].operations.formUnion(operations)
            let known = entries[index].draft
            let isBetter =
                isAtHome == entries[index].isAtHome
                ? (draft.rule.id, draft.element) < (known.rule.id, known.element) : isAtHome
            guard isBetter else { return }
            entries[index].draft = draft
            entries[index].isAtHome = isAtHome
        } else {
            indices[key] = entries.count
            entries.append(Entry(draft: draft, isAtHome: isAtHome, operations: operations))
        }
    }

    /// A change in a property that doesn't travel in one direction is said in the one in which it does.
    mutating func dropWhatTheOtherDirectionSays() {
        let isSilent: (Draft) -> Bool = { [.readOnlyInRequest, .writeOnlyInResponse].contains($0.guardrail) }
        let told = Set(entries.filter { !isSilent($0.draft) }.map { Self.key($0.draft, withRule: false) })
        entries.removeAll { isSilent($0.draft) && told.contains(Self.key($0.draft, withRule: false)) }
    }

    private static func key(_ draft: Draft, withRule: Bool) -> Key {
        Key(
            change: withRule ? draft.rule.change : "", guardrail: withRule ? draft.guardrail : nil,
            direction: withRule ? draft.direction : nil, base: draft.base,
            revision: draft.revision, key: draft.key, item: draft.item)
    }
}
