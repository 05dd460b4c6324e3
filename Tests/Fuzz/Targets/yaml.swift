// modules: TributaryRuntime Reporting SourceTree
import SourceTree

/// What holds for the tree of any bytes. The limit on aliases is low, so that bombs are found and not waited for.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    var limits = SourceTree.Limits()
    limits.aliasedNodes = 10_000
    let tree = SourceTree.read(bytes, file: "fuzz.yaml", limits: limits)
    precondition(tree.root != nil || tree.diagnostics.contains { $0.kind == .error })
    precondition(tree.diagnostics.allSatisfy { $0.location.line >= 1 && $0.location.column >= 1 })
    if let root = tree.root { check(root) }
    return 0
}

/// Aliases are visited as often as they are reached.
func check(_ root: Node) {
    _ = root.jsonValue
    var pending = [root]
    while let node = pending.popLast() {
        precondition(node.location.line >= 1 && node.location.column >= 1 && node.keyLocation.line >= 1)
        precondition(node.key == nil || node.parent?.kind == .mapping)
        _ = node.text
        pending += node.children
    }
}
