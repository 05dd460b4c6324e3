extension Server {
    /// The path that those of operations are appended to: `/v1` of `https://api.example.org/v1/`, nothing of
    /// `https://api.example.org`. Variables have their default.
    package var basePath: String {
        var url = url[...]
        if let scheme = url.range(ofUTF8: "://") {
            url = url[scheme.upperBound...]
            guard let slash = url.utf8.firstIndex(of: UInt8(ascii: "/")) else { return "" }
            url = url[slash...]
        }
        while url.utf8.last == UInt8(ascii: "/") { url.removeLast() }
        guard url.utf8.contains(UInt8(ascii: "{")) else { return String(url) }
        return substitutingDefaults(in: url)
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
