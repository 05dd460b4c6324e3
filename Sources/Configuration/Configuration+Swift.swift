import SourceTree

extension Configuration {
    /// The shape of the generated Swift.
    package struct Swift: Sendable {
        package enum AccessModifier: String, Sendable, Hashable, CaseIterable {
            case `public`, `package`, `internal`
        }

        package enum Properties: String, Sendable, Hashable, CaseIterable {
            case `var`, `let`
        }

        package enum ModelKind: String, Sendable, Hashable, CaseIterable {
            case `struct`, `class`
        }

        package enum Namespace: Sendable, Hashable {
            /// Types stand at the top of their module.
            case off
            /// Types stand in an enum of that name; nil: of the API's name.
            case on(String?)
        }

        package enum Layout: String, Sendable, Hashable, CaseIterable {
            case one, three
        }

        /// A setting for one generated declaration.
        package struct Entry: Sendable {
            /// `Type`, `Type.property`, or a pointer into a document.
            package var target: Located<String>
            package var value: Located<String>
        }

        /// Protocols that types get in addition.
        package struct Conformance: Sendable {
            /// The Swift name of a type; nil: all models.
            package var type: Located<String>?
            package var protocols: [Located<String>]
        }

        package var accessModifier = AccessModifier.public
        package var properties = Properties.var
        package var modelKind = ModelKind.struct
        /// Whether models keep properties that the document doesn't list.
        package var keepUnknown = false
        /// Whether an absent property with a default has it.
        package var defaults = false
        /// Whether models whose schemas have constraints get `validate()`.
        package var validation = true
        package var names: [Entry] = []
        /// Swift types in place of generated ones.
        package var types: [Entry] = []
        /// A folder whose files replace stock templates of the same name.
        package var templates: Located<String>?
        package var namespace = Namespace.off
        package var imports: [Located<String>] = []
        package var conformances: [Conformance] = []
        package var layout = Layout.three
        /// By product, where it isn't the API's name with an ending.
        package var moduleNames: [Product: Located<String>] = [:]
    }
}

extension Configuration.Swift {
    private static let names = [
        "accessModifier", "properties", "modelKind", "keepUnknown", "validation", "defaults", "names", "types",
        "templates", "namespace",
        "imports", "conformances", "modules",
    ]

    mutating func read(_ node: Node, _ settings: inout Settings) {
        settings.members(of: node, Self.names) { name, value, settings in
            switch name {
            case "accessModifier": settings.choice(value, into: &accessModifier)
            case "properties": settings.choice(value, into: &properties)
            case "modelKind": settings.choice(value, into: &modelKind)
            case "keepUnknown": settings.boolean(value, into: &keepUnknown)
            case "defaults": settings.boolean(value, into: &defaults)
            case "validation": settings.boolean(value, into: &validation)
            case "names": names = Self.entries(value, "a Swift name", &settings) { $1.swiftName($0) }
            case "types":
                types = Self.entries(value, "a Swift type", &settings) { $1.swiftText($0, "a Swift type") }
            case "templates": templates = settings.string(value)
            case "namespace": readNamespace(value, &settings)
            case "imports":
                imports = settings.list(value, of: "modules") { $1.swiftText($0, "a Swift module") }
            case "conformances": readConformances(value, &settings)
            default: readModules(value, &settings)
            }
        }
        // Instances of classes are shared between tasks, so what they hold can't change.
        guard modelKind == .class else { return }
        if let node = node["properties"], properties == .var {
            settings.report(
                "invalid-setting", "'properties: var' isn't possible beside 'modelKind: class'", node,
                help: "write 'properties: let', or 'modelKind: struct'")
        }
        properties = .let
    }

    private static func entries(
        _ node: Node, _ what: String, _ settings: inout Settings,
        _ read: (Node, inout Settings) -> Located<String>?
    ) -> [Entry] {
        guard settings.expect(node, .mapping, "a mapping from 'Type.property' to \(what)") else { return [] }
        return node.children.compactMap { child in
            read(child, &settings).map { value in
                Entry(target: Located(child.key ?? "", at: child.keyLocation, pointer: child.pointer), value: value)
            }
        }
    }

    private mutating func readNamespace(_ node: Node, _ settings: inout Settings) {
        switch node.kind {
        case .boolean: namespace = node.bool == true ? .on(nil) : .off
        case .string: namespace = settings.swiftName(node).map { .on($0.value) } ?? .off
        default: settings.refuse(node, "true, false or a Swift name")
        }
    }

    private mutating func readConformances(_ node: Node, _ settings: inout Settings) {
        guard node.kind == .mapping else {
            conformances = [Conformance(type: nil, protocols: Self.protocols(node, &settings))]
            return
        }
        conformances = node.children.map { child in
            let type = Located(child.key ?? "", at: child.keyLocation, pointer: child.pointer)
            return Conformance(type: type, protocols: Self.protocols(child, &settings))
        }
    }

    private static func protocols(_ node: Node, _ settings: inout Settings) -> [Located<String>] {
        settings.list(node, of: "protocols") { $1.swiftText($0, "a Swift protocol") }
    }

    private mutating func readModules(_ node: Node, _ settings: inout Settings) {
        guard node.kind == .mapping else {
            settings.choice(node, into: &layout)
            return
        }
        settings.members(of: node, ["models", "client", "server"]) { name, value, settings in
            guard let product = Configuration.Product(rawValue: name) else { return }
            moduleNames[product] = settings.moduleName(value)
        }
    }
}
