import Reporting
import Testing

struct CheckoutCase: Sendable, CustomTestStringConvertible {
    let file: String
    let path: String
    var testDescription: String { "\(file) → \(path)" }
}

@Test(arguments: [
    CheckoutCase(file: "a.yaml", path: "api/a.yaml"),
    CheckoutCase(file: "./a.yaml", path: "api/a.yaml"),
    CheckoutCase(file: "../b//c/../a.yaml", path: "b/a.yaml"),
    CheckoutCase(file: "/repo/x/a.yaml", path: "x/a.yaml"),
    CheckoutCase(file: "/elsewhere/a.yaml", path: "/elsewhere/a.yaml"),
    CheckoutCase(file: "../../a.yaml", path: "/a.yaml"),
    CheckoutCase(file: "../../../../a.yaml", path: "/a.yaml"),
    CheckoutCase(file: "../../repository/a.yaml", path: "/repository/a.yaml"),
])
func `files are named from the root of the checkout`(_ c: CheckoutCase) {
    #expect(Samples.checkout.path(of: c.file) == c.path)
}
