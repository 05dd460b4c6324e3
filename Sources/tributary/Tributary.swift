import Reporting

/// The command line: parses arguments, calls one front door, prints, and picks the exit code.
@main
struct Tributary {
    static let version = "0.1.0"

    // Not async: the main thread has a deeper stack and a faster heap than the threads that tasks run on.
    static func main() { exitProcess(run(CommandLine.arguments.dropFirst()).rawValue) }

    static func run(_ arguments: ArraySlice<String>) -> ExitCode {
        guard let name = arguments.first else {
            Terminal.printError(overview)
            return .usage
        }
        switch name {
        case "--version", "version":
            Terminal.print("tributary \(version)\n")
            return .done
        case "--help", "-h", "help":
            Terminal.print(overview)
            return .done
        default: break
        }
        guard let command = CommandSpecification.all.first(where: { $0.name == name }) else {
            let suggestion = Arguments.suggestion(name, CommandSpecification.all.map(\.name))
            return usageError("there is no command '\(name)'\(suggestion)", see: "tributary --help")
        }
        let rest = arguments.dropFirst()
        if rest.contains("--help") || rest.contains("-h") {
            Terminal.print(command.usage)
            return .done
        }
        do {
            return try run(command, Arguments(rest, for: command))
        } catch let error as Arguments.UsageError {
            return usageError(error.message, see: "tributary \(command.name) --help")
        } catch let failure as Project.Failure {
            let report = DiagnosticReport(failure.diagnostics)
            Terminal.printError(report.text(.init(hasColor: Terminal.errorHasColor)) { _ in nil })
            return failure.code
        } catch is Project.Conflicts {
            return .conflicts
        } catch {
            Terminal.printError("error: \("\(error)".printable)\n")
            return .output
        }
    }

    private static func run(_ command: CommandSpecification, _ arguments: Arguments) throws -> ExitCode {
        switch command.name {
        case "generate": try GenerateCommand(arguments).run()
        case "merge": try MergeCommand(arguments).run()
        case "diff": try DiffCommand(arguments).run()
        case "lint": try LintCommand(arguments).run()
        case "serve": try ServeCommand(arguments).run()
        case "explain": try ExplainCommand(arguments).run()
        case "templates": try TemplatesCommand(arguments).run()
        default: try InitCommand(arguments).run()
        }
    }

    private static func usageError(_ message: String, see help: String) -> ExitCode {
        Terminal.printError("error: \(message.printable)\nsee `\(help)`\n")
        return .usage
    }

    private static var overview: String {
        let width = CommandSpecification.all.map(\.name.utf8.count).max() ?? 0
        let commands = CommandSpecification.all.map {
            "  " + $0.name + String(repeating: " ", count: width - $0.name.utf8.count) + "  " + $0.summary
        }
        return """
            tributary reads the documents that describe an HTTP API, says where they disagree, and writes the Swift.

            usage: tributary COMMAND [options]

            \(commands.joined(separator: "\n"))

            `tributary COMMAND --help` lists a command's options; `tributary --version` prints the version.

            """
    }
}
