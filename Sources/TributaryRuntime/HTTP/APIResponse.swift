/// A documented success with everything that came with it.
public struct APIResponse<Body: Sendable>: Sendable {
    public let head: ResponseHead
    /// The body as it came.
    public let bytes: [UInt8]
    public let body: Body

    public init(head: ResponseHead, bytes: [UInt8], body: Body) {
        self.head = head
        self.bytes = bytes
        self.body = body
    }

    public var status: Int { head.status }
    public var headers: HTTPFields { head.headers }
    /// Nil where the response doesn't say.
    public var contentType: ContentType? { head.contentType }
}
