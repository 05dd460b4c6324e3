import TributaryRuntime

/// The names of one scope: the members of a type, the cases of an enum, the types of a module.
///
/// Who gets a name doesn't depend on the order of the document. Of several texts that want one name, the one that is
/// spelled most like it gets it; the others take names that keep more of their text. So the name of an ordinary text
/// is the same whatever its siblings are.
struct NameScope {
    /// One element that wants a name.
    struct Request {
        /// As in the document.
        var text: String
        /// From the options; counts before everything else.
        var forced: String?
        /// The name that the place gives, if it isn't made of `text` alone: `OffersItem`.
        var preferred: String?
        /// The name where another element has that one.
        var second: String?

        init(_ text: String, forced: String? = nil, preferred: String? = nil) {
            self.text = text
            self.forced = forced
            self.preferred = preferred
        }
    }

    let style: Naming.Style
    /// Whether names that differ in case only would collide, as those of files do.
    let foldsCase: Bool
    private var taken: Set<String>
    /// What the generated code itself calls so, folded.
    private let reserved: Set<String>
    /// How many underscores have been put behind a name, folded, to make it another.
    private var underscores: [String: Int] = [:]
    /// Whether every one of the last requests got what it wanted.
    private(set) var isUndisputed = true

    init(_ style: Naming.Style, foldsCase: Bool = false, taken: [String] = []) {
        self.style = style
        self.foldsCase = foldsCase
        reserved = Set(foldsCase ? taken.map { Self.folded($0) } : taken)
        self.taken = reserved
    }

    /// The names of all requests, in their order.
    mutating func names(for requests: [Request], _ naming: inout Naming) -> [String] {
        isUndisputed = true
        var names: [String] = []
        names.reserveCapacity(requests.count)
        // By index: a copy of a request retains four strings.
        for index in requests.indices {
            let forced = requests[index].forced
            var name = forced ?? requests[index].preferred ?? naming.name(for: requests[index].text, style)
            if forced == nil, !reserved.isEmpty, reserved.contains(folded(name)) {
                isUndisputed = false
                name = Naming.distinguished(name, style)
            }
            if forced == nil, naming.isReserved(requests[index].text, style) { isUndisputed = false }
            names.append(name)
        }
        if takeAll(names) { return names }
        isUndisputed = false
        for index in order(of: requests, names) {
            names[index] = free(names[index], requests[index])
        }
        return names
    }

    /// Takes all or none: all if no two are equal and none is taken; the usual case, one hash per name.
    private mutating func takeAll(_ names: [String]) -> Bool {
        taken.reserveCapacity(taken.count + names.count)
        for index in names.indices where !take(names[index]) {
            for name in names[..<index] { taken.remove(folded(name)) }
            return false
        }
        return true
    }

    /// Forced names first, then by rank, then by length, then by bytes; never by place.
    private func order(of requests: [Request], _ names: [String]) -> [Int] {
        let ranks = requests.indices.map { index in
            requests[index].forced != nil ? -1 : Naming.rank(of: requests[index].text, for: names[index], style)
        }
        return requests.indices.sorted { a, b in
            if ranks[a] != ranks[b] { return ranks[a] < ranks[b] }
            // Composed before decomposed.
            let (sizeA, sizeB) = (requests[a].text.unicodeScalars.count, requests[b].text.unicodeScalars.count)
            if sizeA != sizeB { return sizeA < sizeB }
            if !requests[a].text.hasSameBytes(as: requests[b].text) {
                return requests[a].text.precedes(requests[b].text)
            }
            return a < b
        }
    }

    private mutating func free(_ name: String, _ request: Request) -> String {
        if take(name) { return name }
        if let second = request.second, take(second) { return second }
        for alternative in Naming.alternatives(for: request.text, style) where take(alternative) { return alternative }
        // For what Swift can't tell apart in words: a third text that differs in case, or a name that a setting took.
        var name = request.preferred ?? Naming.rawIdentifier(request.text, style) ?? name
        name = ReservedNames.unescaped(name)
        // Where the last one of that name ended: to begin with the first again would take forever for thousands.
        var marks = underscores[folded(name), default: 0]
        repeat { marks += 1 } while !take(name + String(repeating: "_", count: marks))
        underscores[folded(name)] = marks
        return name + String(repeating: "_", count: marks)
    }

    private mutating func take(_ name: String) -> Bool { taken.insert(folded(name)).inserted }

    private func folded(_ name: String) -> String { foldsCase ? Self.folded(name) : name }

    /// The same text for names that a file system without case takes for one; strings themselves are equal however their
    /// accents are encoded. By way of capitals, since some systems take `ß` for `ss`.
    static func folded(_ name: String) -> String {
        name.utf8.allSatisfy { $0 < 128 } ? name.lowercased() : name.uppercased().lowercased()
    }
}
