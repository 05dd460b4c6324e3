import APIModel

/// What makes two operations of different documents the same: method and path, where a trailing slash, the names of
/// path parameters and the base path of the server don't count.
struct OperationKey: Hashable {
    private let bytes: [UInt8]

    func hash(into hasher: inout Hasher) { bytes.withUnsafeBytes { hasher.combine(bytes: $0) } }

    /// Of the path as it stands.
    init(method: String, path: String) { bytes = Array(method.utf8) + [32] + Self.template(path) }

    /// Of the path behind the base path of the operation's first server.
    init(effective operation: Operation) {
        self.init(
            method: operation.method, path: (operation.servers.first?.basePath ?? "") + operation.path)
    }

    /// `/a/{id}/` becomes `/a/{}`.
    static func template(_ path: String) -> [UInt8] {
        var result: [UInt8] = []
        var isName = false
        for byte in path.utf8 {
            if byte == UInt8(ascii: "{") { result.append(byte) }
            if byte == UInt8(ascii: "}") { isName = false }
            if !isName && byte != UInt8(ascii: "{") { result.append(byte) }
            if byte == UInt8(ascii: "{") { isName = true }
        }
        if result.count > 1, result.last == UInt8(ascii: "/") { result.removeLast() }
        return result
    }
}
