import Reporting

extension Configuration {
    /// The defaults for documents that were named on a command line, the first counting most. Two of one file name keep
    /// their folders in their names.
    package init(documents paths: [String]) {
        self.init(file: "")
        var seen: Set<String> = []
        documents = paths.map { path in
            let short = Document.name(of: path)
            let name = seen.insert(short).inserted ? short : path
            return Document(path: Located(path, at: Location(file: path, line: 1, column: 1), pointer: ""), name: name)
        }
    }
}
