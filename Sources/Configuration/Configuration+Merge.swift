import SourceTree

extension Configuration {
    /// How documents that disagree become one API.
    package struct Merge: Sendable {
        package enum Conflicts: String, Sendable, Hashable, CaseIterable {
            /// The earlier document's statement wins.
            case authority
            /// The merged element accepts what any document accepts.
            case widen
            /// Conflicts of level error stop the merge.
            case error
        }

        package enum Unmatched: String, Sendable, Hashable, CaseIterable {
            /// What only a lower document has stays, optional.
            case keep
            case drop
        }

        package enum Components: String, Sendable, Hashable, CaseIterable {
            /// Components of one name are one thing.
            case merge
            /// They get names of their own.
            case rename
        }

        package enum ElementKind: String, Sendable, Hashable, CaseIterable {
            case operation, parameter, requestBody, response, header, mediaType, schema, property, enumValue, server
            case security, tag, description
        }

        /// A policy for some elements.
        package struct Place: Sendable {
            /// RFC 6901; `*` stands for one token, `**` for any number. Nil: everywhere.
            package var pointer: Located<String>?
            /// Nil: of any kind.
            package var kind: ElementKind?
            /// Where the policy is written, for messages about it.
            package var place: Located<String>?
            /// Nil: as elsewhere.
            package var conflicts: Conflicts?
            package var unmatched: Unmatched?
            /// Repeated in reports.
            package var reason: String?
        }

        package var conflicts = Conflicts.authority
        package var unmatched = Unmatched.keep
        package var components = Components.merge
        /// The first that fits an element and has something to say of the matter decides.
        package var places: [Place] = []
    }
}

extension Configuration.Merge {
    mutating func read(_ node: Node, _ settings: inout Settings) {
        settings.members(of: node, ["conflicts", "unmatched", "components", "at"]) { name, value, settings in
            switch name {
            case "conflicts": settings.choice(value, into: &conflicts)
            case "unmatched": settings.choice(value, into: &unmatched)
            case "components": settings.choice(value, into: &components)
            default: places = settings.list(value, of: "mappings with 'pointer'", Place.read)
            }
        }
    }
}

extension Configuration.Merge.Place {
    private static let names = ["pointer", "kind", "conflicts", "unmatched", "reason"]

    fileprivate static func read(_ node: Node, _ settings: inout Settings) -> Self? {
        var place = Self()
        let isMapping = settings.members(of: node, names) { name, value, settings in
            switch name {
            case "pointer": place.pointer = settings.pointer(value)
            case "kind": settings.choice(value, into: &place.kind)
            case "conflicts": settings.choice(value, into: &place.conflicts)
            case "unmatched": settings.choice(value, into: &place.unmatched)
            default: place.reason = settings.string(value)?.value
            }
        }
        guard isMapping else { return nil }
        place.place = Located(
            place.pointer?.value ?? place.kind?.rawValue ?? "", at: node.location, pointer: node.pointer)
        if node["pointer"] == nil, node["kind"] == nil {
            settings.report(
                "missing-setting", "a place needs 'pointer' or 'kind'", node, help: "say what the policy is for")
        }
        if node["conflicts"] == nil, node["unmatched"] == nil {
            settings.report(
                "missing-setting", "a place needs 'conflicts' or 'unmatched'", node, help: "say which policy it has")
        }
        return place
    }
}
