import SourceTree
import TributaryRuntime

/// Names that schemas of a file give to places: `$id` and `$anchor` (JSON Schema 2020-12, section 8.2).
struct Identifiers {
    /// By absolute or root-relative URI, without fragment.
    var resources: [UTF8Key: Node] = [:]
    /// The resource that each node with an `$id` of its own starts, by node.
    var bases: [UInt32: String] = [:]
    /// By name, in the order of the document; the same name may stand in several resources.
    var anchors: [UTF8Key: [Node]] = [:]

    /// `base` is the URI of the file itself (`$self`, OpenAPI 3.2) or empty.
    init(_ root: Node, base: String) {
        let storage = root.storage
        let wanted = ["$id", "$anchor", "$dynamicAnchor"].compactMap { storage.keyID($0) }
        if !base.isEmpty {
            resources[UTF8Key(base)] = root
            bases[root.index] = base
        }
        guard !wanted.isEmpty else { return }
        for index in storage.records.indices where wanted.contains(storage.records[index].keyID) {
            let node = Node(storage, UInt32(index))
            guard node.kind == .string, let owner = node.parent else { continue }
            if node.key == "$id" {
                let uri = URIReference.resolve(Self.withoutFragment(node.text), in: self.base(of: owner) ?? base)
                bases[owner.index] = uri
                if resources[UTF8Key(uri)] == nil { resources[UTF8Key(uri)] = owner }
            } else {
                anchors[UTF8Key(node.text), default: []].append(owner)
            }
        }
    }

    /// The URI of the resource that a node lies in; nil for the file's own.
    func base(of node: Node) -> String? {
        guard !bases.isEmpty else { return nil }
        var current: Node? = node
        while let node = current {
            if let base = bases[node.index] { return base }
            current = node.parent
        }
        return nil
    }

    private static func withoutFragment(_ text: String) -> String {
        String(text[..<(text.utf8.firstIndex(of: UInt8(ascii: "#")) ?? text.endIndex)])
    }
}

/// RFC 3986, section 5.2, as far as names of schemas need it.
enum URIReference {
    static func resolve(_ reference: String, in base: String) -> String {
        if reference.isEmpty { return base }
        if Session.hasScheme(reference) || base.isEmpty { return reference }
        let (origin, path) = split(base)
        if reference.utf8.starts(with: "//".utf8) {
            return String(origin[..<(origin.utf8.firstIndex(of: UInt8(ascii: "/")) ?? origin.endIndex)]) + reference
        }
        if reference.utf8.first == UInt8(ascii: "/") { return origin + FilePath.normalized(reference) }
        let joined = FilePath.resolve(reference, in: path)
        return origin.isEmpty || joined.utf8.first == UInt8(ascii: "/") ? origin + joined : origin + "/" + joined
    }

    /// `https://host` and `/a/b`; an empty origin when there is no scheme.
    private static func split(_ uri: String) -> (origin: String, path: String) {
        guard Session.hasScheme(uri), let colon = uri.utf8.firstIndex(of: UInt8(ascii: ":")) else { return ("", uri) }
        var rest = uri.utf8[uri.utf8.index(after: colon)...]
        if rest.starts(with: "//".utf8) { rest = rest.dropFirst(2) }
        let slash = rest.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
        return (String(uri[..<slash]), String(uri[slash...]))
    }
}

extension SourceFile {
    /// Whether any name in the file could be one that `Identifiers` holds.
    var hasIdentifiers: Bool { identifiers.map { !$0.resources.isEmpty } ?? mayHaveIdentifiers }
}

extension Session {
    /// The schema resource or file that a URI names by `$id` or `$self`; nil where it is to be taken as a path.
    mutating func identified(_ text: String, _ file: Int, from node: Node) -> Place? {
        guard files[file].mayHaveIdentifiers || files[0].mayHaveIdentifiers else { return nil }
        for number in file == 0 ? [0] : [file, 0] {
            let identifiers = identifiers(of: number)
            let base = identifiers.base(of: node)
            if text.isEmpty {
                guard number == file, let base else { return nil }
                return identifiers.resources[UTF8Key(base)].map { Place(node: $0, file: number) }
            }
            if let found = identifiers.resources[UTF8Key(URIReference.resolve(text, in: base ?? ""))] {
                return Place(node: found, file: number)
            }
        }
        return nil
    }

    /// The schema with an `$anchor` inside a resource.
    mutating func anchored(_ name: String, in resource: Place) -> Place? {
        let identifiers = identifiers(of: resource.file)
        guard let nodes = identifiers.anchors[UTF8Key(name)] else { return nil }
        let base = identifiers.base(of: resource.node)
        return (nodes.first { identifiers.base(of: $0) == base } ?? nodes.first).map(resource.at)
    }

    private mutating func identifiers(of file: Int) -> Identifiers {
        if let known = files[file].identifiers { return known }
        let root = files[file].root
        let own = root["$self"].map { $0.kind == .string ? $0.text : "" } ?? ""
        let made = Identifiers(root, base: own)
        files[file].identifiers = made
        return made
    }
}
