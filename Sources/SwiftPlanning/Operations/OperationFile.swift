/// What stands in a file of a client or server; its views are made when the file is written.
struct OperationFile: Sendable {
    /// Without `.swift`.
    var name: String
    /// What its operations have in common, as a Swift name: a tag, or a part of a path.
    var title = ""
    var operations: [PlannedOperation]
    /// Whether the client or server itself stands here; in one file.
    var isRoot = false
    /// Some of the server's checks, where all of them would make the root too long.
    var checks: CheckFile?

    /// The lists of some of the server's handlers, where those of all would make the root too long.
    var lists: ListFile?

    /// Files of handlers whose names begin alike.
    struct ListFile {
        /// Members of the router.
        let routes: String
        let services: String
        let files: [String]
    }

    /// Checks whose names begin alike.
    struct CheckFile: Sendable {
        /// Of the member of the router that holds them.
        let member: String
        /// Among the description's checks.
        let places: [Int]
    }

    /// Whether there is nothing in it: a group of a build plugin that no operation fell into.
    var isEmpty: Bool { !isRoot && operations.isEmpty && checks == nil && lists == nil }

    /// A file for each group, and one for the root; in a build plugin, where the files are fixed, the first group has it.
    ///
    /// - Parameter product: tells the files of client and server apart in a module that they share, where no two files
    ///   may have one name.
    /// - Parameter checks: the names of the server's; nil for a client.
    static func all(
        _ groups: OperationViews.Groups, of product: String, checks: [String]? = nil, _ shared: OperationViews
    ) -> [OperationFile] {
        switch groups {
        case .numbered(let groups):
            return groups.enumerated().map { number, operations in
                let digits = String(number + 1)
                let name = product + String(repeating: "0", count: max(0, 2 - digits.count)) + digits
                return OperationFile(name: name, operations: operations, isRoot: number == 0)
            }
        case .named(let groups):
            let suffix = shared.plan.options.sharesModules ? "-" + product : ""
            let root = OperationFile(name: shared.name + product, operations: [], isRoot: true)
            let files = groups.map {
                OperationFile(name: $0.name + suffix, title: $0.name, operations: $0.operations)
            }
            guard let checks else { return [root] + files }
            return [root] + checkFiles(checks, root.name) + listFiles(files.map(\.name), root.name) + files
        }
    }

    /// Each file of handlers takes three lines of the root: a protocol that the root's inherits, which has to stand there,
    /// routes and services.
    private static func listFiles(_ names: [String], _ root: String) -> [OperationFile] {
        guard names.count > 240 else { return [] }
        return CheckParts.parts(of: names, atMost: 350).map { part in
            let members = (routes: "routes" + part.beginning, services: "services" + part.beginning)
            return OperationFile(
                name: root + "+Routes" + part.beginning, operations: [],
                lists: ListFile(
                    routes: members.routes, services: members.services, files: part.places.map { names[$0] }))
        }
    }

    /// Half of the root is for the lists of its parts.
    private static func checkFiles(_ names: [String], _ root: String) -> [OperationFile] {
        guard names.count > 350 else { return [] }
        return CheckParts.parts(of: names, atMost: 780).map { part in
            OperationFile(
                name: root + "+Checks" + part.beginning, operations: [],
                checks: CheckFile(member: "checks" + part.beginning, places: part.places))
        }
    }
}
