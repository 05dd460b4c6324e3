import TributaryRuntime

/// A credential as a request presents it.
public struct PresentedCredential: Sendable {
    /// The name of the security scheme.
    public let scheme: String
    /// What the operation asks for.
    public let scopes: [String]
    /// The key, the token, or what stands behind `Basic`; empty for mutual TLS.
    public let secret: String
}

extension PresentedCredential: CustomStringConvertible, CustomReflectable {
    /// Without the secret.
    public var description: String { "credential for \(scheme)" }
    public var customMirror: Mirror { Mirror(self, children: ["scheme": scheme, "scopes": scopes]) }
}

/// Decides which credentials are good. It is asked only about those that are there.
public protocol SecurityPolicy: Sendable {
    func accepts(_ credential: PresentedCredential) async -> Bool
}

/// Accepts whatever is presented, so that only requests without credentials are refused: for stubs.
public struct AnyCredential: SecurityPolicy {
    public init() {}

    public func accepts(_ credential: PresentedCredential) async -> Bool { true }
}

/// Accepts listed secrets, by the name of their scheme.
public struct KnownCredentials: SecurityPolicy, ExpressibleByDictionaryLiteral {
    private let secretsByScheme: [String: [String]]

    public init(_ secretsByScheme: [String: [String]]) { self.secretsByScheme = secretsByScheme }

    public init(dictionaryLiteral elements: (String, [String])...) {
        secretsByScheme = Dictionary(elements) { $0 + $1 }
    }

    public func accepts(_ credential: PresentedCredential) async -> Bool {
        // Every secret is compared to its end, so that the time taken doesn't tell how much of one was right.
        (secretsByScheme[credential.scheme] ?? []).reduce(false) { $0 || isEqual($1, credential.secret) }
    }

    private func isEqual(_ a: String, _ b: String) -> Bool {
        guard a.utf8.count == b.utf8.count else { return false }
        return zip(a.utf8, b.utf8).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }
}

extension ServiceScheme {
    /// Nil where the request doesn't carry it.
    func secret(in request: HTTPRequest) -> String? {
        let found: String? =
            switch place {
            case .header(let name): request.headers[name]
            case .query(let name): pair(name, QueryPairs(request.query ?? ""))
            case .cookie(let name): pair(name, QueryPairs(cookies: request.headers["Cookie"] ?? ""))
            case .authorization(let scheme): authorization(scheme, request.headers["Authorization"] ?? "")
            case .connection: nil
            }
        return found.flatMap { $0.isEmpty ? nil : $0 }
    }

    private func pair(_ name: String, _ pairs: QueryPairs) -> String? {
        guard case .string(let text)? = try? ParameterReader.query(name, pairs, shape: .string) else { return nil }
        return text
    }

    /// RFC 9110, section 11.4: the scheme compares without case.
    private func authorization(_ scheme: String, _ field: String) -> String? {
        guard let space = field.utf8.firstIndex(of: UInt8(ascii: " ")), equalIgnoringCase(field[..<space], scheme)
        else {
            return nil
        }
        return trimmingBlanks(field[field.utf8.index(after: space)...])
    }
}
