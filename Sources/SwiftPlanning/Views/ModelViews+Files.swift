extension ModelViews {
    /// One file per top-level type, and one that names the contract with the runtime; or the fixed groups of a build
    /// plugin, which must be the same files whatever the document holds.
    func files() -> [SourceFile] {
        let top = declarations.indices.filter { isEmitted($0) }
        guard let count = options.modelGroups, count > 0 else {
            return [file(options.moduleName, [], namesContract: true)]
                + top.map { file(Self.fileName(declarations[$0].name), [type($0)], namesContract: false) }
        }
        var groups: [[Int]] = Array(repeating: [], count: count)
        for index in top { groups[Int(Self.hash(declarations[index].name) % UInt64(count))].append(index) }
        return groups.enumerated().map { number, indices in
            let digits = String(number + 1)
            let name = "Models" + String(repeating: "0", count: max(0, 2 - digits.count)) + digits
            return file(name, indices.map { type($0) }, namesContract: number == 0)
        }
    }

    /// Everything at the top level but operations whose inline types are none.
    private func isEmitted(_ index: Int) -> Bool {
        let declaration = declarations[index]
        guard declaration.place.scope == nil else { return false }
        if case .namespace = declaration.kind { return !declaration.children.isEmpty || options.declaresNamespaces }
        return true
    }

    private func file(_ name: String, _ types: [TypeView], namesContract: Bool) -> SourceFile {
        SourceFile(
            name: name + ".swift", documents: documents,
            imports: types.isEmpty && !namesContract ? [] : ["TributaryRuntime"] + options.imports,
            namesContract: namesContract, types: types)
    }

    /// Type names are unique when their case is folded; what isn't ASCII is written as numbers, since file systems
    /// normalize it. Names too long for a file system are cut, with a hash of the whole.
    static func fileName(_ name: String) -> String {
        var result = ""
        for scalar in name.unicodeScalars {
            if scalar.isASCII {
                result.unicodeScalars.append(scalar)
            } else {
                result += "_" + String(scalar.value, radix: 16)
            }
        }
        guard result.utf8.count > 120 else { return result }
        return result.prefix(100) + "-" + String(hash(name), radix: 16)
    }

    /// FNV-1a, 64 bits: the same on every platform and run.
    static func hash(_ text: String) -> UInt64 {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return hash
    }
}
