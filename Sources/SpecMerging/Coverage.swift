import APIModel
import Reporting

extension Merged {
    /// Which document describes which operation, in the order of the merged API.
    static func coverage(_ groups: [Group<Operation>], _ merged: [Operation], sides: Int) -> [MergeReport.Row] {
        zip(groups, merged).map { group, operation in
            var isDescribed = [Bool](repeating: false, count: sides)
            for member in group.members { isDescribed[member.side] = true }
            return MergeReport.Row(operation: OperationReference(operation), isDescribed: isDescribed)
        }
    }
}
