// modules: TributaryRuntime
import TributaryRuntime

/// What holds for any bytes, read as any type: there is a value, which reads back from what it writes, or a failure inside
/// the input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    if check(JSONValue.self, bytes), count < 200 {
        precondition(check(Passed.self, Array(#"{"x":"#.utf8) + bytes + Array("}".utf8)))
    }
    _ = check(Kitchen.self, bytes)
    _ = check(Choice.self, bytes)
    _ = check([String: [Double]].self, bytes)
    _ = check([Timestamp].self, bytes)
    return 0
}

func check<T: JSONRepresentable>(_ type: T.Type, _ bytes: [UInt8]) -> Bool {
    do {
        let written = JSONWriter.encode(try JSONReader.decode(T.self, from: bytes))
        let again = try? JSONReader.decode(T.self, from: written)
        precondition(again.map { JSONWriter.encode($0) } == written)
        return true
    } catch {
        precondition((0...bytes.count).contains(error.offset) && !error.description.isEmpty)
        return false
    }
}

/// Nothing of it is read.
struct Passed: APIValue {
    init(from reader: inout JSONReader) {
        reader.beginObject()
        reader.endObject()
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.endObject()
    }
}

struct Kitchen: APIValue {
    var a: Int
    var b: String?
    var c: Patch<Double>
    var d: [Choice]
    @Boxed var e: Kitchen?
    var rest: [String: JSONValue]

    init(from reader: inout JSONReader) {
        reader.beginObject()
        a = reader.int("a")
        b = reader.optionalString("b")
        c = reader.patch("c")
        d = reader.optional("d") ?? []
        e = reader.optional("e")
        rest = reader.additional()
        reader.endObject()
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.int("a", a)
        writer.optionalString("b", b)
        writer.patch("c", c)
        writer.field("d", d)
        writer.optional("e", e)
        writer.additional(rest)
        writer.endObject()
    }
}

indirect enum Choice: APIValue {
    case kitchen(Kitchen)
    case list([Choice])
    case date(CalendarDate)
    case unlisted(JSONValue)

    init(from reader: inout JSONReader) {
        switch reader.variant(in: Self.self, [Kitchen.self, [Choice].self, CalendarDate.self]) {
        case 0: self = .kitchen(.init(from: &reader))
        case 1: self = .list(reader.array())
        case 2: self = .date(.init(from: &reader))
        default: self = .unlisted(reader.raw())
        }
    }

    func write(to writer: inout JSONWriter) {
        switch self {
        case .kitchen(let value): value.write(to: &writer)
        case .list(let values): writer.array(values)
        case .date(let value): value.write(to: &writer)
        case .unlisted(let value): value.write(to: &writer)
        }
    }
}
