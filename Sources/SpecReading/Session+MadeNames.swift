import APIModel
import SourceTree
import TributaryRuntime

/// A name that the reader gave to an element without one: in another file, or under `$defs`.
struct MadeName {
    let kind: ComponentKind
    /// Free when it was made.
    let name: String
    /// In the order of preference.
    let candidates: [String]
    let path: String
    let pointer: String

    /// Files that lie higher come first, then the order of their paths.
    static func precedes(_ a: MadeName, _ b: MadeName) -> Bool {
        let (depth, otherDepth) = (depth(a.path), depth(b.path))
        if depth != otherDepth { return depth < otherDepth }
        if !a.path.utf8.elementsEqual(b.path.utf8) { return a.path.utf8.lexicographicallyPrecedes(b.path.utf8) }
        return a.pointer.utf8.lexicographicallyPrecedes(b.pointer.utf8)
    }

    private static func depth(_ path: String) -> Int { path.utf8.count { $0 == UInt8(ascii: "/") } }
}

extension Session {
    /// Gives the made names anew: where several elements want one, the place of each in the files decides, not which
    /// reference came first.
    mutating func finishNames() {
        guard !madeNames.isEmpty else { return }
        var free = rootNames
        var final: [ComponentKind: [UTF8Key: String]] = [:]
        for made in madeNames.sorted(by: MadeName.precedes) {
            let name = free.claim(made.candidates, made.kind)
            guard !name.utf8.elementsEqual(made.name.utf8) else { continue }
            final[made.kind, default: [:]][UTF8Key(made.name)] = name
        }
        guard !final.isEmpty else { return }
        if let names = final[.schemas] { rename(\.schemas, \.component, \.schemas, names) }
        if let names = final[.parameters] { rename(\.parameters, \.component, \.parameters, names) }
        if let names = final[.headers] { rename(\.headers, \.component, \.headers, names) }
        if let names = final[.responses] { rename(\.responses, \.component, \.responses, names) }
        if let names = final[.requestBodies] { rename(\.requestBodies, \.component, \.requestBodies, names) }
    }

    private mutating func rename<Element>(
        _ arena: WritableKeyPath<API, Arena<Element>>, _ component: WritableKeyPath<Element, String?>,
        _ list: WritableKeyPath<Components, [Named<ID<Element>>]>, _ names: [UTF8Key: String]
    ) {
        for index in api.components[keyPath: list].indices {
            let name = api.components[keyPath: list][index].name
            if let final = names[UTF8Key(name)] { api.components[keyPath: list][index].name = final }
        }
        for id in api[keyPath: arena].ids {
            guard let name = api[keyPath: arena][id][keyPath: component], let final = names[UTF8Key(name)] else {
                continue
            }
            api[keyPath: arena][id][keyPath: component] = final
        }
    }
}
