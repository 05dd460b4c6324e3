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
        return Checkout(folder: folder, root: root ?? folder)
    }

    /// Absolute; that of the file system where nobody can tell.
    private static var currentFolder: String {
        guard let path = getcwd(nil, 0) else { return "/" }
        defer { free(path) }
        return String(cString: path)
    }
}
