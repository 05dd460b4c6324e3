#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A file descriptor of a TCP socket. The only file that calls the system.
struct Socket: Sendable {
    let descriptor: Int32

    /// A call of the system that failed.
    struct Failure: Error, CustomStringConvertible {
        let call: String
        let code: Int32

        init(_ call: String) {
            self.call = call
            code = errno
        }

        var description: String { "\(call): \(String(cString: strerror(code)))" }
    }

    /// Listens on an IPv4 address. Port 0 takes a free one.
    static func listening(host: String, port: UInt16) throws -> Socket {
        #if os(Linux)
            let kind = Int32(SOCK_STREAM.rawValue)
        #else
            let kind = SOCK_STREAM
        #endif
        let socket = Socket(descriptor: Self.makeSocket(kind))
        guard socket.descriptor >= 0 else { throw Failure("socket") }
        do {
            try socket.setOption(SO_REUSEADDR, 1 as Int32)
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_port = port.bigEndian
            guard inet_pton(AF_INET, host == "localhost" ? "127.0.0.1" : host, &address.sin_addr) == 1 else {
                throw Failure("inet_pton")
            }
            let status = withUnsafePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    bind(socket.descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
                }
            }
            guard status == 0 else { throw Failure("bind") }
            guard listen(socket.descriptor, 128) == 0 else { throw Failure("listen") }
            return socket
        } catch {
            socket.close()
            throw error
        }
    }

    private static func makeSocket(_ kind: Int32) -> Int32 { socket(AF_INET, kind, 0) }

    /// The port that the socket listens on.
    func port() throws -> UInt16 {
        var address = sockaddr_in()
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let status = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) }
        }
        guard status == 0 else { throw Failure("getsockname") }
        return UInt16(bigEndian: address.sin_port)
    }

    /// Waits for the next connection; nil when the socket has been shut down.
    func accepted() -> Socket? {
        while true {
            let connection = accept(descriptor, nil, nil)
            if connection >= 0 { return Socket(descriptor: connection) }
            // A connection that ended before it was taken, or a signal: the next one may be fine.
            if errno != EINTR && errno != ECONNABORTED && errno != EMFILE && errno != ENFILE { return nil }
            if errno == EMFILE || errno == ENFILE { usleep(50_000) }
        }
    }

    /// No call on the socket blocks for longer than this.
    func setTimeout(seconds: Int) throws {
        let time = timeval(tv_sec: .init(seconds), tv_usec: 0)
        try setOption(SO_RCVTIMEO, time)
        try setOption(SO_SNDTIMEO, time)
        #if !os(Linux)
            try setOption(SO_NOSIGPIPE, 1 as Int32)
        #endif
    }

    private func setOption<Value: BitwiseCopyable>(_ name: Int32, _ value: Value) throws {
        var value = value
        guard setsockopt(descriptor, SOL_SOCKET, name, &value, socklen_t(MemoryLayout<Value>.size)) == 0 else {
            throw Failure("setsockopt")
        }
    }

    /// Waits for bytes; empty when the peer has closed, the time is over, or the socket has failed.
    func received() -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
            var received = recv(descriptor, buffer.baseAddress, buffer.count, 0)
            while received < 0, errno == EINTR { received = recv(descriptor, buffer.baseAddress, buffer.count, 0) }
            count = max(received, 0)
        }
    }

    /// False where not everything could be sent.
    func send(_ bytes: [UInt8]) -> Bool {
        #if os(Linux)
            let flags = Int32(MSG_NOSIGNAL)
        #else
            let flags: Int32 = 0
        #endif
        return bytes.withUnsafeBytes { buffer in
            var rest = UnsafeRawBufferPointer(buffer)
            while !rest.isEmpty {
                let sent = platformSend(descriptor, rest.baseAddress, rest.count, flags)
                if sent < 0, errno == EINTR { continue }
                guard sent > 0 else { return false }
                rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(sent))
            }
            return true
        }
    }

    /// Lets the peer read what was sent although not all that it sent was read: closing at once would reset the
    /// connection and may take the response with it.
    func finish() {
        _ = shutdown(descriptor, Int32(SHUT_WR))
        var rounds = 0
        while rounds < 64, !received().isEmpty { rounds += 1 }
    }

    /// Wakes whoever waits on the socket.
    func shutDown() { _ = shutdown(descriptor, Int32(SHUT_RDWR)) }

    func close() { _ = platformClose(descriptor) }
}

// The functions whose names the methods above shadow.

private func platformSend(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int, _ flags: Int32) -> Int {
    send(descriptor, bytes, count, flags)
}

private func platformClose(_ descriptor: Int32) -> Int32 { close(descriptor) }
