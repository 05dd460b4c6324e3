/// Cuts named checks that would make too long a file into parts by how their names begin, so that a change of one check
/// rewrites one file, whatever stands elsewhere in the document.
enum CheckParts {
    /// - Parameter limit: how many checks a part should hold; nothing but names that begin alike is kept together beyond.
    /// - Returns: the parts in the order of their beginnings, with the places of their names.
    static func parts(of names: [String], atMost limit: Int) -> [(beginning: String, places: [Int])] {
        var parts: [(beginning: String, places: [Int])] = []
        for length in 1...4 {
            let byBeginning = Dictionary(grouping: names.indices) { beginning(of: names[$0], length) }
            parts = byBeginning.map { ($0.key, $0.value) }.sorted { $0.beginning.precedes($1.beginning) }
            if parts.allSatisfy({ $0.places.count <= limit }) { break }
        }
        return parts
    }

    /// Letters and digits, as they can stand in a Swift name behind others; lower and upper case are one.
    private static func beginning(of name: String, _ length: Int) -> String {
        let bytes = name.utf8.prefix(length).map { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - 32
            case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): byte
            default: UInt8(ascii: "_")
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
