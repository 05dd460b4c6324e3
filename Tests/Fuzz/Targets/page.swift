// modules: TributaryRuntime Reporting SourceTree APIModel SpecReading
import Reporting
import SourceTree
import SpecReading

/// What holds for any bytes, taken as a rendered reference page: it is a tree whose places are real, and that tree reads
/// as a description.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    _ = PageReader.accepts(bytes)
    let tree = PageReader.read(bytes, file: "fuzz.txt")
    precondition(tree.root != nil && tree.diagnostics.allSatisfy { isReal($0.location) })
    let reading = SpecReader().read(tree, files: FileAccess { _ in .failure(.missing) })
    precondition(reading.api != nil && reading.diagnostics.allSatisfy { isReal($0.location) })
    return 0
}

func isReal(_ location: Location) -> Bool { location.line >= 1 && location.column >= 1 }
