import TributaryRuntime

/// Writes one run as SARIF 2.1.0 (OASIS standard of 2020-03-27): rules first, then results one by one.
///
/// Columns are counted in Unicode code points, as everywhere here, and said to be.
struct SARIFLog: ~Copyable {
    struct Rule {
        let id: String
        /// One sentence.
        let summary: String
        let help: String
        let level: String
        let tags: [String]
    }

    struct Place {
        let location: Location
        /// RFC 6901; empty for the root.
        let pointer: String
    }

    struct Result {
        let rule: String
        /// `error`, `warning` or `note`.
        let level: String
        let message: String
        let place: Place?
        /// Further places, each with what it is.
        var related: [(place: Place, message: String)] = []
        /// Survives moved lines; nil where there is none.
        var fingerprint: String?
        /// Why it was accepted, where somebody gave a reason; nil where nobody accepted it.
        var suppression: Suppression?
        var properties: [(name: String, value: JSONValue)] = []
    }

    struct Suppression {
        let justification: String?
    }

    private var text = JSONText()
    private let checkout: Checkout
    private let ruleIndices: [String: Int]
    /// Section 3.27.23: where one result of a run says whether it is suppressed, all do.
    private let hasSuppressions: Bool

    init(rules: [Rule], toolVersion: String, checkout: Checkout, hasSuppressions: Bool) {
        self.checkout = checkout
        self.hasSuppressions = hasSuppressions
        ruleIndices = Dictionary(rules.enumerated().map { ($1.id, $0) }) { first, _ in first }
        begin(rules, toolVersion)
    }

    private mutating func begin(_ rules: [Rule], _ version: String) {
        text.beginObject()
        text.member(
            "$schema", "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json")
        text.member("version", "2.1.0")
        text.name("runs")
        text.beginArray()
        text.beginObject()
        text.name("tool")
        text.beginObject()
        text.name("driver")
        text.beginObject()
        text.member("name", "Tributary")
        text.member("semanticVersion", version)
        text.name("rules")
        text.beginArray()
        for rule in rules { write(rule) }
        text.endArray()
        text.endObject()
        text.endObject()
        text.member("columnKind", "unicodeCodePoints")
        text.name("originalUriBaseIds")
        text.beginObject()
        text.name(Self.baseID)
        text.beginObject()
        write(message: "The folder of the checkout.", as: "description")
        text.endObject()
        text.endObject()
        text.name("results")
        text.beginArray()
    }

    private static let baseID = "%SRCROOT%"

    private mutating func write(_ rule: Rule) {
        text.beginObject()
        text.member("id", rule.id)
        write(message: rule.summary, as: "shortDescription")
        write(message: rule.help, as: "help")
        text.name("defaultConfiguration")
        text.beginObject()
        text.member("level", rule.level)
        text.endObject()
        text.name("properties")
        text.beginObject()
        text.name("tags")
        text.value(.array(rule.tags.map(JSONValue.string)))
        text.endObject()
        text.endObject()
    }

    mutating func add(_ result: Result) {
        text.beginObject()
        text.member("ruleId", result.rule)
        if let index = ruleIndices[result.rule] {
            text.name("ruleIndex")
            text.integer(index)
        }
        text.member("level", result.level)
        write(message: result.message, as: "message")
        text.name("locations")
        text.beginArray()
        if let place = result.place { write(place, id: nil, message: nil) }
        text.endArray()
        if !result.related.isEmpty {
            text.name("relatedLocations")
            text.beginArray()
            for (index, related) in result.related.enumerated() {
                write(related.place, id: index + 1, message: related.message)
            }
            text.endArray()
        }
        if let fingerprint = result.fingerprint {
            text.name("partialFingerprints")
            text.beginObject()
            text.member("tributary/v1", fingerprint)
            text.endObject()
        }
        if hasSuppressions { write(result.suppression) }
        if !result.properties.isEmpty {
            text.name("properties")
            text.value(.object(JSONObject(result.properties.map { .init($0.name, $0.value) })))
        }
        text.endObject()
    }

    private mutating func write(_ suppression: Suppression?) {
        text.name("suppressions")
        text.beginArray()
        if let suppression {
            text.beginObject()
            text.member("kind", "external")
            text.member("status", "accepted")
            if let justification = suppression.justification { text.member("justification", justification.printable) }
            text.endObject()
        }
        text.endArray()
    }

    private mutating func write(_ place: Place, id: Int?, message: String?) {
        text.beginObject()
        if let id {
            text.name("id")
            text.integer(id)
        }
        text.name("physicalLocation")
        text.beginObject()
        text.name("artifactLocation")
        text.beginObject()
        let (uri, isRelative) = checkout.reference(of: place.location.file)
        text.member("uri", uri)
        if isRelative { text.member("uriBaseId", Self.baseID) }
        text.endObject()
        text.name("region")
        text.beginObject()
        // Section 3.30: both count from 1.
        text.name("startLine")
        text.integer(max(1, place.location.line))
        text.name("startColumn")
        text.integer(max(1, place.location.column))
        text.endObject()
        text.endObject()
        if !place.pointer.isEmpty {
            text.name("logicalLocations")
            text.beginArray()
            text.beginObject()
            text.member("fullyQualifiedName", place.pointer.printable)
            text.endObject()
            text.endArray()
        }
        if let message { write(message: message, as: "message") }
        text.endObject()
    }

    /// Sections 3.11.5 and 3.11.6: braces would be placeholders, `[text](place)` a link that a document could set.
    private mutating func write(message: String, as name: String) {
        text.name(name)
        text.beginObject()
        text.member(
            "text",
            message.printable.replacing("{", with: "{{").replacing("}", with: "}}").replacing("](", with: "] ("))
        text.endObject()
    }

    consuming func finished() -> [UInt8] {
        text.endArray()
        text.endObject()
        text.endArray()
        text.endObject()
        return text.bytes
    }
}
