import TributaryRuntime

/// A type of one's own, as options put it in the place of a generated one.
public struct Cents: APIValue {
    public var cents: Int

    public init(_ cents: Int) { self.cents = cents }

    public init(from reader: inout JSONReader) {
        reader.beginObject()
        cents = reader.optionalInt("cents") ?? 0
        reader.endObject()
    }

    public func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.int("cents", cents)
        writer.endObject()
    }
}

public protocol Named {
    var id: String { get }
}

public protocol Marked {}
