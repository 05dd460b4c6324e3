import Reporting

/// The arguments of one command, checked against what it takes.
struct Arguments {
    let operands: [String]
    /// In the order in which they were given, by the option's long name.
    private let values: [(name: String, value: String)]

    /// A mistake in the arguments; exit code 2.
    struct UsageError: Error {
        let message: String
    }

    /// `--name value`, `--name=value` and `-n value`; everything behind `--` is an operand.
    init(_ arguments: some Sequence<String>, for command: CommandSpecification) throws(UsageError) {
        var operands: [String] = []
        var values: [(name: String, value: String)] = []
        var rest = Array(arguments)[...]
        while let argument = rest.popFirst() {
            guard argument.hasPrefix("-"), argument != "-" else {
                operands.append(argument)
                continue
            }
            if argument == "--" {
                operands += rest
                break
            }
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard let option = command.option(parts[0]) else { throw Self.unknown(parts[0], in: command) }
            values.append((option.name, try Self.value(of: option, written: parts.dropFirst().first, &rest)))
        }
        guard command.operandCount.contains(operands.count) else { throw Self.wrongCount(operands, for: command) }
        self.operands = operands
        self.values = values
    }

    func has(_ name: String) -> Bool { values.contains { $0.name == name } }

    /// The last value wins.
    subscript(name: String) -> String? { values.last { $0.name == name }?.value }

    func all(_ name: String) -> [String] { values.filter { $0.name == name }.map(\.value) }

    /// Nil where the option isn't given.
    func number(_ name: String) throws(UsageError) -> Int? {
        guard let text = self[name] else { return nil }
        guard let number = Int(text), number >= 0 else {
            throw UsageError(message: "\(name) takes a whole number, not '\(text)'")
        }
        return number
    }

    private static func value(
        of option: CommandSpecification.Option, written: String?, _ rest: inout ArraySlice<String>
    ) throws(UsageError) -> String {
        guard let name = option.value else {
            guard written == nil else { throw UsageError(message: "\(option.name) takes no value") }
            return ""
        }
        guard let value = written ?? rest.popFirst() else {
            throw UsageError(message: "\(option.name) needs a value: \(option.name) \(name)")
        }
        guard option.choices.isEmpty || option.choices.contains(value) else {
            throw UsageError(
                message: "\(option.name) takes \(option.choices.joined(separator: ", ")), not '\(value)'"
                    + suggestion(value, option.choices))
        }
        return value
    }

    private static func unknown(_ name: String, in command: CommandSpecification) -> UsageError {
        UsageError(
            message: "'\(command.name)' has no option '\(name)'" + suggestion(name, command.options.map(\.name)))
    }

    private static func wrongCount(_ operands: [String], for command: CommandSpecification) -> UsageError {
        if let extra = operands.dropFirst(command.operandCount.upperBound).first {
            return UsageError(message: "'\(command.name)' doesn't take '\(extra)'")
        }
        return UsageError(message: "'\(command.name)' needs \(command.operands)")
    }

    static func suggestion(_ name: String, _ candidates: [String]) -> String {
        NearName.of(name, in: candidates).map { "; did you mean '\($0)'?" } ?? ""
    }
}
