import APIModel
import TributaryRuntime

/// The headers of a response. Most documents have the same ones for every response, so a list is planned once, and what
/// client and server write of it is made once too.
final class PlannedHeaders: Sendable {
    let all: [PlannedHeader]
    /// Among the lists of the API.
    let place: Int
    /// Whether the types read the same in every namespace.
    let isSpelledAlike: Bool

    init(_ all: [PlannedHeader], place: Int) {
        self.all = all
        self.place = place
        isSpelledAlike = !all.contains { $0.type.namesDeclaration }
    }
}

struct PlannedHeader: Sendable {
    var wireName: String
    /// In lower case, by which fields are told apart.
    var foldedName: String
    /// The wire name as a Swift literal.
    var literal: String
    /// A Swift expression of type `ParameterShape`.
    var shape: String
    var isRequired: Bool
    var isExploded: Bool
    var name: String
    var type: SwiftType
    var documentation: [String]
}

extension SwiftType {
    fileprivate var namesDeclaration: Bool {
        switch self {
        case .declared: true
        case .scalar, .custom: false
        case .array(let inner), .map(let inner), .optional(let inner): inner.namesDeclaration
        }
    }
}

/// Makes the lists of headers of an API.
struct HeaderPlanner {
    private(set) var lists: [PlannedHeaders] = []
    private var places: [[Key]: Int] = [:]

    private struct Key: Hashable {
        let name: UTF8Key
        let header: HeaderID
    }

    /// Nil for one that isn't planned yet.
    func list(of headers: [Named<HeaderID>]) -> PlannedHeaders? { places[key(of: headers)].map { lists[$0] } }

    mutating func add(_ planned: [PlannedHeader], for headers: [Named<HeaderID>]) -> PlannedHeaders {
        let list = PlannedHeaders(planned, place: lists.count)
        places[key(of: headers)] = list.place
        lists.append(list)
        return list
    }

    private func key(of headers: [Named<HeaderID>]) -> [Key] {
        headers.map { Key(name: UTF8Key($0.name), header: $0.element) }
    }
}
