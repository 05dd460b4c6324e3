import Configuration
import Reporting
import SwiftEmission
import SwiftPlanning

/// `tributary init`: writes a `tributary.yml` for documents into this folder.
struct InitCommand {
    private let arguments: Arguments

    init(_ arguments: Arguments) { self.arguments = arguments }

    func run() throws -> ExitCode {
        guard try FileBytes.read("tributary.yml") == nil else {
            throw Arguments.UsageError(message: "there is a tributary.yml already; change it, or move it away")
        }
        let project = try Project.load(arguments)
        Terminal.printError(project.text(of: project.diagnostics, arguments))
        let apis = project.readings.compactMap(\.api)
        guard apis.count == project.readings.count, let first = apis.first else { return .documents }
        let name = arguments["--name"] ?? ModuleName.of(title: first.info.title)
        let documents = project.configuration.documents.map { "  - " + Self.quoted($0.path.value) + "\n" }.joined()
        let text = """
            # By authority: where two documents disagree, the earlier one wins.
            name: \(Self.quoted(name))
            documents:
            \(documents)output: Generated
            generate: [models, client, server]

            """
        try FileBytes.replace("tributary.yml", with: Array(text.utf8))
        Terminal.print("wrote tributary.yml; now run `tributary generate`\n")
        return .done
    }

    /// In single quotes, which YAML takes literally but for doubled ones.
    private static func quoted(_ text: String) -> String {
        let isPlain = text.utf8.allSatisfy {
            switch $0 {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"),
                UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "_"):
                true
            default: false
            }
        }
        let startsWithLetter =
            text.utf8.first.map { ($0 | 0x20) >= UInt8(ascii: "a") && ($0 | 0x20) <= UInt8(ascii: "z") } ?? false
        guard !isPlain || !startsWithLetter else { return text }
        return "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
    }
}
