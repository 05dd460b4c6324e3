import TributaryRuntime

/// What stands in a file of models; its views are made when the file is written.
struct ModelFile: Sendable {
    /// Without `.swift`.
    var name: String
    var declarations: [Int] = []
    /// Whether the types in the declaration stand in files of their own.
    var isSplit = false
    var namesContract = false
    var hasConstraints = false
    /// A part of the constraints that stands in a file of its own.
    var constraintPart: ConstraintsView?
    /// The type in whose extension the declarations stand.
    var extended: DeclarationID?
}

extension ModelViews {
    /// One file per top-level type, and one that names the contract with the runtime; or the fixed groups of a build
    /// plugin, which must be the same files whatever the document holds.
    mutating func files() -> [ModelFile] {
        let top = declarations.indices.filter { isEmitted($0) }
        guard let count = options.modelGroups, count > 0 else {
            return [ModelFile(name: options.moduleName, namesContract: true)] + constraintFiles() + filesByName(top)
        }
        var groups: [[Int]] = Array(repeating: [], count: count)
        for index in top { groups[Int(Self.hash(declarations[index].name) % UInt64(count))].append(index) }
        return groups.enumerated().map { number, indices in
            let digits = String(number + 1)
            let name = "Models" + String(repeating: "0", count: max(0, 2 - digits.count)) + digits
            return ModelFile(
                name: name, declarations: indices, namesContract: number == 0,
                hasConstraints: number == 0 && !constraints.isEmpty)
        }
    }

    /// A file of its own, so that a change of a bound rewrites no file of a model; several where it would be too long.
    private mutating func constraintFiles() -> [ModelFile] {
        guard !constraints.isEmpty else { return [] }
        let name = options.name + "Constraints"
        let parts = constraints.parts().map { part in
            ModelFile(
                name: name + "+" + part.beginning,
                constraintPart: ConstraintsView(
                    name: constraintsName + part.beginning, checks: DescriptionText.literal(part.json, indentation: 4)))
        }
        constraintParts = parts.compactMap { $0.constraintPart?.name }
        return [ModelFile(name: name, hasConstraints: true)] + parts
    }

    /// A file per component, and one per tag with the types of its operations: a file costs the compiler something even
    /// when it is empty (54 empty ones took 0.6 user seconds more than 2).
    private func filesByName(_ top: [Int]) -> [ModelFile] {
        let tagged = top.filter { declarations[$0].tag != nil }
        let groups = Dictionary(grouping: tagged) { UTF8Key(declarations[$0].tag ?? "") }
        var taken = Set(top.map { NameScope.folded(declarations[$0].name) })
        taken.formUnion([options.moduleName, options.name + "Constraints"].map(NameScope.folded))
        let names = tagNames(tagged.map { declarations[$0].tag ?? "" })
        var done: Set<UTF8Key> = []
        var files: [ModelFile] = []
        // The tags whose types fit into one file.
        let shared = groups.filter { $0.value.count > 1 && lineCount($0.value) <= Self.mostLines }
        for index in top {
            let key = declarations[index].tag.map(UTF8Key.init)
            guard let key, let group = shared[key] else {
                addFiles(for: index, named: Self.fileName(declarations[index].name), to: &files, &taken)
                continue
            }
            guard done.insert(key).inserted else { continue }
            var name = names[key] ?? "Operations"
            while !taken.insert(NameScope.folded(name)).inserted { name += "_" }
            files.append(ModelFile(name: Self.fileName(name), declarations: group))
        }
        return files
    }

    /// What files of the types of a tag's operations are called.
    private func tagNames(_ tags: [String]) -> [UTF8Key: String] {
        var known: Set<UTF8Key> = []
        let tags = tags.filter { known.insert(UTF8Key($0)).inserted }
        var naming = Naming()
        var scope = NameScope(.nestedType, foldsCase: true)
        let requests = tags.map { tag in
            NameScope.Request(tag + " operations", preferred: naming.name(for: tag, .nestedType) + "Operations")
        }
        let names = scope.names(for: requests, &naming)
        return Dictionary(zip(tags.map { UTF8Key($0) }, names)) { first, _ in first }
    }

    /// One file, or where that would be too long, one for the type and one for each type in it. What stands where
    /// depends on nothing else in the document.
    private func addFiles(
        for index: Int, named name: String, to files: inout [ModelFile], _ taken: inout Set<String>
    ) {
        let children = declarations[index].children
        let isSplit = !children.isEmpty && lineCount([index]) > Self.mostLines
        files.append(
            ModelFile(
                name: name, declarations: [index], isSplit: isSplit, extended: declarations[index].place.scope))
        guard isSplit else { return }
        for child in children {
            var inner = Self.fileName(name + "+" + declarations[child.index].name)
            while !taken.insert(NameScope.folded(inner)).inserted { inner += "_" }
            addFiles(for: child.index, named: inner, to: &files, &taken)
        }
    }

    /// Files of more than 800 lines are hard to read, and lines are counted before they are written, some 4 % wrong. One
    /// declaration is never cut: a struct of 300 properties takes 1,200 lines.
    static let mostLines = 765

    /// Roughly; documentation isn't wrapped.
    private func lineCount(_ indices: [Int]) -> Int {
        indices.reduce(0) { sum, index in
            let own =
                switch declarations[index].kind {
                case .structure(let structure):
                    structure.members.reduce(20 + 6 * structure.parts.count) {
                        $0 + 6 + Self.breakCount(in: $1.description)
                    }
                case .enumeration(let enumeration): 18 + 3 * enumeration.cases.count
                case .union(let union): 20 + 4 * union.variants.count
                case .tuple(let tuple): 16 + 4 * tuple.elements.count
                case .alias, .wrapper, .namespace: 8
                }
            return sum + own + Self.breakCount(in: declarations[index].description)
                + lineCount(declarations[index].children.map(\.index))
        }
    }

    private static func breakCount(in text: String?) -> Int {
        guard var text else { return 0 }
        return text.withUTF8 { bytes in
            var count = 0
            for byte in bytes where byte == UInt8(ascii: "\n") { count += 1 }
            return count
        }
    }

    /// Everything at the top level but operations whose inline types are none.
    private func isEmitted(_ index: Int) -> Bool {
        guard declarations[index].place.scope == nil else { return false }
        if case .namespace = declarations[index].kind {
            return !declarations[index].children.isEmpty || options.declaresNamespaces
        }
        return true
    }

    func view(of file: ModelFile) -> SourceFile {
        if file.extended != spelling.extended {
            var views = self
            views.spelling.extended = file.extended
            return views.view(of: file)
        }
        let types = file.declarations.map { type($0, isSplit: file.isSplit) }
        let constraints = file.hasConstraints ? constraintsView : nil
        let outer = file.extended.map { declarations[$0.index].path }
        let extended = [options.namespace, outer].compactMap { $0 }.joined(separator: ".")
        let namespace = NamespaceView(
            access: access, name: extended, isDeclared: file.namesContract && options.namespace != nil)
        return SourceFile(
            name: file.name + ".swift", documents: documents,
            imports: types.isEmpty && !file.namesContract && constraints == nil
                ? [] : (["TributaryRuntime"] + options.imports).sorted { $0.precedes($1) },
            namesContract: file.namesContract,
            namespace: extended.isEmpty ? nil : namespace, constraints: constraints,
            constraintPart: file.constraintPart, types: types)
    }

    private var constraintsView: ConstraintsView? {
        guard constraintParts.isEmpty else {
            return ConstraintsView(name: constraintsName, checks: constraintParts.joined(separator: ",\n        "))
        }
        return constraints.json.map {
            ConstraintsView(name: constraintsName, checks: DescriptionText.literal($0, indentation: 8))
        }
    }

    /// The name itself, in its own letters: names are unique for file systems that don't tell case or encodings of accents
    /// apart. Names too long for a file system, counted in bytes, are cut, with a hash of the whole.
    static func fileName(_ name: String) -> String {
        let name = ReservedNames.unescaped(name)
        guard name.utf8.count > 120 else { return name }
        var beginning = ""
        for character in name {
            guard beginning.utf8.count + character.utf8.count <= 100 else { break }
            beginning.append(character)
        }
        return beginning + "-" + String(hash(name), radix: 16)
    }

    /// FNV-1a, 64 bits: the same on every platform and run.
    static func hash(_ text: String) -> UInt64 {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return hash
    }
}
