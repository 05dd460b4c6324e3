#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Where the bytes of documents come from.
package struct FileAccess: Sendable {
    package enum Failure: Error, Sendable, Hashable {
        case missing
        /// A reference that leaves the folder of the root document.
        case outside
        /// With the reason of the system.
        case unreadable(String)
    }

    /// The bytes of the file at a path, which is as the user gave it or joined from that and relative references.
    package let read: @Sendable (_ path: String) -> Result<[UInt8], Failure>

    package init(read: @escaping @Sendable (_ path: String) -> Result<[UInt8], Failure>) { self.read = read }

    /// Texts by path, as tests have them.
    package static func memory(_ files: [String: String]) -> FileAccess {
        FileAccess { path in files[path].map { .success(Array($0.utf8)) } ?? .failure(.missing) }
    }

    /// Files on disk. Those that lie outside `folder`, or that a symbolic link leads out of it, are refused unless
    /// `allowsOutside`; the empty path is the current folder.
    package static func disk(below folder: String, allowsOutside: Bool = false) -> FileAccess {
        let root = allowsOutside ? nil : resolved(folder.isEmpty ? "." : folder)
        return FileAccess { path in
            let real = resolved(path)
            if !allowsOutside {
                // What is missing outside is refused like what is there: nobody learns which files exist.
                guard let root, let place = real ?? nearestFolder(of: path) else { return .failure(.missing) }
                guard root == "/" || (place + "/").utf8.starts(with: (root + "/").utf8) else {
                    return .failure(.outside)
                }
            }
            return real.map(contents) ?? .failure(.missing)
        }
    }

    /// The deepest folder above the path that exists.
    private static func nearestFolder(of path: String) -> String? {
        var rest = path.utf8[...]
        while let slash = rest.lastIndex(of: UInt8(ascii: "/")) {
            rest = rest[..<slash]
            if let folder = resolved(rest.isEmpty ? "/" : String(rest) ?? "/") { return folder }
        }
        return resolved(".")
    }

    /// Absolute, without `.`, `..` and links; nil when there is no such file.
    private static func resolved(_ path: String) -> String? {
        guard let pointer = realpath(path, nil) else { return nil }
        defer { free(pointer) }
        return String(cString: pointer)
    }

    private static func contents(_ path: String) -> Result<[UInt8], Failure> {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return failure(errno) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return failure(errno) }
        guard status.st_mode & S_IFMT != S_IFDIR else { return .failure(.unreadable("is a folder")) }
        // The size is a hint: pipes have none, and a file may grow.
        var bytes = [UInt8](unsafeUninitializedCapacity: max(Int(status.st_size), 0)) { buffer, count in
            while count < buffer.count {
                let rest = UnsafeMutableBufferPointer(rebasing: buffer[count...])
                let got = Self.read(descriptor, UnsafeMutableRawBufferPointer(rest))
                guard got > 0 else { return }
                count += got
            }
        }
        var rest = [UInt8](repeating: 0, count: 4096)
        while true {
            let got = rest.withUnsafeMutableBytes { Self.read(descriptor, $0) }
            guard got != 0 else { return .success(bytes) }
            guard got > 0 else { return failure(errno) }
            bytes.append(contentsOf: rest.prefix(got))
        }
    }

    private static func read(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
        #if canImport(Glibc)
            Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        #elseif canImport(Musl)
            Musl.read(descriptor, buffer.baseAddress, buffer.count)
        #else
            Darwin.read(descriptor, buffer.baseAddress, buffer.count)
        #endif
    }

    private static func failure(_ code: Int32) -> Result<[UInt8], Failure> {
        code == ENOENT ? .failure(.missing) : .failure(.unreadable(String(cString: strerror(code))))
    }
}
