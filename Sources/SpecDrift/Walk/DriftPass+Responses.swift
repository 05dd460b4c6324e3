import APIModel
import Reporting
import SchemaRelations
import TributaryRuntime

extension DriftPass {
    mutating func compareResponses(_ old: Operation, _ new: Operation, _ message: Message, under parent: Int) {
        let pairing = Pairing(old.responses, new.responses) { $0.status.text }
        for (old, new) in pairing.both { compare(old, new, message, under: parent) }
        for response in pairing.removed {
            if let wider = response.described(in: new.responses) {
                // `200` that became `2XX` is still offered.
                compareCovered(response, wider, message, under: parent)
                if response.status.isSuccess { continue }
            }
            let side = baseSide(base.responses[response.response].origins, nil, .string(response.status.text))
            let element = elements.add(.part("response \(response.status.text)"), under: parent)
            report(
                response.status.isSuccess ? .successRemoved : .failureRemoved, at: element, message, base: side,
                revision: nil)
        }
        for response in pairing.added {
            // A status that `4XX` or `default` described before has a payload to compare.
            if let wider = response.described(in: old.responses) {
                compareCovered(wider, response, message, under: parent)
                if response.status.isSuccess { continue }
            }
            let side = revisionSide(revision.responses[response.response].origins, nil, .string(response.status.text))
            let element = elements.add(.part("response \(response.status.text)"), under: parent)
            report(
                response.status.isSuccess ? .successAdded : .failureAdded, at: element, message, base: nil,
                revision: side)
        }
    }

    /// A failure without a body says nothing of it in many documents, so only bodies that both describe are compared.
    private mutating func compareCovered(
        _ old: StatusResponse, _ new: StatusResponse, _ message: Message, under parent: Int
    ) {
        let hasBodies =
            !base.responses[old.response].content.isEmpty && !revision.responses[new.response].content.isEmpty
        if old.status.isSuccess || hasBodies { compare(old, new, message, under: parent) }
    }

    private mutating func compare(
        _ oldStatus: StatusResponse, _ newStatus: StatusResponse, _ message: Message, under parent: Int
    ) {
        let old = base.responses[oldStatus.response]
        let new = revision.responses[newStatus.response]
        let key = PairKey(
            kind: .response, base: oldStatus.response.index, revision: newStatus.response.index, message: message)
        let (element, isNew) = visit(
            key, component: (old.component, new.component), noun: "response",
            name: .part("response \(newStatus.status.text)"), under: parent)
        guard isNew else { return }
        compareHeaders(old.headers, new.headers, message, under: element)
        compareResponseContent(old.content, new.content, message, under: element)
        compareLinks(old.links, new.links, message, under: element)
    }

    private mutating func compareResponseContent(
        _ old: [MediaType], _ new: [MediaType], _ message: Message, under element: Int
    ) {
        var pairing = Pairing(old, new) { MediaTypeName($0.name).text }
        let sameNames = pairing.both.count
        pairing.pairRest { MediaTypeName($0.name).bare == MediaTypeName($1.name).bare }
        pairing.pairRest { old, new in
            let (before, after) = (MediaTypeName(old.name), MediaTypeName(new.name))
            return before.contains(after) || after.contains(before)
        }
        let severalNames = old.count > 1 || new.count > 1
        for (index, (old, new)) in pairing.both.enumerated() {
            if index >= sameNames { reportName(old, new, message, at: element) }
            compare(old, new, message, isOneOfSeveral: severalNames, under: element)
        }
        for media in pairing.removed {
            let side = baseSide(media.origins, nil, .string(media.name))
            report(.mediaTypeRemoved, at: element, message, base: side, revision: nil)
        }
        for media in pairing.added {
            let side = revisionSide(media.origins, nil, .string(media.name))
            report(.mediaTypeAdded, at: element, message, base: nil, revision: side)
        }
    }

    private mutating func reportName(_ old: MediaType, _ new: MediaType, _ message: Message, at element: Int) {
        let before = MediaTypeName(old.name)
        let after = MediaTypeName(new.name)
        let rule: Rule
        if before.parameters != after.parameters {
            rule = .mediaTypeNameChanged
        } else {
            rule = before.contains(after) ? .mediaTypeNameSpecialized : .mediaTypeNameGeneralized
        }
        report(
            rule, at: element, message, base: baseSide(old.origins, nil, .string(old.name)),
            revision: revisionSide(new.origins, nil, .string(new.name)))
    }

    private mutating func compareHeaders(
        _ old: [Named<HeaderID>], _ new: [Named<HeaderID>], _ message: Message, under parent: Int
    ) {
        // OpenAPI 3.1.0, section 4.8.17.1: 'Content-Type' "SHALL be ignored".
        let ignored = "content-type"
        let counts = { (header: Named<HeaderID>) in
            header.name.utf8.count != ignored.utf8.count || header.name.lowercased() != ignored
        }
        let pairing = Pairing(old.filter(counts), new.filter(counts)) { $0.name.lowercased() }
        for (old, new) in pairing.both { compare(old.element, new, message, under: parent) }
        for header in pairing.removed {
            let old = base.headers[header.element]
            let element = elements.add(.part("header '\(header.name)'"), under: parent)
            report(
                old.isRequired ? .requiredHeaderRemoved : .optionalHeaderRemoved, at: element, message,
                base: baseSide(old.origins), revision: nil)
        }
        for header in pairing.added {
            let element = elements.add(.part("header '\(header.name)'"), under: parent)
            report(
                .headerAdded, at: element, message, base: nil,
                revision: revisionSide(revision.headers[header.element].origins))
        }
    }

    private mutating func compare(_ oldID: HeaderID, _ named: Named<HeaderID>, _ message: Message, under parent: Int) {
        let old = base.headers[oldID]
        let new = revision.headers[named.element]
        let key = PairKey(kind: .header, base: oldID.index, revision: named.element.index, message: message)
        let (element, isNew) = visit(
            key, component: (old.component, new.component), noun: "header", name: .part("header '\(named.name)'"),
            under: parent)
        guard isNew else { return }
        compareRequiredness(
            LifecycleSide(lifecycle: Lifecycle(isDeprecated: old.isDeprecated, old.extensions), origins: old.origins),
            LifecycleSide(lifecycle: Lifecycle(isDeprecated: new.isDeprecated, new.extensions), origins: new.origins),
            (old.isRequired, new.isRequired), .header, message, at: element)
        compareForm(old, new, message, at: element)
        let context = SchemaContext(
            message: message, place: .header, wire: old.content.isEmpty && new.content.isEmpty ? .text : .structured,
            isExploded: false, isHeader: true)
        compareSchemas(
            old.schema ?? old.content.first?.schema, new.schema ?? new.content.first?.schema, context,
            from: .member("schema", of: old.origins, new.origins), under: element)
    }

    private mutating func compareForm(_ old: Header, _ new: Header, _ message: Message, at element: Int) {
        let before = old.content.first?.name
        let after = new.content.first?.name
        if before.map(MediaTypeName.init) != after.map(MediaTypeName.init) {
            report(
                .headerFormChanged, at: element, message,
                base: baseSide(old.origins, "content", .string(before ?? "simple")),
                revision: revisionSide(new.origins, "content", .string(after ?? "simple")))
        } else if old.isExploded != new.isExploded, let schema = new.schema,
            relation.revision[schema].types.contains(.object)
        {
            // Elements of arrays stand behind commas either way.
            let forms = (old.isExploded ? "simple, exploded" : "simple", new.isExploded ? "simple, exploded" : "simple")
            report(
                .headerFormChanged, at: element, message, base: baseSide(old.origins, "explode", .string(forms.0)),
                revision: revisionSide(new.origins, "explode", .string(forms.1)))
        }
    }

    private mutating func compareLinks(
        _ old: [Named<Link>], _ new: [Named<Link>], _ message: Message, under parent: Int
    ) {
        let pairing = Pairing(old, new) { $0.name }
        for (before, after) in pairing.both {
            let values = (before.element.summary, after.element.summary)
            guard values.0 != values.1 else { continue }
            let element = elements.add(.part("link '\(after.name)'"), under: parent)
            report(
                .linkChanged, at: element, message, base: baseSide(before.element.origins, nil, values.0),
                revision: revisionSide(after.element.origins, nil, values.1))
        }
        for link in pairing.removed {
            let element = elements.add(.part("link '\(link.name)'"), under: parent)
            report(.linkRemoved, at: element, message, base: baseSide(link.element.origins), revision: nil)
        }
        for link in pairing.added {
            let element = elements.add(.part("link '\(link.name)'"), under: parent)
            report(.linkAdded, at: element, message, base: nil, revision: revisionSide(link.element.origins))
        }
    }
}

extension StatusResponse {
    /// What else says something of the status, the nearest first; failures are what `default` is about.
    fileprivate func described(in others: [StatusResponse]) -> StatusResponse? {
        others.first { $0.status.covers(status) } ?? (status.isSuccess ? nil : others.first { $0.status == .default })
    }
}

extension StatusPattern {
    /// Whether the pattern also stands for the other, narrower one.
    fileprivate func covers(_ other: StatusPattern) -> Bool {
        if case .range(let first) = self, case .code(let code) = other { return code / 100 == first }
        return false
    }
}

extension Link {
    /// Where it leads and what it passes.
    fileprivate var summary: JSONValue {
        var object = JSONObject()
        switch target {
        case .operationID(let id): object.append("operationId", .string(id))
        case .operationReference(let reference): object.append("operationRef", .string(reference))
        case nil: break
        }
        let names = parameters.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
        if !names.isEmpty {
            let members = names.map { JSONObject.Member($0.name, $0.element.jsonValue) }
            object.append("parameters", .object(JSONObject(members)))
        }
        if let requestBody { object.append("requestBody", requestBody.jsonValue) }
        return .object(object)
    }
}
