import Reporting
import SourceTree

/// The overlay files of one document, applied in order.
struct Corrections {
    private let paths: [String]
    private let input: Input

    init(_ paths: [String], _ input: Input) {
        self.paths = paths
        self.input = input
    }

    /// The corrected tree, and what is wrong with the overlays; a missing or broken one is an error and changes nothing.
    func apply(to tree: SourceTree) -> (tree: SourceTree, diagnostics: [Diagnostic]) {
        var tree = tree
        var diagnostics: [Diagnostic] = []
        for path in paths {
            guard let bytes = input.bytes(path) else {
                diagnostics.append(
                    Diagnostic(
                        .error, "no-such-file", "there is no overlay '\(path)'",
                        at: Location(file: path, line: 1, column: 1), pointer: "", help: "check the path"))
                continue
            }
            let (overlay, found) = Overlay.read(SourceTree.read(bytes, file: path))
            diagnostics += found
            if let overlay { tree = overlay.apply(to: tree) }
        }
        return (tree, diagnostics)
    }
}
