import SwiftEmission
import Testing

struct SurfaceCase: Sendable, CustomTestStringConvertible {
    let name: String, before: String, after: String, text: String
    var testDescription: String { name }
}

private func surface(_ text: String) -> SwiftSurface {
    var surface = SwiftSurface()
    surface.read(Array(text.utf8))
    return surface
}

private let price = """
    public nonisolated struct Price: APIValue {
        /// The amount.
        public var amount: Int
        public var currency: String

        public init(from reader: inout JSONReader) {
            switch amount {
            case 1: break
            }
        }
    }
    """

@Test(arguments: [
    SurfaceCase(name: "the same text is no change", before: price, after: price, text: ""),
    SurfaceCase(
        name: "a new type has one line, whatever is in it", before: "", after: price,
        text: "for callers:\n  added    Price\n"),
    SurfaceCase(
        name: "a member that becomes optional is retyped", before: price,
        after: price.replacing("amount: Int", with: "amount: Int?"),
        text: "for callers:\n  retyped  Price.amount: Int → Int?\n"),
    SurfaceCase(
        name: "one member that goes and one that comes with its type is a rename", before: price,
        after: price.replacing("var currency", with: "var code"),
        text: "for callers:\n  renamed  Price.currency → Price.code\n"),
    SurfaceCase(
        name: "a case of a nested enum that goes",
        before:
            "public struct A: APIValue {\n    public enum B: OpenEnum {\n        case one\n        case two\n    }\n}",
        after: "public struct A: APIValue {\n    public enum B: OpenEnum {\n        case one\n    }\n}",
        text: "for callers:\n  removed  A.B.two\n"),
    SurfaceCase(
        name: "a method over several lines that gets an argument",
        before: "nonisolated extension C {\n    public func get(\n        id: String\n    ) async -> B {\n    }\n}",
        after:
            "nonisolated extension C {\n    public func get(\n        id: String,\n        n: Int? = nil\n    ) async -> B {\n    }\n}",
        text: "for callers:\n  retyped  C.get: (id: String) async -> B  → (id: String, n: Int? = nil) async -> B \n"
    ),
    SurfaceCase(
        name: "line breaks in a signature are no change",
        before: "nonisolated extension C {\n    public func get(\n        id: String\n    ) async -> B {\n    }\n}",
        after: "nonisolated extension C {\n    public func get(id: String) async -> B {\n    }\n}", text: ""),
])
func `what a run means for callers`(_ c: SurfaceCase) {
    #expect(SurfaceChanges(from: surface(c.before), to: surface(c.after)).text == c.text)
}
