import Configuration
import Reporting
import SpecReading

/// Where documents come from: the disk, or a revision in git.
struct Input {
    /// A document, a folder, or a configuration; behind `git:REVISION:` if so written.
    let path: String
    let git: GitFiles?

    /// Throws for what isn't spelled so, and for a revision that git doesn't know.
    init(_ text: String) throws {
        guard text.hasPrefix("git:") else {
            path = text
            git = nil
            return
        }
        let parts = text.dropFirst(4).split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let revision = parts.first, let path = parts.last, !revision.isEmpty, !path.isEmpty
        else {
            throw Arguments.UsageError(message: "'\(text)' isn't git:REVISION:PATH")
        }
        self.path = String(path)
        let files = GitFiles(revision: String(revision))
        git = files
        guard !files.exists else { return }
        let diagnostic = Diagnostic(
            .error, "no-such-revision", "git knows no revision '\(revision)' here",
            at: Location(file: text, line: 1, column: 1), pointer: "",
            help: "name a branch, tag or commit; a shallow clone has few of them")
        throw Project.Failure(diagnostics: [diagnostic], code: .documents)
    }

    init(path: String, git: GitFiles?) {
        self.path = path
        self.git = git
    }

    var isConfiguration: Bool {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        return ["tributary.yml", "tributary.yaml"].contains(name)
    }

    /// What references of a document below `folder` may reach.
    func files(below folder: String, allowsOutside: Bool) -> FileAccess {
        git?.access(below: folder, allowsOutside: allowsOutside)
            ?? .disk(below: folder, allowsOutside: allowsOutside)
    }

    /// The bytes of a file as messages name it, for excerpts.
    func bytes(_ path: String) -> [UInt8]? {
        try? files(below: "", allowsOutside: true).read(path).get()
    }
}

extension GitFiles {
    /// Files of the revision; paths that leave the folder are refused by their spelling, since a revision has no links
    /// that git would follow.
    func access(below folder: String, allowsOutside: Bool) -> FileAccess {
        FileAccess { path in
            let normalized = Self.normalized(path)
            let root = Self.normalized(folder)
            guard allowsOutside || root.isEmpty || normalized.hasPrefix(root + "/"), !normalized.hasPrefix("../") else {
                return .failure(.outside)
            }
            do throws(GitFiles.Failure) {
                return .success(try read(normalized))
            } catch {
                switch error {
                case .noGit: return .failure(.unreadable("git can't be started"))
                case .notFound: return .failure(.missing)
                }
            }
        }
    }

    private static func normalized(_ path: String) -> String {
        var parts: [Substring] = []
        for part in path.split(separator: "/") where part != "." {
            if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
        }
        return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    }
}
