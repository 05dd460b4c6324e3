#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Standard output and error: data goes to one, everything else to the other.
enum Terminal {
    static func print(_ text: String) { write(Array(text.utf8), to: STDOUT_FILENO) }
    static func print(_ bytes: [UInt8]) { write(bytes, to: STDOUT_FILENO) }
    static func printError(_ text: String) { write(Array(text.utf8), to: STDERR_FILENO) }

    /// Whether standard output (or error) is a terminal that wants colour (`NO_COLOR` is unset or empty).
    static var outputHasColor: Bool { hasColor(STDOUT_FILENO) }
    static var errorHasColor: Bool { hasColor(STDERR_FILENO) }

    private static func hasColor(_ descriptor: Int32) -> Bool {
        isatty(descriptor) == 1 && environment("NO_COLOR") == nil && environment("TERM") != "dumb"
    }

    /// The value of an environment variable; nil where it is unset or empty.
    static func environment(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Whether all bytes were taken. For a terminal, a reader that has gone away (`| head`) is no error of ours.
    @discardableResult
    static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        bytes.withUnsafeBytes { buffer in
            var written = 0
            while written < buffer.count {
                let count = systemWrite(descriptor, buffer.baseAddress?.advanced(by: written), buffer.count - written)
                guard count > 0 || errno == EINTR else { return false }
                written += max(count, 0)
            }
            return true
        }
    }
}
