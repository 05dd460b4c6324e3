import TributaryRuntime

/// Takes requests of one operation apart and checks what the document says of each part. Throws the first problem: 400
/// with the name of the parameter or the place in the body, or 415.
struct RequestDecoder: Sendable {
    let operation: ServiceOperation
    let checker: ValueChecker
    /// Of the operation's own path, in order.
    private let pathNames: [String]
    private let shapes: [ParameterShape]

    init(_ operation: ServiceOperation, _ checker: ValueChecker) {
        self.operation = operation
        self.checker = checker
        pathNames = RouteTable.segments(of: operation.path).flatMap { SegmentPattern($0).parameterNames }
        shapes = operation.parameters.map { checker.shape(of: $0.check) }
    }

    /// - Parameter pathValues: percent-encoded, in the order of the template's parameters.
    func decode(_ request: HTTPRequest, pathValues: [String]) throws(RequestProblem) -> CheckedInput {
        var input = CheckedInput()
        let source = Source(request, zip(pathNames, pathValues).map { ParameterValue.Field($0, $1) })
        for (parameter, shape) in zip(operation.parameters, shapes) {
            if let value = try value(of: parameter, shape, source) {
                input.parameters.append(.init(place: parameter.place, name: parameter.name, value: value))
            }
        }
        try decodeBody(of: request, into: &input)
        return input
    }

    /// Where parameters come from, split once per request.
    private struct Source {
        let path: [ParameterValue.Field]
        let query: QueryPairs
        let cookies: QueryPairs
        let request: HTTPRequest

        init(_ request: HTTPRequest, _ path: [ParameterValue.Field]) {
            self.path = path
            self.request = request
            query = QueryPairs(request.query ?? "")
            cookies = QueryPairs(cookies: request.headers["Cookie"] ?? "")
        }
    }

    private func value(
        of parameter: ServiceParameter, _ shape: ParameterShape, _ source: Source
    ) throws(RequestProblem) -> JSONValue? {
        let title = "\(parameter.place.rawValue) parameter '\(parameter.name)'"
        let found: JSONValue?
        do {
            found = try parameter.isJSON ? json(of: parameter, source) : styled(parameter, shape, source)
        } catch {
            throw RequestProblem(status: 400, detail: "\(title) \(error.reason)")
        }
        guard let found else {
            if parameter.isRequired { throw RequestProblem(status: 400, detail: "\(title) is missing") }
            return nil
        }
        if let failure = checker.violation(of: found, parameter.check) {
            let place = failure.path.isEmpty ? "" : " at \(failure.path)"
            throw RequestProblem(status: 400, detail: "\(title)\(place) \(failure.reason)")
        }
        return found
    }

    private func styled(
        _ parameter: ServiceParameter, _ shape: ParameterShape, _ source: Source
    ) throws(ParameterReader.Failure) -> JSONValue? {
        let (name, style, explode) = (parameter.name, parameter.style, parameter.explode)
        switch parameter.place {
        case .path:
            guard let text = source.path.first(where: { $0.name.utf8.elementsEqual(name.utf8) })?.value else {
                return nil
            }
            return try ParameterReader.path(name, text, style: style, explode: explode, shape: shape)
        case .query: return try ParameterReader.query(name, source.query, style: style, explode: explode, shape: shape)
        case .header:
            guard let text = source.request.headers[name] else { return nil }
            return try ParameterReader.header(text, explode: explode, shape: shape)
        case .cookie:
            return try ParameterReader.cookie(name, source.cookies, style: style, explode: explode, shape: shape)
        case .querystring:
            guard source.request.query != nil else { return nil }
            return try ParameterReader.query(name, source.query, shape: shape)
        }
    }

    /// JSON text as the whole value.
    private func json(
        of parameter: ServiceParameter, _ source: Source
    ) throws(ParameterReader.Failure) -> JSONValue? {
        var plain = parameter
        plain.style = ServiceParameter.defaultStyle(parameter.place)
        plain.explode = false
        var text: JSONValue?
        if parameter.place == .querystring {
            text = source.request.query.flatMap { PercentEncoding.decode($0, plusIsSpace: true) }.map { .string($0) }
        } else {
            text = try styled(plain, .string, source)
        }
        guard case .string(let text)? = text else { return nil }
        guard let value = JSONValue(jsonText: text) else { throw .init(reason: "is not JSON") }
        return value
    }
}
