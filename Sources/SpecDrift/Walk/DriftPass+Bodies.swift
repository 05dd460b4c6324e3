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
            let body = base.requestBodies[id]
            // Who receives it misses a body only if he could count on it.
            let effect: Effect? = message.direction == .response ? (body.isRequired ? .widens : .narrows) : nil
            report(.bodyRemoved, at: element, message, effect: effect, base: baseSide(body.origins), revision: nil)
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
            if let wider = old.first(where: { MediaTypeName($0.name).isRange(over: MediaTypeName(media.name)) }) {
                // What a range of the base took is no news.
                compare(wider, media, message, isOneOfSeveral: true, under: element)
                continue
            }
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
            message: message, place: .body, wire: MediaTypeName(new.name).wire, isExploded: false, isHeader: false)
        compareSchemaPresence(old, new, message, at: element)
        compareSchemas(
            old.schema, new.schema, context, from: .member("schema", of: old.origins, new.origins), under: element)
        // A sequence is told as a whole or element by element (OpenAPI 3.2, section 4.14.2).
        if old.itemSchema != nil || new.itemSchema != nil,
            let before = old.itemSchema ?? old.schema.flatMap({ relation.base[$0].arrays.items }),
            let after = new.itemSchema ?? new.schema.flatMap({ relation.revision[$0].arrays.items })
        {
            let items = elements.add(.step(keyword: "items", name: nil), under: element)
            let keyword = new.itemSchema == nil ? "schema" : "itemSchema"
            compareSchemas(
                before, after, context.inside(.items), from: .member(keyword, of: old.origins, new.origins),
                under: items)
        }
        compareEncodings(old, new, message, at: element)
    }

    /// No schema and the schema that accepts everything are two things: only the second says so. Bytes need none.
    private mutating func compareSchemaPresence(
        _ old: MediaType, _ new: MediaType, _ message: Message, at element: Int
    ) {
        let (before, after) = (old.schema ?? old.itemSchema, new.schema ?? new.itemSchema)
        guard (before == nil) != (after == nil) else { return }
        let isFile =
            before.map { relation.base[$0].isFile(.raw) } ?? after.map { relation.revision[$0].isFile(.raw) } ?? false
        guard !isFile || MediaTypeName(new.name).wire != .raw else { return }
        let isAdded = before == nil
        let rule: Rule =
            message.side == .request
            ? (isAdded ? .bodySchemaAdded : .bodySchemaRemoved)
            : (isAdded ? .responseSchemaAdded : .responseSchemaRemoved)
        let keyword = (old.itemSchema ?? new.itemSchema) == nil ? "schema" : "itemSchema"
        report(
            rule, at: element, message, base: baseSide(old.origins, keyword),
            revision: revisionSide(new.origins, keyword))
    }
}
