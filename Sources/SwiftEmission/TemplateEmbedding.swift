/// Writes `StockTemplates.swift`, which holds the stock templates as string literals: a resource bundle would carry the
/// path of the build folder and trap when the tool is moved, and `.embedInCode` costs 25 s of build per 100 KB.
package enum TemplateEmbedding {
    /// - Parameter templates: names without `.mustache`, and texts.
    package static func source(of templates: [(name: String, text: String)]) -> String {
        var source = """
            // Written by `tributary templates --embed` from Templates/Swift. Edit the templates there.
            // swift-format-ignore-file

            /// The stock templates by name.
            package enum StockTemplates {
                package static let all: [String: String] = [

            """
        let sorted = templates.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
        for template in sorted { source += "        \"\(template.name)\": \(identifier(template.name)),\n" }
        source += "    ]\n}\n"
        for template in sorted {
            source += "\nprivate let \(identifier(template.name)) = ##\"\"\"\n"
            source += template.text
            source += template.text.hasSuffix("\n") ? "\n\"\"\"##\n" : "\"\"\"##\n"
        }
        return source
    }

    private static func identifier(_ name: String) -> String {
        name.prefix(1).lowercased() + name.dropFirst() + "Template"
    }
}
