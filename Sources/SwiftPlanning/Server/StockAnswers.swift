import APIModel
import SchemaRelations
import SourceTree
import TributaryRuntime
import TributaryServer

/// The stock answers of all operations: values that the documents' schemas accept, from their examples, defaults and
/// enumerations.
///
/// They rest on the API alone, not on any name or type, so they can be made while those are planned.
package struct StockAnswers: Sendable {
    /// By operation of the API.
    private let answers: [[StockAnswer]]

    package init(_ api: API) {
        var planner = AnswerPlanner(api)
        answers = api.operations.map { planner.answers(of: $0) }
    }

    /// Of the operation with that index in the API.
    subscript(index: Int) -> [StockAnswer] { answers.indices.contains(index) ? answers[index] : [] }
}

/// Makes stock answers.
///
/// Successes come first, so that the first answer is what a stub gives unless asked for another. For each response there
/// is one with every optional property (`full`), one with none (`minimal`) where that differs, and one per named example.
private struct AnswerPlanner {
    private let api: API
    private var full: ExampleBuilder
    private var minimal: ExampleBuilder
    private let validator: Validator
    private var texts: [Key: String] = [:]
    private var headerTexts: [HeaderID: String?] = [:]
    /// Documents list the same failures for every operation.
    private var known: [Place: [StockAnswer]] = [:]
    private let schemas: FlatSchemas

    private struct Key: Hashable {
        var schema: SchemaID
        var isFull: Bool
    }

    private struct Place: Hashable {
        var response: ResponseID
        var status: Int
    }

    init(_ api: API) {
        self.api = api
        schemas = FlatSchemas(api)
        full = ExampleBuilder(schemas, extent: .full, direction: .response)
        minimal = ExampleBuilder(schemas, extent: .minimal, direction: .response)
        var options = Validator.Options()
        options.direction = .response
        validator = Validator(api, options: options)
    }

    mutating func answers(of operation: Operation) -> [StockAnswer] {
        let choice = ResponseChoice(operation.responses, status: \.status)
        var answers: [StockAnswer] = []
        for response in choice.successes {
            let status = status(of: response.status, operation, isSuccess: true)
            answers += self.answers(of: Place(response: response.response, status: status))
        }
        for response in choice.failures {
            let status = status(of: response.status, operation, isSuccess: false)
            answers += self.answers(of: Place(response: response.response, status: status))
        }
        if answers.isEmpty { answers.append(StockAnswer(name: "full", status: 200)) }
        return answers
    }

    /// A status that selects this response: of a range or the default, one that has no response of its own.
    private func status(of pattern: StatusPattern, _ operation: Operation, isSuccess: Bool) -> Int {
        func isFree(_ code: Int, _ ranges: Bool) -> Bool {
            !operation.responses.contains { $0.status == .code(code) || ranges && $0.status == .range(code / 100) }
        }
        switch pattern {
        case .code(let code): return code
        case .range(let first): return (first * 100..<first * 100 + 100).first { isFree($0, false) } ?? first * 100
        case .default:
            let candidates = isSuccess ? Array(200..<300) : Array(500..<600) + Array(400..<500)
            return candidates.first { isFree($0, true) } ?? 599
        }
    }

    private mutating func answers(of place: Place) -> [StockAnswer] {
        if let known = known[place] { return known }
        let answers = makeAnswers(of: api.responses[place.response], status: place.status)
        known[place] = answers
        return answers
    }

    private mutating func makeAnswers(of response: Response, status: Int) -> [StockAnswer] {
        let headers = headers(of: response)
        let json = response.content.first { MediaNames.isJSON($0.name) }
        guard let media = json ?? response.content.first else {
            return [StockAnswer(name: "full", status: status, headers: headers.all)]
        }
        let isJSON = json != nil
        let type = MediaNames.concrete(media.name, isText: MediaNames.isText(media.name))
        let isNamedJSON = ContentType(type)?.isJSON == true
        var answers: [StockAnswer] = []
        func add(_ name: String, _ body: String, _ headers: HTTPFields) {
            guard !answers.contains(where: { $0.body.hasSameBytes(as: body) }) else { return }
            answers.append(
                StockAnswer(
                    name: name, status: status, contentType: type, headers: headers, body: body,
                    isJSON: isJSON && isNamedJSON && Self.canBeEmbedded(body)))
        }
        add("full", body(of: media, isJSON, isFull: true), headers.all)
        if isJSON { add("minimal", body(of: media, isJSON, isFull: false), headers.required) }
        for example in media.examples {
            guard let value = example.value?.jsonValue, isAccepted(value, media) else { continue }
            add(example.name ?? "example", isJSON ? value.jsonText : text(of: value), headers.all)
        }
        return answers
    }

    /// Not where readers of the description would refuse it as nested too deeply.
    private static func canBeEmbedded(_ json: String) -> Bool {
        // The description nests it a little deeper.
        let limit = JSONReader.defaultDepthLimit - 16
        var (depth, deepest) = (0, 0)
        var (isInString, isEscaped) = (false, false)
        var text = json
        text.withUTF8 { bytes in
            // Most have fewer brackets than that, however they nest.
            if Self.brackets(in: UnsafeRawBufferPointer(bytes)) < limit { return }
            for byte in bytes {
                if isInString {
                    if byte == UInt8(ascii: "\""), !isEscaped { isInString = false }
                    isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
                    continue
                }
                switch byte {
                case UInt8(ascii: "\""): isInString = true
                case UInt8(ascii: "["), UInt8(ascii: "{"):
                    depth += 1
                    deepest = max(deepest, depth)
                case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
                default: break
                }
            }
        }
        return deepest < limit
    }

    /// How many `{` and `[` there are at most.
    private static func brackets(in bytes: UnsafeRawBufferPointer) -> Int {
        var (count, index) = (0, 0)
        while index + 8 <= bytes.count {
            let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            count += ByteWord.allMarks(of: UInt8(ascii: "{"), in: word | 0x2020_2020_2020_2020).nonzeroBitCount
            index += 8
        }
        return count + bytes.count - index
    }

    private func isAccepted(_ value: JSONValue, _ media: MediaType) -> Bool {
        guard let schema = media.schema else { return true }
        return validator.accepts(value, schema) == true
    }

    private func text(of value: JSONValue) -> String {
        if case .string(let text) = value { text } else { value.jsonText }
    }

    private mutating func body(of media: MediaType, _ isJSON: Bool, isFull: Bool) -> String {
        guard let schema = media.schema else {
            let example = media.examples.lazy.compactMap(\.value).first?.jsonValue
            return isJSON ? (example ?? .object(JSONObject())).jsonText : example.map(text) ?? "text"
        }
        guard isJSON else { return text(of: isFull ? full.value(for: schema) : "text") }
        let key = Key(schema: schema, isFull: isFull)
        if let known = texts[key] { return known }
        let value = isFull ? completed(full.value(for: schema), schema) : minimal.value(for: schema)
        let text = value.jsonText
        texts[key] = text
        return text
    }

    /// Adds the optional properties that an example of the document leaves out.
    private mutating func completed(_ value: JSONValue, _ schema: SchemaID) -> JSONValue {
        var result = value
        return complete(&result, schema, depth: 0) && validator.accepts(result, schema) == true ? result : value
    }

    /// False where nothing is missing.
    private mutating func complete(_ value: inout JSONValue, _ id: SchemaID, depth: Int) -> Bool {
        guard depth < 4, case .object(let object) = value else { return false }
        var members = object.members
        let places =
            members.count > 16
            ? Dictionary(members.indices.map { (UTF8Key(members[$0].name), $0) }) { first, _ in first } : nil
        var hasChanged = false
        for property in schemas[id].objects.properties {
            guard !schemas[property.schema].annotations.isWriteOnly else { continue }
            let place =
                places.map { $0[UTF8Key(property.name)] }
                ?? members.firstIndex { $0.name.hasSameBytes(as: property.name) }
            if let place {
                if complete(&members[place].value, property.schema, depth: depth + 1) { hasChanged = true }
            } else if !property.isRequired {
                members.append(JSONObject.Member(property.name, full.value(for: property.schema)))
                hasChanged = true
            }
        }
        if hasChanged { value = .object(JSONObject(members)) }
        return hasChanged
    }

    private mutating func headers(of response: Response) -> (all: HTTPFields, required: HTTPFields) {
        var (all, required) = (HTTPFields(), HTTPFields())
        for named in response.describedHeaders {
            guard let text = text(of: named.element), HTTPFields.isToken(named.name) else { continue }
            all.append(named.name, text)
            if api.headers[named.element].isRequired { required.append(named.name, text) }
        }
        return (all, required)
    }

    /// Nil where the header has no value that can be written.
    private mutating func text(of id: HeaderID) -> String? {
        if let known = headerTexts[id] { return known }
        let header = api.headers[id]
        let value = header.schema.map { full.value(for: $0) } ?? "text"
        let text = ParameterValue(value).map { ParameterWriter.header($0, explode: header.isExploded) }
        let usable = text.flatMap { HTTPFields.isValue($0) ? $0 : nil }
        headerTexts[id] = .some(usable)
        return usable
    }
}
