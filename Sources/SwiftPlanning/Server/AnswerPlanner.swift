import APIModel
import SchemaRelations
import SourceTree
import TributaryRuntime
import TributaryServer

/// Makes the stock answers of operations: values that the documents' schemas accept, from their examples, defaults and
/// enumerations.
///
/// Successes come first, so that the first answer is what a stub gives unless asked for another. For each response there
/// is one with every optional property (`full`), one with none (`minimal`) where that differs, and one per named example.
struct AnswerPlanner {
    private let api: API
    private var full: ExampleBuilder
    private var minimal: ExampleBuilder
    private let validator: Validator
    private var texts: [Key: String] = [:]
    private let schemas: PlannedSchemas

    private struct Key: Hashable {
        var schema: SchemaID
        var isFull: Bool
    }

    init(_ api: API, _ plan: SwiftPlan) {
        self.api = api
        let flat = FlatSchemas(api)
        full = ExampleBuilder(flat, extent: .full, direction: .response)
        minimal = ExampleBuilder(flat, extent: .minimal, direction: .response)
        var options = Validator.Options()
        options.direction = .response
        validator = Validator(api, options: options)
        schemas = plan.flatSchemas
    }

    mutating func answers(of operation: PlannedOperation) -> [StockAnswer] {
        let choice = ResponseChoice(operation)
        var answers: [StockAnswer] = []
        for response in choice.successes {
            answers += self.answers(of: response, status: status(of: response.status, operation, isSuccess: true))
        }
        for response in choice.failures {
            answers += self.answers(of: response, status: status(of: response.status, operation, isSuccess: false))
        }
        if answers.isEmpty { answers.append(StockAnswer(name: "full", status: 200)) }
        return answers
    }

    /// A status that selects this response: of a range or the default, one that has no response of its own.
    private func status(of pattern: StatusPattern, _ operation: PlannedOperation, isSuccess: Bool) -> Int {
        let taken = operation.responses.map(\.status)
        func isFree(_ code: Int, _ ranges: Bool) -> Bool {
            !taken.contains(.code(code)) && !(ranges && taken.contains(.range(code / 100)))
        }
        switch pattern {
        case .code(let code): return code
        case .range(let first): return (first * 100..<first * 100 + 100).first { isFree($0, false) } ?? first * 100
        case .default:
            let candidates = isSuccess ? Array(200..<300) : Array(500..<600) + Array(400..<500)
            return candidates.first { isFree($0, true) } ?? 599
        }
    }

    private mutating func answers(of response: PlannedResponse, status: Int) -> [StockAnswer] {
        let headers = headers(of: response)
        guard let content = response.cases.compactMap(\.content).first(where: \.isJSON) ?? response.cases.first?.content
        else { return [StockAnswer(name: "full", status: status, headers: headers.all)] }
        var answers: [StockAnswer] = []
        let isText = if case .text = content.kind { true } else { false }
        let type = MediaNames.concrete(content.media.name, isText: isText)
        func add(_ name: String, _ body: String, _ headers: HTTPFields) {
            guard !answers.contains(where: { $0.body.hasSameBytes(as: body) }) else { return }
            answers.append(
                StockAnswer(name: name, status: status, contentType: type, headers: headers, body: body))
        }
        add("full", body(of: content, isFull: true), headers.all)
        if content.isJSON { add("minimal", body(of: content, isFull: false), headers.required) }
        for example in content.media.examples {
            guard let value = example.value?.jsonValue, isAccepted(value, content) else { continue }
            add(example.name ?? "example", content.isJSON ? value.jsonText : text(of: value), headers.all)
        }
        return answers
    }

    private func isAccepted(_ value: JSONValue, _ content: PlannedContent) -> Bool {
        guard let schema = content.media.schema else { return true }
        return validator.accepts(value, schema) == true
    }

    private func text(of value: JSONValue) -> String {
        if case .string(let text) = value { text } else { value.jsonText }
    }

    private mutating func body(of content: PlannedContent, isFull: Bool) -> String {
        guard let schema = content.media.schema else {
            let example = content.media.examples.lazy.compactMap(\.value).first?.jsonValue
            return content.isJSON ? (example ?? .object(JSONObject())).jsonText : example.map(text) ?? "text"
        }
        guard content.isJSON else { return text(of: isFull ? full.value(for: schema) : "text") }
        let key = Key(schema: schema, isFull: isFull)
        if let known = texts[key] { return known }
        let value = isFull ? completed(full.value(for: schema), schema) : minimal.value(for: schema)
        let text = value.jsonText
        texts[key] = text
        return text
    }

    /// Adds the optional properties that an example of the document leaves out.
    private mutating func completed(_ value: JSONValue, _ id: SchemaID, depth: Int = 0) -> JSONValue {
        guard depth < 4, case .object(let object) = value else { return value }
        var members = object.members
        let places =
            members.count > 16
            ? Dictionary(members.indices.map { (UTF8Key(members[$0].name), $0) }) { first, _ in first } : nil
        let schema = schemas[schemas.knownTarget(id).0]
        for property in schema.objects.properties {
            guard !schemas[schemas.knownTarget(property.schema).0].annotations.isWriteOnly else { continue }
            let place =
                places.map { $0[UTF8Key(property.name)] }
                ?? members.firstIndex { $0.name.hasSameBytes(as: property.name) }
            if let place {
                members[place].value = completed(members[place].value, property.schema, depth: depth + 1)
            } else if !property.isRequired {
                members.append(JSONObject.Member(property.name, full.value(for: property.schema)))
            }
        }
        let result = JSONValue.object(JSONObject(members))
        return depth > 0 || validator.accepts(result, id) == true ? result : value
    }

    private mutating func headers(of response: PlannedResponse) -> (all: HTTPFields, required: HTTPFields) {
        var (all, required) = (HTTPFields(), HTTPFields())
        for header in response.headers {
            let schema = header.header.schema
            let value = schema.map { full.value(for: $0) } ?? "text"
            guard let parameter = ParameterValue(value) else { continue }
            let text = ParameterWriter.header(parameter, explode: header.header.isExploded)
            guard HTTPFields.isToken(header.wireName), HTTPFields.isValue(text) else { continue }
            all.append(header.wireName, text)
            if header.header.isRequired { required.append(header.wireName, text) }
        }
        return (all, required)
    }
}
