import Foundation
import Testing

/// The checkout that this test was built from.
private let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

/// What `swift package describe --type json` says of a target.
private struct TargetDescription: Decodable {
    let name: String
    let path: String
    let type: String
    let sources: [String]
    let dependencies: [String]?

    enum CodingKeys: String, CodingKey {
        case name, path, type, sources
        case dependencies = "target_dependencies"
    }
}

private struct PackageDescription: Decodable {
    let targets: [TargetDescription]
}

/// The compiler accepts an import of a target that is only reached through another one; then the arrows of the design
/// hold by luck. So every import of one of our own targets must be a declared dependency.
@Test func `every target declares what it imports`() throws {
    let targets = try describePackage().targets
    let ours = Set(targets.map(\.name))
    #expect(ours.contains("SourceTree"), "the description of the package has no targets")
    for target in targets where target.type != "plugin" {
        let declared = Set(target.dependencies ?? [])
        for source in target.sources {
            let file = root.appendingPathComponent(target.path).appendingPathComponent(source)
            for module in try imports(of: file) where ours.contains(module) {
                #expect(declared.contains(module), "\(target.path)/\(source) imports \(module), \(target.name) doesn't")
            }
        }
    }
}

/// The command line starts fast and links statically only without these.
@Test func `the tool links neither FoundationNetworking nor the client`() throws {
    let targets = try describePackage().targets
    let byName = Dictionary(uniqueKeysWithValues: targets.map { ($0.name, $0) })
    var pending = ["tributary"]
    var reached: Set<String> = []
    while let name = pending.popLast() {
        guard reached.insert(name).inserted, let target = byName[name] else { continue }
        pending += target.dependencies ?? []
        for source in target.sources where source.hasSuffix(".swift") {
            let file = root.appendingPathComponent(target.path).appendingPathComponent(source)
            #expect(try !imports(of: file).contains("FoundationNetworking"), "\(target.path)/\(source)")
        }
    }
    #expect(reached.contains("SpecReading"))
    #expect(!reached.contains("TributaryClient"))
}

@Test func `the top level has nothing but what the design lists`() throws {
    let allowed: Set = [
        "Package.swift", "Package.resolved", "Sources", "Tests", "Templates", "Generated", "README.md", "LICENSE",
    ]
    let names = try FileManager.default.contentsOfDirectory(atPath: root.path).filter { !$0.hasPrefix(".") }
    #expect(Set(names).subtracting(allowed).sorted() == [])
}

/// The modules that a file imports, whatever attributes stand before the import.
private func imports(of file: URL) throws -> [String] {
    try String(contentsOf: file, encoding: .utf8).split(separator: "\n").compactMap { line in
        let words = line.split(separator: " ")
        guard let index = words.firstIndex(of: "import"),
            words[..<index].allSatisfy({
                $0.hasPrefix("@") || $0 == "package" || $0 == "public" || $0 == "internal" || $0 == "private"
            })
        else { return nil }
        return words.dropFirst(index + 1).last { !$0.hasPrefix("//") }.map { String($0.split(separator: ".")[0]) }
    }
}

private func describePackage() throws -> PackageDescription {
    let scratch = FileManager.default.temporaryDirectory.appendingPathComponent(
        "tributary-describe-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: scratch) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // A scratch folder of its own: the running test holds the lock of the ordinary one.
    process.arguments = [
        "swift", "package", "--package-path", root.path, "--scratch-path", scratch.path, "describe", "--type", "json",
    ]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return try JSONDecoder().decode(PackageDescription.self, from: data)
}
