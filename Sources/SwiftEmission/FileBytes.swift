#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Whole files as bytes, by the system's own calls: Foundation costs more per file than the files themselves.
package enum FileBytes {
    package typealias Failure = OutputFolder.Failure

    /// Nil when there is no such file.
    package static func read(_ path: String, atMost limit: Int = .max) throws(Failure) -> [UInt8]? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            if errno == ENOENT || errno == ENOTDIR { return nil }
            throw failure(path, "can't be read")
        }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw failure(path, "can't be read") }
        guard status.st_mode & S_IFMT == S_IFREG else { throw Failure(path: path, reason: "is no file") }
        let size = min(Int(status.st_size), limit)
        var isComplete = true
        let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            while count < size {
                let got = systemRead(descriptor, buffer.baseAddress?.advanced(by: count), size - count)
                if got < 0 && errno == EINTR { continue }
                guard got > 0 else {
                    isComplete = got == 0
                    return
                }
                count += got
            }
        }
        guard isComplete else { throw failure(path, "can't be read") }
        return bytes
    }

    /// What stands at a path where some bytes are wanted.
    enum Comparison {
        case nothing
        case same
        case other([UInt8])
    }

    /// - Parameter buffer: to read into; kept between calls so that they share its memory.
    static func compare(
        _ path: String, with bytes: UnsafeBufferPointer<UInt8>, buffer: inout [UInt8]
    ) throws(Failure) -> Comparison {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            if errno == ENOENT || errno == ENOTDIR { return .nothing }
            throw failure(path, "can't be read")
        }
        defer { close(descriptor) }
        // One byte more than wanted: a longer file differs. One that ends where it should needs no second call to say so,
        // since only the end of a file makes the system read less than was asked for.
        let size = bytes.count + 1
        if buffer.count < size { buffer = [UInt8](repeating: 0, count: max(size, 1 << 16)) }
        var count = 0
        let isSame = buffer.withUnsafeMutableBytes { buffer in
            while count < size {
                let got = systemRead(descriptor, buffer.baseAddress?.advanced(by: count), size - count)
                if got < 0 && errno == EINTR { continue }
                guard got > 0 else { break }
                count += got
                if count == bytes.count { break }
            }
            guard count == bytes.count else { return false }
            guard let present = buffer.baseAddress, let wanted = bytes.baseAddress else { return true }
            return memcmp(present, wanted, count) == 0
        }
        if isSame { return .same }
        return try read(path).map { .other($0) } ?? .nothing
    }

    static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
        // O_NOFOLLOW: a link that somebody put there must not lead the bytes elsewhere.
        try write(bytes, to: path, open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o644))
    }

    /// Where the user's link leads, or to a device.
    private static func pass(_ bytes: [UInt8], to path: String) throws(Failure) {
        try write(bytes, to: path, open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644))
    }

    private static func write(_ bytes: [UInt8], to path: String, _ descriptor: Int32) throws(Failure) {
        guard descriptor >= 0 else { throw failure(path, "can't be written") }
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes {
                systemWrite(descriptor, $0.baseAddress?.advanced(by: written), $0.count - written)
            }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else {
                close(descriptor)
                throw failure(path, "can't be written")
            }
            written += count
        }
        guard close(descriptor) == 0 else { throw failure(path, "can't be written") }
    }

    /// Puts the bytes at `path` in one step, so that nobody sees half of them; makes the folders above. What is no plain
    /// file, a link or a device such as `/dev/stdout`, stays what it is and takes the bytes.
    package static func replace(_ path: String, with bytes: [UInt8]) throws(Failure) {
        var status = stat()
        if lstat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG { return try pass(bytes, to: path) }
        let folder = folder(of: path)
        try createFolder(folder)
        let aside = folder + "/.tributary-" + name(of: path)
        do throws(Failure) {
            try write(bytes, to: aside)
            try rename(aside, to: path)
        } catch {
            try? remove(aside)
            throw error
        }
    }

    static func rename(_ path: String, to final: String) throws(Failure) {
        guard systemRename(path, final) == 0 else { throw failure(final, "can't be written") }
    }

    static func remove(_ path: String) throws(Failure) {
        guard unlink(path) == 0 || errno == ENOENT else { throw failure(path, "can't be removed") }
    }

    /// With all folders above that are missing.
    static func createFolder(_ path: String) throws(Failure) {
        guard !path.isEmpty, mkdir(path, 0o755) != 0 else { return }
        switch errno {
        case EEXIST: return
        case ENOENT:
            try createFolder(folder(of: path))
            guard mkdir(path, 0o755) == 0 || errno == EEXIST else { throw failure(path, "can't be created") }
        default: throw failure(path, "can't be created")
        }
    }

    package static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path.isEmpty ? "." : path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// Whether two paths lead to one file, by different spellings or links.
    static func isSameFile(_ first: String, _ second: String) -> Bool {
        var (one, other) = (stat(), stat())
        guard stat(first, &one) == 0, stat(second, &other) == 0 else { return false }
        return one.st_dev == other.st_dev && one.st_ino == other.st_ino
    }

    /// The names in a folder, in no order; none when there is no such folder.
    package static func names(in folder: String) throws(Failure) -> [String] {
        guard let stream = opendir(folder.isEmpty ? "." : folder) else {
            if errno == ENOENT { return [] }
            throw failure(folder, "can't be listed")
        }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
            }
            if name != "." && name != ".." { names.append(name) }
        }
        return names
    }

    static func folder(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    static func name(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
        return String(path[path.utf8.index(after: slash)...])
    }

    private static func failure(_ path: String, _ what: String) -> Failure {
        Failure(path: path, reason: "\(what): \(String(cString: strerror(errno)))")
    }
}

// The type above has functions of these names, which hide those of the C library inside it.

private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(descriptor, buffer, count)
}

private func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, buffer, count)
}

private func systemRename(_ path: String, _ final: String) -> Int32 { rename(path, final) }
