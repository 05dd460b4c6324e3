// modules: TributaryRuntime Reporting SourceTree
import SourceTree

/// A path of any text, applied to one document.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let text = String(decoding: UnsafeBufferPointer(start: start, count: min(count, 200)), as: UTF8.self)
    guard let path = try? JSONPath(text), let root = document.root else { return 0 }
    let action = Overlay.Action(path: path, target: root, change: .remove)
    _ = Overlay(file: "fuzz", extends: nil, actions: [action]).apply(to: document)
    return 0
}

let document = SourceTree.read(
    Array(#"{"a": [1, {"b": "x", "c": null}, [true]], "d": {"b": 2.5}}"#.utf8), file: "fuzz.json")
