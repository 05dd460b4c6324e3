import APIModel
import Reporting

extension Merged {
    /// Which document describes which operation, in the order of the merged API.
    static func coverage(_ groups: [Group<Operation>], _ merged: [Operation], sides: Int) -> [MergeReport.Row] {
        zip(groups, merged).map { group, operation in
            MergeReport.Row(
                operation: OperationReference(operation), isDescribed: (0..<sides).map { group.contains(side: $0) })
        }
    }
}
