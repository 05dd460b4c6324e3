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

    @Test(
        "the partial documents read without errors, their title lines skipped",
        arguments: [
            ("001_1f552a6c7306768f.txt", Dialect.openAPI30, 1), ("002_5ee5107210a62901.txt", .openAPI32, 2),
            ("003_1327455817bbbe8c.txt", .openAPI32, 3),
        ])
    func part(_ file: String, _ dialect: Dialect, _ operations: Int) throws {
        let reading = Shared.read("seeds/" + file)
        #expect(reading.errors == [])
        let api = try #require(reading.api)
        #expect(api.documents[0].dialect == dialect)
        #expect(api.operations.count == operations)
    }
}
