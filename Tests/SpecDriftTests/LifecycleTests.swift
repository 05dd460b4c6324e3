import Foundation
import Reporting
import SpecDrift
import Testing

/// Deprecation, sunset and stability, counted from 1970-01-01.
struct LifecycleTests {
    private static func document(_ members: String) -> String {
        Documents.operation("\(members)responses: {'200': {description: ok}}")
    }

    private static let policy: Comparison.Options = {
        var options = Comparison.Options(today: CalendarDay(number: 0))
        options.deprecationDaysBeta = 5
        options.deprecationDaysStable = 10
        return options
    }()

    @Test(arguments: [
        DriftCase(
            "a deprecation needs a sunset", document(""), document("deprecated: true, "),
            ["error api-deprecated-sunset-missing"]),
        DriftCase(
            "that is far enough", document(""), document("deprecated: true, x-sunset: '1970-01-10', "),
            ["error api-sunset-date-too-small"]),
        DriftCase(
            "ten days are ten days", document(""), document("deprecated: true, x-sunset: '1970-01-11', "),
            ["info endpoint-deprecated-with-sunset"]),
        DriftCase(
            "beta promises less", document("x-stability-level: beta, "),
            document("x-stability-level: beta, deprecated: true, x-sunset: '1970-01-06T00:00:00Z', "),
            ["info endpoint-deprecated-with-sunset"]),
        DriftCase(
            "alpha promises nothing", document("x-stability-level: alpha, "),
            document("x-stability-level: alpha, deprecated: true, "), ["info endpoint-deprecated"]),
        DriftCase(
            "a sunset that is no date", document(""), document("deprecated: true, x-sunset: soon, "),
            ["error api-deprecated-sunset-parse"]),
        DriftCase(
            "a sunset that goes", document("deprecated: true, x-sunset: '1970-02-01', "),
            document("deprecated: true, "),
            ["error sunset-deleted"]),
        DriftCase(
            "a sunset that comes nearer", document("deprecated: true, x-sunset: '1970-02-01', "),
            document("deprecated: true, x-sunset: '1970-01-05', "), ["error api-sunset-date-changed-too-small"]),
        DriftCase(
            "a sunset that is put off", document("deprecated: true, x-sunset: '1970-01-05', "),
            document("deprecated: true, x-sunset: '1970-01-06', "), ["info api-sunset-date-changed"]),
        DriftCase(
            "less stability", document("x-stability-level: stable, "), document("x-stability-level: beta, "),
            ["error api-stability-decreased"]),
        DriftCase(
            "a level that is none", document(""), document("x-stability-level: ready, "),
            ["error api-invalid-stability-level"]),
        DriftCase(
            "reactivated", document("deprecated: true, "), document(""), ["info endpoint-reactivated"]),
        DriftCase.body(
            "a property is judged in both directions", "{type: object, properties: {a: {type: string}}}",
            "{type: object, properties: {a: {type: string, deprecated: true}}}",
            ["error request-property-deprecated-sunset-missing", "error response-property-deprecated-sunset-missing"]),
    ])
    func policy(_ c: DriftCase) throws { try expectFindings(c, Self.policy) }

    @Test(arguments: [
        ("1.0.0", "1.0.0", "api-version-not-bumped"), ("1.0.0", "1.1.0", "api-major-version-not-bumped"),
        ("1.1.0", "1.0.9", "api-version-decreased"), ("1.9.9", "2.0.0", nil), ("0.1.0", "0.2.0", nil),
        ("0.1.0", "0.1.1", "api-major-version-not-bumped"), ("1.0.0-rc.1", "1.0.0+build", "api-version-not-bumped"),
        ("1.0", "1.0", nil), ("2026-01-01", "2026-01-01", nil),
    ])
    func version(_ base: String, _ revision: String, _ rule: String?) throws {
        var options = Comparison.Options(today: CalendarDay(number: 0))
        options.checksVersion = true
        let found = try findings(
            from: Documents.body("{type: string}").replacingOccurrences(of: "1.0.0", with: base),
            to: Documents.body("{type: integer}").replacingOccurrences(of: "1.0.0", with: revision), options)
        #expect(found.map(\.rule).filter { $0.hasPrefix("api-") } == (rule.map { [$0] } ?? []))
    }

    @Test(arguments: [
        ("1970-01-01", 0), ("2000-03-01", 11_017), ("1969-12-31", -1), ("2024-02-29T23:59:59Z", 19_782),
        ("2023-02-29", nil), ("2024-13-01", nil), ("soon", nil), ("2024-1-1", nil), ("2024-01-01X", nil),
    ])
    func days(_ text: String, _ number: Int?) { #expect(CalendarDay(text)?.number == number) }
}
