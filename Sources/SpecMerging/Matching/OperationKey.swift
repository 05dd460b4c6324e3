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
            method: operation.method, path: (operation.servers.first.map(Self.basePath) ?? "") + operation.path)
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

    /// `/v1` of `https://api.example.org/v1/`; variables have their default.
    static func basePath(of server: Server) -> String {
        var url = server.url[...]
        if let scheme = url.range(ofUTF8: "://") {
            url = url[scheme.upperBound...]
            guard let slash = url.utf8.firstIndex(of: UInt8(ascii: "/")) else { return "" }
            url = url[slash...]
        }
        while url.utf8.last == UInt8(ascii: "/") { url.removeLast() }
        guard url.utf8.contains(UInt8(ascii: "{")) else { return String(url) }
        return server.substitutingDefaults(in: url)
    }
}

extension Substring {
    /// The first occurrence of an ASCII text.
    fileprivate func range(ofUTF8 text: StaticString) -> Range<Index>? {
        let pattern = text.withUTF8Buffer { Array($0) }
        var start = utf8.startIndex
        while start < utf8.endIndex {
            if utf8[start...].starts(with: pattern) { return start..<utf8.index(start, offsetBy: pattern.count) }
            utf8.formIndex(after: &start)
        }
        return nil
    }
}

extension Server {
    fileprivate func substitutingDefaults(in text: Substring) -> String {
        var result: [UInt8] = []
        var rest = text.utf8[...]
        while let open = rest.firstIndex(of: UInt8(ascii: "{")),
            let close = rest[open...].firstIndex(of: UInt8(ascii: "}"))
        {
            result += rest[..<open]
            let name = String(decoding: rest[rest.index(after: open)..<close], as: UTF8.self)
            result += (variables.first { $0.name == name }?.defaultValue ?? "{\(name)}").utf8
            rest = rest[rest.index(after: close)...]
        }
        return String(decoding: result + rest, as: UTF8.self)
    }
}
