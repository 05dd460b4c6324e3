/// Which status codes a documented response is for. OpenAPI 3.1.0, section 4.8.16.
public enum StatusRange: Sendable, Hashable {
    case code(Int)
    /// `4XX` is `range(4)`.
    case range(Int)
    /// Whatever no other response is for.
    case `default`

    /// `404`, `4XX` or `default`; nil for anything else.
    public init?(_ text: String) {
        if text == "default" {
            self = .default
        } else if let code = Int(text), (100...599).contains(code) {
            self = .code(code)
        } else if text.utf8.count == 3, text.uppercased().hasSuffix("XX"), let first = Int(text.prefix(1)),
            (1...5).contains(first)
        {
            self = .range(first)
        } else {
            return nil
        }
    }

    public var text: String {
        switch self {
        case .code(let code): String(code)
        case .range(let first): "\(first)XX"
        case .default: "default"
        }
    }

    public func contains(_ status: Int) -> Bool {
        switch self {
        case .code(let code): code == status
        case .range(let first): status / 100 == first
        case .default: true
        }
    }

    /// An exact code counts before a range, a range before the default.
    public var precedence: Int {
        switch self {
        case .code: 2
        case .range: 1
        case .default: 0
        }
    }
}

extension StatusRange: ExpressibleByIntegerLiteral {
    public init(integerLiteral value: Int) { self = .code(value) }
}
