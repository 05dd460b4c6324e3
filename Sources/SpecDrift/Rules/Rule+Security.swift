import Reporting

/// Who may call: a caller who met one alternative before is asked whether he still meets one.
extension Rule {
    static let securityRemoved = Rule(
        "api-security-removed", .undirected, .narrows,
        finds: "Finds an operation that no longer accepts one of its alternative security requirements.",
        says: "the security requirement {base} is no longer accepted",
        example: "security: [key, oauth] → security: [key]")
    static let securityAdded = Rule(
        "api-security-added", .undirected, .widens,
        finds: "Finds an operation that accepts one alternative security requirement more.",
        says: "the security requirement {revision} is accepted", example: "security: [key] → security: [key, oauth]")
    static let securityScopeAdded = Rule(
        "api-security-scope-added", .undirected, .narrows,
        finds: "Finds an operation whose security requirement asks for one scope more.",
        says: "the scope {revision} is asked for", example: "oauth: [read] → oauth: [read, write]")
    static let securityScopeRemoved = Rule(
        "api-security-scope-removed", .undirected, .widens,
        finds: "Finds an operation whose security requirement asks for one scope less.",
        says: "the scope {base} is no longer asked for", example: "oauth: [read, write] → oauth: [read]")
    static let securityBecameRequired = Rule(
        "api-security-became-required", .undirected, .narrows, breaksSwift: true,
        finds: "Finds an operation that could be called without credentials and no longer can.",
        says: "credentials became required", example: "security: [] → security: [key]")
    static let securityBecameOptional = Rule(
        "api-security-became-optional", .undirected, .widens,
        finds: "Finds an operation that can now be called without credentials.",
        says: "the operation can be called without credentials", example: "security: [key] → security: [key, {}]")
    static let globalSecurityRemoved = Rule(
        "api-global-security-removed", .undirected, .narrows,
        finds: "Finds an alternative security requirement that went from the root of the document.",
        says: "the security requirement {base} is no longer accepted",
        example: "security: [key, oauth] → security: [key]")
    static let globalSecurityAdded = Rule(
        "api-global-security-added", .undirected, .widens,
        finds: "Finds an alternative security requirement that came at the root of the document.",
        says: "the security requirement {revision} is accepted", example: "security: [key] → security: [key, oauth]")
    static let globalSecurityScopeAdded = Rule(
        "api-global-security-scope-added", .undirected, .narrows,
        finds: "Finds a security requirement at the root that asks for one scope more.",
        says: "the scope {revision} is asked for", example: "oauth: [read] → oauth: [read, write]")
    static let globalSecurityScopeRemoved = Rule(
        "api-global-security-scope-removed", .undirected, .widens,
        finds: "Finds a security requirement at the root that asks for one scope less.",
        says: "the scope {base} is no longer asked for", example: "oauth: [read, write] → oauth: [read]")
    static let globalSecurityBecameRequired = Rule(
        "api-global-security-became-required", .undirected, .narrows, breaksSwift: true,
        finds: "Finds a root that lets nobody call without credentials any more.", says: "credentials became required",
        example: "no security → security: [key]")
    static let globalSecurityBecameOptional = Rule(
        "api-global-security-became-optional", .undirected, .widens,
        finds: "Finds a root that now lets everybody call without credentials.",
        says: "calls without credentials are accepted", example: "security: [key] → no security")

    static let security: [Rule] = [
        securityRemoved, securityAdded, securityScopeAdded, securityScopeRemoved, securityBecameRequired,
        securityBecameOptional, globalSecurityRemoved, globalSecurityAdded, globalSecurityScopeAdded,
        globalSecurityScopeRemoved, globalSecurityBecameRequired, globalSecurityBecameOptional,
    ]
}

/// Security schemes as components: whether one counts is said by the requirements.
extension Rule {
    static let securitySchemeRemoved = Rule(
        "api-security-component-removed", .undirected, .noChange, breaksSwift: true,
        finds: "Finds a security scheme that went.",
        says: "the security scheme was removed", example: "securitySchemes: {key: …} → none")
    static let securitySchemeAdded = Rule(
        "api-security-component-added", .undirected, .noChange, finds: "Finds a security scheme that is new.",
        says: "the security scheme is new", example: "→ securitySchemes: {key: …}")
    static let securitySchemeTypeChanged = Rule(
        "api-security-component-type-changed", .undirected, .noChange, breaksSwift: true,
        finds: "Finds a security scheme that became one of another type.",
        says: "the type changed from {base} to {revision}", example: "type: http → type: apiKey")
    static let securitySchemeDetailChanged = Rule(
        "api-security-component-credentials-changed", .undirected, .incomparable,
        finds: "Finds a security scheme whose credentials are sent in another way: another name or place of the key, "
            + "another HTTP scheme.",
        says: "the credentials changed from {base} to {revision}", example: "name: X-Key → name: X-Token")
    static let oauthURLChanged = Rule(
        "api-security-component-oauth-url-changed", .undirected, .noChange,
        finds: "Finds an OAuth flow with another authorization address.",
        says: "the authorization address changed from {base} to {revision}",
        example: "authorizationUrl: https://a → authorizationUrl: https://b")
    static let oauthTokenURLChanged = Rule(
        "api-security-component-oauth-token-url-changed", .undirected, .noChange,
        finds: "Finds an OAuth flow with another token address.",
        says: "the token address changed from {base} to {revision}",
        example: "tokenUrl: https://a → tokenUrl: https://b")
    static let oauthScopeAdded = Rule(
        "api-security-component-oauth-scope-added", .undirected, .noChange,
        finds: "Finds an OAuth flow that offers one scope more.", says: "the scope {revision} is offered",
        example: "scopes: {read: …} → scopes: {read: …, write: …}")
    static let oauthScopeRemoved = Rule(
        "api-security-component-oauth-scope-removed", .undirected, .noChange,
        finds: "Finds an OAuth flow that offers one scope less.", says: "the scope {base} is no longer offered",
        example: "scopes: {read: …, write: …} → scopes: {read: …}")
    static let oauthScopeChanged = Rule(
        "api-security-component-oauth-scope-changed", .undirected, .noChange,
        finds: "Finds a scope of an OAuth flow that is described in other words.",
        says: "the scope changed from {base} to {revision}", example: "read: Read pets → read: Read all")

    static let oauthFlowAdded = Rule(
        "api-security-component-oauth-flow-added", .undirected, .widens,
        finds: "Finds an OAuth scheme that offers one flow more.", says: "the flow {revision} is offered",
        example: "flows: {implicit: …} → flows: {implicit: …, authorizationCode: …}")
    static let oauthFlowRemoved = Rule(
        "api-security-component-oauth-flow-removed", .undirected, .narrows,
        finds: "Finds an OAuth scheme that offers one flow less: who got tokens by it gets none.",
        says: "the flow {base} is no longer offered",
        example: "flows: {implicit: …, authorizationCode: …} → flows: {authorizationCode: …}")
    static let oauthRefreshURLChanged = Rule(
        "api-security-component-oauth-refresh-url-changed", .undirected, .noChange,
        finds: "Finds an OAuth flow with another address for new tokens.",
        says: "the refresh address changed from {base} to {revision}",
        example: "refreshUrl: https://a → refreshUrl: https://b")
    static let oauthDeviceURLChanged = Rule(
        "api-security-component-oauth-device-url-changed", .undirected, .noChange,
        finds: "Finds an OAuth flow with another address for devices.",
        says: "the device authorization address changed from {base} to {revision}",
        example: "deviceAuthorizationUrl: https://a → deviceAuthorizationUrl: https://b")

    static let securitySchemes: [Rule] = [
        securitySchemeRemoved, securitySchemeAdded, securitySchemeTypeChanged, securitySchemeDetailChanged,
        oauthURLChanged, oauthTokenURLChanged, oauthScopeAdded, oauthScopeRemoved, oauthScopeChanged, oauthFlowAdded,
        oauthFlowRemoved, oauthRefreshURLChanged, oauthDeviceURLChanged,
    ]
}

extension Rule {
    static let serverRemoved = Rule(
        "api-server-removed", .undirected, .narrows, finds: "Finds a server that went.",
        says: "the server {base} was removed", example: "servers: [/v1, /v2] → servers: [/v2]")
    static let serverAdded = Rule(
        "api-server-added", .undirected, .widens, finds: "Finds a server that is new.",
        says: "the server {revision} is new", example: "servers: [/v1] → servers: [/v1, /v2]")
    static let serverChanged = Rule(
        "api-server-url-changed", .undirected, .incomparable, finds: "Finds a server with another address.",
        says: "the server changed from {base} to {revision}", example: "url: /v1 → url: /v2")
    static let serverVariableValueRemoved = Rule(
        "api-server-variable-enum-value-removed", .undirected, .narrows,
        finds: "Finds a variable of a server that may have one value less.",
        says: "the variable '{key}' may no longer be {base}", example: "enum: [eu, us] → enum: [eu]")
    static let serverVariableValueAdded = Rule(
        "api-server-variable-enum-value-added", .undirected, .widens,
        finds: "Finds a variable of a server that may have one value more.",
        says: "the variable '{key}' may be {revision}", example: "enum: [eu] → enum: [eu, us]")
    static let serverVariableDefaultChanged = Rule(
        "api-server-variable-default-changed", .undirected, .incomparable,
        finds: "Finds a variable of a server with another default, and so another address for who sets nothing.",
        says: "the default of the variable '{key}' changed from {base} to {revision}",
        example: "default: eu → default: us")

    static let serverVariableEnumAdded = Rule(
        "api-server-variable-enum-added", .undirected, .narrows,
        finds: "Finds a variable of a server that could have any value and now has a list of them.",
        says: "the values of the variable '{key}' became a list: {revision}",
        example: "default: eu → default: eu, enum: [eu, us]")
    static let serverVariableEnumRemoved = Rule(
        "api-server-variable-enum-removed", .undirected, .widens,
        finds: "Finds a variable of a server whose list of values was removed.",
        says: "the list of values {base} of the variable '{key}' was removed",
        example: "default: eu, enum: [eu, us] → default: eu")

    static let servers: [Rule] = [
        serverRemoved, serverAdded, serverChanged, serverVariableValueRemoved, serverVariableValueAdded,
        serverVariableDefaultChanged, serverVariableEnumAdded, serverVariableEnumRemoved,
    ]
}
