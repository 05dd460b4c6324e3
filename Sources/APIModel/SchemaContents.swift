import TributaryRuntime

/// What a schema says, for `Schema` to share. The groups that most schemas leave out take one word until they are set.
@usableFromInline
struct SchemaContents: Sendable {
    @usableFromInline var form: Schema.Form
    @usableFromInline var annotations = Annotations()
    @usableFromInline var component: String?
    @usableFromInline var origins: Origins
    @usableFromInline var types: JSONTypes = .all
    @usableFromInline var hasType = false
    @usableFromInline var format: String?
    @usableFromInline var enumeration: [JSONValue]?
    @usableFromInline var isConst = false
    @usableFromInline var numbers = Seldom<NumberAssertions>()
    @usableFromInline var strings = Seldom<StringAssertions>()
    @usableFromInline var arrays = Seldom<ArrayAssertions>()
    @usableFromInline var objects = Seldom<ObjectAssertions>()
    @usableFromInline var allOf: [SchemaID] = []
    @usableFromInline var anyOf: [SchemaID] = []
    @usableFromInline var oneOf: [SchemaID] = []
    @usableFromInline var rare = Seldom<RareAssertions>()

    init(form: Schema.Form, origins: Origins) {
        self.form = form
        self.origins = origins
    }
}

/// What fewer than one schema in a hundred says.
@usableFromInline
struct RareAssertions: Sendable, Blank {
    @usableFromInline static let blank = RareAssertions()

    @usableFromInline var not: SchemaID?
    @usableFromInline var conditional: Conditional?
    @usableFromInline var discriminator: Discriminator?
}
