import APIModel
import Reporting
import SourceTree

extension Session {
    /// Reads all components in the order of the document, so that each has its name before anything refers to it.
    mutating func readComponents(_ sections: [(kind: ComponentKind, place: Place)]) {
        for (kind, place) in sections {
            if kind == .schemas { schemaComponents = place.node.index }
            for child in place.node.children { names.take(child.key ?? "", kind) }
        }
        rootNames = names
        for (kind, place) in sections {
            var extensions: [Extension] = []
            for (name, node) in entries(place.node, &extensions, isMap: true) {
                reportName(name, node)
                componentPlaces.append((kind, name, place.at(node)))
                readComponent(kind, name, place.at(node))
            }
            // Swagger 2.0 and 3.x have no place for them in the model.
            if place.node.parent?.parent == nil { api.extensions += extensions }
        }
    }

    private mutating func reportName(_ name: String, _ node: Node) {
        guard !ComponentNames.isValid(name), dialect != .swagger2 else { return }
        report(
            .warning, "component-name", "the name '\(name)' of a component has characters that aren't allowed",
            at: node,
            help: "use letters, digits, '.', '_' and '-'")
    }

    private mutating func readComponent(_ kind: ComponentKind, _ name: String, _ place: Place) {
        switch kind {
        case .schemas: api.components.schemas.append(Named(name, schemaID(component: name, place)))
        case .parameters: readParameterComponent(name, place)
        case .headers: if let id = headerID(place) { api.components.headers.append(Named(name, id)) }
        case .responses: if let id = responseID(place) { api.components.responses.append(Named(name, id)) }
        case .requestBodies: if let id = requestBodyID(place) { api.components.requestBodies.append(Named(name, id)) }
        case .securitySchemes:
            if let scheme = securityScheme(place) { api.components.securitySchemes.append(Named(name, scheme)) }
        case .examples: if let example = example(name, place) { api.components.examples.append(Named(name, example)) }
        case .links: if let link = link(place) { api.components.links.append(Named(name, link)) }
        case .callbacks:
            if let callback = callback(name, place) { api.components.callbacks.append(Named(name, callback)) }
        case .mediaTypes: if let media = mediaType(name, place) { api.components.mediaTypes.append(Named(name, media)) }
        case .pathItems: api.components.pathItems.append(Named(name, operations(pathItem: place, path: name)))
        }
    }

    /// The name that an element has: of the component at its place, or one made for it, because it lies in another file
    /// and is referred to. Nil for elements in place.
    ///
    /// - Parameter origin: where the reference was written that led to `place`; the element itself where none did.
    mutating func componentName(_ place: Place, from origin: Place, _ kind: ComponentKind) -> String? {
        if place.file == 0, componentKind(place) == kind { return place.node.key }
        guard origin.key != place.key else { return nil }
        if origin.file == 0, componentKind(origin) == kind, let name = origin.node.key { return name }
        guard place.file != 0 else { return nil }
        return madeName(place, kind)
    }

    /// The name of the component that is written at a place, though it may only refer to another.
    mutating func ownName(_ start: Place, _ kind: ComponentKind) -> String? {
        start.file == 0 && componentKind(start) == kind ? start.node.key : nil
    }

    /// A free name for an element without one, after its key or file.
    mutating func madeName(_ place: Place, _ kind: ComponentKind) -> String {
        let path = files[place.file].path
        let stem = ComponentNames.sanitized(FilePath.stem(of: path))
        let folder = FilePath.folder(of: path)
        let own = place.node.key.map(ComponentNames.sanitized)
        let outer = own == nil ? ComponentNames.sanitized(FilePath.stem(of: folder.isEmpty ? "root" : folder)) : stem
        let name = own ?? stem
        let candidates = [name, "\(outer)-\(name)"]
        let made = names.claim(candidates, kind)
        madeNames.append(
            MadeName(kind: kind, name: made, candidates: candidates, path: path, pointer: place.node.pointer))
        return made
    }
}
