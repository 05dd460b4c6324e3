import APIModel
import SourceTree

/// What a reference says of its target in place of the target's own words. OpenAPI 3.1.0, section 4.8.23.
struct ReferenceTexts {
    /// Where the reference with the texts is written.
    let place: Place
    var summary: Node?
    var description: Node?
}

extension Session {
    /// The texts beside the references that lead from a place; the first that says something counts. Nil where none does.
    mutating func referenceTexts(_ start: Place, _ kind: ComponentKind) -> ReferenceTexts? {
        guard dialect.isJSONSchema else { return nil }
        var place = start
        var texts: ReferenceTexts?
        for _ in 0..<32 {
            guard let reference = reference(place), reference.kind == .string else { break }
            if place.node.count > 1 {
                let summary = hasText(.summary, kind) ? place.node["summary"] : nil
                let description = hasText(.description, kind) ? place.node["description"] : nil
                if summary != nil || description != nil {
                    var found = texts ?? ReferenceTexts(place: place)
                    found.summary = found.summary ?? summary
                    found.description = found.description ?? description
                    texts = found
                }
            }
            guard case .success(let next) = resolve(reference, place.file) else { break }
            place = next
        }
        return texts
    }

    /// Whether elements of a kind have the text themselves; if not, it means nothing beside a reference either.
    func hasText(_ keyword: Keyword, _ kind: ComponentKind) -> Bool {
        guard let object = kind.object, let entry = Keyword.entries[keyword.rawValue] else { return false }
        return keywords.status(entry, in: object) == .generated
    }
}

extension ComponentKind {
    /// The objects of this kind; nil for schemas, whose references have siblings, and for what has no keywords.
    var object: ObjectKind? {
        switch self {
        case .schemas, .callbacks, .pathItems: nil
        case .parameters: .parameter
        case .headers: .header
        case .responses: .response
        case .requestBodies: .requestBody
        case .securitySchemes: .securityScheme
        case .examples: .example
        case .links: .link
        case .mediaTypes: .mediaType
        }
    }
}
