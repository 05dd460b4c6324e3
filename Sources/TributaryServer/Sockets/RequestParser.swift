import TributaryRuntime

/// Cuts requests of HTTP/1.1 out of the bytes of a connection (RFC 9112).
///
/// What two readers could understand differently is refused, never repaired: a body's length given twice or together with
/// a transfer coding, lines that end without a carriage return, folded fields, blanks before a colon.
struct RequestParser {
    struct Limits: Sendable {
        /// Request line and fields together, in bytes.
        var head = 16_384
        /// In bytes.
        var body = 8_388_608
    }

    /// A request that can't be read, and after which the connection can't be used.
    struct Failure: Error, Equatable {
        let status: Int
        let detail: String
    }

    struct Head: Equatable {
        var request: HTTPRequest
        var bodyLength: Int
        var keepsAlive: Bool
        /// Whether the client waits for `100 Continue` before it sends the body (RFC 9110, section 10.1.1).
        var expectsContinue: Bool
    }

    let limits: Limits
    private var buffer: [UInt8] = []
    private var head: Head?

    init(limits: Limits) { self.limits = limits }

    mutating func append(_ bytes: some Sequence<UInt8>) { buffer += bytes }

    /// Whether a request has begun and isn't complete.
    var isInsideRequest: Bool { head != nil || !buffer.isEmpty }

    /// The head of the request whose body is still awaited.
    var pendingHead: Head? { head }

    /// The next complete request; nil where more bytes are needed.
    mutating func next() throws(Failure) -> Head? {
        if head == nil { head = try nextHead() }
        guard var complete = head, buffer.count >= complete.bodyLength else { return nil }
        complete.request.body = Array(buffer.prefix(complete.bodyLength))
        buffer.removeFirst(complete.bodyLength)
        head = nil
        return complete
    }

    private mutating func nextHead() throws(Failure) -> Head? {
        // RFC 9112, section 2.2: an empty line before the request line is skipped.
        while buffer.starts(with: "\r\n".utf8) { buffer.removeFirst(2) }
        guard let end = endOfHead() else {
            if buffer.count > limits.head { throw tooLarge }
            return nil
        }
        if end > limits.head { throw tooLarge }
        let lines = try lines(of: buffer[..<end])
        buffer.removeFirst(end + 4)
        return try head(lines)
    }

    private var tooLarge: Failure {
        Failure(status: 431, detail: "the request's head is larger than \(limits.head) bytes")
    }

    /// Where the empty line after the fields is.
    private func endOfHead() -> Int? {
        guard buffer.count >= 4 else { return nil }
        for index in 0...min(buffer.count - 4, limits.head + 1) where buffer[index] == 0x0D {
            if buffer[index + 1] == 0x0A, buffer[index + 2] == 0x0D, buffer[index + 3] == 0x0A { return index }
        }
        return nil
    }

    private func lines(of bytes: ArraySlice<UInt8>) throws(Failure) -> [String] {
        var lines: [String] = []
        var line: [UInt8] = []
        var isReturn = false
        for byte in bytes {
            if isReturn != (byte == 0x0A) { throw Failure(status: 400, detail: "a line doesn't end with CR and LF") }
            switch byte {
            case 0x0D: isReturn = true
            case 0x0A:
                lines.append(String(decoding: line, as: UTF8.self))
                line = []
                isReturn = false
            case 0: throw Failure(status: 400, detail: "the head has a NUL byte")
            default: line.append(byte)
            }
        }
        return lines + [String(decoding: line, as: UTF8.self)]
    }

    private func head(_ lines: [String]) throws(Failure) -> Head {
        var (request, version) = try requestLine(lines.first ?? "")
        for line in lines.dropFirst() { request.headers.append(try field(line)) }
        let hosts = request.headers.values("Host")
        if hosts.count > 1 || (version == "HTTP/1.1" && hosts.isEmpty) {
            throw Failure(status: 400, detail: "the request must have one Host field")
        }
        let connection = request.headers["Connection"]?.lowercased() ?? ""
        return Head(
            request: request, bodyLength: try bodyLength(request.headers),
            keepsAlive: version == "HTTP/1.1" ? !connection.contains("close") : connection.contains("keep-alive"),
            expectsContinue: request.headers["Expect"]?.lowercased() == "100-continue")
    }

    private func requestLine(_ line: String) throws(Failure) -> (HTTPRequest, version: String) {
        let parts = line.utf8.split(separator: 0x20, omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
        guard parts.count == 3, HTTPFields.isToken(parts[0]) else {
            throw Failure(status: 400, detail: "the request line is broken")
        }
        guard parts[2] == "HTTP/1.1" || parts[2] == "HTTP/1.0" else {
            throw Failure(status: 505, detail: "only HTTP/1.1 and HTTP/1.0 are served")
        }
        return (HTTPRequest(method: parts[0], target: try target(parts[1])), parts[2])
    }

    /// RFC 9112, section 3.2: origin form, or absolute form, whose authority doesn't matter here.
    private func target(_ text: String) throws(Failure) -> String {
        guard text.utf8.allSatisfy({ $0 > 32 && $0 < 127 }) else {
            throw Failure(status: 400, detail: "the request's target has bytes that must be percent-encoded")
        }
        if text.utf8.first == UInt8(ascii: "/") { return text }
        for scheme in ["http://", "https://"] where text.utf8.starts(with: scheme.utf8) {
            let rest = text.utf8.dropFirst(scheme.utf8.count).drop { $0 != UInt8(ascii: "/") }
            return rest.isEmpty ? "/" : String(decoding: rest, as: UTF8.self)
        }
        if text == "*" { return text }
        throw Failure(status: 400, detail: "the request's target is broken")
    }

    private func field(_ line: String) throws(Failure) -> HTTPFields.Field {
        guard let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")), HTTPFields.isToken(String(line[..<colon])) else {
            throw Failure(status: 400, detail: "a header field is broken")
        }
        let value = trimmingBlanks(line[line.utf8.index(after: colon)...])
        guard HTTPFields.isValue(value) else { throw Failure(status: 400, detail: "a header field is broken") }
        return HTTPFields.Field(String(line[..<colon]), value)
    }

    private func bodyLength(_ headers: HTTPFields) throws(Failure) -> Int {
        let lengths = headers.values("Content-Length")
        if headers["Transfer-Encoding"] != nil {
            throw lengths.isEmpty
                ? Failure(status: 501, detail: "transfer codings aren't served; send Content-Length")
                : Failure(status: 400, detail: "the body's length is given in two ways")
        }
        guard let text = lengths.first else { return 0 }
        guard lengths.count == 1, !text.isEmpty, text.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else {
            throw Failure(status: 400, detail: "Content-Length must be one number")
        }
        guard let length = Int(text), length <= limits.body else {
            throw Failure(status: 413, detail: "the body is larger than \(limits.body) bytes")
        }
        return length
    }
}

extension HTTPFields {
    fileprivate mutating func append(_ field: Field) { append(field.name, field.value) }
}

extension HTTPResponse {
    /// As it goes over the wire, with `Content-Length` and `Connection`; without the body where it answers HEAD.
    func serialized(keepsAlive: Bool, isHead: Bool = false) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(body.count + 512)
        bytes += "HTTP/1.1 \(head.status) \(RequestProblem.title(of: head.status))\r\n".utf8
        for field in head.headers.all where isSendable(field) { bytes += "\(field.name): \(field.value)\r\n".utf8 }
        // RFC 9110, section 8.6: no length where there can't be a body.
        let hasBody = head.status >= 200 && head.status != 204 && head.status != 304
        if hasBody, !isHead { bytes += "Content-Length: \(body.count)\r\n".utf8 }
        bytes += "Connection: \(keepsAlive ? "keep-alive" : "close")\r\n\r\n".utf8
        if hasBody, !isHead { bytes += body }
        return bytes
    }

    private func isSendable(_ field: HTTPFields.Field) -> Bool {
        HTTPFields.isToken(field.name) && HTTPFields.isValue(field.value)
            && !["content-length", "connection", "transfer-encoding"].contains(field.name.lowercased())
    }
}
