#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The Markdown that GitHub shows of a job: a file that steps append to.
enum JobSummary {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// Adds to what other tools of the step have written.
    static func append(_ bytes: [UInt8], to path: String) throws(Failure) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw failure(path) }
        let isWritten = Terminal.write(bytes, to: descriptor)
        guard close(descriptor) == 0, isWritten else { throw failure(path) }
    }

    private static func failure(_ path: String) -> Failure {
        Failure(description: "the summary '\(path)' can't be written: \(String(cString: strerror(errno)))")
    }
}
