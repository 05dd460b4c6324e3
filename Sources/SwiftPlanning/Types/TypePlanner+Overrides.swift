import APIModel

/// What the options say of single types and properties, by JSON pointer or by Swift name.
///
/// Swift names are settled only when all types are known, so an override is found by the name that a place gives when
/// nobody else wants it.
extension TypePlanner {
    /// The type that the options give a schema.
    mutating func overridingType(of id: SchemaID) -> String? {
        guard !options.types.isEmpty else { return nil }
        if let component = schemas[id].component {
            let name = naming.name(for: component, .type)
            if let type = take(name) ?? take(component) { return type }
        }
        return overridingType(at: schemas[id].origins)
    }

    /// The type that the options give a property.
    mutating func overridingType(of property: Property, in declaration: DeclarationID) -> String? {
        guard !options.types.isEmpty else { return nil }
        let path =
            expectedPath(of: declaration) + "." + ReservedNames.unescaped(naming.name(for: property.name, .member))
        return take(path) ?? overridingType(at: property.origins)
    }

    private mutating func overridingType(at origins: Origins) -> String? {
        for origin in origins.all {
            if let type = take(origin.node.pointer) { return type }
        }
        return nil
    }

    private mutating func take(_ key: String) -> String? {
        guard let type = options.types[key] else { return nil }
        usedOptions.insert(key)
        return type
    }

    private mutating func expectedPath(of declaration: DeclarationID) -> String {
        var names: [String] = []
        var current: DeclarationID? = declaration
        while let id = current {
            let place = declarations[id.index].place
            let isPlain = !place.text.isEmpty || place.suffix.isEmpty
            names.append((isPlain ? naming.name(for: place.text, .type) : "") + place.suffix)
            current = place.scope
        }
        return names.reversed().joined(separator: ".")
    }

    /// Keys of the options that no type or property was found for.
    func unusedOptions() -> Set<String> {
        var unused = Set(options.names.keys).union(options.types.keys).subtracting(usedOptions)
        unused.formUnion(options.conformancesByType.keys)
        guard !unused.isEmpty else { return [] }
        for declaration in declarations where options.conformancesByType[declaration.path] != nil {
            if !declaration.isAlias { unused.remove(declaration.path) }
        }
        return unused
    }
}

extension Declaration {
    fileprivate var isAlias: Bool { if case .alias = kind { true } else { false } }
}
