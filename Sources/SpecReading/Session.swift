import APIModel
import Reporting
import SourceTree
import TributaryRuntime

/// The state of one reading. Its extensions read one kind of object each.
///
/// Elements are read once, by the place of their node: `$ref` to the same place gives the same ID. Schemas, which nest
/// and refer without limit, wait in a queue, so that no recursion follows the data; all else nests only as deep as the
/// tree, and `nesting` bounds what references add to that.
struct Session {
    let access: FileAccess
    var files: [SourceFile] = []
    /// By normalized path.
    var fileNumbers: [UTF8Key: Result<Int, ReferenceFailure>] = [:]
    var storageFiles: [ObjectIdentifier: Int] = [:]
    var askedFiles: [String] = []

    var dialect = Dialect.openAPI31
    var keywords = KeywordIndex(.openAPI31)
    /// What each kind of object must have in this dialect, by the kind's number.
    var requirements: [[KeywordTable.Requirement]] = []
    var api: API
    var diagnostics: [Diagnostic] = []
    /// Where a null stands for what couldn't be parsed, which is reported.
    var unreadable: Set<Location> = []
    /// Lists of parameters some of which can't be read, which is reported.
    var unreadParameters: Set<Location> = []

    var schemaQueue: [PendingSchema] = []
    /// What stands in the arena in place of the schema that is being read.
    var unread: Schema?
    /// The node of the root file whose members are the component schemas.
    var schemaComponents = UInt32.max - 1
    var discriminators: [PendingDiscriminator] = []
    var parameterIDs: [Place.Key: ParameterID] = [:]
    var headerIDs: [Place.Key: HeaderID] = [:]
    var responseIDs: [Place.Key: ResponseID] = [:]
    /// Of Swagger 2.0: shared responses as operations with media types of their own use them.
    var mediaResponseIDs: [MediaResponse: ResponseID] = [:]
    var requestBodyIDs: [Place.Key: RequestBodyID] = [:]
    var names = ComponentNames()
    /// The names that the root file itself gives.
    var rootNames = ComponentNames()
    var madeNames: [MadeName] = []
    /// All components of the root file.
    var componentPlaces: [(kind: ComponentKind, name: String, place: Place)] = []
    /// Security schemes that a misspelt name probably means.
    var meantSchemes: Set<UTF8Key> = []
    /// How many references are being resolved, each because another leads through it.
    var openReferences = 0
    /// How many references deep the objects that aren't schemas are nested here.
    var nesting = 0
    /// Callbacks whose operations are being read.
    var openCallbacks: Set<Place.Key> = []
    /// How many operations callbacks have had so far.
    var callbackOperationCount = 0
    var defaults = SwaggerDefaults()

    init(root: SourceTree, name: String, access: FileAccess) {
        self.access = access
        api = API(
            documents: [Document(name: name, file: root.file, dialect: .openAPI31)], info: Info(title: "", version: ""))
        askedFiles = [root.file]
        add(root.diagnostics)
        guard let node = root.root else { return }
        add(SourceFile(path: root.file, root: node))
        fileNumbers[UTF8Key(FilePath.normalized(root.file))] = .success(0)
    }

    mutating func run() -> Reading {
        guard let root = files.first?.root, let dialect = detectDialect(root) else {
            if !diagnostics.contains(where: { $0.kind == .error }) { reportEmpty() }
            return Reading(api: nil, diagnostics: Self.sorted(diagnostics), files: askedFiles)
        }
        self.dialect = dialect
        keywords = KeywordIndex(dialect)
        if dialect != .page { requirements = ObjectKind.allCases.map { requirements(of: $0) } }
        api.documents[0] = Document(name: api.documents[0].name, file: files[0].path, dialect: dialect)
        // About one node in seven is a schema; growing moves them all.
        api.schemas.elements.reserveCapacity(root.storage.records.count / 7)
        readRoot(Place(node: root, file: 0))
        drainSchemas()
        finishSchemas()
        finishNames()
        check()
        return Reading(api: api, diagnostics: Self.sorted(diagnostics), files: askedFiles)
    }

    private mutating func reportEmpty() {
        diagnostics.append(
            Diagnostic(
                .error, "not-a-description", "the document is empty",
                at: Location(file: api.documents[0].file, line: 1, column: 1), pointer: "",
                help: "start it with 'openapi: 3.1.0'"))
    }

    /// By place, without repetitions: an operation that several paths share by reference is read for each.
    static func sorted(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        let sorted = diagnostics.sorted { a, b in
            if a.location != b.location { return a.location < b.location }
            if a.id != b.id { return a.id < b.id }
            return a.message.utf8.lexicographicallyPrecedes(b.message.utf8)
        }
        var result: [Diagnostic] = []
        for diagnostic in sorted where result.last != diagnostic { result.append(diagnostic) }
        return result
    }
}

/// A node and the file whose reading reached it.
struct Place {
    let node: Node
    /// Into `Session.files`.
    let file: Int

    struct Key: Hashable {
        let file: Int
        let node: UInt32
    }

    var key: Key { Key(file: file, node: node.index) }

    func at(_ node: Node) -> Place { Place(node: node, file: file) }
}
