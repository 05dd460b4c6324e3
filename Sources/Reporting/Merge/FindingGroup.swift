/// The findings of one component, one operation, or of the documents as a whole.
struct FindingGroup {
    let title: String
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
                groups.append(FindingGroup(title: title, findings: [finding]))
            }
        }
        return groups
    }

    private static func title(of finding: Finding) -> String {
        if let operation = finding.operation { return operation.title }
        if finding.operations.isEmpty, finding.direction == .undirected { return "Documents" }
        return String(finding.element.prefix { $0 != "." && $0 != "[" && $0 != "(" && $0 != " " })
    }

    /// The element within the group; empty where it is the group.
    func label(of finding: Finding) -> String {
        guard finding.element.hasPrefix(title) else { return finding.element }
        return String(finding.element.dropFirst(title.count).drop { $0 == "." || $0 == "," || $0 == " " })
    }
}

extension OperationReference {
    /// Its id, or method and path.
    var title: String { operationID ?? "\(method) \(path)" }
}

extension Finding {
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
