import APIModel

extension UnionPass {
    /// A text stands as the first document has it; where that says nothing, as the next does.
    mutating func annotations(of sides: [Schema], withoutFirst: Bool = false) -> Annotations {
        var layers = sides.map(\.annotations)
        if withoutFirst, !layers.isEmpty { layers[0] = Annotations() }
        guard var merged = layers.first, layers.count > 1 else { return layers.first ?? Annotations() }
        merged.title = first(layers, \.title)
        merged.description = first(layers, \.description)
        merged.defaultValue = first(layers, \.defaultValue)
        merged.examples = first(layers) { $0.examples.isEmpty ? nil : $0.examples } ?? []
        merged.externalDocs = first(layers, \.externalDocs)
        merged.xml = first(layers, \.xml)
        merged.extensions = union(layers.map(\.extensions))
        // Flags are said by their absence, too; but not by a page.
        if let speaking = sides.first(where: { !isPage($0.origins) })?.annotations, isPage(sides[0].origins) {
            merged.isDeprecated = merged.isDeprecated || speaking.isDeprecated
            merged.isReadOnly = merged.isReadOnly || speaking.isReadOnly
            merged.isWriteOnly = merged.isWriteOnly || speaking.isWriteOnly
        }
        return merged
    }
}
