extension PageWriter {
    /// A security scheme in the words of a page.
    struct Scheme {
        let name: String
        let members: [(key: String, value: String)]

        /// `API key in header X-Key`, `Bearer token`, `Basic`; nil for what names no scheme.
        init?(_ text: PageText) {
            let lowered = text.lowered
            let words = text.words.map { $0.trimmed { "`\"'.,:;()".unicodeScalars.contains($0) } }
            if lowered.contains("bearer") {
                self.init("BearerAuth", [("type", "http"), ("scheme", "bearer")])
            } else if lowered.contains("basic") {
                self.init("BasicAuth", [("type", "http"), ("scheme", "basic")])
            } else if let position = ["header", "query", "cookie"].first(where: { lowered.contains($0) }),
                let index = words.firstIndex(where: { $0.lowered == position }),
                let name = Self.name(words[(index + 1)...])
            {
                self.init("ApiKeyAuth", [("type", "apiKey"), ("in", position), ("name", name)])
            } else {
                return nil
            }
        }

        private init(_ name: String, _ members: [(key: String, value: String)]) {
            self.name = name
            self.members = members
        }

        private static func name(_ words: ArraySlice<PageText>) -> String? {
            words.first {
                !["parameter", "named", "called", "the", "string", "field"].contains($0.lowered) && !$0.isEmpty
            }?.text
        }
    }
}
