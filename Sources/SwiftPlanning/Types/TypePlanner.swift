import APIModel
import Reporting
import TributaryRuntime

/// Gives every schema its Swift type.
///
/// A schema with structure becomes a declaration; the others become types of the standard library or the runtime.
/// Declarations are planned one after the other from a queue, each knowing of the others only their identities, so the
/// depth of the document is never that of the call stack; names, boxes and wrappers follow when all are known.
struct TypePlanner: Sendable {
    var schemas: PlannedSchemas
    let options: SwiftPlan.Options
    var naming = Naming()
    var declarations: [Declaration] = []
    var diagnostics: [Diagnostic] = []
    /// Keys of the options that were of use.
    var usedOptions: Set<String> = []
    /// What accepts everything, for arrays without `items`.
    let anything: SchemaID
    /// What is known of flat schemas, by ID. An entry is there, as a first guess, while it is being found out: so circles
    /// of unions end.
    var shapes: SchemaTable<Shape>
    var listed: SchemaTable<[ListedValue]?>
    var jsonKinds: SchemaTable<JSONKinds>
    var shapeDepth = 0
    private var nullable: SchemaTable<Bool>
    private var uses: TypeUses
    /// Inline arrays and maps whose elements are being found out, with their places.
    private var unfinished: [UseKey: Place] = [:]
    /// Declarations that are named but not planned yet; a stack would reverse the order of the document.
    private var queue: [(DeclarationID, SchemaID, SchemaForm)] = []
    private var nextInQueue = 0
    /// By flat schema: the property by which unions tell it from others, if it accepts one value only there.
    var tags: [UInt32: String] = [:]
    /// Who travels where.
    var travel: Travel { schemas.travel }
    let constraintsName: String

    private struct UseKey: Hashable { let schema: SchemaID, form: SchemaForm }

    /// By target and form; few schemas have a form of their own in requests.
    private struct TypeUses {
        var common: SchemaTable<TypeUse>
        var request: SchemaTable<TypeUse>

        subscript(_ key: UseKey) -> TypeUse? {
            get { key.form == .request ? request[key.schema.index] : common[key.schema.index] }
            set {
                switch key.form {
                case .common: common[key.schema.index] = newValue
                case .request: request[key.schema.index] = newValue
                }
            }
        }
    }

    init(_ api: API, _ options: SwiftPlan.Options) {
        schemas = PlannedSchemas(api)
        self.options = options
        let origins = api.schemas.ids.first.map { api.schemas[$0].origins }
        if let origins {
            anything = schemas.add(Schema(form: .anything, origins: origins))
        } else {
            anything = SchemaID(index: 0)
        }
        let count = schemas.count
        shapes = SchemaTable(count: count)
        listed = SchemaTable(count: count)
        jsonKinds = SchemaTable(count: count)
        nullable = SchemaTable(count: count)
        uses = TypeUses(common: SchemaTable(count: count), request: SchemaTable(count: 0))
        constraintsName = options.constraintsName
        for component in api.components.schemas { schemas.passOn(nameOf: component) }
    }

    /// The type of a schema at one place. Declares it, and all that it needs, if it has structure and isn't yet known.
    mutating func use(_ id: SchemaID, at place: Place, _ form: SchemaForm = .common) -> TypeUse {
        let (target, addsNull) = schemas.target(id)
        let form = travel.form(form, of: target)
        let key = UseKey(schema: target, form: form)
        if let type = overridingType(of: id) ?? overridingType(of: target) {
            let use = TypeUse(type: .custom(type), isNullable: isNullable(target, depth: 0))
            uses[key] = use
            return addsNull ? use.nullable : use
        }
        if let known = uses[key] { return addsNull ? known.nullable : known }
        if let place = unfinished[key] {
            // An inline array or map that contains itself, through a reference into it, needs a name after all.
            let use = TypeUse(
                type: .declared(declare(target, at: place, form)), isNullable: isNullable(target, depth: 0))
            uses[key] = use
            return addsNull ? use.nullable : use
        }
        var use = TypeUse(type: .scalar(.any), isNullable: isNullable(target, depth: 0))
        if schemas[target].component != nil || needsDeclaration(target) {
            use.type = .declared(declare(target, at: self.place(of: target, place, form), form))
            uses[key] = use
        } else {
            unfinished[key] = place
            use.type = plainType(of: target, at: place, form)
            unfinished[key] = nil
            if let known = uses[key] { use = known } else { uses[key] = use }
        }
        return addsNull ? use.nullable : use
    }

    /// Whether the schema's type is known, so that to ask for it at another place changes nothing. Options may name
    /// places, whose types are looked for at each.
    func isSettled(_ id: SchemaID) -> Bool { options.types.isEmpty && knownUse(of: id, .common) != nil }

    /// The type of a schema for which `use` was asked.
    func knownUse(of id: SchemaID, _ form: SchemaForm) -> TypeUse? {
        let (target, addsNull) = schemas.knownTarget(id)
        let known = uses[UseKey(schema: target, form: travel.form(form, of: target))]
        return addsNull ? known?.nullable : known
    }

    /// Components stand at the top level under their own name, whoever comes upon them first.
    private func place(of target: SchemaID, _ place: Place, _ form: SchemaForm) -> Place {
        let name = schemas[target].component
        var place = name.map { Place(scope: nil, text: $0) } ?? place
        if form == .request { place.suffix += "Request" }
        return place
    }

    private mutating func declare(_ id: SchemaID, at place: Place, _ form: SchemaForm) -> DeclarationID {
        let declaration = DeclarationID(index: declarations.count)
        let schema = schemas[id]
        declarations.append(
            Declaration(
                kind: .namespace, schema: id, place: place, isNullable: false, origins: schema.origins,
                deprecation: schema.annotations.deprecation,
                description: schema.annotations.description ?? schema.annotations.title))
        if let scope = place.scope { declarations[scope.index].children.append(declaration) }
        queue.append((declaration, id, form))
        return declaration
    }

    /// A type that only holds others: one per operation.
    mutating func declareNamespace(_ text: String, description: String?, _ origins: Origins) -> DeclarationID {
        declarations.append(
            Declaration(
                kind: .namespace, schema: nil, place: Place(scope: nil, text: text), origins: origins,
                description: description))
        return DeclarationID(index: declarations.count - 1)
    }

    /// A second name for a component that is nothing but a reference to another one.
    mutating func declareAlias(_ text: String, for id: SchemaID) {
        let use = use(id, at: Place(scope: nil, text: text))
        var declaration = Declaration(
            kind: .alias(use.isNullable ? .optional(use.type) : use.type), schema: id,
            place: Place(scope: nil, text: text),
            origins: schemas[id].origins)
        declaration.deprecation = schemas[id].annotations.deprecation
        declaration.description = schemas[id].annotations.description
        declarations.append(declaration)
    }

    /// Plans what is declared until nothing new comes up.
    mutating func planDeclarations() {
        while nextInQueue < queue.count {
            let (declaration, schema, form) = queue[nextInQueue]
            nextInQueue += 1
            declarations[declaration.index].kind = kind(of: schema, declaration, form)
        }
    }

    private mutating func kind(of id: SchemaID, _ declaration: DeclarationID, _ form: SchemaForm) -> Declaration.Kind {
        switch shape(of: id) {
        case .structure: return .structure(structure(of: id, declaration, form))
        case .enumeration(let base, let values): return .enumeration(enumeration(base, values, of: id))
        case .union(let members): return .union(union(of: id, members, declaration, form))
        case .parts(let members): return .structure(structure(of: id, parts: members, declaration, form))
        case .tuple: return .tuple(tuple(of: id, declaration, form))
        case .scalar, .array, .map, .same:
            let text = declarations[declaration.index].place
            return .alias(plainType(of: id, at: Place(scope: text.scope, text: text.text, suffix: text.suffix), form))
        }
    }

    private mutating func needsDeclaration(_ id: SchemaID) -> Bool {
        switch shape(of: id) {
        case .structure, .enumeration, .union, .parts, .tuple: true
        case .scalar, .array, .map, .same: false
        }
    }

    /// The type of a schema without a declaration of its own.
    private mutating func plainType(of id: SchemaID, at place: Place, _ form: SchemaForm) -> SwiftType {
        switch shape(of: id) {
        case .scalar(let scalar): return .scalar(scalar)
        case .array(let items):
            return .array(element(items, at: place, "Item", form))
        case .map(let values):
            return .map(element(values, at: place, "Value", form))
        case .same(let only): return use(only, at: place, form).type
        case .structure, .enumeration, .union, .parts, .tuple: return .scalar(.any)
        }
    }

    private mutating func element(
        _ id: SchemaID, at place: Place, _ suffix: String, _ form: SchemaForm
    ) -> SwiftType {
        let element = use(id, at: Place(scope: place.scope, text: place.text, suffix: place.suffix + suffix), form)
        return element.isNullable ? .optional(element.type) : element.type
    }

    /// Whether null fits a flat schema, other than by being one of all values.
    mutating func isNullable(_ id: SchemaID, depth: Int) -> Bool {
        guard case .assertions = schemas[id].form else { return false }
        if schemas[id].hasType || schemas[id].types != .all { return schemas[id].types.contains(.null) }
        if let known = nullable[id.index] { return known }
        nullable[id.index] = false
        let result = hasNullableMember(id, depth: depth)
        nullable[id.index] = result
        return result
    }

    private mutating func hasNullableMember(_ id: SchemaID, depth: Int) -> Bool {
        guard depth < deepestUnion else { return false }
        let members = schemas[id].oneOf.isEmpty ? schemas[id].anyOf : schemas[id].oneOf
        for member in members {
            let (target, addsNull) = schemas.target(member)
            if addsNull || schemas[target].isOnlyNull || isNullable(target, depth: depth + 1) { return true }
        }
        return false
    }
}

/// How deep unions of unions are followed. Deeper ones than any document has cost the call stack.
let deepestUnion = 64

/// A type and whether the value may be null besides.
package struct TypeUse: Hashable, Sendable {
    package var type: SwiftType
    package var isNullable: Bool

    package init(type: SwiftType, isNullable: Bool) {
        self.type = type
        self.isNullable = isNullable
    }

    var nullable: TypeUse { TypeUse(type: type, isNullable: true) }
}
