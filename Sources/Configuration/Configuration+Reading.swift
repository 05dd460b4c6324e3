import SourceTree

extension Configuration {
    private static let names = [
        "name", "documents", "overlays", "output", "generate", "allowOutside", "merge", "filter", "swift", "drift",
    ]

    mutating func read(_ root: Node, _ settings: inout Settings) {
        settings.members(of: root, Self.names) { key, value, settings in
            switch key {
            case "name": name = settings.moduleName(value)
            case "documents": documents = settings.list(value, of: "paths, or mappings with 'path'", Document.read)
            case "overlays": overlays = settings.strings(value)
            case "output": output = settings.string(value)
            case "generate": generate = readProducts(value, &settings)
            case "allowOutside": settings.boolean(value, into: &allowOutside)
            case "merge": merge.read(value, &settings)
            case "filter": filter.read(value, &settings)
            case "swift": swift.read(value, &settings)
            default: drift.read(value, &settings)
            }
        }
        refuseEqualNames(root, &settings)
    }

    private func readProducts(_ node: Node, _ settings: inout Settings) -> [Product] {
        let chosen = settings.list(node, of: Settings.allowed(Product.self)) { node, settings -> Product? in
            var product: Product?
            settings.choice(node, into: &product)
            return product
        }
        return Product.allCases.filter(chosen.contains)
    }

    /// Reports name documents; two of one name couldn't be told apart.
    private func refuseEqualNames(_ root: Node, _ settings: inout Settings) {
        var seen = Set<[UInt8]>()
        for document in documents where !seen.insert(Array(document.name.utf8)).inserted {
            settings.report(
                "duplicate-document", "two documents are called '\(document.name)'", at: document.path.location,
                pointer: document.path.pointer, help: "give one of them another 'name'")
        }
    }
}

extension Configuration.Document {
    fileprivate static func read(_ node: Node, _ settings: inout Settings) -> Self? {
        if node.kind != .mapping {
            return settings.string(node).map { Self(path: $0, name: Self.name(of: $0.value)) }
        }
        var (path, name, format): (Located<String>?, String?, Format?)
        var overlays: [Located<String>] = []
        settings.members(of: node, ["path", "name", "format", "overlays"]) { key, value, settings in
            switch key {
            case "path": path = settings.string(value)
            case "name": name = settings.string(value)?.value
            case "format": settings.choice(value, into: &format)
            default: overlays = settings.strings(value)
            }
        }
        if node["path"] == nil {
            settings.report("missing-setting", "a document needs 'path'", node, help: "add the path of the file")
        }
        return path.map { Self(path: $0, name: name ?? Self.name(of: $0.value), format: format, overlays: overlays) }
    }

    /// The last part of the path without extension: `full` of `docs/full.json`.
    static func name(of path: String) -> String {
        let file = path.utf8.split(separator: UInt8(ascii: "/")).last ?? path.utf8[...]
        guard let dot = file.lastIndex(of: UInt8(ascii: ".")), dot > file.startIndex else {
            return String(decoding: file, as: UTF8.self)
        }
        return String(decoding: file[..<dot], as: UTF8.self)
    }
}

extension Configuration.Filter {
    private static let names = ["operations", "tags", "paths", "schemas"]

    mutating func read(_ node: Node, _ settings: inout Settings) {
        settings.members(of: node, Self.names + ["exclude"]) { name, value, settings in
            if name == "exclude" {
                settings.members(of: value, Self.names) { exclude.read($0, $1, &$2) }
            } else {
                include.read(name, value, &settings)
            }
        }
    }
}

extension Configuration.Filter.Names {
    fileprivate mutating func read(_ name: String, _ node: Node, _ settings: inout Settings) {
        let values = settings.strings(node)
        switch name {
        case "operations": operations = values
        case "tags": tags = values
        case "paths": paths = values
        default: schemas = values
        }
    }
}
