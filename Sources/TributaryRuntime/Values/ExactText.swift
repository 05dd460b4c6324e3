/// A text that equals another only when both have the same code points.
///
/// `String` follows canonical equivalence: of a composed and a decomposed `café` both match the pattern `"café"`, and a
/// switch over them would write one back as the other. Generated enums with such values switch over this.
public struct ExactText: Sendable, Equatable, ExpressibleByStringLiteral {
    @usableFromInline let text: String

    @inlinable
    public init(_ text: String) { self.text = text }

    @inlinable
    public init(stringLiteral text: String) { self.text = text }

    @inlinable
    public static func == (a: ExactText, b: ExactText) -> Bool { a.text.utf8.elementsEqual(b.text.utf8) }
}
