import TributaryRuntime

/// What a schema says, for `Schema` to share. The groups that most schemas leave out take one word until they are set.
struct SchemaContents: Sendable {
    var form: Schema.Form
    var annotations = Annotations()
    var component: String?
    var origins: Origins
    var types: JSONTypes = .all
    var hasType = false
    var format: String?
    var enumeration: [JSONValue]?
    var isConst = false
    var numbers = Seldom<NumberAssertions>()
    var strings = Seldom<StringAssertions>()
    var arrays = Seldom<ArrayAssertions>()
    var objects = Seldom<ObjectAssertions>()
    var allOf: [SchemaID] = []
    var anyOf: [SchemaID] = []
    var oneOf: [SchemaID] = []
    var rare = Seldom<RareAssertions>()

    init(form: Schema.Form, origins: Origins) {
        self.form = form
        self.origins = origins
    }
}

/// What fewer than one schema in a hundred says.
struct RareAssertions: Sendable, Blank {
    static let blank = RareAssertions()

    var not: SchemaID?
    var conditional: Conditional?
    var discriminator: Discriminator?
}
