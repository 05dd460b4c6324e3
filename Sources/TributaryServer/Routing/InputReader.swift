import TributaryRuntime

/// Gives the typed input of a handler its values. Everything it throws is a 400 that names the part at fault.
public struct InputReader: Sendable {
    private let input: CheckedInput

    public init(_ context: RequestContext) { input = context.input }

    public func required<T: JSONRepresentable>(
        _ place: ServiceParameter.Place, _ name: String
    ) throws(RequestProblem) -> T {
        guard let value: T = try optional(place, name) else {
            throw RequestProblem(status: 400, detail: "\(place.rawValue) parameter '\(name)' is missing")
        }
        return value
    }

    public func optional<T: JSONRepresentable>(
        _ place: ServiceParameter.Place, _ name: String
    ) throws(RequestProblem) -> T? {
        let value = input.parameters.first {
            // Names of headers compare without case.
            $0.place == place
                && (place == .header ? equalIgnoringCase($0.name, name) : $0.name.utf8.elementsEqual(name.utf8))
        }
        guard let value else { return nil }
        return try read(JSONWriter.encode(value.value), "\(place.rawValue) parameter '\(name)'")
    }

    /// Which of the documented media types the body has; nil where there is no body.
    public var content: Int? { input.content }

    /// The whole body as JSON; of a form, the object that its fields make.
    public func body<T: JSONRepresentable>() throws(RequestProblem) -> T {
        if input.content == nil { throw RequestProblem(status: 400, detail: "the body is missing") }
        return try read(input.body, "the body")
    }

    public func optionalBody<T: JSONRepresentable>() throws(RequestProblem) -> T? {
        input.content == nil ? nil : try body()
    }

    public var text: String { String(decoding: input.body, as: UTF8.self) }
    public var bytes: [UInt8] { input.body }

    public func requiredField<T: JSONRepresentable>(_ name: String) throws(RequestProblem) -> T {
        guard let value: T = try optionalField(name) else { throw missingField(name) }
        return value
    }

    public func optionalField<T: JSONRepresentable>(_ name: String) throws(RequestProblem) -> T? {
        guard case .object(let object)? = JSONValue(json: input.body), let value = object[name] else { return nil }
        return try read(JSONWriter.encode(value), "form field '\(name)'")
    }

    /// The files of that field in their order, named or not.
    public func files(_ name: String) -> [FilePart] {
        input.files.filter { $0.name.utf8.elementsEqual(name.utf8) }.map {
            FilePart($0.bytes, filename: $0.filename, contentType: $0.contentType ?? "application/octet-stream")
        }
    }

    public func requiredFile(_ name: String) throws(RequestProblem) -> FilePart {
        guard let file = files(name).first else { throw missingField(name) }
        return file
    }

    private func missingField(_ name: String) -> RequestProblem {
        RequestProblem(status: 400, detail: "form field '\(name)' is missing")
    }

    private func read<T: JSONRepresentable>(_ bytes: [UInt8], _ title: String) throws(RequestProblem) -> T {
        do {
            return try JSONReader.decode(T.self, from: bytes)
        } catch {
            let place = error.path.isEmpty ? "" : " at \(error.path)"
            throw RequestProblem(status: 400, detail: "\(title)\(place): \(error.reason)")
        }
    }
}
