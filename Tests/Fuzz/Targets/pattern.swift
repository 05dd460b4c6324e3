// modules: TributaryRuntime
import TributaryRuntime

/// A first line as a pattern, and the rest as the text that it is matched with.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = UnsafeBufferPointer(start: start, count: min(count, 300))
    let end = bytes.firstIndex(of: 10) ?? bytes.endIndex
    guard let pattern = Pattern(String(decoding: bytes[..<end], as: UTF8.self)) else { return 0 }
    _ = pattern.matches(String(decoding: bytes[end...].dropFirst(), as: UTF8.self))
    return 0
}
