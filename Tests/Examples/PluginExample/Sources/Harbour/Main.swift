import TributaryClient
import TributaryRuntime
import TributaryServer

/// Calls the generated stub server through the generated client, without a socket.
@main
struct Main {
    static func main() async throws {
        let router = HarbourRouter(HarbourStubHandlers(), security: AnyCredential())
        let client = HarbourClient(transport: InProcessTransport(router))
        let berth = try await client.getBerth(berthID: "b1")
        print("berth \(berth.id), \(berth.depth) m")
    }
}
