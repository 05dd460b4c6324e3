/// A text that doesn't show itself: not when printed, interpolated, dumped or reflected.
public struct Secret: Sendable, Hashable {
    /// The text itself.
    public let revealed: String

    public init(_ text: String) { revealed = text }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "•••" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: []) }
}
