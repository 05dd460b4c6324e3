import Testing
import TributaryRuntime

@testable import TributaryServer

@Suite struct RequestParserTests {
    struct BrokenCase: Sendable, CustomTestStringConvertible {
        let name: String, text: String, status: Int
        var testDescription: String { name }
    }

    @Test(arguments: [
        BrokenCase(
            name: "two lengths", text: "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
            status: 400),
        BrokenCase(
            name: "the same length twice",
            text: "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\nContent-Length: 1\r\n\r\n", status: 400),
        BrokenCase(
            name: "length and transfer coding",
            text: "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n", status: 400),
        BrokenCase(
            name: "transfer coding", text: "POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n",
            status: 501),
        BrokenCase(
            name: "a length with a sign", text: "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: +1\r\n\r\n", status: 400),
        BrokenCase(
            name: "a list of lengths", text: "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 1, 1\r\n\r\n", status: 400),
        BrokenCase(
            name: "a length beyond all numbers",
            text: "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 99999999999999999999\r\n\r\n", status: 413),
        BrokenCase(
            name: "a body that is too large", text: "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 101\r\n\r\n",
            status: 413),
        BrokenCase(
            name: "a head that is too large",
            text: "GET / HTTP/1.1\r\nHost: h\r\nX: " + String(repeating: "x", count: 600), status: 431),
        BrokenCase(name: "a blank before the colon", text: "GET / HTTP/1.1\r\nHost : h\r\n\r\n", status: 400),
        BrokenCase(name: "a folded field", text: "GET / HTTP/1.1\r\nHost: h\r\nX: a\r\n b\r\n\r\n", status: 400),
        BrokenCase(name: "a line feed alone", text: "GET / HTTP/1.1\nHost: h\r\n\r\n", status: 400),
        BrokenCase(name: "a carriage return alone", text: "GET / HTTP/1.1\r\nHost: h\rX: y\r\n\r\n", status: 400),
        BrokenCase(name: "a NUL byte", text: "GET / HTTP/1.1\r\nHost: h\0\r\n\r\n", status: 400),
        BrokenCase(name: "no host", text: "GET / HTTP/1.1\r\n\r\n", status: 400),
        BrokenCase(name: "two hosts", text: "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", status: 400),
        BrokenCase(name: "another version", text: "GET / HTTP/2.0\r\nHost: h\r\n\r\n", status: 505),
        BrokenCase(name: "two spaces", text: "GET  / HTTP/1.1\r\nHost: h\r\n\r\n", status: 400),
        BrokenCase(name: "bytes beyond ASCII in the target", text: "GET /ü HTTP/1.1\r\nHost: h\r\n\r\n", status: 400),
        BrokenCase(name: "a target that is none", text: "GET users HTTP/1.1\r\nHost: h\r\n\r\n", status: 400),
    ])
    func refused(_ c: BrokenCase) {
        var parser = RequestParser(limits: .init(head: 512, body: 100))
        parser.append(c.text.utf8)
        do {
            let head = try parser.next()
            Issue.record("accepted as \(String(describing: head))")
        } catch {
            #expect(error.status == c.status)
        }
    }

    @Test func requestsComeOutWhereverTheBytesAreCut() throws {
        let text = "\r\nPOST http://h/a?b HTTP/1.1\r\nHost: h\r\ncontent-length: 3\r\n\r\nxyzGET /c HTTP/1.0\r\n\r\n"
        for size in 1...text.utf8.count {
            var parser = RequestParser(limits: .init())
            var heads: [RequestParser.Head] = []
            var rest = Array(text.utf8)[...]
            while !rest.isEmpty {
                parser.append(rest.prefix(size))
                rest = rest.dropFirst(size)
                while let head = try parser.next() { heads.append(head) }
            }
            #expect(heads.map(\.request.method) == ["POST", "GET"])
            #expect(heads.map(\.request.target) == ["/a?b", "/c"])
            #expect(heads.map(\.request.body) == [Array("xyz".utf8), []])
            #expect(heads.map(\.keepsAlive) == [true, false])
        }
    }

    @Test func responsesCannotBeSplitByHeaders() {
        let response = HTTPResponse(status: 200, headers: ["X": "a\r\nY: b", "Z": "c"], body: [1])
        let text = String(decoding: response.serialized(keepsAlive: true), as: UTF8.self)
        #expect(text == "HTTP/1.1 200 OK\r\nZ: c\r\nContent-Length: 1\r\nConnection: keep-alive\r\n\r\n\u{1}")
    }
}
