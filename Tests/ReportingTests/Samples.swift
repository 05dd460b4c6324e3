import Foundation
import Reporting
import TributaryRuntime

/// Findings as a comparison gives them, with any text in the places that documents fill.
enum Samples {
    static func finding(
        _ text: String = "was set", level: Level = .error, rule: String = "request-parameter-became-required",
        operation: String = "listPets", path: String = "/pets", pointer: String = "/paths/~1pets/get/parameters/0",
        file: String = "new.yaml", base: JSONValue? = .bool(false), revision: JSONValue? = .bool(true),
        hasBase: Bool = true, hasRevision: Bool = true, explanation: String = "Requests can now be refused.",
        fingerprint: String = "0123456789abcdef"
    ) -> Finding {
        let reference = OperationReference(method: "GET", path: path, operationID: operation)
        let element = "\(operation), query parameter 'a'"
        func side(_ document: String, _ file: String, _ line: Int, _ value: JSONValue?) -> Finding.Side {
            Finding.Side(
                document: document, location: Location(file: file, line: line, column: 9), pointer: pointer,
                value: value)
        }
        return Finding(
            rule: rule, level: level, effect: .narrows, direction: .request, breaksSwift: true, operation: reference,
            operations: [reference], element: element, message: "\(element): \(text)", explanation: explanation,
            comparison: .drift(
                base: hasBase ? side("old", "old.yaml", 12, base) : nil,
                revision: hasRevision ? side("new", file, 13, revision) : nil),
            fingerprint: fingerprint)
    }

    static let rule = Report.RuleText(
        id: "request-parameter-became-required", finds: "A parameter became required.", example: "`required: true`",
        level: .error, reason: "Requests can now be refused.")

    static func report(_ findings: [Finding], ignored: [Report.Ignored] = []) -> Report {
        Report(base: "old.yaml", revision: "new.yaml", findings: findings, ignored: ignored) {
            $0 == rule.id ? rule : nil
        }
    }

    static let checkout = Checkout(folder: "/repo/api", root: "/repo")
}

extension [UInt8] {
    var text: String { String(decoding: self, as: UTF8.self) }

    /// What Foundation reads, which knows nothing of our own parser.
    func json() throws -> Any { try JSONSerialization.jsonObject(with: Data(self), options: .fragmentsAllowed) }
}
