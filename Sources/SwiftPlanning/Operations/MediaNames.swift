import TributaryRuntime

/// What the names of media types say, as they are written in documents.
enum MediaNames {
    /// Lower case, without parameters; the text as it is where it isn't a media type.
    static func essence(_ name: String) -> String {
        isUsual(name) ? name : ContentType(name)?.essence ?? name.lowercased()
    }

    static func isJSON(_ name: String) -> Bool {
        isUsual(name) || ContentType(name)?.isJSON ?? (name.lowercased() == "json")
    }

    /// Nearly every body is of this type, which needs no parsing.
    private static func isUsual(_ name: String) -> Bool { name.hasSameBytes(as: "application/json") }

    /// Whether a body is a text as a whole.
    static func isText(_ name: String) -> Bool {
        let essence = essence(name)
        return essence.hasPrefix("text/") && essence != "text/event-stream" && !isJSON(name)
    }

    /// What tells media types of one place apart in names: `vnd.api json`, `image`, `any`. One that says the same as an
    /// earlier one says all: `json stream watch`.
    /// A single one needs nothing to tell it apart.
    static func labels(_ names: [String]) -> [String] {
        guard names.count > 1 else { return names.map { _ in "" } }
        var labels: [String] = []
        for name in names {
            let short = label(name)
            labels.append(labels.contains(short) ? wholeLabel(name) : short)
        }
        return labels
    }

    private static func wholeLabel(_ name: String) -> String {
        guard let type = ContentType(name) else { return label(name) }
        if type.parameters.isEmpty { return type.essence.split(separator: "/").joined(separator: " ") }
        return ([label(name)] + type.parameters.map { $0.name + " " + $0.value }).joined(separator: " ")
    }

    private static func label(_ name: String) -> String {
        let essence = essence(name)
        if essence == "*/*" { return "any" }
        let parts = essence.split(separator: "/", maxSplits: 1).map(String.init)
        guard let last = parts.last else { return essence }
        return last == "*" ? parts[0] : last.split(separator: "+").joined(separator: " ")
    }

    /// What a request or response names its body: the first type that the range covers.
    static func concrete(_ name: String, isText: Bool) -> String {
        if isUsual(name) { return name }
        guard let type = ContentType(name) else { return isText ? "text/plain" : "application/octet-stream" }
        if type.essence.hasSuffix("/*") {
            return type.isText ? "text/plain; charset=utf-8" : "application/octet-stream"
        }
        return name
    }
}
