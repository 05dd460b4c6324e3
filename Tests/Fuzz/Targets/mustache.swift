// modules: TributaryRuntime Mustache
import Mustache

/// What holds for a template of any text: it is refused with a place, or rendered, with itself as the partial `t`, in a
/// view with every kind of value.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let text = String(decoding: UnsafeBufferPointer(start: start, count: min(count, 400)), as: UTF8.self)
    for options in [Renderer.Options(), Renderer.Options(escapesHTML: false, isStrict: true)] {
        var renderer = Renderer(sources: ["t": text, "p": "[{{a}}]\n"], options: options)
        var output: [UInt8] = []
        do {
            try renderer.render("t", with: view, into: &output)
        } catch {
            precondition(!"\(error)".isEmpty)
        }
    }
    return 0
}

let inner = MustacheRecord(MustacheShape("Inner", ["a", "b"]), [.text("<x>"), .bool(true)])
let view = MustacheValue.record(
    MustacheRecord(
        MustacheShape("Outer", ["a", "l", "n", "o", "t"]),
        [.text("&"), .list([.record(inner), .text("y"), .none]), .none, .record(inner), .bool(false)]))
