extension CommandSpecification {
    private static let config = Option.value(
        "--config", "FILE", "the configuration; default: tributary.yml in this folder")
    private static let strict = Option.flag("--strict", "turn warnings into errors")
    private static let verbose = Option.flag("--verbose", "list every note, not one line per kind")
    private static let allowOutside = Option.flag(
        "--allow-outside", "let references leave the folder of their root document")

    private static let documents = [
        "DOCUMENT is a file, a tributary.yml, or a folder: its tributary.yml, else the descriptions that lie in it."
    ]
    private static let apis = [
        "BASE and REVISION are a file, a tributary.yml (its merged API), a folder (its tributary.yml, else the",
        "descriptions that lie in it, merged), or git:REVISION:PATH of any of these.",
    ]

    static let generate = CommandSpecification(
        name: "generate", summary: "Writes models, client and server of the documents; only files that changed.",
        operands: "[DOCUMENT…]", operandCount: 0...10_000,
        options: [
            config,
            .value("--output", short: "-o", "FOLDER", "where to write; default: the configuration's `output`"),
            .value("--name", "NAME", "the module name; default: the title of the first document"),
            .flag("--check", "write nothing; exit with 1 when the output is not up to date"),
            .flag("--dry-run", "write nothing; say what would change"),
            .value("--plugin-output", "FOLDER", "write the fixed set of 48 files that the build plugin declares"),
            .value(
                "--module", "NAME", "the module that all generated code shares, under --plugin-output or `modules: one`"
            ),
            strict, verbose, allowOutside,
        ], operandHelp: documents)

    static let merge = CommandSpecification(
        name: "merge", summary: "Merges documents into one, the earlier ones winning, and reports where they disagree.",
        operands: "DOCUMENT…", operandCount: 0...10_000,
        options: [
            config,
            .value("--output", short: "-o", "FILE", "where to write; default: standard output"),
            .value("--format", "FORMAT", choices: ["json", "yaml"], "of the merged document"),
            .value("--openapi", "VERSION", choices: ["3.0", "3.1"], "of the merged document; default: 3.1"),
            .value("--report", "FILE", "where to write the conflicts: .json, .md or .html"),
            .value(
                "--conflicts", "POLICY", choices: ["authority", "widen", "error"],
                "who wins where documents disagree"),
            .value("--unmatched", "POLICY", choices: ["keep", "drop"], "what becomes of elements of lower documents"),
            .value("--components", "POLICY", choices: ["merge", "rename"], "what equal component names mean"),
            .flag("--origins", "add an x-origin to each element"),
            strict, verbose, allowOutside,
        ], operandHelp: documents)

    static let diff = CommandSpecification(
        name: "diff", summary: "Says what changed between two APIs, and whom it breaks.",
        operands: "BASE REVISION", operandCount: 0...2,
        options: [
            .value(
                "--format", "FORMAT", choices: DiffCommand.Format.allCases.map(\.rawValue),
                "of the report; default: text"),
            .value("--output", short: "-o", "FILE", "where to write the report; default: standard output"),
            .value("--fail-on", "LEVEL", choices: ["error", "warning", "info", "never"], "default: error"),
            .value(
                "--level", "LEVEL", choices: ["error", "warning", "info"], "leave out findings below; default: info"),
            .value("--config", "FILE", "a tributary.yml whose `drift` section counts"),
            .value("--severity-levels", "FILE", "a level for each of some rules: lines of a rule and a level"),
            .value("--path", "GLOB", "only findings that reach such a path"),
            .value("--tag", "TAG", "only findings that reach an operation of the tag"),
            .value("--operation", "ID", "only findings that reach the operation"),
            .value("--rule", "RULE", "only findings of the rule"),
            .value("--deprecation-days-beta", "N", "days that a beta operation must stay after its deprecation"),
            .value("--deprecation-days-stable", "N", "the same for stable operations"),
            .value("--stability-level", "NAME", "what was less stable before promised nothing"),
            .flag("--print-schema", "print the JSON Schema of the format json"),
            .flag("--check-version", "when something breaks, `info.version` must say so (semver)"),
            strict, .flag("--verbose", "list every finding with all details, and every note"), allowOutside,
        ], operandHelp: apis)

    static let lint = CommandSpecification(
        name: "lint", summary: "Reads documents and prints everything that is wrong, unusual or unused in them.",
        operands: "DOCUMENT…", operandCount: 0...10_000,
        options: [
            config,
            .value("--format", "FORMAT", choices: ["text", "json", "sarif"], "of the diagnostics; default: text"),
            strict, verbose, allowOutside,
        ], operandHelp: documents)

    static let serve = CommandSpecification(
        name: "serve", summary: "Answers the API's requests on this machine, from the documents alone.",
        operands: "[DOCUMENT…]", operandCount: 0...10_000,
        options: [
            config,
            .value("--port", "N", "default: 8080"),
            .value("--base-path", "PATH", "where routes are mounted; default: the path of the first server"),
            strict, verbose, allowOutside,
        ], operandHelp: documents)

    static let explain = CommandSpecification(
        name: "explain", summary: "Says what a rule finds, of which level and why.",
        operands: "RULE", operandCount: 0...1,
        options: [.flag("--list", "list all rules")])

    static let templates = CommandSpecification(
        name: "templates", summary: "Writes out the stock templates.",
        operands: "", operandCount: 0...0,
        options: [
            .value("--output", short: "-o", "FOLDER", "where to write the templates"),
            .flag("--embed", "in a checkout: write Templates/StockTemplates.swift from Templates/Swift"),
        ])

    static let initialize = CommandSpecification(
        name: "init", summary: "Writes a tributary.yml for documents.",
        operands: "DOCUMENT…", operandCount: 1...10_000,
        options: [.value("--name", "NAME", "the module name; default: the title of the first document")])

    static let all = [generate, merge, diff, lint, serve, explain, templates, initialize]
}
