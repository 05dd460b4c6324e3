import APIModel
import Reporting
import SourceTree
import TributaryRuntime

/// Why a reference leads nowhere.
enum ReferenceFailure: Error {
    case network
    case file(String, FileAccess.Failure)
    case unusableFile(String)
    case badEncoding
    /// With what was looked for and, where there is one, the nearest name that exists.
    case noSuchPlace(String, near: String?)
    case noSuchAnchor(String)
    case circular
}

extension Session {
    /// The `$ref` of an object.
    func reference(_ place: Place) -> Node? {
        guard place.node.kind == .mapping, let key = files[place.file].referenceKey else { return nil }
        return place.node.member(key)
    }

    /// Where a reference leads in one step; reported when nowhere.
    mutating func target(of reference: Node, _ file: Int) -> Place? {
        guard reference.kind == .string else {
            reportInvalid(reference, "a reference")
            return nil
        }
        switch resolve(reference, file) {
        case .success(let place):
            markReferenced(place)
            return place
        case .failure(let failure):
            reportUnresolved(reference, failure)
            return nil
        }
    }

    private mutating func markReferenced(_ place: Place) {
        files[place.file].isReferenced[Int(place.node.index)] = true
    }

    func isReferenced(_ place: Place) -> Bool { files[place.file].isReferenced[Int(place.node.index)] }

    /// The object that a place stands for: itself, or behind any number of references. Nil, reported, when there is none
    /// of that kind.
    mutating func follow(_ place: Place, _ kind: ComponentKind) -> Place? {
        let start = place.key
        var place = place
        // Most references lead to what is no reference.
        var others: Set<Place.Key> = []
        var hops = 0
        while let reference = reference(place) {
            reportSiblings(of: reference, in: place, kind)
            hops += 1
            guard hops == 1 || place.key != start && others.insert(place.key).inserted else {
                reportUnresolved(reference, .circular)
                return nil
            }
            guard let target = target(of: reference, place.file), isPlace(target, for: kind, reference) else {
                return nil
            }
            place = target
        }
        return place
    }

    /// Reports a reference into the components of another kind.
    mutating func isPlace(_ target: Place, for kind: ComponentKind, _ reference: Node) -> Bool {
        let isWhole = target.node.parent == nil && (target.node["openapi"] ?? target.node["swagger"]) != nil
        let found = isWhole ? "a whole description" : componentKind(target).flatMap { $0 == kind ? nil : $0.article }
        guard let found else { return true }
        report(
            .error, "misdirected-reference",
            "'\(reference.text)' leads to \(found), where \(kind.article) must be", at: reference,
            atValue: true,
            help: "refer to \(kind.article)")
        return false
    }

    /// The kind of component that is defined at a place; nil where no component is.
    mutating func componentKind(_ place: Place) -> ComponentKind? {
        guard let parent = place.node.parent else { return nil }
        if let last = files[place.file].lastComponents, last.parent == parent.index { return last.kind }
        let kind = kind(ofMembersOf: parent)
        files[place.file].lastComponents = (parent.index, kind)
        return kind
    }

    private func kind(ofMembersOf parent: Node) -> ComponentKind? {
        guard let key = parent.key, let grandparent = parent.parent else { return nil }
        if grandparent.parent == nil { return ComponentKind([key], dialect: dialect) }
        guard grandparent.key == "components", grandparent.parent?.parent == nil else { return nil }
        return ComponentKind(["components", key], dialect: dialect)
    }

    private mutating func reportSiblings(of reference: Node, in place: Place, _ kind: ComponentKind) {
        // OpenAPI 3.1.0, section 4.8.3; path items and 2.0 have siblings of their own.
        guard place.node.count > 1, kind != .pathItems else { return }
        for sibling in place.node.children where sibling != reference {
            guard let key = sibling.key, !key.utf8.starts(with: "x-".utf8) else { continue }
            let text: Keyword? = key == "summary" ? .summary : key == "description" ? .description : nil
            if dialect.isJSONSchema, let text, hasText(text, kind) { continue }
            report(
                dialect.isJSONSchema && text != nil ? .note : .warning, "reference-sibling-ignored",
                "'\(key)' beside '$ref' is ignored", at: sibling,
                help: "move it to what is referred to, or remove it")
        }
    }
}

extension Session {
    /// Where the text of a node leads that is taken for a reference of a file.
    mutating func resolve(_ reference: Node, _ file: Int) -> Result<Place, ReferenceFailure> {
        // An `$id` above a reference changes its meaning, so the same text can mean two places.
        guard !files[file].hasIdentifiers else { return locate(reference, file) }
        let number = Int(reference.withUTF8 { files[file].referenceTexts.intern($0) }.index)
        if number < files[file].referenceTargets.count { return files[file].referenceTargets[number] }
        // Until it is known; what asks for it meanwhile leads through itself.
        files[file].referenceTargets.append(.failure(.circular))
        let result = locate(reference, file)
        files[file].referenceTargets[number] = result
        return result
    }

    /// A reference that leads through a reference, and so on, is followed this far: the document decides the depth, and the
    /// call stack is small.
    private static let mostOpenReferences = 64

    private mutating func locate(_ reference: Node, _ file: Int) -> Result<Place, ReferenceFailure> {
        guard openReferences < Self.mostOpenReferences else { return .failure(.circular) }
        openReferences += 1
        defer { openReferences -= 1 }
        return locate(reference.text, file, from: reference)
    }

    private mutating func locate(_ text: String, _ file: Int, from node: Node) -> Result<Place, ReferenceFailure> {
        let hash = text.utf8.firstIndex(of: UInt8(ascii: "#")) ?? text.endIndex
        guard let fragment = PercentEncoding.decode(String(text[hash...].dropFirst())) else {
            return .failure(.badEncoding)
        }
        var place: Place
        if let resource = identified(String(text[..<hash]), file, from: node) {
            place = resource
        } else {
            switch document(String(text[..<hash]), file) {
            case .success(let number): place = Place(node: files[number].root, file: number)
            case .failure(let failure): return .failure(failure)
            }
        }
        if fragment.isEmpty { return .success(place) }
        if fragment.utf8.first == UInt8(ascii: "/") { return walk(fragment, from: place) }
        return anchored(fragment, in: place).map(Result.success) ?? .failure(.noSuchAnchor(fragment))
    }

    /// The number of the file that the part of a reference before `#` names.
    private mutating func document(_ text: String, _ file: Int) -> Result<Int, ReferenceFailure> {
        if text.isEmpty { return .success(file) }
        if Self.hasScheme(text) || text.utf8.starts(with: "//".utf8) { return .failure(.network) }
        guard let decoded = PercentEncoding.decode(text) else { return .failure(.badEncoding) }
        return load(FilePath.resolve(decoded, in: files[file].path))
    }

    /// RFC 3986, section 3.1. One letter is a drive, no scheme.
    static func hasScheme(_ text: String) -> Bool {
        guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
        let scheme = text.utf8[..<colon]
        return scheme.count > 1
            && scheme.allSatisfy {
                $0 | 0x20 >= UInt8(ascii: "a") && $0 | 0x20 <= UInt8(ascii: "z") || $0 >= 48 && $0 <= 57
                    || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".")
            }
    }

    /// Reads a file the first time that it is asked for.
    private mutating func load(_ path: String) -> Result<Int, ReferenceFailure> {
        let key = UTF8Key(path)
        if let known = fileNumbers[key] { return known }
        askedFiles.append(path)
        let result: Result<Int, ReferenceFailure>
        switch access.read(path) {
        case .failure(let failure): result = .failure(.file(path, failure))
        case .success(let bytes):
            let tree = SourceTree.read(bytes, file: path)
            add(tree.diagnostics)
            if let root = tree.root {
                result = .success(files.count)
                add(SourceFile(path: path, root: root))
            } else {
                result = .failure(.unusableFile(path))
            }
        }
        fileNumbers[key] = result
        return result
    }

    mutating func add(_ file: SourceFile) {
        storageFiles[ObjectIdentifier(file.root.storage)] = files.count
        files.append(file)
    }

    /// RFC 6901. A `$ref` on the way is followed where the pointer needs it.
    private mutating func walk(_ pointer: String, from start: Place) -> Result<Place, ReferenceFailure> {
        var place = start
        var hops = 0
        for name in JSONPointer.tokens(of: pointer) {
            while true {
                if let next = child(name, of: place) {
                    place = next
                    break
                }
                hops += 1
                guard hops <= 32, let reference = reference(place), reference.kind == .string,
                    case .success(let next) = resolve(reference, place.file),
                    next.key != place.key
                else { return .failure(noSuchPlace(name, in: place)) }
                place = next
            }
        }
        return .success(place)
    }

    private mutating func child(_ name: String, of place: Place) -> Place? {
        switch place.node.kind {
        case .mapping: return files[place.file].member(name, of: place.node).map(place.at)
        case .sequence:
            guard let index = Int(name), index >= 0, index < place.node.count, String(index) == name else { return nil }
            return place.node.child(at: index).map(place.at)
        default: return nil
        }
    }

    /// What was probably meant counts as used: one slip of the pen is one fault.
    private mutating func noSuchPlace(_ name: String, in place: Place) -> ReferenceFailure {
        let near = NearName.of(name, in: place.node.children.lazy.compactMap(\.key))
        if let near, let node = place.node[near] { markReferenced(place.at(node)) }
        return .noSuchPlace(name, near: near)
    }
}

extension Session {
    mutating func reportUnresolved(_ reference: Node, _ failure: ReferenceFailure) {
        let text = reference.text
        let (id, message, help): (String, String, String) =
            switch failure {
            case .network:
                (
                    "network-reference", "'\(text)' is on the network, where nothing is read from",
                    "save that document beside this one and refer to the file"
                )
            case .file(let path, .outside):
                (
                    "reference-outside", FileAccess.Failure.outside.message(path),
                    "copy the file into the folder, or allow it with --allow-outside"
                )
            case .file(let path, let failure):
                ("unresolved-reference", "'\(text)' leads nowhere: \(failure.message(path))", "correct the path")
            case .unusableFile(let path):
                ("unresolved-reference", "'\(text)' leads nowhere: '\(path)' can't be parsed", "repair '\(path)' first")
            case .badEncoding:
                ("unresolved-reference", "'\(text)' isn't UTF-8 behind its percent signs", "write UTF-8")
            case .noSuchPlace(let name, let near):
                (
                    "unresolved-reference",
                    "'\(text)' leads nowhere: there is no '\(name)'" + (near.map { "; did you mean '\($0)'?" } ?? ""),
                    near.map { "write '\($0)'" } ?? "define '\(name)' there, or correct the reference"
                )
            case .noSuchAnchor(let name):
                ("unresolved-reference", "'\(text)' leads nowhere: there is no anchor '\(name)'", "start with '#/'")
            case .circular:
                ("circular-reference", "'\(text)' leads back to itself", "define what it stands for")
            }
        report(.error, id, message, at: reference, atValue: true, help: help)
    }
}
