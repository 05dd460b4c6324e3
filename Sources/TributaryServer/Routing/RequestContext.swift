import TributaryRuntime

/// What a handler may want to know beside its input.
public struct RequestContext: Sendable {
    public let operation: ServiceOperation
    public let request: HTTPRequest
    /// The credentials that let the request in; empty where none were asked for.
    public let credentials: [PresentedCredential]
    /// Checked, but not yet values of models.
    let input: CheckedInput
}

/// The parts of a request after decoding and checking.
struct CheckedInput: Sendable {
    struct Value: Sendable {
        var place: ServiceParameter.Place
        var name: String
        var value: JSONValue
    }

    var parameters: [Value] = []
    /// Which of the documented contents the body is; nil where there is no body.
    var content: Int?
    /// As sent; for forms, the JSON object that their fields make.
    var body: [UInt8] = []
    /// Of a multipart body, in order.
    var files: [MultipartBody.Part] = []
}

extension RequestContext {
    /// The stock answer that the request asks for by `Prefer: code=404` or `Prefer: example=minimal` (RFC 7240), else
    /// the operation's first; 501 where there is none.
    public var stockAnswer: HTTPResponse {
        let preferences = request.headers.values("Prefer").joined(separator: ",").utf8
            .split { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ";") }
            .map { trimmingBlanks(String(decoding: $0, as: UTF8.self)) }
        let value = { (key: String) in
            preferences.first { $0.utf8.starts(with: (key + "=").utf8) }.map { String($0.dropFirst(key.count + 1)) }
        }
        if let answer = operation.answer(status: value("code").flatMap { Int($0) }, name: value("example")) {
            return answer.response
        }
        return RequestProblem(status: 501, detail: "the document describes no such answer").response()
    }
}
