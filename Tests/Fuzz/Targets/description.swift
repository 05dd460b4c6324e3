// modules: TributaryRuntime Reporting SourceTree APIModel SpecReading SpecWriting
import Reporting
import SourceTree
import SpecReading
import SpecWriting

/// What holds for any bytes, taken as the root of a description, with itself as the file that every reference names, until
/// folders lie too deep (on a disk the system ends circles of links): diagnostics are sorted, none twice, at real places; and what was read is written as a document without errors.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    var limits = SourceTree.Limits()
    limits.aliasedNodes = 10_000
    let tree = SourceTree.read(bytes, file: "fuzz.yaml", limits: limits)
    let reading = SpecReader().read(
        tree, files: FileAccess { $0.utf8.count > 80 ? .failure(.missing) : .success(bytes) })
    precondition(reading.api != nil || reading.hasErrors)
    precondition(reading.diagnostics.allSatisfy { $0.location.line >= 1 && $0.location.column >= 1 })
    for (a, b) in zip(reading.diagnostics, reading.diagnostics.dropFirst()) {
        precondition(a != b && !(b.location < a.location))
    }
    guard let api = reading.api else { return 0 }
    for format in [SpecWriter.Format.json, .yaml] {
        let options = SpecWriter.Options(version: format == .json ? .openAPI31 : .openAPI30, format: format)
        let written = SpecWriter(options: options).write(api).bytes
        let again = SourceTree.read(written, file: "written", syntax: format == .json ? .json : .byContent)
        precondition(again.root != nil && !again.diagnostics.contains { $0.kind == .error })
    }
    return 0
}
