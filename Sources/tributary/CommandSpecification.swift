/// What one command takes: the data from which arguments are parsed and usage is printed.
struct CommandSpecification: Sendable {
    struct Option: Sendable {
        /// With its dashes: `--config`.
        let name: String
        /// `-o` for `--output`.
        let short: String?
        /// What stands for the value in the usage; nil for a flag.
        let value: String?
        /// The values that are allowed; empty where any is.
        let choices: [String]
        let help: String

        static func flag(_ name: String, _ help: String) -> Option {
            Option(name: name, short: nil, value: nil, choices: [], help: help)
        }

        static func value(
            _ name: String, short: String? = nil, _ value: String, choices: [String] = [], _ help: String
        ) -> Option {
            Option(name: name, short: short, value: value, choices: choices, help: help)
        }
    }

    let name: String
    let summary: String
    /// As in the usage line: `BASE REVISION`.
    let operands: String
    /// How many operands are allowed.
    let operandCount: ClosedRange<Int>
    let options: [Option]
    /// What operands may be, in lines of the usage.
    var operandHelp: [String] = []

    func option(_ name: String) -> Option? { options.first { $0.name == name || $0.short == name } }

    var usage: String {
        var lines = ["usage: tributary \(name)\(operands.isEmpty ? "" : " " + operands) [options]", "", summary]
        if !operandHelp.isEmpty { lines += [""] + operandHelp }
        if !options.isEmpty { lines += ["", "options:"] }
        let titles = options.map { option in
            (option.short.map { $0 + ", " } ?? "") + option.name + (option.value.map { " " + $0 } ?? "")
        }
        let width = titles.map(\.utf8.count).max() ?? 0
        for (title, option) in zip(titles, options) {
            let choices = option.choices.isEmpty ? "" : " (" + option.choices.joined(separator: ", ") + ")"
            lines.append(
                "  " + title + String(repeating: " ", count: width - title.utf8.count) + "  " + option.help + choices)
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
