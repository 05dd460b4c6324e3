import APIModel
import Reporting

/// What is decided about the Swift of an API that its models, client and server share: names and types.
///
/// A class since the views of all files share it: each copy of a struct would retain a hundred arrays.
package final class SwiftPlan: Sendable {
    package struct Options: Sendable {
        /// Without suffix: `ZeroSettle` makes the modules `ZeroSettleAPI`, `ZeroSettleClient` and `ZeroSettleServer`.
        package var name = "API"
        /// `public`, `package` or `internal`.
        package var accessModifier = "public"
        /// Whether stored properties are `let`.
        package var isImmutable = false
        /// Whether structs keep members that the document doesn't declare and write them back.
        package var keepsUnknown = false
        /// New names, by the Swift name (`Product.type`) or by JSON pointer.
        package var names: [String: String] = [:]
        /// Swift types for schemas, by JSON pointer or Swift name of the schema or property; they conform to
        /// `JSONRepresentable`.
        package var types: [String: String] = [:]
        /// Protocols that every model conforms to besides `APIValue`. `CaseIterable` is for enums alone.
        package var conformances: [String] = []
        /// Further protocols, by the Swift name of a type.
        package var conformancesByType: [String: [String]] = [:]
        /// Whether objects are final classes, whose properties are `let`, rather than structs.
        package var isClass = false
        /// Whether an absent property with a default has it.
        package var appliesDefaults = false
        /// The enum that all models stand in; nil for the top level of the module.
        package var namespace: String?
        /// The module of the models, where it isn't named after the API.
        package var modelModule: String?
        /// The modules of client and server, where they aren't named after the API.
        package var clientModule: String?
        package var serverModule: String?
        /// Modules that every file imports besides the runtime.
        package var imports: [String] = []
        /// The number of model files, filled by a hash of the schemas' names; nil for a file per schema.
        package var modelGroups: Int?
        /// Whether operations without inline types get a namespace too, for clients and servers to extend.
        package var declaresNamespaces = true
        /// Whether models whose schemas have constraints get `validate()`.
        package var validates = true
        /// Further names that no type may have.
        package var reservedNames: [String] = []

        package init() {}

        /// The module that models, client and server share, as in a target with the build plugin; nil where each has a
        /// module of its own.
        package var sharedModule: String?

        package var moduleName: String { sharedModule ?? modelModule ?? name + "API" }

        var clientModuleName: String { sharedModule ?? clientModule ?? name + "Client" }
        var serverModuleName: String { sharedModule ?? serverModule ?? name + "Server" }

        /// What the files of a client's or server's module import besides the runtime.
        func imports(of module: String) -> [String] { (module == moduleName ? [] : [moduleName]) + imports }

        /// Whether client or server share a module, with each other or with the models.
        var sharesModules: Bool { Set([moduleName, clientModuleName, serverModuleName]).count < 3 }

        /// The protocols that a type conforms to besides `APIValue`, as written in the options, each once. Those that it
        /// has anyway are left out, since Swift refuses to hear them twice.
        func conformances(of declaration: Declaration) -> [String] {
            var isEnumeration = false
            if case .enumeration = declaration.kind { isEnumeration = true }
            var result: [String] = []
            for name in conformances.filter({ isEnumeration || !Self.isCaseIterable($0) })
                + (conformancesByType[declaration.path] ?? [])
            where !Self.conformsAnyway(name) && !result.contains(name) { result.append(name) }
            return result
        }

        private static func conformsAnyway(_ name: String) -> Bool {
            let bare = name.hasPrefix("Swift.") ? String(name.dropFirst(6)) : name
            return [
                "Codable", "Encodable", "Decodable", "Hashable", "Equatable", "Sendable", "APIValue", "JSONModel",
                "JSONRepresentable", "OpenEnum",
            ].contains(bare)
        }

        /// Whether an enum shall list its cases, which Swift can't do for one with a case that holds a value.
        func listsCases(of declaration: Declaration) -> Bool {
            conformances(of: declaration).contains(where: Self.isCaseIterable)
        }

        private static func isCaseIterable(_ name: String) -> Bool {
            name == "CaseIterable" || name == "Swift.CaseIterable"
        }

        /// The global constant that holds the constraints of all models.
        var constraintsName: String {
            var naming = Naming()
            return naming.name(for: name + " constraints", .member)
        }

        /// Types of the generated code, and files beside those of the types.
        var reservedTypeNames: [String] {
            [
                "API", "Client", "Credentials", "Environment", "Server", "Handlers", "StubHandlers", "Router",
                "Constraints",
            ].map { name + $0 } + [moduleName, clientModuleName, serverModuleName] + reservedNames
        }
    }

    package let options: Options
    /// The types of the models, in the order of the document; components first, then those of the operations.
    package let declarations: [Declaration]
    package let diagnostics: [Diagnostic]
    /// What the options name and the API doesn't have: keys of `names`, `types` and `conformancesByType`.
    package let unusedOptions: Set<String>
    /// How many properties are `JSONValue`.
    package let untypedShare: UntypedShare
    /// The namespace of each operation (then of each webhook) of the API, in its order.
    package let namespaces: [DeclarationID]
    let spelling: TypeSpelling
    private let planner: TypePlanner

    package init(_ api: API, options: Options = Options()) {
        var planner = TypePlanner(api, options)
        planner.findTags()
        namespaces = planner.declareRoots(api)
        planner.breakCircles()
        planner.nameDeclarations()
        planner.reportSchemas()
        planner.reportDefaults()
        self.options = options
        declarations = planner.declarations
        spelling = TypeSpelling(
            planner.declarations, moduleName: options.moduleName, namespace: options.namespace)
        diagnostics = planner.diagnostics
        unusedOptions = planner.unusedOptions()
        untypedShare = planner.untypedShare()
        self.planner = planner
    }
}

extension SwiftPlan {
    /// The Swift type of a schema that some operation or component uses; nil for a schema that nothing uses.
    ///
    /// - Parameter isSent: whether clients send the value; a schema with read-only or write-only properties may have two
    ///   types.
    package func use(of schema: SchemaID, isSent: Bool) -> TypeUse? {
        planner.knownUse(of: schema, isSent ? .request : .common)
    }

    /// The schemas as the types were made of them.
    var flatSchemas: PlannedSchemas { _read { yield planner.schemas } }

    /// Spells a type outside of all types, or in the body of one.
    package func text(of type: SwiftType, in scope: DeclarationID? = nil) -> String {
        spelling.text(of: type, in: scope)
    }
}
