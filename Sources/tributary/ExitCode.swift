/// What the tool tells its caller; a contract that scripts rely on.
enum ExitCode: Int32 {
    case done = 0
    /// Findings at or above `--fail-on`, `lint` found errors, or `--check` found stale output.
    case findings = 1
    case usage = 2
    /// A document is missing, unreadable, no description at all, or (for `generate`, `merge`, `diff`) has errors.
    case documents = 3
    /// Documents disagree at level error under `conflicts: error`.
    case conflicts = 4
    case output = 5
}
