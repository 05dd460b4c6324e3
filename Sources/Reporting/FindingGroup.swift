/// The findings of one component, one operation, or of the API or the documents as a whole.
struct FindingGroup {
    /// What the elements of the findings begin with: `listPets`, `Pet`.
    let title: String
    /// The same for people who don't know operation ids: `listPets (GET /pets)`.
    let heading: String
    private(set) var findings: [Finding]

    /// In the order of the first finding of each group.
    static func groups(_ findings: [Finding]) -> [FindingGroup] {
        var groups: [FindingGroup] = []
        var indices: [String: Int] = [:]
        for finding in findings {
            let title = title(of: finding)
            if let index = indices[title] {
                groups[index].findings.append(finding)
            } else {
                indices[title] = groups.count
                groups.append(FindingGroup(title, finding))
            }
        }
        return groups
    }

    private init(_ title: String, _ first: Finding) {
        self.title = title
        let line = first.operation?.line
        heading = line.map { $0 == title ? title : "\(title) (\($0))" } ?? title
        findings = [first]
    }

    private static func title(of finding: Finding) -> String {
        if let operation = finding.operation { return operation.title }
        if let component = finding.component { return component }
        switch finding.comparison {
        case .drift where finding.element.hasPrefix(Self.root): return Self.root
        case .merge where finding.operations.isEmpty && finding.direction == .undirected: return "Documents"
        default: return String(finding.element.prefix { $0 != "." && $0 != "[" && $0 != "(" && $0 != " " })
        }
    }

    /// How elements at the root of a document are called.
    private static let root = "the API"

    /// The element within the group; empty where it is the group.
    func label(of finding: Finding) -> String {
        guard finding.element.hasPrefix(title) else { return finding.element }
        return String(finding.element.dropFirst(title.count).drop { $0 == "." || $0 == "," || $0 == " " })
    }

    /// The message without what the title says.
    func message(of finding: Finding) -> String {
        let head = finding.element + ": "
        guard finding.message.hasPrefix(head) else { return finding.message }
        let label = label(of: finding)
        return (label.isEmpty ? "" : label + ": ") + finding.message.dropFirst(head.count)
    }
}

extension OperationReference {
    /// Its id, or method and path.
    var title: String { operationID ?? line }

    /// `GET /pets`.
    var line: String { "\(method) \(path)" }
}

extension Finding {
    /// Where the finding is shown: in the revision, else where the base has what went. Nil for a merge.
    var place: (location: Location, pointer: String, isBase: Bool)? {
        guard case .drift(let base, let revision) = comparison, let side = revision ?? base else { return nil }
        return (side.location, side.pointer, revision == nil)
    }

    /// The name of the component in which the element lies: names may have dots, so the pointer tells.
    fileprivate var component: String? {
        guard let pointer = place?.pointer else { return nil }
        let parts = pointer.split(separator: "/", maxSplits: 4, omittingEmptySubsequences: false)
        let name: Substring? =
            switch parts.dropFirst().first {
            case "components" where parts.count > 3: parts[3]
            case "definitions" where parts.count > 2: parts[2]
            default: nil
            }
        // RFC 6901, section 4.
        guard let name = name.map({ String($0).replacing("~1", with: "/").replacing("~0", with: "~") }) else {
            return nil
        }
        return !name.isEmpty && element.hasPrefix(name) ? name : nil
    }

    /// All operations that the finding is about: the one in which it lies is one of them.
    package var reached: [OperationReference] {
        operation.map { operations.contains($0) ? operations : [$0] + operations } ?? operations
    }

    /// Some of the operations, and how many more.
    func reachedNames(atMost limit: Int, _ show: (OperationReference) -> String) -> String {
        let shown = operations.prefix(limit).map(show).joined(separator: ", ")
        return operations.count > limit ? "\(shown) and \(operations.count - limit) more" : shown
    }

    /// What is compared: `enum`, `property only in some`.
    var subject: String {
        var words = rule.split(separator: "-").map(String.init)
        if words.first == "merge" { words.removeFirst() }
        if words.last == "differs" || words.last == "differ" { words.removeLast() }
        return words.joined(separator: " ")
    }

    /// ` in requests`, ` in responses`, or nothing.
    var way: String {
        switch direction {
        case .request: " in requests"
        case .response: " in responses"
        case .undirected: ""
        }
    }
}

extension [Finding] {
    /// The rules, each once, by first occurrence.
    var ruleIDs: [String] {
        var seen: Set<String> = []
        return map(\.rule).filter { seen.insert($0).inserted }
    }
}

extension Effect {
    /// For people.
    var words: String {
        switch self {
        case .noChange: "no effect on payloads"
        case .narrows: "narrows"
        case .widens: "widens"
        case .incomparable: "incomparable"
        case .unknown: "effect unknown"
        case .violation: "violation"
        }
    }
}
