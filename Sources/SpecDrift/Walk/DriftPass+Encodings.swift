import APIModel
import Reporting
import SchemaRelations
import TributaryRuntime

/// How the parts of forms are written. OpenAPI 3.1.0, section 4.8.15.
extension DriftPass {
    mutating func compareEncodings(_ old: MediaType, _ new: MediaType, _ message: Message, at element: Int) {
        // "SHALL only apply" to forms.
        guard MediaTypeName(old.name).isForm, MediaTypeName(new.name).isForm else { return }
        let pairing = Pairing(old.encodings.map(Optional.some), new.encodings.map(Optional.some)) { $0?.property ?? "" }
        let changes = pairing.both + pairing.removed.map { ($0, nil) } + pairing.added.map { (nil, $0) }
        for (before, after) in changes {
            guard let name = (after ?? before)?.property else { continue }
            let parts = (
                FormPart(name, before, of: old, relation.base), FormPart(name, after, of: new, relation.revision)
            )
            // How a new property is written is no change of its own.
            guard parts.0.isDeclared == parts.1.isDeclared else { continue }
            let places = (
                before.map { baseSide($0.origins) } ?? baseSide(old.origins, "encoding"),
                after.map { revisionSide($0.origins) } ?? revisionSide(new.origins, "encoding")
            )
            let effect = parts.0.effect(of: parts.1)
            if effect != .noChange {
                report(
                    .bodyEncodingChanged, at: element, message, effect: effect,
                    base: places.0.with(parts.0.summary), revision: places.1.with(parts.1.summary), key: name)
            }
            comparePartHeaders(name, before?.headers ?? [], after?.headers ?? [], message, under: element)
        }
    }

    private mutating func comparePartHeaders(
        _ part: String, _ old: [Named<HeaderID>], _ new: [Named<HeaderID>], _ message: Message, under parent: Int
    ) {
        let pairing = Pairing(old.filter(\.isHeaderOfPart), new.filter(\.isHeaderOfPart)) { $0.name.lowercased() }
        for (before, after) in pairing.both {
            let (old, new) = (base.headers[before.element], revision.headers[after.element])
            let element = elements.add(.part("header '\(after.name)' of '\(part)'"), under: parent)
            if old.isRequired != new.isRequired {
                report(
                    new.isRequired ? .partHeaderBecameRequired : .partHeaderBecameOptional, at: element, message,
                    base: baseSide(old.origins, "required", .bool(old.isRequired)),
                    revision: revisionSide(new.origins, "required", .bool(new.isRequired)))
            }
            let context = SchemaContext(
                message: message, place: .property, wire: .text, isExploded: false, isHeader: true)
            compareSchemas(
                old.schema ?? old.content.first?.schema, new.schema ?? new.content.first?.schema, context,
                from: .member("schema", of: old.origins, new.origins), under: element)
        }
        for header in pairing.removed {
            let element = elements.add(.part("header '\(header.name)' of '\(part)'"), under: parent)
            report(
                .partHeaderRemoved, at: element, message, base: baseSide(base.headers[header.element].origins),
                revision: nil)
        }
        for header in pairing.added {
            let header = (name: header.name, element: revision.headers[header.element])
            let element = elements.add(.part("header '\(header.name)' of '\(part)'"), under: parent)
            report(
                header.element.isRequired ? .requiredPartHeaderAdded : .optionalPartHeaderAdded, at: element, message,
                base: nil, revision: revisionSide(header.element.origins))
        }
    }
}

/// One property of a form as it goes over the wire, with what holds where nothing is written.
private struct FormPart {
    let isDeclared: Bool
    /// As sorted bare names; nil where the style decides.
    private let contentTypes: Set<String>?
    /// Nil where the media type decides.
    private let style: Parameter.Style?
    private let isExploded: Bool?
    private let allowsReserved: Bool

    init(_ name: String, _ encoding: Encoding?, of media: MediaType, _ schemas: FlatSchemas) {
        let properties = media.schema.map { schemas[$0].objects.properties } ?? []
        let property = properties.first { $0.name.hasSameBytes(as: name) }
        isDeclared = property != nil
        let schema = property.map { schemas[$0.schema] }
        let isStyled = encoding.map { $0.style != nil || $0.isExploded != nil || $0.allowsReserved } ?? false
        let isMultipart = MediaTypeName(media.name).type == "multipart"
        allowsReserved = encoding?.allowsReserved ?? false
        guard isStyled || !isMultipart && encoding?.contentType == nil else {
            let written = encoding?.contentType?.split(separator: ",").map { MediaTypeName(String($0)).text }
            contentTypes = written.map(Set.init) ?? schema.flatMap { Self.usual($0, schemas) }.map { [$0] }
            (style, isExploded) = (nil, nil)
            return
        }
        contentTypes = nil
        let style = encoding?.style ?? .form
        self.style = style
        let holdsParts = schema.map { !$0.types.isDisjoint(with: [.array, .object]) } ?? true
        isExploded = holdsParts ? encoding?.isExploded ?? (style == .form) : nil
    }

    /// The type of a part that names none. OpenAPI 3.1.0, section 4.8.15.1.
    private static func usual(_ schema: Schema, _ schemas: FlatSchemas) -> String? {
        let types = schema.types.subtracting(.null)
        if schema.isFile(.part) || types == .string && schema.strings.contentEncoding != nil {
            return schema.strings.contentMediaType.map { MediaTypeName($0).text } ?? "application/octet-stream"
        }
        if types == .array, let items = schema.arrays.items, schemas[items].types != .array {
            return usual(schemas[items], schemas)
        }
        if types == .object { return "application/json" }
        return types.isDisjoint(with: [.object, .array]) ? "text/plain" : nil
    }

    func effect(of revision: FormPart) -> Effect {
        guard style == revision.style, isExploded == revision.isExploded,
            (contentTypes == nil) == (revision.contentTypes == nil)
        else { return .incomparable }
        var effect = Effect.noChange
        if let before = contentTypes, let after = revision.contentTypes, before != after {
            effect = before.isSubset(of: after) ? .widens : after.isSubset(of: before) ? .narrows : .incomparable
        }
        guard allowsReserved != revision.allowsReserved else { return effect }
        return effect.and(revision.allowsReserved ? .widens : .narrows)
    }

    var summary: JSONValue {
        var object = JSONObject()
        if let contentTypes { object.append("contentType", .string(contentTypes.sorted().joined(separator: ", "))) }
        if let style { object.append("style", .string(style.rawValue)) }
        if let isExploded { object.append("explode", .bool(isExploded)) }
        if allowsReserved { object.append("allowReserved", true) }
        return .object(object)
    }
}

extension Named<HeaderID> {
    /// "Content-Type is described separately and SHALL be ignored in this section."
    fileprivate var isHeaderOfPart: Bool { name.lowercased() != "content-type" }
}
