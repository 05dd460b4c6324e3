import TributaryRuntime

/// Different values in the order in which they came.
struct JSONValueList {
    typealias Element = JSONValue

    private(set) var values: [JSONValue]
    private var known: Set<JSONValue>

    init(_ values: [JSONValue]) {
        self.values = values
        known = Set(values)
    }

    mutating func insert(_ value: JSONValue) {
        if known.insert(value).inserted { values.append(value) }
    }
}
