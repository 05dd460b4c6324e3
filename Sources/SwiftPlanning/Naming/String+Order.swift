extension String {
    /// By bytes, since `<` follows canonical equivalence.
    func precedes(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }
}
