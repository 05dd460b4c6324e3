import Dispatch
import TributaryRuntime

/// A small server of HTTP/1.1 for development and tests: on the loopback address unless told otherwise, with
/// `Content-Length` and keep-alive, without TLS, chunked bodies and defences against slow clients.
public struct DevelopmentServer: ServerTransport {
    public struct Limits: Sendable {
        /// Request line and header fields together, in bytes.
        public var head = 16_384
        /// In bytes.
        public var body = 8_388_608
        /// How long a connection may be silent, in seconds.
        public var idle = 30
        /// Connections beyond this number are closed at once.
        public var connections = 128

        public init() {}
    }

    private let handler: any RequestHandler
    private let host: String
    private let port: Int
    private let limits: Limits

    /// - Parameters:
    ///   - host: an IPv4 address.
    ///   - port: 0 takes a free one.
    public init(
        _ handler: any RequestHandler, host: String = "127.0.0.1", port: Int = 8080, limits: Limits = Limits()
    ) {
        self.handler = handler
        self.host = host
        self.port = port
        self.limits = limits
    }

    /// Serves until the task is cancelled. Throws where the port can't be had.
    public func run() async throws {
        let running = try start()
        await withTaskCancellationHandler {
            await running.finished()
        } onCancel: {
            running.stop()
        }
    }

    /// Starts serving and returns.
    public func start() throws -> RunningServer {
        guard let port = UInt16(exactly: port) else {
            throw RequestProblem(status: 500, detail: "no such port: \(port)")
        }
        let listener = try Socket.listening(host: host, port: port)
        let running = RunningServer(listener: listener, port: Int(try listener.port()))
        let (handler, limits) = (handler, limits)
        // A serial queue of its own gives each blocking loop a thread of its own, outside of the pool of Swift's tasks.
        DispatchQueue(label: "tributary.accept").async {
            let gate = DispatchSemaphore(value: limits.connections)
            while let socket = listener.accepted() {
                guard gate.wait(timeout: .now()) == .success else {
                    socket.close()
                    continue
                }
                DispatchQueue(label: "tributary.connection").async {
                    Connection(socket: socket, handler: handler, limits: limits).serve()
                    gate.signal()
                }
            }
            listener.close()
            running.markFinished()
        }
        return running
    }
}

/// A server that has started.
public struct RunningServer: Sendable {
    private let listener: Socket
    private let ended: AsyncStream<Never>
    private let end: AsyncStream<Never>.Continuation
    /// The one that it listens on.
    public let port: Int

    init(listener: Socket, port: Int) {
        self.listener = listener
        self.port = port
        (ended, end) = AsyncStream.makeStream()
    }

    /// Takes no more connections. Those that are open end with their current request or when they fall silent.
    public func stop() { listener.shutDown() }

    func markFinished() { end.finish() }

    /// Returns when the server has been stopped.
    public func finished() async { for await _ in ended {} }
}

/// One connection, on a thread of its own.
private struct Connection: Sendable {
    let socket: Socket
    let handler: any RequestHandler
    let limits: DevelopmentServer.Limits

    func serve() {
        defer { socket.close() }
        guard (try? socket.setTimeout(seconds: limits.idle)) != nil else { return }
        var parser = RequestParser(limits: .init(head: limits.head, body: limits.body))
        while let head = nextRequest(&parser) {
            answer(head)
            if !head.keepsAlive { return }
        }
    }

    /// Nil when the connection is over; what can't be read has been answered then.
    private func nextRequest(_ parser: inout RequestParser) -> RequestParser.Head? {
        var hasContinued = false
        while true {
            do throws(RequestParser.Failure) {
                if let head = try parser.next() { return head }
            } catch {
                let response = RequestProblem(status: error.status, detail: error.detail).response()
                if socket.send(response.serialized(keepsAlive: false)) { socket.finish() }
                return nil
            }
            if !hasContinued, parser.pendingHead?.expectsContinue == true {
                hasContinued = socket.send(Array("HTTP/1.1 100 Continue\r\n\r\n".utf8))
            }
            let bytes = socket.received()
            if bytes.isEmpty { return nil }
            parser.append(bytes)
        }
    }

    /// Waits for the handler, which runs as a task, and sends its response.
    private func answer(_ head: RequestParser.Head) {
        let done = DispatchSemaphore(value: 0)
        // The task sends, so that nothing but the semaphore is shared between it and this thread. A send that fails shuts
        // the socket down, which ends the loop at its next read.
        Task {
            let response = await handler.respond(to: head.request)
            let isHead = head.request.method == "HEAD"
            if !socket.send(response.serialized(keepsAlive: head.keepsAlive, isHead: isHead)) { socket.shutDown() }
            done.signal()
        }
        done.wait()
    }
}
