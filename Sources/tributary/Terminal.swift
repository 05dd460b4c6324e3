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

    /// Whether standard output (or error) is a terminal that wants colour (`NO_COLOR` is unset).
    static var outputHasColor: Bool { hasColor(STDOUT_FILENO) }
    static var errorHasColor: Bool { hasColor(STDERR_FILENO) }

    private static func hasColor(_ descriptor: Int32) -> Bool {
        isatty(descriptor) == 1 && getenv("NO_COLOR") == nil
    }

    private static func write(_ bytes: [UInt8], to descriptor: Int32) {
        bytes.withUnsafeBytes { buffer in
            var written = 0
            while written < buffer.count {
                let count = systemWrite(descriptor, buffer.baseAddress?.advanced(by: written), buffer.count - written)
                // A reader that has gone away (`| head`) is no error of ours.
                guard count > 0 || errno == EINTR else { return }
                written += max(count, 0)
            }
        }
    }
}
