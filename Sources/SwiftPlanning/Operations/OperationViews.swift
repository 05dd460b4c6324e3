import APIModel
import TributaryRuntime

/// What client views and server views share.
final class OperationViews: Sendable {
    let api: API
    let plan: SwiftPlan
    let spelling: OperationSpelling
    let access: String
    /// As the header of each file names them.
    let documents: String

    init(_ api: API, _ plan: SwiftPlan) {
        self.api = api
        documents = ModelViews.names(of: api.documents.map { ModelViews.lastComponent($0.file) })
        self.plan = plan
        spelling = OperationSpelling(plan: plan)
        access = plan.options.accessModifier == "internal" ? "" : plan.options.accessModifier + " "
    }

    var name: String { plan.options.name }

    /// The modules that files of client or server import, in the order that formatters want.
    func imports(_ runtime: [String], of module: String) -> [String] {
        (runtime + plan.options.imports(of: module)).sorted { $0.precedes($1) }
    }

    /// Which operations stand in one file, the same for client and server.
    enum Groups {
        case named([(name: String, operations: [PlannedOperation])])
        case numbered([[PlannedOperation]])
    }

    /// The files of the operations by tag: one per tag, or a fixed number of groups.
    func groups(_ operations: [PlannedOperation], count: Int?) -> Groups {
        guard let count, count > 0 else { return .named(filesByTag(operations)) }
        var groups: [[PlannedOperation]] = Array(repeating: [], count: count)
        for operation in operations {
            groups[Int(ModelViews.hash(operation.tag ?? "") % UInt64(count))].append(operation)
        }
        return .numbered(groups)
    }

    /// A file per tag; where that would be too long, one per beginning of the paths, of as few parts as it takes, and
    /// where that is still too long, one per operation.
    private func filesByTag(_ operations: [PlannedOperation]) -> [(name: String, operations: [PlannedOperation])] {
        // By their places: a copy of an operation retains forty things.
        let tagged = Self.grouped(Array(operations.indices)) { operations[$0].tag ?? "" }
        // Also where no server is wanted: whether there is one moves no operation of the client to another file.
        let hasParts = ServerPart.areNeeded(for: operations)
        let lineCounts = operations.indices.map { operations[$0].roughLineCount + (hasParts ? 8 : 0) }
        let groups = tagged.flatMap { tag, places in
            Self.split(places, of: operations, lineCounts, tag: tag, name: tag, partCount: 1)
        }
        var naming = Naming()
        var scope = NameScope(.type, foldsCase: true, taken: [name + "Client", name + "Server", name + "Router"])
        let names = scope.names(
            for: groups.map { NameScope.Request($0.0.contains { $0 != " " } ? $0.0 : "Operations") }, &naming)
        return zip(groups, names).map { group, name in
            (ModelViews.fileName(name), group.1.map { operations[$0] })
        }
    }

    private static func split(
        _ places: [Int], of operations: [PlannedOperation], _ lineCounts: [Int], tag: String, name: String,
        partCount: Int
    ) -> [(String, [Int])] {
        guard places.count > 1, places.reduce(0, { $0 + lineCounts[$1] }) > ModelViews.mostLines else {
            return [(name, places)]
        }
        guard partCount <= 4 else { return places.map { (TypePlanner.text(of: operations[$0].operation), [$0]) } }
        let groups = grouped(places) { beginning(of: operations[$0].operation.path, partCount) }
        return groups.flatMap { beginning, places in
            let name = groups.count == 1 ? name : tag + " " + beginning
            return split(places, of: operations, lineCounts, tag: tag, name: name, partCount: partCount + 1)
        }
    }

    /// In the order in which the texts come up.
    private static func grouped(_ places: [Int], by text: (Int) -> String) -> [(String, [Int])] {
        var groups: [(String, [Int])] = []
        var known: [UTF8Key: Int] = [:]
        for place in places {
            let key = UTF8Key(text(place))
            if let group = known[key] {
                groups[group].1.append(place)
            } else {
                known[key] = groups.count
                groups.append((key.text, [place]))
            }
        }
        return groups
    }

    /// `pets photos` of `/pets/{id}/photos`; nothing where the path has no parts but parameters.
    private static func beginning(of path: String, _ count: Int) -> String {
        var path = path
        let beginning = path.withUTF8 { path in
            var (bytes, found, start): ([UInt8], Int, Int) = ([], 0, 0)
            while start < path.count, found < count {
                let end = path[start...].firstIndex(of: UInt8(ascii: "/")) ?? path.count
                let part = path[start..<end]
                start = end + 1
                guard !part.isEmpty, !part.contains(UInt8(ascii: "{")) else { continue }
                if found > 0 { bytes.append(UInt8(ascii: " ")) }
                bytes.append(contentsOf: part)
                found += 1
            }
            return bytes
        }
        return String(decoding: beginning, as: UTF8.self)
    }

    /// A type as an expression in a method of the client, where the method hides a namespace of its own name: both are
    /// `_2fa` for an operation whose name begins without a letter.
    func expression(_ type: String, _ operation: PlannedOperation) -> String {
        guard type.hasPrefix(operation.namespaceName + "."),
            operation.namespaceName.hasSameBytes(as: operation.methodName)
        else { return type }
        return plan.options.moduleName + "." + type
    }

    /// The document's words on an operation, its arguments, and where it is described.
    func documentation(of operation: Operation, arguments: [(name: String, text: String?)]) -> [String] {
        var lines = operation.summary.map(Documentation.lines) ?? []
        if let description = operation.description, description != operation.summary {
            lines += (lines.isEmpty ? [] : [""]) + Documentation.lines(of: description)
        }
        if operation.isDeprecated { lines += (lines.isEmpty ? [] : [""]) + [" - Important: Deprecated."] }
        if !lines.isEmpty { lines.append("") }
        lines.append(" `\(operation.method) \(Documentation.lines(of: operation.path).joined().dropFirst())`")
        let described = arguments.compactMap { name, text in text.map { (name, Documentation.lines(of: $0)) } }
            .filter { !$0.1.isEmpty }
        if !described.isEmpty { lines += ["", " - Parameters:"] }
        for (name, text) in described {
            lines.append("   - \(ReservedNames.unescaped(name)):" + (text.first ?? ""))
            lines += text.dropFirst().map { $0.isEmpty ? "" : "    " + $0 }
        }
        return lines
    }

    /// The Swift type of a body; nil where there is none.
    func type(of content: PlannedContent?, in namespace: DeclarationID?) -> String? {
        guard let content else { return nil }
        switch content.kind {
        case .json(let type): return spelling.text(of: type, in: namespace)
        case .text: return "String"
        case .bytes, .form: return "[UInt8]"
        }
    }
}
