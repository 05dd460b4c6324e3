/// One Swift file of a server.
package struct ServerFile: Sendable {
    /// Without folder, with `.swift`.
    package var name: String
    /// The documents, as the header names them.
    package var documents: String
    /// Modules, in order.
    package var imports: [String]
    /// In one file only: the handlers' protocol, the router and the head of the description.
    package var server: ServerView?
    /// The handlers of the operations here, where those of all operations would be too long for one file.
    package var part: ServerPartView?
    /// Some of the checks, where all of them would be too long for one file.
    package var checks: ServerChecksView?
    /// Some of the lists of handlers, where all of them would be too long for one file.
    package var lists: ServerListsView?
    package var operations: [ServerOperationView]
    /// Whether no operation falls into this file of a build plugin.
    package var isEmpty: Bool { server == nil && checks == nil && lists == nil && operations.isEmpty }
}

/// The lists of handlers that stand in files whose names begin alike.
package struct ServerListsView: Sendable {
    /// Of the API, without suffix.
    package var name: String
    /// Members of the router.
    package var routes: String
    package var services: String
    /// None where the two members are those of one part.
    package var parts: [ServerPartView]
}

/// Checks whose names begin alike.
package struct ServerChecksView: Sendable {
    /// Of the API, without suffix.
    package var name: String
    /// Of the router.
    package var member: String
    /// A raw string literal: an object with one check per name.
    package var checks: String
}

/// The protocol of some handlers, which that of all handlers refines, and lists of their operations.
package struct ServerPartView: Sendable {
    /// `public `, or nothing.
    package var access: String
    /// Of the API, without suffix.
    package var name: String
    package var title: String
    package var protocolName: String
    /// Members of the router.
    package var routes: String
    package var services: String
    package var operations: [ServerView.RouteView]
}

package struct ServerView: Sendable {
    /// `public `, or nothing.
    package var access: String
    /// Without suffix: `ZeroSettle`.
    package var name: String
    package var title: String
    package var operations: [RouteView]
    /// The files that hold handlers; empty where one protocol here has them all.
    package var parts: [ServerPartView] = []
    /// The members that list what the parts hold: of each part, or of several parts each.
    package var lists: [ServerListsView] = []
    /// The members that hold the checks, with commas; empty where the description does.
    package var checks = ""
    /// The description without its operations, as a raw string literal.
    package var description: String

    package struct RouteView: Sendable {
        package var documentation: [String]
        package var namespace: String
        package var method: String
    }
}

package struct ServerOperationView: Sendable {
    package var access: String
    /// Without suffix: `ZeroSettle`.
    package var name: String
    /// The protocol of the handler.
    package var handlers: String
    package var namespace: String
    package var method: String
    /// Of the operation in the description; a Swift literal.
    package var id: String
    /// What the handler gets: parameters, then the body or its fields.
    package var properties: [InputPropertyView]
    package var hasProperties: Bool { !properties.isEmpty }
    package var wrapsParameters: Bool
    /// Nil unless the body has several media types.
    package var content: BodyContentView?
    package var outputs: [OutputCaseView]
    /// The operation's part of the description, as a raw string literal.
    package var description: String

    package struct InputPropertyView: Sendable {
        package var documentation: [String]
        package var name: String
        package var type: String
        /// ` = nil`, or nothing.
        package var defaultValue: String
        /// A Swift expression that reads it.
        package var value: String
        package var isLast: Bool
    }

    /// An enum with one case per media type.
    package struct BodyContentView: Sendable {
        package var cases: [ContentCaseView]
    }

    package struct ContentCaseView: Sendable {
        package var name: String
        package var type: String
        package var number: String
        /// A Swift expression that reads it.
        package var value: String
    }

    package struct OutputCaseView: Sendable {
        package var documentation: [String]
        package var name: String
        /// The associated values in parentheses, or nothing.
        package var payload: String
        /// What binds them, in parentheses, or nothing.
        package var bindings: String
        /// The name behind a dot.
        package var memberName: String
        /// A Swift expression of type `HTTPResponse`.
        package var response: String
        package var headers: [OutputHeaderView]
        package var hasHeaders: Bool { !headers.isEmpty }
    }

    package struct OutputHeaderView: Sendable {
        /// Arguments of `HTTPFields.add`.
        package var arguments: String
    }
}
