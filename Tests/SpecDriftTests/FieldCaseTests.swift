import Testing

struct FieldCaseTests {
    @Test(arguments: FieldCases.all)
    func findings(_ c: DriftCase) throws { try expectFindings(c) }

    /// Everything that a schema reaches is named, through unions, lists and maps.
    @Test func allOperationsAreReached() throws {
        let c = try #require(FieldCases.all.first { $0.name.hasPrefix("177") })
        let found = try SpecDriftTests.findings(from: c.base, to: c.revision)
        #expect(found.map { $0.operations.map(\.path) } == [["/one", "/any", "/all", "/map"]])
    }

    /// Who could call and no longer can is seen from the other side.
    @Test func securityBackwards() throws {
        let c = try #require(FieldCases.all.first { $0.name.hasPrefix("183") })
        let found = try SpecDriftTests.findings(from: c.revision, to: c.base).map(\.line)
        #expect(
            found == [
                "error api-global-security-scope-added", "error api-security-removed",
                "info api-security-became-optional",
            ])
    }
}
