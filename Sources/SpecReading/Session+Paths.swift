import APIModel
import Reporting
import SourceTree
import TributaryRuntime

extension Session {
    mutating func readPaths(_ place: Place) {
        var extensions: [Extension] = []
        defer { api.extensions += extensions }
        var shapes: [UTF8Key: Node] = [:]
        for (path, node) in entries(place.node, &extensions) {
            checkShape(path, node, &shapes)
            checkTemplate(path, node)
            if path.utf8.first != UInt8(ascii: "/") {
                report(
                    .error, "path-without-slash", "the path '\(path)' doesn't start with '/'", at: node,
                    help: "write '/\(path)'")
            }
            api.operations += operations(pathItem: place.at(node), path: path)
        }
    }

    /// OpenAPI 3.1.0, section 4.8.8.2: templates that differ only in the names of parameters are identical.
    private mutating func checkShape(_ path: String, _ node: Node, _ shapes: inout [UTF8Key: Node]) {
        guard dialect != .page else { return }
        let shape = UTF8Key(PathTemplate.shape(path))
        guard let other = shapes[shape] else {
            shapes[shape] = node
            return
        }
        report(
            .error, "equal-path-templates", "'\(path)' and '\(other.key ?? "")' are the same path", at: node,
            help: "join the two", notes: [.init("'\(other.key ?? "")' is here", at: other.keyLocation)])
    }

    /// OpenAPI 3.1.0, sections 4.8.8 and 4.8.8.2; OpenAPI 3.2.0, section 4.8.2, has the grammar.
    private mutating func checkTemplate(_ path: String, _ node: Node) {
        if path.utf8.contains(where: { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }) {
            report(
                .warning, "path-with-query", "the path '\(path)' has a query or a fragment, which no path can have",
                at: node, help: "describe it with parameters")
        }
        var isOpen = false
        for byte in path.utf8 where byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") {
            guard (byte == UInt8(ascii: "{")) != isOpen else { return reportTemplate(path, node) }
            isOpen.toggle()
        }
        let names = PathTemplate.names(path)
        if isOpen || names.contains("") { return reportTemplate(path, node) }
        var seen: Set<UTF8Key> = []
        for name in names where !seen.insert(UTF8Key(name)).inserted {
            report(
                .warning, "path-parameter-repeated", "the path '\(path)' has '{\(name)}' twice", at: node,
                help: "give one of the two another name")
        }
    }

    private mutating func reportTemplate(_ path: String, _ node: Node) {
        report(
            .warning, "invalid-path-template", "the braces of the path '\(path)' don't enclose names", at: node,
            help: "write each parameter as '{name}'")
    }

    mutating func operations(webhooks place: Place) -> [Operation] {
        var extensions: [Extension] = []
        return entries(place.node, &extensions).flatMap { operations(pathItem: place.at($0.node), path: $0.name) }
    }

    /// What a path item says for all of its operations.
    struct PathLevel {
        var summary: String?
        var description: String?
        var parameters: [ParameterID] = []
        var bodies: [Place] = []
        var servers: [Server]?
        var extensions: [Extension] = []
        var operations: [(method: String, place: Place)] = []
    }

    /// The operations of a path item, with all that it says pushed down. OpenAPI 3.1.0, section 4.8.9.
    mutating func operations(pathItem place: Place, path: String) -> [Operation] {
        var level = PathLevel()
        var seen: Set<Place.Key> = []
        var current: Place? = place
        while let item = current {
            guard isMapping(item.node) else { break }
            guard seen.insert(item.key).inserted else {
                if let reference = place.node["$ref"] { reportUnresolved(reference, .circular) }
                break
            }
            current = readPathItem(item, &level)
        }
        return level.operations.compactMap { operation($0.place, $0.method, path, level) }
    }

    /// Reads one path item and gives the one that it refers to, whose members come after its own.
    private mutating func readPathItem(_ place: Place, _ level: inout PathLevel) -> Place? {
        var next: Place?
        for child in place.node.children {
            guard let keyword = keyword(child, place.file, .pathItem, &level.extensions) else { continue }
            switch keyword {
            case .ref: next = target(of: child, place.file)
            case .summary: level.summary = level.summary ?? text(child)
            case .description: level.description = level.description ?? text(child)
            case .servers: level.servers = level.servers ?? servers(place.at(child))
            case .parameters: readParameters(place.at(child), &level.parameters, &level.bodies)
            case .additionalOperations: addOperations(place.at(child), &level)
            default: addOperation(keyword.rawValue.uppercased(), place.at(child), &level)
            }
        }
        if let found = next, let reference = place.node["$ref"], !isPlace(found, for: .pathItems, reference) {
            return nil
        }
        return next
    }

    private mutating func addOperations(_ place: Place, _ level: inout PathLevel) {
        for (method, node) in entries(place.node, &level.extensions) {
            if Self.ownMethods.contains(method) {
                report(
                    .error, "method-has-keyword", "'\(method)' has a keyword of its own, '\(method.lowercased())'",
                    at: node,
                    help: "move it to '\(method.lowercased())' of the path item")
            } else if !HTTPFields.isToken(method) {
                report(
                    .error, "invalid-method", "'\(method)' can't be the method of a request", at: node,
                    help: "use letters, digits and '-'")
            } else {
                addOperation(method, place.at(node), &level)
            }
        }
    }

    private static let ownMethods = ["GET", "PUT", "POST", "DELETE", "OPTIONS", "HEAD", "PATCH", "TRACE", "QUERY"]

    private mutating func addOperation(_ method: String, _ place: Place, _ level: inout PathLevel) {
        var place = place
        var hops = 0
        while let reference = reference(place), hops < 32, let target = target(of: reference, place.file) {
            reportUnusualReference(reference, "an operation")
            place = target
            hops += 1
        }
        guard isMapping(place.node), !level.operations.contains(where: { $0.method == method }) else { return }
        level.operations.append((method, place))
    }
}
