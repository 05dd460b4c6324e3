import Reporting

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension Checkout {
    /// That of the service that runs the tool; elsewhere the current folder.
    static var current: Checkout {
        let folder = currentFolder
        let root = Terminal.environment("GITHUB_WORKSPACE") ?? Terminal.environment("CI_PROJECT_DIR")
        return Checkout(folder: folder, root: root.map(resolved) ?? folder)
    }

    /// Without links, as the current folder is; as it is where nobody can tell.
    private static func resolved(_ path: String) -> String {
        guard let real = realpath(path, nil) else { return path }
        defer { free(real) }
        return String(cString: real)
    }

    /// Absolute; that of the file system where nobody can tell.
    private static var currentFolder: String {
        guard let path = getcwd(nil, 0) else { return "/" }
        defer { free(path) }
        return String(cString: path)
    }
}
