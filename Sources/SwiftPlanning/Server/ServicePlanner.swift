import APIModel
import TributaryRuntime
import TributaryServer

/// Makes the description by which servers route, check and answer.
struct ServicePlanner {
    private let api: API
    private var checks: CheckPlanner

    init(_ api: API, _ plan: SwiftPlan) {
        self.api = api
        checks = CheckPlanner(plan.flatSchemas)
    }

    /// Without stock answers.
    mutating func description(_ operations: [PlannedOperation]) -> ServiceDescription {
        let planned = operations.map { operation($0) }
        return ServiceDescription(
            title: api.info.title, basePath: basePath, schemes: api.components.securitySchemes.map(Self.scheme),
            operations: planned, checks: checks.namedChecks())
    }

    /// Of the first server, its variables replaced by their defaults.
    private var basePath: String {
        guard let server = api.servers.first else { return "" }
        var url = server.url
        for variable in server.variables {
            url = url.split(separator: "{" + variable.name + "}", omittingEmptySubsequences: false)
                .joined(separator: variable.defaultValue)
        }
        return ServerURL.path(of: url)
    }

    private static func scheme(_ named: Named<SecurityScheme>) -> ServiceScheme {
        let place: ServiceScheme.Place =
            switch named.element.kind {
            case .apiKey(let name, .query): .query(name)
            case .apiKey(let name, .cookie): .cookie(name)
            case .apiKey(let name, _): .header(name)
            case .http(let scheme, _): .authorization(scheme)
            case .oauth2, .openIDConnect: .authorization("bearer")
            case .mutualTLS: .connection
            }
        return ServiceScheme(name: named.name, place: place)
    }

    private mutating func operation(_ planned: PlannedOperation) -> ServiceOperation {
        let operation = planned.operation
        return ServiceOperation(
            id: planned.id, method: operation.method, path: operation.path,
            security: operation.security.map { alternative in
                alternative.schemes.map { ServiceOperation.Requirement($0.name, scopes: $0.scopes) }
            },
            parameters: planned.parameters.map { parameter($0) }, body: planned.body.map { body($0) },
            responses: planned.responses.map { response in
                ServiceResponse(
                    status: StatusRange(response.status.text) ?? .default,
                    requiredHeaders: response.headers.all.filter(\.isRequired).map(\.wireName))
            })
    }

    private mutating func parameter(_ planned: PlannedParameter) -> ServiceParameter {
        let parameter = planned.parameter
        let schema = parameter.schema ?? parameter.content.first?.schema
        let isPlainText = !planned.isJSON && !parameter.content.isEmpty && parameter.place != .querystring
        return ServiceParameter(
            name: parameter.name, place: ServiceParameter.Place(rawValue: parameter.place.rawValue) ?? .query,
            isRequired: parameter.isRequired, style: ParameterStyle(rawValue: parameter.style.rawValue),
            explode: parameter.isExploded, isJSON: planned.isJSON,
            check: isPlainText ? ValueCheck(types: .string) : schema.map { checks.check($0) } ?? ValueCheck())
    }

    private mutating func body(_ planned: PlannedBody) -> ServiceBody {
        ServiceBody(isRequired: planned.isRequired, contents: planned.contents.map { content($0) })
    }

    private mutating func content(_ planned: PlannedContent) -> ServiceBody.Content {
        var content = ServiceBody.Content(contentType: planned.media.name)
        switch planned.kind {
        case .text, .bytes: return content
        case .json: break
        case .form(let fields, let isMultipart):
            content.fields = fields.compactMap { isMultipart ? nil : Self.layout(of: $0) }
        }
        if let schema = planned.media.schema { content.check = checks.check(schema) }
        return content
    }

    /// Nil for a field that is laid out as usual.
    private static func layout(of field: PlannedField) -> ServiceBody.Field? {
        guard let encoding = field.encoding else { return nil }
        let result = ServiceBody.Field(
            name: field.wireName,
            style: encoding.style.flatMap { ParameterStyle(rawValue: $0.rawValue) } ?? .form,
            explode: encoding.isExploded ?? true, isJSON: encoding.contentType.map(MediaNames.isJSON) ?? false)
        return result == ServiceBody.Field(name: field.wireName) ? nil : result
    }
}
