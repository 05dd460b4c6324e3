/// One Swift file of a client.
package struct ClientFile: Sendable {
    /// Without folder, with `.swift`.
    package var name: String
    /// The documents, as the header names them.
    package var documents: String
    /// Modules, in order.
    package var imports: [String]
    /// In one file only: the client itself.
    package var client: ClientView?
    package var operations: [ClientOperationView]
    /// Whether no operation falls into this file of a build plugin.
    package var isEmpty: Bool { client == nil && operations.isEmpty }
}

/// The client's struct, its credentials and its environments.
package struct ClientView: Sendable {
    /// `public `, or nothing.
    package var access: String
    package var name: String
    package var documentation: [String]
    /// Nil where no operation needs credentials.
    package var credentials: CredentialsView?
    package var environment: EnvironmentView
}

package struct CredentialsView: Sendable {
    package var name: String
    package var schemes: [SchemeView]

    package struct SchemeView: Sendable {
        package var documentation: [String]
        /// Of the initializer's parameter.
        package var name: String
        /// A Swift literal: the name of the scheme in the document.
        package var scheme: String
        /// A Swift expression of type `CredentialStore.Place`.
        package var place: String
        package var isLast: Bool
    }
}

package struct EnvironmentView: Sendable {
    package var name: String
    /// The one that a client talks to unless told otherwise, as a Swift expression behind the dot.
    package var first: String
    package var servers: [ServerView]
    package var variables: [VariableView]

    package struct ServerView: Sendable {
        package var documentation: [String]
        package var name: String
        /// A Swift string literal, with interpolations.
        package var url: String
        /// Nothing for a server without variables.
        package var parameters: [ParameterView]
        package var hasParameters: Bool { !parameters.isEmpty }
    }

    /// A variable that has a list of values.
    package struct VariableView: Sendable {
        package var documentation: [String]
        package var name: String
        package var values: [CaseView]
    }
}

package struct ClientOperationView: Sendable {
    package var access: String
    package var clientName: String
    package var namespace: String
    /// One per media type of the request's body.
    package var methods: [ClientMethodView]
    /// Nil where the document lists no failure.
    package var failure: ResponseCasesView?
    /// Nil where there is one success.
    package var success: ResponseCasesView?
    /// Nil where no response has documented headers.
    package var headers: HeadersView?
}

package struct ClientMethodView: Sendable {
    package var documentation: [String]
    /// Why callers should not use it any more, a Swift literal; nil where they may.
    package var deprecation: String?
    package var name: String
    /// Of the method that returns status and headers, too.
    package var responseName: String
    package var parameters: [ParameterView]
    package var wrapsParameters: Bool
    /// The type of the body; `Void` where there is none.
    package var success: String
    package var returnsNothing: Bool
    package var failure: String
    /// The name of the local variable, which no parameter has.
    package var draft: String
    /// The arguments of `RequestDraft`, as Swift expressions.
    package var draftArguments: String
    package var steps: [StepView]
    /// The arguments that pass the parameters on.
    package var arguments: [ArgumentView]
    /// Whether the arguments go on lines of their own.
    package var wrapsArguments: Bool
    /// A Swift expression of type `ReplyReader`.
    package var reader: String

    /// One statement: a call of the draft.
    package struct StepView: Sendable {
        package var call: String
        /// Behind the model where there is one, with a comma before them.
        package var arguments: String
        /// The type of the model that is made of arguments; nil for a value that is passed as it is.
        package var model: String?
        /// Of the model's initializer.
        package var values: [ArgumentView] = []
    }

    package struct ArgumentView: Sendable {
        package var label: String
        package var value: String
        package var isLast: Bool
    }
}

/// An enum with one case per documented response.
package struct ResponseCasesView: Sendable {
    package var documentation: [String]
    package var name: String
    package var cases: [ResponseCaseView]
    /// By precedence: codes, ranges, the default.
    package var branches: [BranchView]
    /// Whether the last branch takes every status.
    package var isComplete: Bool

    package struct ResponseCaseView: Sendable {
        package var documentation: [String]
        package var name: String
        /// `(Body)`, or nothing.
        package var payload: String
    }

    package struct BranchView: Sendable {
        /// What stands between `case` and the colon, or nothing for `default`.
        package var pattern: String
        package var isDefault: Bool
        /// A Swift expression; nil where the media type decides.
        package var value: String?
        /// A Swift array literal of media types.
        package var contentTypes: String
        package var choices: [ChoiceView]
    }

    package struct ChoiceView: Sendable {
        package var number: String
        package var value: String
    }
}

/// The documented headers of an operation's responses.
package struct HeadersView: Sendable {
    package var headers: [HeaderView]

    package struct HeaderView: Sendable {
        package var documentation: [String]
        package var name: String
        /// Without the optional.
        package var type: String
        /// The arguments of `ResponseHead.value`.
        package var arguments: String
    }
}
