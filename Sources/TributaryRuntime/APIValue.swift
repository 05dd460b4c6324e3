/// The contract of generated models, version 1. Generated code names `Contract.v1` in one line, which stops compiling
/// when the runtime has moved on:
///
///     private let contract: Contract.Type = Contract.v1
///
/// A generated type conforms to `APIValue` and writes out a memberwise initializer, `init(from:)` for bytes and
/// `write(to:)`. `Codable` and `Hashable` come from the extensions below; the compiler synthesizes nothing.
///
/// - Objects: `reader.beginObject()`, one statement per property in the order of the document, `reader.endObject()`.
///   For `String`, `Int`, `Bool` and `Double` the cheapest to compile are `name = reader.string("name")` and
///   `reader.optionalString("name")`, `int`, `optionalInt` and so on; for all other types, `required` takes a member that
///   must be there (the type may be an optional: then `null` is nil), `optional` one that may be absent or null, `patch`
///   one where the two differ, `constant` one that has a single value and no property. Before `endObject`,
///   `additional()` takes the members of `additionalProperties` as `[String: T]`, and `unknown()` takes what nobody asked
///   for as a `JSONObject`. `optionalValue` keeps a null as a value; `defaulted` and `defaultedOptional` take a default.
/// - Writing mirrors it: `beginObject`; `writer.string("name", name)`, `optionalString` and so on; `field`, `optional`,
///   `patch`, `constant`; `additional`, `unknown`, told which names the object has besides; `endObject`.
/// - Open enums conform to `OpenEnum`: `init?(listed:)`, `value` and a case `unlisted`; the rest is here.
/// - Unions with a discriminator switch over `reader.tag("type")`, which is empty on a failed reader; they write a variant
///   that doesn't hold the tag itself with `writer.tagged`. Unions without one switch over
///   `reader.variant(in: Self.self, [A.self, B.self])`, the number of the variant that fits best or -1. Both fall back to
///   `reader.raw()`. The order of the variants breaks ties, so put the most specific one first.
/// - A value that is several things at once (`anyOf` of objects) has one optional property per part:
///   `a = reader.part()`, `b = reader.part()`, `reader.endParts()`; `writer.parts([a, b])`.
/// - Tuples: `beginTuple`, `element()`, `optionalElement()`, `optionalElementValue()`, `patchElement()`, `rest()`,
///   `endTuple`; `beginArray`, `element(value)`, `optionalElement(value)`, `patchElement(value)`, `rest(values)`,
///   `endArray`. `patchElement` is for elements that may be null, or absent with all that follow: how many there are is
///   part of what an array means, in responses too.
/// - A cycle of structs through stored properties goes through `Boxed`; a recursive enum case is `indirect`.
/// - Names are literals (`StaticString`), as on the wire, not escaped.
/// - Types of formats: `Timestamp`, `CalendarDate`, `UUID`, `Base64Data`, `Base64URLData`, `URI`, `JSONNumber` (numbers
///   of any size and precision), `DecimalString` (the same in a string), `Int32`, `Int64`, `UInt64`, `Float`.
/// - Constraints: one `Constraints` per module; `validate()` of a type with constraints is
///   `try constraints.validate(self, as: "Product")`.
///
/// A reader that has failed hands out blanks: zero, `""`, `false`, empty arrays and maps, nil, and `unlisted`. So every
/// cycle of types needs an optional, an array, a map or a union on it.
public enum Contract {
    /// Names version 1 of this contract.
    public static var v1: Contract.Type { Contract.self }
}

/// What can be read from and written to JSON bytes: models, and the scalars, arrays and maps in them.
public protocol JSONRepresentable: Sendable {
    /// Reads one value at the reader's place. Never throws: the reader remembers the first failure and hands out blanks.
    init(from reader: inout JSONReader)

    /// Writes one JSON value. Never uses `==`, which for models is defined by what this writes.
    func write(to writer: inout JSONWriter)
}

/// A model of an API: a JSON representation with `Codable` and `Hashable` derived from it.
///
/// Two models are equal when they write the same bytes. `Codable` behaves as the byte reader does, except for what
/// `Decoder` and `Encoder` don't show: the spelling of numbers, the order of keys, and duplicate keys.
public typealias APIValue = JSONModel & Codable & Hashable

/// The JSON representation of a model, apart from `Codable` and `Hashable`, which `APIValue` adds.
///
/// It refines neither: the protocols of the standard library are resilient, and a witness table that refers to theirs is
/// put together at run time, by a function per model and three accessors that it calls. That was a tenth of the functions
/// of generated models.
public protocol JSONModel: JSONRepresentable {}

extension Decodable where Self: JSONModel {
    /// Decodes any value that the decoder holds, by way of its JSON bytes.
    public init(from decoder: any Decoder) throws {
        let value = try JSONValue(from: decoder)
        do {
            self = try JSONReader.decode(Self.self, from: JSONWriter.encode(value))
        } catch {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: error.description, underlyingError: error))
        }
    }
}

extension Encodable where Self: JSONModel {
    /// Encodes the value that `write(to:)` writes.
    public func encode(to encoder: any Encoder) throws {
        try JSONReader.decode(JSONValue.self, from: JSONWriter.encode(self)).encode(to: encoder)
    }
}

extension Equatable where Self: JSONModel {
    public static func == (a: Self, b: Self) -> Bool { JSONWriter.encode(a) == JSONWriter.encode(b) }
}

extension Hashable where Self: JSONModel {
    /// Here so that the compiler doesn't derive one for every model.
    public var hashValue: Int { _hashValue(for: self) }

    public func hash(into hasher: inout Hasher) {
        JSONWriter.encode(self).withUnsafeBytes { hasher.combine(bytes: $0) }
    }
}
