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
        for index in count..<drafts.count { drafts[index].inheritedBy = rootServerInheritors }
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
        for server in pairing.removed {
            report(
                .serverRemoved, at: element, base: baseSide(server.origins, "url", .string(server.url)),
                revision: places.1)
        }
        for server in pairing.added {
            report(
                .serverAdded, at: element, base: places.0,
                revision: revisionSide(server.origins, "url", .string(server.url)))
        }
    }

    private mutating func compareVariables(_ old: Server, _ new: Server, at element: Int) {
        for (before, after) in Pairing(old.variables, new.variables, by: { $0.name }).both {
            let places = (baseSide(old.origins, "variables"), revisionSide(new.origins, "variables"))
            if UTF8Key(before.defaultValue) != UTF8Key(after.defaultValue) {
                report(
                    .serverVariableDefaultChanged, at: element, base: places.0.with(.string(before.defaultValue)),
                    revision: places.1.with(.string(after.defaultValue)), key: after.name)
            }
            guard !before.allowed.isEmpty, !after.allowed.isEmpty else { continue }
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
    /// Without a slash at the end, to which paths are appended anyway.
    fileprivate var address: String { url.hasSuffix("/") ? String(url.dropLast()) : url }
}
