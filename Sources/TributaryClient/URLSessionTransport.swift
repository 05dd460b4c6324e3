import Foundation
import TributaryRuntime

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Carries requests by URLSession.
public struct URLSessionTransport: ClientTransport {
    private let session: URLSession

    /// - Parameter session: by default one without cookies, cache and stored credentials, so that a request carries what
    ///   its operation describes and nothing else.
    public init(session: URLSession? = nil) { self.session = session ?? Self.plainSession() }

    private static func plainSession() -> URLSession {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpCookieStorage = nil
        configuration.httpShouldSetCookies = false
        configuration.urlCache = nil
        configuration.urlCredentialStorage = nil
        return URLSession(configuration: configuration)
    }

    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        let request = try Self.urlRequest(request)
        do {
            let (data, response) = try await session.data(for: request)
            guard let response = response as? HTTPURLResponse else { throw RequestFailure.notHTTP }
            return HTTPResponse(status: response.statusCode, headers: Self.fields(of: response), body: Array(data))
        } catch let error as URLError where error.code == .cancelled {
            throw CancellationError()
        }
    }

    private static func urlRequest(_ request: HTTPRequest) throws -> URLRequest {
        let text = request.origin + request.target
        guard let url = URL(string: text), url.host != nil else { throw RequestFailure.unusableServer(request.origin) }
        var result = URLRequest(url: url)
        result.httpMethod = request.method
        result.httpShouldHandleCookies = false
        for field in request.headers.all { result.addValue(field.value, forHTTPHeaderField: field.name) }
        if !request.body.isEmpty || request.headers["Content-Type"] != nil { result.httpBody = Data(request.body) }
        return result
    }

    /// In the order of their names: URLSession doesn't tell that of the response.
    private static func fields(of response: HTTPURLResponse) -> HTTPFields {
        let fields = response.allHeaderFields.compactMap { name, value in
            (name as? String).flatMap { name in (value as? String).map { HTTPFields.Field(name, $0) } }
        }
        return HTTPFields(fields.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) })
    }
}
