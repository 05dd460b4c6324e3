extension PageReader {
    /// Puts a field where its section, its path and its indentation say.
    mutating func add(_ field: PageField, _ line: PageText) {
        guard let last = document.endpoints.indices.last else { return document.ignored.append(line) }
        switch section {
        case .body: Self.insert(field, into: &document.endpoints[last].body)
        case .parameters(let place): addParameter(field, place, last)
        case .response:
            guard let response = document.endpoints[last].responses.indices.last else { return }
            Self.insert(field, into: &document.endpoints[last].responses[response].fields)
        case .responseHeaders:
            guard let response = document.endpoints[last].responses.indices.last else { return }
            document.endpoints[last].responses[response].headers.append(field)
        case .introduction, .other, .request, .authentication, .errors, .requestExample, .responseExample:
            document.ignored.append(line)
        }
    }

    /// A parameter without a place is of the path when the path names it; else of the body of methods that have one, or of
    /// the query.
    private mutating func addParameter(_ field: PageField, _ place: String, _ last: Int) {
        var place = place
        if let location = field.location?.lowered {
            place = location.hasSuffix("string") ? "query" : location
            if place == "body" { return Self.insert(field, into: &document.endpoints[last].body) }
        }
        if place.isEmpty {
            let path = document.endpoints[last].path.text
            let name = field.name.text
            if path.contains("{\(name)}") || path.contains(":\(name)") || path.contains("<\(name)>") {
                place = "path"
            } else if ["post", "put", "patch"].contains(document.endpoints[last].method.lowered) {
                return Self.insert(field, into: &document.endpoints[last].body)
            } else {
                place = "query"
            }
        }
        guard ["path", "query", "header", "cookie"].contains(place) else { return document.ignored.append(field.name) }
        document.endpoints[last].parameters.append((place, field))
    }

    /// Adds a field to the object that it belongs to.
    static func insert(_ field: PageField, into fields: inout [PageField], depth: Int = 0) {
        let path = field.path
        if path.count > 1 { return insert(field, at: path[...], into: &fields) }
        guard let last = fields.indices.last, field.indentation > fields[last].indentation,
            fields[last].type?.isComposite != false, depth < PageField.depthLimit
        else { return fields.append(field) }
        insert(field, into: &fields[last].fields, depth: depth + 1)
    }

    private static func insert(_ field: PageField, at path: ArraySlice<PageText>, into fields: inout [PageField]) {
        guard let name = path.first else { return }
        guard path.count > 1 else {
            var own = field
            own.name = name
            own.indentation = 0
            return fields.append(own)
        }
        if let index = fields.firstIndex(where: { $0.name.text == name.text }) {
            return insert(field, at: path.dropFirst(), into: &fields[index].fields)
        }
        var parent = PageField(name: name, type: PageType("object", at: name))
        insert(field, at: path.dropFirst(), into: &parent.fields)
        fields.append(parent)
    }

    /// Text below a field is its description; text before the first one describes the whole.
    mutating func describe(_ text: PageText) {
        guard let last = document.endpoints.indices.last else { return document.ignored.append(text) }
        if Self.isMark(text) {
            guard let isRead = changeLastField({ Self.readMark(text, &$0) }) else {
                return document.ignored.append(text)
            }
            if isRead { return }
        }
        switch section {
        case .body:
            document.endpoints[last].describeBody(text, afterBlank: wasBlank)
        case .parameters("") where !document.endpoints[last].body.isEmpty:
            document.endpoints[last].describeBody(text, afterBlank: wasBlank)
        case .parameters:
            guard let parameter = document.endpoints[last].parameters.indices.last else {
                return document.ignored.append(text)
            }
            document.endpoints[last].parameters[parameter].field.append(text, afterBlank: wasBlank)
        case .response:
            guard let response = document.endpoints[last].responses.indices.last else { return }
            document.endpoints[last].responses[response].describe(text, afterBlank: wasBlank)
        case .responseHeaders:
            guard let response = document.endpoints[last].responses.indices.last,
                let header = document.endpoints[last].responses[response].headers.indices.last
            else { return document.ignored.append(text) }
            document.endpoints[last].responses[response].headers[header].append(text, afterBlank: wasBlank)
        case .introduction, .other, .request, .authentication, .errors, .requestExample, .responseExample:
            document.ignored.append(text)
        }
    }
}

extension PageEndpoint {
    fileprivate mutating func describeBody(_ text: PageText, afterBlank: Bool) {
        if let last = body.indices.last { return body[last].appendToLast(text, afterBlank: afterBlank) }
        if afterBlank, !bodyDescription.isEmpty { bodyDescription.append(text.prefix(0)) }
        bodyDescription.append(text)
    }
}

extension PageResponse {
    fileprivate mutating func describe(_ text: PageText, afterBlank: Bool) {
        if let last = fields.indices.last { return fields[last].appendToLast(text, afterBlank: afterBlank) }
        if afterBlank, !description.isEmpty { description.append(text.prefix(0)) }
        description.append(text)
    }
}

extension PageReader {
    /// What was taken for text about the last field of an endpoint, and is the title of the next one: all paragraphs but
    /// the first, or the only one when it looks like a title.
    mutating func takeTrailingParagraphs() -> [PageText] {
        guard let last = document.endpoints.indices.last else { return [] }
        if let response = document.endpoints[last].responses.indices.last {
            if let taken = Self.takeTrailing(&document.endpoints[last].responses[response].fields) { return taken }
            return Self.takeTrailing(&document.endpoints[last].responses[response].description)
        }
        if let taken = Self.takeTrailing(&document.endpoints[last].body) { return taken }
        guard let parameter = document.endpoints[last].parameters.indices.last else { return [] }
        return Self.takeTrailing(&document.endpoints[last].parameters[parameter].field.description)
    }

    /// Gives the field that was read last to a body; nil where there is none.
    mutating func changeLastField<Result>(_ body: (inout PageField) -> Result) -> Result? {
        guard let last = document.endpoints.indices.last else { return nil }
        switch section {
        case .parameters(""):
            return Self.changeLast(&document.endpoints[last].body, body)
                ?? Self.changeLastParameter(&document.endpoints[last], body)
        case .parameters: return Self.changeLastParameter(&document.endpoints[last], body)
        case .body: return Self.changeLast(&document.endpoints[last].body, body)
        case .response:
            guard let response = document.endpoints[last].responses.indices.last else { return nil }
            return Self.changeLast(&document.endpoints[last].responses[response].fields, body)
        default: return nil
        }
    }

    private static func changeLastParameter<Result>(
        _ endpoint: inout PageEndpoint, _ body: (inout PageField) -> Result
    ) -> Result? {
        guard let last = endpoint.parameters.indices.last else { return nil }
        return body(&endpoint.parameters[last].field)
    }

    private static func changeLast<Result>(_ fields: inout [PageField], _ body: (inout PageField) -> Result) -> Result?
    {
        guard let last = fields.indices.last else { return nil }
        if !fields[last].fields.isEmpty { return changeLast(&fields[last].fields, body) }
        return body(&fields[last])
    }

    private static func takeTrailing(_ fields: inout [PageField]) -> [PageText]? {
        guard let last = fields.indices.last else { return nil }
        return takeTrailing(&fields[last].fields) ?? takeTrailing(&fields[last].description)
    }

    private static func takeTrailing(_ description: inout [PageText]) -> [PageText] {
        if let blank = description.firstIndex(where: \.isEmpty) {
            let taken = Array(description[(blank + 1)...])
            description.removeSubrange(blank...)
            return taken
        }
        guard description.count == 1, isTitle(description[0]) else { return [] }
        defer { description = [] }
        return description
    }
}

extension PageField {
    mutating func append(_ text: PageText, afterBlank: Bool) {
        if afterBlank, !description.isEmpty { description.append(text.prefix(0)) }
        description.append(text)
    }

    /// Describes the field that was read last, which may lie inside of this one.
    mutating func appendToLast(_ text: PageText, afterBlank: Bool) {
        if let last = fields.indices.last { return fields[last].appendToLast(text, afterBlank: afterBlank) }
        append(text, afterBlank: afterBlank)
    }
}

extension PageType {
    /// Whether fields can lie inside.
    var isComposite: Bool { name == "object" || name == "array" || name.isEmpty && values.isEmpty }
}
