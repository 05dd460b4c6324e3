/// Which operations findings reach, as numbers, for the filter of a page: lists that are equal are written once.
struct ReachIndex {
    /// Those that a finding reaches, by first occurrence.
    private(set) var operations: [OperationReference] = []
    private var lists: [[Int]] = []
    private var listNumbers: [[OperationReference]: Int] = [:]

    init(_ findings: [Finding]) {
        var numbers: [OperationReference: Int] = [:]
        for finding in findings where listNumbers[finding.reached] == nil {
            listNumbers[finding.reached] = lists.count
            lists.append(
                finding.reached.map { operation in
                    if let number = numbers[operation] { return number }
                    numbers[operation] = operations.count
                    operations.append(operation)
                    return operations.count - 1
                })
        }
    }

    /// The number of the list of a finding that the index was made of.
    func list(of finding: Finding) -> Int { listNumbers[finding.reached] ?? 0 }

    /// JSON of numbers only, so that nothing from a document stands in a script.
    func write(to page: inout HTMLText) {
        page.raw("<script type=\"application/json\" id=\"reach\">[")
        for (index, list) in lists.enumerated() {
            if index > 0 { page.raw(",") }
            page.text("[\(list.map(String.init).joined(separator: ","))]")
        }
        page.raw("]</script>\n")
    }
}
