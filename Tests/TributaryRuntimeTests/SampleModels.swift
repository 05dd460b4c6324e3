import TributaryRuntime

// Models as the generator writes them, for the tests of reading and writing.

struct Price: APIValue {
    var amountMicros: Int
    var currencyCode: String
    var note: String?

    init(amountMicros: Int, currencyCode: String, note: String? = nil) {
        self.amountMicros = amountMicros
        self.currencyCode = currencyCode
        self.note = note
    }

    init(from reader: inout JSONReader) {
        reader.beginObject()
        amountMicros = reader.required("amount_micros")
        currencyCode = reader.required("currency_code")
        note = reader.optional("note")
        reader.endObject()
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.field("amount_micros", amountMicros)
        writer.field("currency_code", currencyCode)
        writer.optional("note", note)
        writer.endObject()
    }
}

enum Status: OpenEnum {
    case pending, done
    case unlisted(String)

    init?(listed value: String) {
        switch value {
        case "pending": self = .pending
        case "done": self = .done
        default: return nil
        }
    }

    var value: String {
        switch self {
        case .pending: "pending"
        case .done: "done"
        case .unlisted(let value): value
        }
    }
}

struct Cat: APIValue {
    var name: String
    var lives: Int?

    init(from reader: inout JSONReader) {
        reader.beginObject()
        name = reader.required("name")
        lives = reader.optional("lives")
        reader.endObject()
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.field("name", name)
        writer.optional("lives", lives)
        writer.endObject()
    }
}

struct Dog: APIValue {
    var name: String
    var barks: Bool?

    init(from reader: inout JSONReader) {
        reader.beginObject()
        name = reader.required("name")
        barks = reader.optional("barks")
        reader.endObject()
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.field("name", name)
        writer.optional("barks", barks)
        writer.endObject()
    }
}

/// A union with a discriminator.
enum Pet: APIValue {
    case cat(Cat)
    case dog(Dog)
    case unlisted(String, JSONValue)

    init(from reader: inout JSONReader) {
        switch reader.tag("kind") {
        case "cat": self = .cat(Cat(from: &reader))
        case "dog": self = .dog(Dog(from: &reader))
        case let tag: self = .unlisted(tag, reader.raw())
        }
    }

    func write(to writer: inout JSONWriter) {
        switch self {
        case .cat(let value): value.write(to: &writer)
        case .dog(let value): value.write(to: &writer)
        case .unlisted(_, let value): value.write(to: &writer)
        }
    }
}

/// A union without a discriminator, which contains itself.
enum Animal: APIValue {
    case cat(Cat)
    case dog(Dog)
    case status(Status)
    case group([Animal])
    case unlisted(JSONValue)

    init(from reader: inout JSONReader) {
        switch reader.variant(in: Self.self, [Cat.self, Dog.self, Status.self, [Animal].self]) {
        case 0: self = .cat(Cat(from: &reader))
        case 1: self = .dog(Dog(from: &reader))
        case 2: self = .status(Status(from: &reader))
        case 3: self = .group(reader.array())
        default: self = .unlisted(reader.raw())
        }
    }

    func write(to writer: inout JSONWriter) {
        switch self {
        case .cat(let value): value.write(to: &writer)
        case .dog(let value): value.write(to: &writer)
        case .status(let value): value.write(to: &writer)
        case .group(let values): writer.array(values)
        case .unlisted(let value): value.write(to: &writer)
        }
    }
}

/// Every kind of member.
struct Everything: APIValue {
    var nullable: String?
    var patch: Patch<Int>
    var tags: [String]
    var scores: [String: Double]
    @Boxed var parent: Everything?
    var status: Status?
    var rest: [String: JSONValue]

    init(from reader: inout JSONReader) {
        reader.beginObject()
        nullable = reader.required("nullable")
        patch = reader.patch("patch")
        tags = reader.optional("tags") ?? []
        scores = reader.optional("scores") ?? [:]
        parent = reader.optional("parent")
        status = reader.optional("status")
        rest = reader.additional()
        reader.endObject()
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.field("nullable", nullable)
        writer.patch("patch", patch)
        writer.field("tags", tags)
        writer.field("scores", scores)
        writer.optional("parent", parent)
        writer.optional("status", status)
        writer.additional(rest)
        writer.endObject()
    }
}
