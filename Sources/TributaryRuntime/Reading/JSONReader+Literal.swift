extension JSONReader {
    /// What the JSON text means, for generated code: defaults, and listed values, that Swift has no literal for. Text that
    /// isn't of the type gives what a failed reader does.
    public static func literal<T: JSONRepresentable>(_ json: StaticString) -> T {
        outcome(of: T.self, from: json.withUTF8Buffer { Array($0) }).value
    }
}
