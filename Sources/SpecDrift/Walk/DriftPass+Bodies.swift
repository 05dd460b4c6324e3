import APIModel
import Reporting
import TributaryRuntime

extension DriftPass {
    mutating func compareRequestBodies(_ old: Operation, _ new: Operation, _ message: Message, under parent: Int) {
        switch (old.requestBody, new.requestBody) {
        case (nil, nil): break
        case (nil, let id?):
            let body = revision.requestBodies[id]
            let element = elements.add(.part("request body"), under: parent)
            report(
                body.isRequired ? .requiredBodyAdded : .optionalBodyAdded, at: element, message, base: nil,
                revision: revisionSide(body.origins))
        case (let id?, nil):
            let element = elements.add(.part("request body"), under: parent)
            report(
                .bodyRemoved, at: element, message, base: baseSide(base.requestBodies[id].origins), revision: nil)
        case (let before?, let after?): compare(before, after, message, under: parent)
        }
    }

    private mutating func compare(
        _ oldID: RequestBodyID, _ newID: RequestBodyID, _ message: Message, under parent: Int
    ) {
        let old = base.requestBodies[oldID]
        let new = revision.requestBodies[newID]
        let key = PairKey(kind: .requestBody, base: oldID.index, revision: newID.index, message: message)
        let (element, isNew) = visit(
            key, component: (old.component, new.component), noun: "request body", name: .part("request body"),
            under: parent)
        guard isNew else { return }
        if old.isRequired != new.isRequired {
            let change: Change = new.isRequired ? .becameRequired : .becameOptional
            report(
                change.rule(message.side, .body), at: element, message,
                base: baseSide(old.origins, "required", .bool(old.isRequired)),
                revision: revisionSide(new.origins, "required", .bool(new.isRequired)))
        }
        compareRequestContent(old.content, new.content, message, under: element)
    }

    /// A media type of the base that the revision still covers, by a range or another parameter, is not gone.
    private mutating func compareRequestContent(
        _ old: [MediaType], _ new: [MediaType], _ message: Message, under element: Int
    ) {
        var pairing = Pairing(old, new) { MediaTypeName($0.name).text }
        pairing.pairRest { MediaTypeName($0.name).bare == MediaTypeName($1.name).bare }
        pairing.pairRest { MediaTypeName($1.name).contains(MediaTypeName($0.name)) }
        let severalNames = old.count > 1 || new.count > 1
        for (old, new) in pairing.both { compare(old, new, message, isOneOfSeveral: severalNames, under: element) }
        for media in pairing.removed {
            if let wider = new.first(where: { MediaTypeName($0.name).contains(MediaTypeName(media.name)) }) {
                compare(media, wider, message, isOneOfSeveral: true, under: element)
            } else {
                let side = baseSide(media.origins, nil, .string(media.name))
                report(.bodyMediaTypeRemoved, at: element, message, base: side, revision: nil)
            }
        }
        for media in pairing.added {
            let side = revisionSide(media.origins, nil, .string(media.name))
            report(.bodyMediaTypeAdded, at: element, message, base: nil, revision: side)
        }
    }

    /// Both sides describe the same body.
    mutating func compare(
        _ old: MediaType, _ new: MediaType, _ message: Message, isOneOfSeveral: Bool, under parent: Int
    ) {
        let element = isOneOfSeveral ? elements.add(.part(new.name), under: parent) : parent
        let context = SchemaContext(
            message: message, place: .body, isText: MediaTypeName(new.name).isText, isExploded: false, isHeader: false)
        compareSchemaPresence(old, new, message, at: element)
        compareSchemas(
            old.schema, new.schema, context, from: .member("schema", of: old.origins, new.origins), under: element)
        if let before = old.itemSchema, let after = new.itemSchema {
            let items = elements.add(.step(keyword: "items", name: nil), under: element)
            compareSchemas(
                before, after, context.inside(.items), from: .member("itemSchema", of: old.origins, new.origins),
                under: items)
        }
        compareEncodings(old, new, message, at: element)
    }

    /// No schema and the schema that accepts everything are two things: only the second says so.
    private mutating func compareSchemaPresence(
        _ old: MediaType, _ new: MediaType, _ message: Message, at element: Int
    ) {
        guard (old.schema == nil) != (new.schema == nil), old.itemSchema == nil, new.itemSchema == nil else { return }
        let isAdded = old.schema == nil
        let rule: Rule =
            message.side == .request
            ? (isAdded ? .bodySchemaAdded : .bodySchemaRemoved)
            : (isAdded ? .responseSchemaAdded : .responseSchemaRemoved)
        report(
            rule, at: element, message, base: baseSide(old.origins, "schema"),
            revision: revisionSide(new.origins, "schema"))
    }

    private mutating func compareEncodings(_ old: MediaType, _ new: MediaType, _ message: Message, at element: Int) {
        let pairing = Pairing(old.encodings.map(Optional.some), new.encodings.map(Optional.some)) { $0?.property ?? "" }
        let changes = pairing.both + pairing.removed.map { ($0, nil) } + pairing.added.map { (nil, $0) }
        for (before, after) in changes {
            guard let name = (after ?? before)?.property else { continue }
            let values = (before?.summary ?? .null, after?.summary ?? .null)
            guard values.0 != values.1 else { continue }
            report(
                .bodyEncodingChanged, at: element, message,
                base: before.map { baseSide($0.origins, nil, values.0) } ?? baseSide(old.origins, "encoding", .null),
                revision: after.map { revisionSide($0.origins, nil, values.1) }
                    ?? revisionSide(new.origins, "encoding", .null), key: name)
        }
    }
}

extension Encoding {
    /// What decides how the part is written.
    fileprivate var summary: JSONValue {
        var object = JSONObject()
        if let contentType { object.append("contentType", .string(contentType)) }
        if let style { object.append("style", .string(style.rawValue)) }
        if let isExploded { object.append("explode", .bool(isExploded)) }
        if allowsReserved { object.append("allowReserved", true) }
        return .object(object)
    }
}
