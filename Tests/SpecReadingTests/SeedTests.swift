import APIModel
import Testing

@Suite(.enabled(if: Shared.isThere, "needs the folder of seeds"))
struct SeedTests {
    @Test("the whole ZeroSettle document has its 30 operations and no errors")
    func full() throws {
        let reading = Shared.read("seeds/000_7773cad74c79674f.txt")
        #expect(reading.errors == [])
        let api = try #require(reading.api)
        #expect(api.operations.count == 30)
        #expect(api.documents[0].dialect == .openAPI30)
    }
}
