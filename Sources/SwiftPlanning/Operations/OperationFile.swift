/// What stands in a file of a client or server; its views are made when the file is written.
struct OperationFile: Sendable {
    /// Without `.swift`.
    var name: String
    /// What its operations have in common, as a Swift name: a tag, or a part of a path.
    var title = ""
    var operations: [PlannedOperation]
    /// Whether the client or server itself stands here; in one file.
    var isRoot = false

    /// Whether there is nothing in it: a group of a build plugin that no operation fell into.
    var isEmpty: Bool { !isRoot && operations.isEmpty }

    /// A file for each group, and one for the root; in a build plugin, where the files are fixed, the first group has it.
    ///
    /// - Parameter product: tells the files of client and server apart in a module that they share, where no two files
    ///   may have one name.
    static func all(_ groups: OperationViews.Groups, of product: String, _ shared: OperationViews) -> [OperationFile] {
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
            return [root]
                + groups.map { OperationFile(name: $0.name + suffix, title: $0.name, operations: $0.operations) }
        }
    }
}
