import APIModel

/// What is known of schemas, by their numbers, which count from 0: an array that grows as schemas are added.
struct SchemaTable<Value: Sendable>: Sendable {
    private var values: ContiguousArray<Value?>

    init(count: Int) { values = ContiguousArray(repeating: nil, count: count) }

    subscript(_ index: UInt32) -> Value? {
        get { Int(index) < values.count ? values[Int(index)] : nil }
        set {
            while values.count <= Int(index) { values.append(nil) }
            values[Int(index)] = newValue
        }
    }
}
