import APIModel
import Reporting
import SchemaRelations
import TributaryRuntime

/// Decides which components of one name get names of their own, under `components: rename`.
struct ComponentRenaming {
    var relation: Relation
    let policy: Policy
    let api: API
    /// Of all kinds: a name that means one thing in each kind is easier to read than one that is reused.
    var takenNames: Set<Name> = []
    private(set) var findings: [Finding] = []

    init(relation: Relation, policy: Policy, api: API) {
        self.relation = relation
        self.policy = policy
        self.api = api
    }

    struct Rename<Element> {
        let side: Int
        let element: Element
        let name: String
    }

    /// Members of the group that say something else than those before them; equal ones share the new name.
    mutating func renames<Element: Component>(
        of group: Group<Named<ID<Element>>>, _ arena: KeyPath<API, Arena<Element>>,
        _ saysTheSame: (inout ComponentRenaming, ID<Element>, ID<Element>) -> Bool
    ) -> [Rename<ID<Element>>] {
        guard group.members.count > 1 else { return [] }
        let first = group.first.element
        guard policy.components(at: api[keyPath: arena][first].origins) == .rename else { return [] }
        var kinds: [(element: ID<Element>, name: String)] = [(first, group.first.name)]
        var result: [Rename<ID<Element>>] = []
        for member in group.members.dropFirst() {
            let id = member.element.element
            if let known = kinds.first(where: { saysTheSame(&self, $0.element, id) }) {
                if Name(known.name) != Name(group.first.name) {
                    result.append(Rename(side: member.side, element: id, name: known.name))
                }
                continue
            }
            let origins = api[keyPath: arena][id].origins
            let name = freeName(group.first.name, origins)
            kinds.append((id, name))
            result.append(Rename(side: member.side, element: id, name: name))
            report(group.first.name, name, api[keyPath: arena][first].origins, origins)
        }
        return result
    }

    mutating func securityRenames(of group: Group<Named<SecurityScheme>>) -> [Rename<Void>] {
        let first = group.first.element
        guard policy.components(at: first.origins) == .rename else { return [] }
        return group.members.dropFirst().filter { $0.element.element.kind != first.kind }.map { member in
            let origins = member.element.element.origins
            let name = freeName(group.first.name, origins)
            report(group.first.name, name, first.origins, origins)
            return Rename(side: member.side, element: (), name: name)
        }
    }

    /// The name with that of the document; a number where that is taken.
    private mutating func freeName(_ name: String, _ origins: Origins) -> String {
        let index = Int(origins.first.document.index)
        let document = api.documents.indices.contains(index) ? api.documents[index].name : ""
        let base = name + document.capitalizedWords
        var candidate = base
        var number = 2
        while !takenNames.insert(Name(candidate)).inserted {
            candidate = "\(base)\(number)"
            number += 1
        }
        return candidate
    }

    private mutating func report(_ name: String, _ new: String, _ first: Origins, _ other: Origins) {
        let statements = [
            Statement(first.first, nil, .string(name)), Statement(other.first, nil, .string(new)),
        ]
        findings.append(
            Finding(
                renaming: .componentRenamed, element: name, statements, api.documents,
                message: "'\(name)' means different things; that of the later document is now '\(new)'"))
    }
}

// Equality.
extension ComponentRenaming {
    mutating func saysTheSame(_ a: SchemaID, _ b: SchemaID) -> Bool {
        relation.compare(a, b, convention: .strict) == .noChange
    }

    private mutating func saysTheSame(_ a: SchemaID?, _ b: SchemaID?) -> Bool {
        guard let a, let b else { return a == nil && b == nil }
        return saysTheSame(a, b)
    }

    private mutating func saysTheSame(_ a: [MediaType], _ b: [MediaType]) -> Bool {
        guard a.count == b.count else { return false }
        for media in a {
            guard let other = b.first(where: { Name(mediaType: $0.name) == Name(mediaType: media.name) }),
                saysTheSame(media.schema, other.schema), saysTheSame(media.itemSchema, other.itemSchema)
            else { return false }
        }
        return true
    }

    mutating func saysTheSame(_ a: ParameterID, _ b: ParameterID) -> Bool {
        let (a, b) = (api.parameters[a], api.parameters[b])
        return ParameterKey(a) == ParameterKey(b) && a.isRequired == b.isRequired && a.style == b.style
            && a.isExploded == b.isExploded && saysTheSame(a.schema, b.schema) && saysTheSame(a.content, b.content)
    }

    mutating func saysTheSame(_ a: HeaderID, _ b: HeaderID) -> Bool {
        let (a, b) = (api.headers[a], api.headers[b])
        return a.isRequired == b.isRequired && saysTheSame(a.schema, b.schema) && saysTheSame(a.content, b.content)
    }

    mutating func saysTheSame(_ a: RequestBodyID, _ b: RequestBodyID) -> Bool {
        let (a, b) = (api.requestBodies[a], api.requestBodies[b])
        return a.isRequired == b.isRequired && saysTheSame(a.content, b.content)
    }

    mutating func saysTheSame(_ a: ResponseID, _ b: ResponseID) -> Bool {
        let (a, b) = (api.responses[a], api.responses[b])
        let names = a.headers.map { Name(ignoringCase: $0.name) }
        guard Set(names) == Set(b.headers.map { Name(ignoringCase: $0.name) }) else { return false }
        return saysTheSame(a.content, b.content)
    }
}

extension String {
    /// `user-offer` as part of an identifier: `UserOffer`.
    var capitalizedWords: String {
        var bytes: [UInt8] = []
        var startsWord = true
        for byte in utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"):
                bytes.append(startsWord ? byte - 32 : byte)
                startsWord = false
            case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
                bytes.append(byte)
                startsWord = false
            default: startsWord = true
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension Finding {
    /// A finding about a name that the merge gave.
    init(
        renaming rule: MergeRule, element: String, operation: OperationReference? = nil, _ statements: [Statement],
        _ documents: [Document], message: String
    ) {
        func name(_ document: DocumentID) -> String {
            documents.indices.contains(Int(document.index)) ? documents[Int(document.index)].name : ""
        }
        var hash = Fingerprint()
        hash.add(rule.id)
        for statement in statements {
            hash.add(element)
            hash.add(statement.value)
        }
        self.init(
            rule: rule.id, level: .info, effect: .noChange, direction: .undirected, breaksSwift: rule.breaksSwift,
            operation: operation, operations: operation.map { [$0] } ?? [], element: element, message: message,
            explanation: rule.explanation,
            comparison: .merge(
                sides: statements.map {
                    .init(document: name($0.document), location: $0.location, pointer: $0.pointer, value: $0.value)
                }, winner: 0, reason: "authority"), fingerprint: hash.text)
    }
}
