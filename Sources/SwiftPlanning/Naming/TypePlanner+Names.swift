import APIModel
import Reporting
import SourceTree
import TributaryRuntime

extension TypePlanner {
    /// Names all declarations, scope by scope from the top, and what is in them.
    mutating func nameDeclarations() {
        nameTopLevel()
        for index in declarations.indices {
            nameMembers(of: index)
            nameChildren(of: index)
        }
    }

    /// Components first, so that nothing the generator makes up changes their names.
    private mutating func nameTopLevel() {
        var scope = NameScope(.type, foldsCase: true, taken: options.reservedTypeNames)
        let top = declarations.indices.filter { declarations[$0].place.scope == nil }
        let components = top.filter { declarations[$0].place.suffix.isEmpty && declarations[$0].schema != nil }
        let others = top.filter { !declarations[$0].place.suffix.isEmpty || declarations[$0].schema == nil }
        name(components, in: &scope)
        name(others, in: &scope)
    }

    private mutating func nameChildren(of index: Int) {
        let children = declarations[index].children.map(\.index)
        guard !children.isEmpty else { return }
        // The module's name, since a type that another one hides is called by it.
        let taken = declarations[index].kind.memberNames + [options.moduleName]
        var scope = NameScope(.nestedType, taken: taken)
        name(children, in: &scope)
    }

    private mutating func name(_ indices: [Int], in scope: inout NameScope) {
        let requests = indices.map { request(for: $0, scope.style) }
        let names = scope.names(for: requests, &naming)
        for (index, name) in zip(indices, names) {
            declarations[index].name = name
            let owner = declarations[index].place.scope
            declarations[index].path = owner.map { declarations[$0.index].path + "." + name } ?? name
        }
        guard !scope.isUndisputed else { return }
        for (place, index) in indices.enumerated() {
            report(requests[place], names[place], scope.style, declarations[index].origins)
        }
    }

    private mutating func request(for index: Int, _ style: Naming.Style) -> NameScope.Request {
        let place = declarations[index].place
        var preferred = place.text.isEmpty && !place.suffix.isEmpty ? "" : naming.name(for: place.text, style)
        preferred += place.suffix
        if let owner = place.scope, ReservedNames.nestedTypes.contains(preferred.lowercased()) {
            preferred = declarations[owner.index].name + preferred
        }
        let owner = place.scope.map { declarations[$0.index].path + "." } ?? ""
        let forced = rename(owner + preferred, declarations[index].origins, .type)
        // The suffix is part of the text, so that a clash is settled for `offers` and `offersItem` as for any two texts.
        var request = NameScope.Request(place.text + place.suffix, forced: forced, preferred: preferred)
        if case .namespace = declarations[index].kind { request.second = preferred + "Operation" }
        return request
    }

    // MARK: Members

    private mutating func nameMembers(of index: Int) {
        let kind = declarations[index].kind
        let listsCases = options.listsCases(of: declarations[index])
        // So that what is changed below is held here alone and not copied.
        declarations[index].kind = .namespace
        switch consume kind {
        case .structure(var structure):
            nameMembers(of: &structure, index)
            declarations[index].kind = .structure(structure)
        case .enumeration(var enumeration):
            let requests = enumeration.cases.map { request($0.text, of: index, $0.origins, .enumCase) }
            var scope = NameScope(.enumCase, taken: listsCases ? ["allCases"] : [])
            for (place, name) in scope.names(for: requests, &naming).enumerated() {
                enumeration.cases[place].name = name
                guard !scope.isUndisputed else { continue }
                report(
                    requests[place], name, .enumCase, enumeration.cases[place].origins ?? declarations[index].origins)
            }
            declarations[index].kind = .enumeration(enumeration)
        case .union(var union):
            let requests = union.variants.map { request($0.text, of: index, nil, .enumCase) }
            var scope = NameScope(.enumCase)
            for (place, name) in scope.names(for: requests, &naming).enumerated() {
                union.variants[place].name = name
                guard !scope.isUndisputed else { continue }
                report(requests[place], name, .enumCase, schemas[union.variants[place].schema].origins)
            }
            declarations[index].kind = .union(union)
        case .tuple(var tuple):
            let texts = tuple.elements.map { NameScope.Request($0.text) }
            let taken = (tuple.rest == nil ? [] : ["rest"]) + (options.validates ? ReservedNames.methods : [])
            var scope = NameScope(.member, taken: taken)
            for (place, name) in scope.names(for: texts, &naming).enumerated() { tuple.elements[place].name = name }
            for place in tuple.elements.indices where tuple.elements[place].isBoxed {
                tuple.elements[place].storageName = storageName(tuple.elements[place].text, true, in: &scope)
            }
            declarations[index].kind = .tuple(tuple)
        case .alias(let type): declarations[index].kind = .alias(type)
        case .wrapper(let type): declarations[index].kind = .wrapper(type)
        case .namespace: break
        }
    }

    private mutating func nameMembers(of structure: inout Structure, _ index: Int) {
        var taken = options.validates ? [constraintsName] + ReservedNames.methods : []
        if structure.additional != nil { taken.append("additionalProperties") }
        if structure.keepsUnknown { taken.append("unknownProperties") }
        var scope = NameScope(.member, taken: taken)
        // By index: a copy of a member retains a dozen things.
        let requests = structure.members.indices.map { place in
            request(structure.members[place].wireName, of: index, structure.members[place].origins, .member)
        }
        let names = scope.names(for: requests, &naming)
        for place in names.indices {
            structure.members[place].name = names[place]
            guard !scope.isUndisputed else { continue }
            report(requests[place], names[place], .member, structure.members[place].origins)
        }
        let parts = structure.parts.map { NameScope.Request($0.text) }
        for (place, name) in scope.names(for: parts, &naming).enumerated() { structure.parts[place].name = name }
        for place in structure.members.indices where structure.members[place].isStoredApart {
            let member = structure.members[place]
            structure.members[place].storageName = storageName(member.wireName, member.isBoxed, in: &scope)
        }
        for place in structure.parts.indices where structure.parts[place].isBoxed {
            structure.parts[place].storageName = storageName(structure.parts[place].text, true, in: &scope)
        }
    }

    private mutating func storageName(_ text: String, _ isBoxed: Bool, in scope: inout NameScope) -> String? {
        scope.names(for: [NameScope.Request((isBoxed ? "boxed " : "stored ") + text)], &naming).first
    }

    private mutating func request(
        _ text: String, of index: Int, _ origins: Origins?, _ style: Naming.Style
    ) -> NameScope.Request {
        guard !options.names.isEmpty else { return NameScope.Request(text) }
        let name = declarations[index].path + "." + ReservedNames.unescaped(naming.name(for: text, style))
        return NameScope.Request(text, forced: rename(name, origins, style))
    }

    // MARK: Renames

    /// The name that the options give, by the Swift name or by a pointer of the document.
    private mutating func rename(_ path: String, _ origins: Origins?, _ style: Naming.Style) -> String? {
        guard !options.names.isEmpty else { return nil }
        for key in [path] + (origins?.all.map(\.node.pointer) ?? []) {
            guard let name = options.names[key] else { continue }
            usedOptions.insert(key)
            return ReservedNames.escaped(name)
        }
        return nil
    }

    /// A note where somebody else of the scope, Swift or the generated code has the name that was wanted.
    private mutating func report(
        _ request: NameScope.Request, _ given: String, _ style: Naming.Style, _ origins: Origins?
    ) {
        let wanted = request.forced ?? request.preferred ?? naming.name(for: request.text, style)
        guard let node = origins?.first.node else { return }
        let (id, reason): (String, String)
        if !wanted.hasSameBytes(as: given) {
            (id, reason) = ("name-taken", "the name '\(wanted)' is taken in its scope")
        } else if request.forced == nil, naming.isReserved(request.text, style) {
            (id, reason) = ("name-reserved", "'\(request.text)' means something else in Swift or in the generated code")
        } else {
            return
        }
        diagnostics.append(
            Diagnostic(
                .note, id, "\(reason), so '\(request.text)' is '\(given)'", at: node.keyLocation, pointer: node.pointer,
                help: "choose another name in 'swift.names'"))
    }
}

extension Declaration.Kind {
    /// What a type of that name inside of the declaration would collide with, in no order.
    fileprivate func forEachMemberName(_ body: (String) -> Void) {
        switch self {
        case .structure(let structure):
            for place in structure.members.indices { body(structure.members[place].name) }
            for place in structure.parts.indices { body(structure.parts[place].name) }
        case .tuple(let tuple):
            for place in tuple.elements.indices { body(tuple.elements[place].name) }
        case .namespace: OperationSpelling.addedTypes.forEach(body)
        case .enumeration(let enumeration):
            for place in enumeration.cases.indices { body(enumeration.cases[place].name) }
        case .union(let union):
            for place in union.variants.indices { body(union.variants[place].name) }
        case .alias, .wrapper: break
        }
    }

    fileprivate var memberNames: [String] {
        var names: [String] = []
        forEachMemberName { names.append($0) }
        return names
    }
}

/// Spells types as the code at one place has to.
struct TypeSpelling: Sendable {
    let declarations: [Declaration]
    /// By declaration, the names of nested types, and of members that could be names of types: those without a letter of
    /// either case, `_2fa` or a word in Chinese. Empty for most.
    private let hiding: [Set<String>]
    let moduleName: String
    /// The enum that all types stand in, with a dot; empty where they stand at the top level.
    let prefix: String
    /// The type in whose extension a file's types stand, which sees no names of the types around it; nil for types at
    /// the top level of a file.
    var extended: DeclarationID?

    init(_ declarations: [Declaration], moduleName: String, namespace: String?) {
        self.declarations = declarations
        self.moduleName = moduleName
        prefix = namespace.map { $0 + "." } ?? ""
        // By index: a copy of a declaration retains a dozen things.
        hiding = declarations.indices.map { index in
            var names: Set<String> = []
            for child in declarations[index].children { names.insert(declarations[child.index].name) }
            declarations[index].kind.forEachMemberName { name in
                if !Self.isLowercase(name) { names.insert(name) }
            }
            return names
        }
    }

    /// `scope` is the declaration in whose body the type is written; nil outside of all.
    func text(of type: SwiftType, in scope: DeclarationID?) -> String {
        switch type {
        case .scalar(let scalar): scalar.rawValue
        case .custom(let name): name
        case .array(let element): "[" + text(of: element, in: scope) + "]"
        case .map(let value): "[String: " + text(of: value, in: scope) + "]"
        case .optional(let wrapped): text(of: wrapped, in: scope) + "?"
        case .declared(let id): name(of: id, in: scope)
        }
    }

    private func name(of id: DeclarationID, in scope: DeclarationID?) -> String {
        guard let scope else { return prefix + declarations[id.index].path }
        // From the type outwards, until its holder is one of the scopes around the place, where the name is found.
        var outermost = id
        while let owner = declarations[outermost.index].place.scope, !holds(owner, scope) { outermost = owner }
        let holder = declarations[outermost.index].place.scope
        if let extended, !(holder.map { holds(extended, $0) } ?? false) { return fullName(of: id, at: scope) }
        let isHidden = hides(declarations[outermost.index].name, from: holder, at: scope)
        if isHidden { return (prefix.isEmpty ? moduleName + "." : prefix) + declarations[id.index].path }
        guard let holder else { return declarations[id.index].path }
        return String(declarations[id.index].path.dropFirst(declarations[holder.index].path.count + 1))
    }

    /// From the outside.
    private func fullName(of id: DeclarationID, at scope: DeclarationID) -> String {
        var top = id
        while let owner = declarations[top.index].place.scope { top = owner }
        let isHidden = prefix.isEmpty && hides(declarations[top.index].name, from: nil, at: scope)
        return (isHidden ? moduleName + "." : prefix) + declarations[id.index].path
    }

    private func holds(_ owner: DeclarationID, _ scope: DeclarationID) -> Bool {
        var current: DeclarationID? = scope
        while let next = current {
            if next == owner { return true }
            current = declarations[next.index].place.scope
        }
        return false
    }

    /// Whether a name can't be that of a type, all of which begin with a capital where there are capitals.
    private static func isLowercase(_ name: String) -> Bool {
        guard let first = name.utf8.first else { return true }
        return (97...122).contains(first) || first == UInt8(ascii: "`")
    }

    /// Whether a scope nearer than `holder` has another type, or a member, of that name.
    private func hides(_ name: String, from holder: DeclarationID?, at scope: DeclarationID) -> Bool {
        var current: DeclarationID? = scope
        while let next = current, next != holder {
            if !hiding[next.index].isEmpty, hiding[next.index].contains(name) { return true }
            current = declarations[next.index].place.scope
        }
        return false
    }
}
