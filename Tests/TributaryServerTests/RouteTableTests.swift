import Testing

@testable import TributaryServer

@Suite struct RouteTableTests {
    static let templates = [
        "/users/{id}", "/users/me", "/users/{id}/tasks", "/users/{id}/tasks/{no}", "/reports/{name}.json",
        "/reports/{name}", "/{from}-{to}/x", "/a/", "/",
    ]

    struct RouteCase: Sendable, CustomTestStringConvertible {
        let path: String, template: String?, values: [String]
        var testDescription: String { path }
    }

    @Test(arguments: [
        RouteCase(path: "/users/me", template: "/users/me", values: []),
        RouteCase(path: "/users/%6De", template: "/users/me", values: []),
        RouteCase(path: "/users/m", template: "/users/{id}", values: ["m"]),
        RouteCase(path: "/users/", template: nil, values: []),
        RouteCase(path: "/users", template: nil, values: []),
        RouteCase(path: "/users/me/tasks", template: "/users/{id}/tasks", values: ["me"]),
        RouteCase(path: "/users/a/tasks/7", template: "/users/{id}/tasks/{no}", values: ["a", "7"]),
        RouteCase(path: "/users/a%2Fb", template: "/users/{id}", values: ["a%2Fb"]),
        RouteCase(path: "/reports/a.json", template: "/reports/{name}.json", values: ["a"]),
        RouteCase(path: "/reports/a.json.json", template: "/reports/{name}.json", values: ["a.json"]),
        RouteCase(path: "/reports/a.xml", template: "/reports/{name}", values: ["a.xml"]),
        RouteCase(path: "/1-2/x", template: "/{from}-{to}/x", values: ["1", "2"]),
        RouteCase(path: "/-2/x", template: nil, values: []),
        RouteCase(path: "/a/", template: "/a/", values: []),
        RouteCase(path: "/a", template: nil, values: []),
        RouteCase(path: "/", template: "/", values: []),
        RouteCase(path: "//users/me", template: nil, values: []),
    ])
    func route(_ c: RouteCase) {
        for order in [Self.templates, Self.templates.reversed()] {
            var table = RouteTable()
            for (index, template) in order.enumerated() { table.add(template, operation: index) }
            let match = table.match(c.path)
            #expect(match?.operations.first.map { order[$0] } == c.template)
            #expect(match?.values ?? [] == c.values)
        }
    }
}
