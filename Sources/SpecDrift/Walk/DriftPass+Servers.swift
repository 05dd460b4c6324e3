import APIModel
import Reporting
import TributaryRuntime

extension DriftPass {
    /// An operation that inherits on both sides says nothing; the root does.
    mutating func compareServers(_ old: Operation, _ new: Operation, at element: Int) {
        let moved = MovedPath(old.pathShape, new.pathShape)
        if isInherited(old.servers, from: base.servers), isInherited(new.servers, from: revision.servers) {
            rootServerInheritors.append(element)
            movedPaths.insert(moved)
            return
        }
        compareServers(
            old.servers, new.servers, moved, at: element, (baseSide(old.origins), revisionSide(new.origins)))
    }

    mutating func compareRootServers() {
        guard let before = base.info.origins?.first, let after = revision.info.origins?.first else { return }
        let count = drafts.count
        compareServers(
            base.servers, revision.servers, movedPaths.count == 1 ? movedPaths.first : nil, at: Elements.root,
            (Self.rootSide(base, before, "servers"), Self.rootSide(revision, after, "servers")))
        settleRoot(count, rootServerInheritors)
    }

    private func isInherited(_ servers: [Server], from root: [Server]) -> Bool {
        servers.map(\.origins.first.node) == root.map(\.origins.first.node)
    }

    /// A document without servers stands at `/`, wherever it came from; that one comes and goes unsaid.
    private mutating func compareServers(
        _ old: [Server], _ new: [Server], _ moved: MovedPath?, at element: Int,
        _ places: (Finding.Side, Finding.Side)
    ) {
        var pairing = Pairing(
            old, new, by: { $0.address + (moved?.base ?? "") }, inRevision: { $0.address + (moved?.revision ?? "") })
        for (old, new) in pairing.both { compareVariables(old, new, at: element) }
        if pairing.removed.count == pairing.added.count {
            let paired = pairing.both.count
            pairing.pairRest { _, _ in true }
            for (old, new) in pairing.both.dropFirst(paired) {
                report(
                    .serverChanged, at: element, base: baseSide(old.origins, "url", .string(old.url)),
                    revision: revisionSide(new.origins, "url", .string(new.url)))
            }
        }
        for server in pairing.removed where !(new.isEmpty && server.isRootOfHost) {
            report(
                .serverRemoved, at: element, base: baseSide(server.origins, "url", .string(server.url)),
                revision: places.1)
        }
        for server in pairing.added where !(old.isEmpty && server.isRootOfHost) {
            report(
                .serverAdded, at: element, base: places.0,
                revision: revisionSide(server.origins, "url", .string(server.url)))
        }
    }

    private mutating func compareVariables(_ old: Server, _ new: Server, at element: Int) {
        for (before, after) in Pairing(old.variables, new.variables, by: { $0.name }).both {
            let way = { (keyword: String) in ["variables", after.name, keyword] }
            if UTF8Key(before.defaultValue) != UTF8Key(after.defaultValue) {
                report(
                    .serverVariableDefaultChanged, at: element,
                    base: baseSide(old.origins, way("default"), .string(before.defaultValue)),
                    revision: revisionSide(new.origins, way("default"), .string(after.defaultValue)), key: after.name)
            }
            let places = (baseSide(old.origins, way("enum"), nil), revisionSide(new.origins, way("enum"), nil))
            guard before.allowed.isEmpty == after.allowed.isEmpty else {
                report(
                    after.allowed.isEmpty ? .serverVariableEnumRemoved : .serverVariableEnumAdded, at: element,
                    base: places.0.with(before.listed), revision: places.1.with(after.listed), key: after.name)
                continue
            }
            let values = Pairing(before.allowed, after.allowed) { $0 }
            for value in values.removed {
                report(
                    .serverVariableValueRemoved, at: element, base: places.0.with(.string(value)), revision: places.1,
                    key: after.name)
            }
            for value in values.added {
                report(
                    .serverVariableValueAdded, at: element, base: places.0, revision: places.1.with(.string(value)),
                    key: after.name)
            }
        }
    }
}

extension Server.Variable {
    /// Nil where any value goes.
    fileprivate var listed: JSONValue? { allowed.isEmpty ? nil : .array(allowed.map(JSONValue.string)) }
}

/// What stood at the beginning of paths in one document and stands in the addresses of servers in the other.
struct MovedPath: Hashable {
    private(set) var base = ""
    private(set) var revision = ""

    /// Of two paths that are the same behind their servers.
    init(_ base: String, _ revision: String) {
        let (old, new) = (Array(base.utf8), Array(revision.utf8))
        if old.count > new.count, old.reversed().starts(with: new.reversed()) {
            self.base = String(decoding: old.dropLast(new.count), as: UTF8.self)
        } else if new.count > old.count, new.reversed().starts(with: old.reversed()) {
            self.revision = String(decoding: new.dropLast(old.count), as: UTF8.self)
        }
    }
}

extension Server {
    /// Without a slash at the end, to which paths are appended anyway, and with the host as it compares: RFC 3986,
    /// section 6.2.2.1 and 6.2.3.
    fileprivate var address: String {
        let bytes = url.utf8.last == UInt8(ascii: "/") ? url.utf8.dropLast() : url.utf8[...]
        let text = String(Substring(bytes))
        guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")), text.utf8[colon...].starts(with: "://".utf8)
        else { return text }
        let authority = text.utf8.index(colon, offsetBy: 3)
        let end = text.utf8[authority...].firstIndex(of: UInt8(ascii: "/")) ?? text.endIndex
        guard !text.utf8[..<end].contains(UInt8(ascii: "{")) else { return text }
        var host = text[..<end].lowercased()
        for (name, port) in [("https:", ":443"), ("http:", ":80")] where host.hasPrefix(name) && host.hasSuffix(port) {
            host.removeLast(port.utf8.count)
        }
        return host + text[end...]
    }

    /// Whether it is the server of a document that names none.
    fileprivate var isRootOfHost: Bool { address.isEmpty }
}
