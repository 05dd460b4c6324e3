#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Reads files of a git revision through the `git` command, so that `git:REVISION:PATH` works without a checkout.
struct GitFiles: Sendable {
    /// Any name that git understands: `main`, `v1.2`, `HEAD~3`.
    let revision: String

    enum Failure: Error {
        /// `git` isn't installed, or couldn't be started.
        case noGit
        case notFound
    }

    /// Whether git knows the revision, as far as it can be asked at all.
    var exists: Bool {
        guard !revision.hasPrefix("-") else { return false }
        // Of a merge in progress or a tag, what it stands for has to be there too.
        let answer = try? run(["git", "rev-parse", "--verify", "--quiet", revision + "^{object}"])
        return answer.map { $0.code == 0 } ?? true
    }

    /// The bytes of a file; `path` is relative to the current folder.
    func read(_ path: String) throws(Failure) -> [UInt8] {
        // `./` makes git resolve the path from the current folder instead of the top of the repository.
        let relative = path.hasPrefix("/") ? path : "./" + path
        // A revision that begins with a dash would be an option.
        guard !revision.hasPrefix("-") else { throw .notFound }
        let (output, code) = try run(["git", "cat-file", "blob", "\(revision):\(relative)"])
        guard code == 0 else { throw .notFound }
        return output
    }

    /// The names in a folder; nil where the revision has no such folder.
    func names(in path: String) -> [String]? {
        let folder = path == "." ? "./" : path.hasPrefix("/") ? path : "./" + path
        guard !revision.hasPrefix("-"),
            let (output, code) = try? run([
                "git", "ls-tree", "--full-tree", "--name-only", "-z", "\(revision):\(folder)",
            ]), code == 0
        else { return nil }
        return output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    }

    private func run(_ arguments: [String]) throws(Failure) -> (output: [UInt8], code: Int32) {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw .noGit }
        defer { close(ends[0]) }
        guard let process = spawn(arguments, output: ends[1], closing: ends[0]) else {
            close(ends[1])
            throw .noGit
        }
        close(ends[1])
        let output = readAll(ends[0])
        var status: Int32 = 0
        while waitpid(process, &status, 0) == -1 && errno == EINTR {}
        // The code is in the second byte of the status; the first is 0 unless a signal ended the process.
        return (output, status & 0x7f == 0 ? (status >> 8) & 0xff : -1)
    }

    private func spawn(_ arguments: [String], output: Int32, closing other: Int32) -> pid_t? {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
        #else
            var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
        posix_spawn_file_actions_addclose(&actions, other)
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
        var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
        words.append(nil)
        defer { for word in words { free(word) } }
        // `environ` is a global variable that Swift 6 doesn't let us read; git needs no more than these.
        var environment =
            ["PATH", "HOME", "GIT_DIR", "GIT_WORK_TREE"].compactMap { name in
                getenv(name).flatMap { strdup(name + "=" + String(cString: $0)) }
            } as [UnsafeMutablePointer<CChar>?]
        environment.append(nil)
        defer { for variable in environment { free(variable) } }
        var process: pid_t = 0
        guard posix_spawnp(&process, "git", &actions, nil, words, environment) == 0 else { return nil }
        return process
    }

    private func readAll(_ descriptor: Int32) -> [UInt8] {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = systemRead(descriptor, &chunk, chunk.count)
            if count > 0 { bytes.append(contentsOf: chunk[..<count]) }
            guard count > 0 || (count < 0 && errno == EINTR) else { return bytes }
        }
    }
}
