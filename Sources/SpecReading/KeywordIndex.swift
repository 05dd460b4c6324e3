import APIModel

/// The table for one dialect, laid out so that one load answers for one member.
struct KeywordIndex: Sendable {
    enum Status: UInt8, Sendable {
        case unknown
        case generated
        case model
        case noted
        /// Another version has it, see `dialects`.
        case otherVersion
    }

    private let width: Int
    private let statuses: [Status]
    private let known: [DialectSet]

    init(_ dialect: Dialect) {
        let set = DialectSet(dialect)
        let width = Keyword.allCases.count
        self.width = width
        var statuses = [Status](repeating: .unknown, count: ObjectKind.allCases.count * width)
        var known = [DialectSet](repeating: [], count: statuses.count)
        for object in ObjectKind.allCases {
            let row = object.rawValue
            for rule in KeywordTable.rules(of: object) {
                guard let entry = Keyword.entries[rule.keyword.rawValue] else { continue }
                known[row * width + entry.index] = rule.dialects
                statuses[row * width + entry.index] =
                    if !rule.dialects.isEmpty, rule.dialects.isDisjoint(with: set) { .otherVersion } else {
                        switch rule.use {
                        case .generated: .generated
                        case .model: .model
                        case .noted: .noted
                        }
                    }
            }
        }
        self.statuses = statuses
        self.known = known
    }

    func status(_ entry: Keyword.Entry, in object: ObjectKind) -> Status {
        statuses[object.rawValue * width + entry.index]
    }

    func dialects(_ entry: Keyword.Entry, in object: ObjectKind) -> DialectSet {
        known[object.rawValue * width + entry.index]
    }
}
