import Foundation
import TributaryRuntime

/// A JSON value of a generated type, and what must hold of it.
public struct Payload: Sendable {
    public let name: String
    /// A line per failure.
    public let failures: @Sendable () -> [String]

    public init<T: JSONRepresentable & Codable & Hashable>(_ name: String, _ type: T.Type, _ json: String) {
        self.name = name
        failures = { Self.check(type, Array(json.utf8)) }
    }

    private static func check<T: JSONRepresentable & Codable & Hashable>(_ type: T.Type, _ bytes: [UInt8]) -> [String] {
        var failures: [String] = []
        do {
            let meaning = try JSONReader.decode(JSONValue.self, from: bytes)
            let value = try JSONReader.decode(type, from: bytes)
            let written = JSONWriter.encode(value)
            let back = try JSONReader.decode(JSONValue.self, from: written)
            if back != meaning, back.withoutNulls != meaning.withoutNulls { failures.append("came back as \(back)") }
            failures += unlisted(in: value, "").map { "\($0) is unlisted" }
            if try JSONReader.decode(type, from: written) != value { failures.append("isn't equal to what it wrote") }
            failures += hostileFailures(type, bytes)
            if !meaning.hasEquivalentNames { failures += codableFailures(value, bytes, meaning) }
        } catch {
            failures.append("isn't read: \(error)")
        }
        return failures.map { $0 + ", from \(String(decoding: bytes, as: UTF8.self))" }
    }

    /// Nothing that a peer sends may trap; what is no JSON must be an error. Every prefix of the payload is tried, what
    /// has another type in every place, and what is nested without end.
    private static func hostileFailures<T: JSONRepresentable>(_ type: T.Type, _ bytes: [UInt8]) -> [String] {
        var failures: [String] = []
        for count in 0..<min(bytes.count, 300) {
            let prefix = Array(bytes.prefix(count))
            guard (try? JSONReader.decode(JSONValue.self, from: prefix)) == nil else { continue }
            if (try? JSONReader.decode(type, from: prefix)) != nil { failures.append("is read without its end") }
        }
        let open = Array(repeating: UInt8(ascii: "["), count: 100_000)
        if (try? JSONReader.decode(type, from: open)) != nil { failures.append("is read from brackets") }
        for text in ["{", "{}", "[]", "null", "true", "-0", "1e999", "\"\\ud800\"", "\"", "{\"a\":{\"a\":"] {
            _ = try? JSONReader.decode(type, from: Array(text.utf8))
        }
        return failures
    }

    /// `Codable` must do the same.
    private static func codableFailures<T: JSONRepresentable & Codable & Hashable>(
        _ value: T, _ bytes: [UInt8], _ meaning: JSONValue
    ) -> [String] {
        var failures: [String] = []
        do {
            if try JSONDecoder().decode(T.self, from: Data(bytes)) != value {
                failures.append("is another value when JSONDecoder reads it")
            }
            let data = try JSONEncoder().encode(value)
            let back = try JSONReader.decode(JSONValue.self, from: Array(data))
            if back != meaning, back.withoutNulls != meaning.withoutNulls {
                failures.append("came back from JSONEncoder as \(back)")
            }
        } catch {
            failures.append("fails as Codable: \(error)")
        }
        return failures
    }

    /// Where a value that the document lists was taken for one that it doesn't.
    private static func unlisted(in value: Any, _ path: String) -> [String] {
        let mirror = Mirror(reflecting: value)
        var found: [String] = []
        for child in mirror.children {
            let label = child.label ?? "_"
            if mirror.displayStyle == .enum, label == "unlisted" { found.append(path) }
            if child.value is JSONValue || child.value is JSONObject { continue }
            found += unlisted(in: child.value, path + "." + label)
        }
        return found
    }
}

extension JSONValue {
    /// Without members that are null: what may be null and absent in a response is one optional.
    fileprivate var withoutNulls: JSONValue {
        switch self {
        case .array(let elements): .array(elements.map(\.withoutNulls))
        case .object(let object):
            .object(
                JSONObject(
                    object.members.compactMap { $0.value.isNull ? nil : .init($0.name, $0.value.withoutNulls) }))
        default: self
        }
    }

    /// Whether an object has two names that `String` takes for one; Foundation's dictionaries then lose one.
    fileprivate var hasEquivalentNames: Bool {
        switch self {
        case .array(let elements): elements.contains(where: \.hasEquivalentNames)
        case .object(let object):
            Set(object.members.map(\.name)).count < object.count
                || object.members.contains { $0.value.hasEquivalentNames }
        default: false
        }
    }
}

/// Statements on one generated module.
public struct Check: Sendable {
    public let name: String
    public let failures: @Sendable () async -> [String]

    public init(_ name: String, _ body: @escaping @Sendable (Expectations) async throws -> Void) {
        self.name = name
        failures = {
            let expectations = Expectations()
            do {
                try await body(expectations)
            } catch {
                expectations.fail("threw \(error)")
            }
            return expectations.failures
        }
    }
}

/// Collects what doesn't hold.
public final class Expectations: @unchecked Sendable {
    private(set) var failures: [String] = []

    func fail(_ message: String) { failures.append(message) }

    public func that(_ condition: Bool, _ what: String = "a condition doesn't hold", line: Int = #line) {
        if !condition { fail("line \(line): \(what)") }
    }

    public func equal<T: Equatable>(_ found: T, _ expected: T, line: Int = #line) {
        if found != expected { fail("line \(line): found \(found), expected \(expected)") }
    }

    /// That the value is written as exactly this JSON text.
    public func json(_ value: some JSONRepresentable, _ expected: String, line: Int = #line) {
        let found = String(decoding: JSONWriter.encode(value), as: UTF8.self)
        if !found.utf8.elementsEqual(expected.utf8) { fail("line \(line): wrote \(found), expected \(expected)") }
    }

    /// That reading fails, with a message that has this text in it.
    public func refused<T: JSONRepresentable>(_ type: T.Type, _ json: String, _ text: String = "", line: Int = #line) {
        do {
            let value = try read(type, json)
            fail("line \(line): \(json) was read as \(value)")
        } catch {
            let message = "\(error)"
            if !text.isEmpty, !message.contains(text) { fail("line \(line): the error says \(message), not \(text)") }
        }
    }

    /// Reads and writes; the JSON must be the same in bytes.
    public func same<T: JSONRepresentable>(_ type: T.Type, _ text: String, line: Int = #line) {
        do {
            json(try read(type, text), text, line: line)
        } catch {
            fail("line \(line): \(text) isn't read: \(error)")
        }
    }
}

/// Reads one value from JSON text.
public func read<T: JSONRepresentable>(_ json: String) throws -> T { try read(T.self, json) }

/// The same, of a type that is named.
public func read<T: JSONRepresentable>(_ type: T.Type, _ json: String) throws -> T {
    try JSONReader.decode(type, from: Array(json.utf8))
}
