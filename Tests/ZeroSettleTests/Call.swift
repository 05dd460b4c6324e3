import Testing
import TributaryRuntime
import ZeroSettleAPI
import ZeroSettleClient

/// One operation of the generated client, called with what it needs.
struct Call: Sendable, CustomTestStringConvertible {
    let operation: String
    /// What came back: the body as it was sent, and the decoded value written again.
    let run: @Sendable (ZeroSettleClient) async throws -> Answer

    struct Answer: Sendable {
        let head: ResponseHead
        let sent: JSONValue?
        let decoded: JSONValue?
    }

    var testDescription: String { operation }

    init<Body: JSONRepresentable>(
        _ operation: String, _ call: @escaping @Sendable (ZeroSettleClient) async throws -> APIResponse<Body>
    ) {
        self.operation = operation
        run = { client in
            let response = try await call(client)
            return Answer(
                head: response.head, sent: try JSONReader.decode(JSONValue.self, from: response.bytes),
                decoded: try JSONReader.decode(JSONValue.self, from: JSONWriter.encode(response.body)))
        }
    }
}

extension Call {
    /// All operations of the API.
    static let all: [Call] = catalog + checkout + subscriptions + identities + offers

    private static let catalog = [
        Call("getProducts") { try await $0.getProductsResponse(userID: "u1", storefront: "US") },
        Call("getTransaction") { try await $0.getTransactionResponse(transactionID: "t/1 ü") },
        Call("getTransactionHistory") { try await $0.getTransactionHistoryResponse(userID: "u1", limit: 10) },
        Call("getEntitlements") { try await $0.getEntitlementsResponse(userID: "u+1@example.org") },
        Call("claimEntitlement") { try await $0.claimEntitlementResponse(jwsRepresentation: "jws", userID: "u1") },
        Call("trackEvent") {
            try await $0.trackEventResponse(eventType: .paywallViewed, userID: "u1", productID: "p1")
        },
        Call("restorePurchases") { try await $0.restorePurchasesResponse(email: "a@example.org", userID: "u1") },
    ]

    private static let checkout = [
        Call("createPaymentIntent") { try await $0.createPaymentIntentResponse(productID: "p1", userID: "u1") },
        Call("createPaymentIntentBatch") {
            try await $0.createPaymentIntentBatchResponse(products: [.init(productID: "p1")], userID: "u1")
        },
        Call("createCheckoutSession") { try await $0.createCheckoutSessionResponse(productID: "p1", userID: "u1") },
        Call("createCustomerPortalSession") { try await $0.createCustomerPortalSessionResponse(userID: "u1") },
    ]

    private static let subscriptions = [
        Call("updateStorekitStatus") {
            try await $0.updateStorekitStatusResponse(transactionID: "t1", storekitStatus: .init(2))
        },
        Call("syncStorekitTransaction") { try await $0.syncStorekitTransactionResponse(userID: "u1") },
        Call("getStorekitSubscriptionStatus") {
            try await $0.getStorekitSubscriptionStatusResponse(originalTransactionID: "1")
        },
        Call("cancelSubscription") { try await $0.cancelSubscriptionResponse(userID: "u1", immediate: true) },
        Call("pauseSubscription") { try await $0.pauseSubscriptionResponse(userID: "u1") },
        Call("resumeSubscription") { try await $0.resumeSubscriptionResponse(userID: "u1") },
    ]

    private static let identities = [
        Call("reconcileIdentities") {
            try await $0.reconcileIdentitiesResponse(idempotencyKey: "k1", from: "a", into: "b")
        },
        Call("createIdentityLinkToken") { try await $0.createIdentityLinkTokenResponse(from: "a", into: "b") },
        Call("presentIdentityLinkToken") { try await $0.presentIdentityLinkTokenResponse(linkToken: "l1") },
        Call("linkIdentityRows") { try await $0.linkIdentityRowsResponse(userID: "u1") },
    ]

    private static let offers = [
        Call("migrationConverted") { try await $0.migrationConvertedResponse(variantID: 1) },
        Call("getMigrationCohort") { try await $0.getMigrationCohortResponse(limit: 10) },
        Call("getCancelFlow") { try await $0.getCancelFlowResponse(userID: "u1") },
        Call("submitCancelFlowResponse") {
            try await $0.submitCancelFlowResponseResponse(userID: "u1", outcome: .init("cancelled"))
        },
        Call("acceptCancelFlowOffer") {
            try await $0.acceptCancelFlowOfferResponse(userID: "u1", productID: "p1")
        },
        Call("getUpgradeOffer") { try await $0.getUpgradeOfferResponse(userID: "u1") },
        Call("executeUpgradeOffer") {
            try await $0.executeUpgradeOfferResponse(userID: "u1", currentProductID: "p1", targetProductID: "p2")
        },
        Call("respondUpgradeOffer") {
            try await $0.respondUpgradeOfferResponse(
                userID: "u1", outcome: .declined, currentProductID: "p1", targetProductID: "p2")
        },
        Call("getUserOffer") { try await $0.getUserOfferResponse(userID: "u1") },
    ]
}
