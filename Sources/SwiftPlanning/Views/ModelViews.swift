import APIModel

/// Turns planned declarations into views.
struct ModelViews: Sendable {
    let api: API
    let schemas: PlannedSchemas
    let declarations: [Declaration]
    var spelling: TypeSpelling
    let options: SwiftPlan.Options
    let access: String
    let keyword: String
    private let hasConformances: Bool
    let documentNames: [String]
    /// The same, as the header of each file has them.
    let documents: String
    let constraints: ConstraintPlan
    let defaults: DefaultSpelling
    /// The global constant that holds the constraints.
    let constraintsName: String
    /// The global constants of its parts; none where they stand in one file.
    var constraintParts: [String] = []

    init(
        _ api: API, _ schemas: PlannedSchemas, _ declarations: [Declaration], _ spelling: TypeSpelling,
        _ options: SwiftPlan.Options, _ constraints: ConstraintPlan
    ) {
        self.api = api
        self.schemas = schemas
        self.declarations = declarations
        self.spelling = spelling
        self.options = options
        access = options.accessModifier == "internal" ? "" : options.accessModifier + " "
        keyword = options.isImmutable || options.isClass ? "let" : "var"
        hasConformances = !options.conformances.isEmpty || !options.conformancesByType.isEmpty
        self.constraints = constraints
        defaults = DefaultSpelling(declarations: declarations)
        constraintsName = options.constraintsName
        documentNames = api.documents.map { Self.lastComponent($0.file) }
        documents = Self.names(of: documentNames)
    }

    static func lastComponent(_ path: String) -> String {
        path.split(separator: "/").last.map(String.init) ?? path
    }

    /// `a`, `a and b`, `a, b and c`.
    static func names(of documents: [String]) -> String {
        guard let last = documents.last else { return "no document" }
        guard documents.count > 1 else { return last }
        return documents.dropLast().joined(separator: ", ") + " and " + last
    }

    // MARK: Types

    /// - Parameter isSplit: whether the types in it stand in files of their own.
    func type(_ index: Int, isSplit: Bool = false) -> TypeView {
        let declaration = declarations[index]
        return TypeView(
            documentation: documentation(of: declaration), access: access, name: declaration.name,
            conformances: hasConformances ? options.conformances(of: declaration).map { ", " + $0 }.joined() : "",
            kind: options.isClass ? "final class" : "struct",
            body: body(of: declaration, DeclarationID(index: index)),
            validation: constraints.names[index].map {
                ValidationView(constraints: constraintsName, check: SwiftLiteral.string($0))
            },
            nested: isSplit ? [] : declaration.children.map { type($0.index) })
    }

    private func body(of declaration: Declaration, _ id: DeclarationID) -> TypeView.Body {
        switch declaration.kind {
        case .structure(let structure): .structure(view(of: structure, id, declaration))
        case .enumeration(let enumeration): .enumeration(view(of: enumeration, declaration))
        case .union(let union): .union(view(of: union, id))
        case .tuple(let tuple): .tuple(view(of: tuple, id))
        case .wrapper(let type): .wrapper(type: spelling.text(of: type, in: id), keyword: keyword)
        case .alias(let type): .alias(type: spelling.text(of: type, in: declaration.place.scope))
        case .namespace: .namespace
        }
    }

    // MARK: Documentation

    /// A deprecated type is only said to be so: the generated code names its types itself, and would warn.
    private func documentation(of declaration: Declaration) -> [String] {
        var lines = declaration.description.map(Documentation.lines) ?? []
        if let reason = declaration.deprecation {
            let isSaid = reason == Deprecation.unexplained || declaration.description?.contains(reason) ?? false
            let text = isSaid ? "Deprecated." : "Deprecated. " + reason
            lines += (lines.isEmpty ? [] : [""]) + [" - Important: " + text]
        }
        guard let origins = declaration.origins else { return lines }
        if !lines.isEmpty { lines.append("") }
        lines.append(line(on: origins))
        return lines
    }

    private func line(on origins: Origins) -> String {
        var names = [documentNames[Int(origins.first.document.index)]]
        for origin in origins.others {
            let name = documentNames[Int(origin.document.index)]
            if !names.contains(name) { names.append(name) }
        }
        var line = " From "
        for (place, name) in names.enumerated() {
            line += place == 0 ? "`" : ", `"
            line += name
            line += "`"
        }
        // One line, unless a key of the document has a line end.
        let pointer = Documentation.lines(of: origins.first.node.pointer).joined()
        line += ":"
        if !pointer.isEmpty {
            line += " `"
            line += pointer.dropFirst()
            line += "`"
        }
        line += "."
        return line
    }

    /// What stands before a member: the document's words, and where only a lower document has it, which.
    func documentation(
        _ description: String?, _ origins: Origins?, in owner: Origins?
    ) -> [String] {
        var lines = description.map(Documentation.lines) ?? []
        if let origins, let owner, origins.first.document != owner.first.document {
            lines.append(" Only in `\(documentNames[Int(origins.first.document.index)])`.")
        }
        return lines
    }
}
