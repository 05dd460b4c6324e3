import APIModel
import Reporting
import TributaryRuntime

/// Which list of operations is compared.
enum OperationKind {
    case path, webhook, callback

    /// Whether the server calls the client.
    var isSwapped: Bool { self != .path }
}

extension DriftPass {
    mutating func compareOperations() {
        compareOperations(base.operations, revision.operations, .path, under: Elements.root)
    }

    mutating func compareWebhooks() {
        compareOperations(base.webhooks, revision.webhooks, .webhook, under: Elements.root)
    }

    mutating func compareOperations(
        _ base: [Operation], _ revision: [Operation], _ kind: OperationKind, under parent: Int
    ) {
        var pairing = Pairing(base, revision) { kind == .path ? $0.pathIdentity : "\($0.method) \($0.path)" }
        if kind == .path { pairing.pairLeftovers(by: \.addressIdentity) }
        for (old, new) in pairing.both { compare(old, new, kind, under: parent) }
        for operation in pairing.added { reportAdded(operation, kind, under: parent) }
        let paths = Set(revision.map { UTF8Key($0.pathShape) })
        for operation in pairing.removed {
            reportRemoved(operation, kind, isWholePath: !paths.contains(UTF8Key(operation.pathShape)), under: parent)
        }
    }

    private mutating func compare(_ old: Operation, _ new: Operation, _ kind: OperationKind, under parent: Int) {
        let element = add(new, kind, promised: Lifecycle(old).promised, under: parent)
        compareNames(old, new, at: element)
        compareLifecycles(old, new, at: element)
        let request = Message.request(isSwapped: kind.isSwapped)
        compareParameters(old, new, request, under: element)
        compareRequestBodies(old, new, request, under: element)
        compareResponses(old, new, Message.response(isSwapped: kind.isSwapped), under: element)
        compareSecurity(old, new, at: element)
        compareServers(old, new, at: element)
        compareCallbacks(old, new, under: element)
    }

    /// Operations of callbacks are parts of the operation that they belong to.
    private mutating func add(
        _ operation: Operation, _ kind: OperationKind, promised level: Stability, under parent: Int
    ) -> Int {
        guard kind != .callback else {
            return elements.add(.part("\(operation.method) \(operation.path)"), under: parent)
        }
        promised.append(level)
        return elements.add(operation.reference, under: parent)
    }

    private mutating func reportAdded(_ operation: Operation, _ kind: OperationKind, under parent: Int) {
        let element = add(operation, kind, promised: .stable, under: parent)
        let rule: Rule =
            switch kind {
            case .path: .endpointAdded
            case .webhook: .webhookAdded
            case .callback: .callbackAdded
            }
        report(rule, at: element, base: nil, revision: revisionSide(operation.origins))
        reportInvalidStability(nil, operation, at: element)
    }

    private mutating func reportRemoved(
        _ operation: Operation, _ kind: OperationKind, isWholePath: Bool, under parent: Int
    ) {
        let lifecycle = Lifecycle(operation)
        let element = add(operation, kind, promised: lifecycle.promised, under: parent)
        var side = baseSide(operation.origins)
        let rule: Rule
        switch kind {
        case .webhook: rule = .webhookRemoved
        case .callback: rule = .callbackRemoved
        case .path:
            rule = removalRule(of: lifecycle, isWholePath: isWholePath)
            if let node = lifecycle.sunsetNode, rule.effect == .violation {
                side = Self.side(base, operation.origins, node: node)
            }
        }
        report(rule, at: element, base: side, revision: nil)
        reportInvalidStability(operation, nil, at: element)
    }

    private func removalRule(of lifecycle: Lifecycle, isWholePath: Bool) -> Rule {
        guard lifecycle.isDeprecated else { return isWholePath ? .pathRemoved : .operationRemoved }
        switch lifecycle.sunset {
        case .invalid: return .sunsetUnreadable
        case .day(let day) where options.today < day:
            return isWholePath ? .pathRemovedBeforeSunset : .operationRemovedBeforeSunset
        case .day, .none: return isWholePath ? .pathRemovedWithDeprecation : .operationRemovedWithDeprecation
        }
    }

    /// Names that callers' code has, and the wire hasn't.
    private mutating func compareNames(_ old: Operation, _ new: Operation, at element: Int) {
        if old.operationID.map(UTF8Key.init) != new.operationID.map(UTF8Key.init) {
            report(
                old.operationID == nil ? .operationIDAdded : .operationIDRemoved, at: element,
                base: baseSide(old.origins, "operationId", old.operationID.map(JSONValue.string)),
                revision: revisionSide(new.origins, "operationId", new.operationID.map(JSONValue.string)))
        }
        let tags = Pairing(old.tags, new.tags) { $0 }
        guard !tags.removed.isEmpty || !tags.added.isEmpty else { return }
        let places = (baseSide(old.origins, "tags"), revisionSide(new.origins, "tags"))
        for tag in tags.removed {
            report(.tagRemoved, at: element, base: places.0.with(.string(tag)), revision: places.1)
        }
        for tag in tags.added {
            report(.tagAdded, at: element, base: places.0, revision: places.1.with(.string(tag)))
        }
    }

    private mutating func compareCallbacks(_ old: Operation, _ new: Operation, under element: Int) {
        let pairing = Pairing(old.callbacks, new.callbacks) { $0.name }
        for (old, new) in pairing.both {
            let callback = elements.add(.part("callback '\(new.name)'"), under: element)
            compareOperations(old.operations, new.operations, .callback, under: callback)
        }
        for callback in pairing.removed {
            let part = elements.add(.part("callback '\(callback.name)'"), under: element)
            report(.callbackRemoved, at: part, base: baseSide(callback.origins), revision: nil)
        }
        for callback in pairing.added {
            let part = elements.add(.part("callback '\(callback.name)'"), under: element)
            report(.callbackAdded, at: part, base: nil, revision: revisionSide(callback.origins))
        }
    }
}

extension String {
    /// A path with `{}` for each parameter: what they are called, no URL shows.
    var pathShape: String {
        var bytes: [UInt8] = []
        var isInName = false
        for byte in utf8 {
            if byte == UInt8(ascii: "}") { isInName = false }
            if !isInName { bytes.append(byte) }
            if byte == UInt8(ascii: "{") { isInName = true }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension Operation {
    var reference: OperationReference { OperationReference(method: method, path: path, operationID: operationID) }

    /// Method and path without the names of parameters, which no URL shows.
    var pathIdentity: String { "\(method) \(pathShape)" }

    /// The same behind the base path of the server: `/v1` may stand in either.
    var addressIdentity: String { "\(method) \(servers.first?.basePath ?? "")\(pathShape)" }

    var pathShape: String { path.pathShape }

    /// The names of the path's parameters in their order.
    var pathParameterNames: [String] {
        path.utf8.split(separator: UInt8(ascii: "{")).dropFirst().compactMap { part in
            part.firstIndex(of: UInt8(ascii: "}")).flatMap { String(part[..<$0]) }
        }
    }
}

extension Finding.Side {
    /// The same place with another value.
    func with(_ value: JSONValue?) -> Finding.Side {
        Finding.Side(document: document, location: location, pointer: pointer, value: value)
    }
}
