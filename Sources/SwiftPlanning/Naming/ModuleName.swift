/// The name of the modules of an API that nobody named.
package enum ModuleName {
    /// The words of a title in Swift's style, as a type would be called; `API` when none of them can stand in a name.
    ///
    /// A module can't be called by an escaped identifier, so everything but ASCII letters and digits divides words.
    package static func of(title: String) -> String {
        var name = ""
        for word in title.utf8.split(whereSeparator: { !Naming.isLetterOrDigit($0) }) {
            let text = String(decoding: word, as: UTF8.self)
            name += text.prefix(1).uppercased() + text.dropFirst()
        }
        // The modules are called NameAPI, NameClient and NameServer.
        if name.hasSuffix("API"), name.utf8.count > 3 { name.removeLast(3) }
        guard let first = name.utf8.first else { return "API" }
        return first < UInt8(ascii: "A") ? "API" + name : name
    }
}
