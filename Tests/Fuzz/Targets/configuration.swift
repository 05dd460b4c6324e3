// modules: TributaryRuntime Reporting SourceTree Configuration
import Configuration

/// What holds for the configuration of any bytes.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    let (configuration, diagnostics) = Configuration.read(bytes, file: "fuzz.yml")
    precondition((configuration == nil) == diagnostics.contains { $0.kind == .error })
    precondition(diagnostics.allSatisfy { $0.location.line >= 1 && $0.location.column >= 1 })
    return 0
}
