import Reporting
import SpecReading
import SwiftEmission

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A folder that stands for an API: that of its `tributary.yml`, else that of the descriptions that lie directly in it.
struct InputFolder {
    /// As the user gave it, without slashes at the end.
    private let path: String
    /// Sorted by their bytes.
    private let names: [String]
    private let input: Input

    /// Nil for what is no folder.
    init?(_ input: Input) throws {
        var path = input.path[...]
        while path.utf8.count > 1, path.utf8.last == UInt8(ascii: "/") { path.removeLast() }
        self.path = String(path)
        self.input = input
        if let git = input.git {
            guard let names = git.names(in: self.path) else { return nil }
            self.names = names.sorted(by: Self.precedes)
        } else {
            var status = stat()
            guard stat(self.path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return nil }
            names = try FileBytes.names(in: self.path).sorted(by: Self.precedes)
        }
    }

    private static func precedes(_ a: String, _ b: String) -> Bool { a.utf8.lexicographicallyPrecedes(b.utf8) }

    /// Where the folder has one.
    var configuration: Input? {
        ["tributary.yml", "tributary.yaml"].first(where: names.contains).map {
            Input(path: path(of: $0), git: input.git)
        }
    }

    /// The paths of its descriptions, and notes on files that could be some and aren't, such as those that others refer
    /// to. A file that can't be read is one of the documents, so that reading says why.
    func documents() -> (paths: [String], diagnostics: [Diagnostic]) {
        var paths: [String] = []
        var diagnostics: [Diagnostic] = []
        for name in names {
            let isPage = name.hasSuffix(".txt")
            guard isPage || [".json", ".yaml", ".yml"].contains(where: name.hasSuffix) else { continue }
            let path = path(of: name)
            guard let bytes = input.bytes(path) else { continue }
            let root = SpecReader().tree(bytes, path).root
            if root?["openapi"] != nil || root?["swagger"] != nil || root == nil && !isPage {
                paths.append(path)
            } else if !isPage {
                diagnostics.append(
                    Diagnostic(
                        .note, "no-description-in-folder",
                        "the file is no description, so it is only read where others "
                            + "refer to it", at: Location(file: path, line: 1, column: 1), pointer: "",
                        help: "name it if it is one, or write a tributary.yml"))
            }
        }
        return (paths, diagnostics)
    }

    private func path(of name: String) -> String {
        path == "." ? name : path == "/" ? "/" + name : path + "/" + name
    }
}
