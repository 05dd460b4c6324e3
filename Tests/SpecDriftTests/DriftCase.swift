import Reporting
import SpecDrift
import SpecReading
import Testing

/// Two documents and all that a report must say about them.
struct DriftCase: Sendable, CustomTestStringConvertible {
    let name: String
    let base: String
    let revision: String
    /// `level rule-id` of each finding in the order of the report.
    let findings: [String]

    init(_ name: String, _ base: String, _ revision: String, _ findings: [String]) {
        self.name = name
        self.base = base
        self.revision = revision
        self.findings = findings
    }

    var testDescription: String { name }

    /// A case inside one request body, which is also the body of the response.
    static func body(
        _ name: String, _ base: String, _ revision: String, components: (String, String)? = nil, _ findings: [String]
    ) -> DriftCase {
        DriftCase(
            name, Documents.body(base, components?.0), Documents.body(revision, components?.1 ?? components?.0),
            findings)
    }
}

/// Minimal documents around a part.
enum Documents {
    /// An operation that takes and gives back the schema.
    static func body(_ schema: String, _ components: String? = nil) -> String {
        """
        openapi: 3.1.0
        info: {title: T, version: 1.0.0}
        paths:
          /x:
            post:
              operationId: x
              requestBody: {content: {application/json: {schema: \(schema)}}}
              responses: {'200': {description: ok, content: {application/json: {schema: \(schema)}}}}
        \(components.map { "components: {schemas: {\($0)}}" } ?? "")
        """
    }

    /// An operation with more members.
    static func operation(_ members: String, _ root: String = "") -> String {
        """
        openapi: 3.1.0
        info: {title: T, version: 1.0.0}
        \(root)
        paths:
          /x:
            get: {operationId: x, \(members)}
        """
    }

    /// Paths, and whatever else stands at the root.
    static func paths(_ paths: String, _ root: String = "") -> String {
        """
        openapi: 3.1.0
        info: {title: T, version: 1.0.0}
        \(root)
        paths: {\(paths)}
        """
    }
}

func findings(
    from base: String, to revision: String, _ options: Comparison.Options = .init(today: CalendarDay(number: 0))
) throws -> [Finding] {
    let files = FileAccess.memory(["base.yaml": base, "revision.yaml": revision])
    let old = SpecReader().read("base.yaml", files: files)
    let new = SpecReader().read("revision.yaml", files: files)
    #expect(old.diagnostics.filter { $0.kind == .error }.map(\.message) == [])
    #expect(new.diagnostics.filter { $0.kind == .error }.map(\.message) == [])
    return Comparison(options: options).compare(try #require(old.api), try #require(new.api))
}

extension Finding {
    /// As the cases have it.
    var line: String { "\(level.rawValue) \(rule)" }
}

func expectFindings(_ c: DriftCase, _ options: Comparison.Options = .init(today: CalendarDay(number: 0))) throws {
    let found = try findings(from: c.base, to: c.revision, options).map(\.line)
    #expect(found == c.findings, "\(c.name): \(found.map { "\"\($0)\"" }.joined(separator: ", "))")
}

extension Finding {
    /// Where it points to on both sides.
    var pointers: [String] {
        guard case .drift(let base, let revision) = comparison else { return [] }
        return [base, revision].compactMap { $0?.pointer }
    }
}
