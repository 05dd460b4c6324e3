/// What a reference page says, in its own words.
struct PageDocument: Sendable {
    var endpoints: [PageEndpoint] = []
    /// Lines that say nothing the reader understands.
    var ignored: [PageText] = []
}

/// One method and path of a page, and all that belongs to it.
struct PageEndpoint: Sendable {
    var method: PageText
    var path: PageText
    var tag: PageText?
    var title: PageText?
    var description: [PageText] = []
    var server: PageText?
    var auth: PageText?
    var parameters: [(place: String, field: PageField)] = []
    var body: [PageField] = []
    var bodyPlace: PageText?
    var bodyDescription: [PageText] = []
    var bodyExample: [PageText] = []
    var responses: [PageResponse] = []
}

struct PageResponse: Sendable {
    /// The status, or the heading where the page gives none: that is a success.
    var place: PageText
    var status: String
    var description: [PageText] = []
    var fields: [PageField] = []
    var headers: [PageField] = []
    /// The lines of the example.
    var example: [PageText] = []
}
