// modules: TributaryRuntime Reporting SourceTree
import SourceTree

/// What holds for the tree of any bytes.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    let tree = SourceTree.read(bytes, file: "fuzz.json", syntax: .json)
    precondition(tree.root != nil || tree.diagnostics.count == 1)
    precondition(tree.diagnostics.allSatisfy { $0.location.line >= 1 && $0.location.column >= 1 })
    if let root = tree.root { check(root) }
    return 0
}

func check(_ root: Node) {
    _ = root.jsonValue
    var pending = [root]
    while let node = pending.popLast() {
        precondition(node.location.line >= 1 && node.location.column >= 1 && node.keyLocation.line >= 1)
        precondition(node.key == nil || node.parent?.kind == .mapping)
        if let key = node.key { precondition(node.parent?[key] == node) }
        pending += node.children
    }
}
