import TributaryRuntime

/// The credentials that a client has, by security scheme. OpenAPI 3.1.0, section 4.8.27.
public struct CredentialStore: Sendable, Hashable {
    /// Where a credential goes.
    public enum Place: Sendable, Hashable {
        case header(String)
        case query(String)
        case cookie(String)
        /// `Authorization: Bearer …`, also for OAuth 2 and OpenID Connect.
        case bearer
        /// `Authorization: Basic …`; the secret is `user:password` (RFC 7617).
        case basic
        /// `Authorization: SCHEME …` for any other scheme of HTTP.
        case authorization(String)
    }

    public struct Entry: Sendable, Hashable {
        public var scheme: String
        public var place: Place
        public var secret: Secret
    }

    public private(set) var entries: [Entry] = []

    public init() {}

    /// Does nothing for nil. An entry of the same scheme is replaced.
    public mutating func set(_ scheme: String, _ place: Place, _ secret: String?) {
        guard let secret else { return }
        entries.removeAll { $0.scheme.utf8.elementsEqual(scheme.utf8) }
        entries.append(Entry(scheme: scheme, place: place, secret: Secret(secret)))
    }

    func entry(_ scheme: String) -> Entry? { entries.first { $0.scheme.utf8.elementsEqual(scheme.utf8) } }

    /// The credentials of the first alternative that can be met completely; none where there is no such alternative, so
    /// that the server decides, and never half of what belongs together.
    func chosen(for alternatives: [[String]]) -> [Entry] {
        for alternative in alternatives where !alternative.isEmpty {
            let found = alternative.compactMap(entry)
            if found.count == alternative.count { return found }
        }
        return []
    }
}

extension CredentialStore.Entry {
    /// Puts the credential where the scheme says. Of two for one header the first stays: a header has one value.
    func apply(to draft: inout RequestDraft) {
        switch place {
        case .header(let name): setHeader(name, secret.revealed, in: &draft)
        case .query(let name): draft.addQuery(name, secret.revealed)
        case .cookie(let name): draft.addCookie(name, secret.revealed)
        case .bearer: setHeader("Authorization", "Bearer " + secret.revealed, in: &draft)
        case .basic: setHeader("Authorization", "Basic " + base64(secret.revealed), in: &draft)
        case .authorization(let scheme): setHeader("Authorization", scheme + " " + secret.revealed, in: &draft)
        }
    }

    private func setHeader(_ name: String, _ value: String, in draft: inout RequestDraft) {
        if draft.headers[name] == nil { draft.addHeader(name, value) }
    }

    private func base64(_ text: String) -> String {
        let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        var result: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let group = rest.prefix(3)
            rest = rest.dropFirst(3)
            let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
            for place in 0..<4 {
                result.append(place <= group.count ? digits[bits >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
