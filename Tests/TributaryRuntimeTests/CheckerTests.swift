import Testing
import TributaryRuntime

private struct Order: Checked {
    var name: String?
    var amount: Int?
    var weight: Double?
    var tags: [String]?
    var lines: [Order] = []
    var byKey: [String: Order] = [:]

    func check(_ checker: inout Checker) {
        checker.length("name", name, min: 2, max: 3)
        checker.pattern("name", name, "^[a-zé]+$")
        checker.range("amount", amount, min: 1, below: 10)
        checker.multiple("amount", amount, of: 3)
        checker.multiple("weight", weight, of: 0.01)
        checker.items("tags", tags, max: 2, areUnique: true)
        checker.member("lines", lines)
        checker.member("by/key", byKey)
    }
}

@Suite struct CheckerTests {
    @Test func everyViolationIsListedWithItsPath() {
        let order = Order(
            name: "X", amount: 10, weight: 0.305, tags: ["a", "b", "a"], lines: [Order(), Order(amount: 0)],
            byKey: ["b~": Order(name: "abcd"), "a": Order(name: "éé", amount: 9, weight: 0.07)])
        #expect(throws: ValidationFailure.self) { try order.validate() }
        var checker = Checker()
        order.check(&checker)
        #expect(
            ValidationFailure(violations: checker.violations).description == """
                /name must have at least 2 characters
                /name must match ^[a-zé]+$
                /amount must be less than 10
                /amount must be a multiple of 3
                /weight must be a multiple of 0.01
                /tags must have at most 2 items
                /tags must not have an item twice
                /lines/1/amount must be at least 1
                /by~1key/b~0/name must have at most 3 characters
                """)
    }

    @Test func whatIsNilBreaksNothing() throws { try Order().validate() }
}
