extension String {
    /// Whether the UTF-8 bytes are equal. JSON means bytes; `==` also joins canonically equivalent spellings, such as `é`
    /// composed and decomposed.
    package func hasSameBytes(as other: String) -> Bool {
        // Iterating over the views themselves decodes an index for each byte.
        guard utf8.count == other.utf8.count else { return false }
        let answer = utf8.withContiguousStorageIfAvailable { bytes in
            other.utf8.withContiguousStorageIfAvailable { bytes.elementsEqual($0) }
        }
        return (answer ?? nil) ?? utf8.elementsEqual(other.utf8)
    }
}
