import Foundation
import TributaryRuntime

/// Payloads of a wanted size, the same on every run.
struct Payloads {
    private var state: UInt64 = 42

    /// A catalog of products: unions by tag, dates, maps.
    mutating func catalog(bytes: Int) -> Ours.Catalog {
        var catalog = Ours.Catalog(products: [], nextPage: "cursor_0001")
        var size = 0
        repeat {
            let product = product(catalog.products.count)
            size += JSONWriter.encode(product).count + 1
            catalog.products.append(product)
        } while size < bytes - 400
        return catalog
    }

    /// A page of messages: recursive unions, optionals, arrays.
    mutating func messages(bytes: Int) -> [Ours.Message] {
        var messages: [Ours.Message] = []
        var size = 0
        repeat {
            let message = message(messages.count)
            size += JSONWriter.encode(message).count + 1
            messages.append(message)
        } while size < bytes - 400
        return messages
    }

    /// 0 to below the limit (a linear congruential generator, so that there is no seed to print).
    private mutating func random(_ limit: UInt64) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % limit)
    }

    private mutating func moment() -> Timestamp {
        Timestamp(Date(timeIntervalSince1970: 1_760_000_000 + Double(random(40_000_000))))
    }

    private mutating func product(_ index: Int) -> Ours.Product {
        Ours.Product(
            referenceID: "com.example.app.premium.\(index)", displayName: "Premium – yearly \(index)",
            productDescription: random(3) == 0 ? nil : "Everything in \"Basic\",\nand support at any hour of the day.",
            kind: [.subscription, .consumable, .nonConsumable][random(3)], isTrialEligible: random(2) == 0,
            trialDays: random(2) == 0 ? nil : 7 + random(20), savings: Double(random(10_000)) / 100 + 0.01,
            createdAt: moment(), endsAt: random(2) == 0 ? nil : moment(),
            prices: ["web": price(), "store_kit": price()], tags: ["featured", "yearly", "family"],
            metadata: ["color": "#FF8800", "campaign": "spring_\(random(100))"], state: subscription(index))
    }

    private mutating func price() -> Ours.Price {
        Ours.Price(amountMicros: random(100_000_000), currencyCode: "USD", display: random(2) == 0 ? nil : "$9.99")
    }

    private mutating func subscription(_ index: Int) -> Ours.SubscriptionState {
        switch random(3) {
        case 0: .inactive(.init(kind: "inactive", familyID: random(1000)))
        case 1:
            .activeWeb(
                .init(
                    kind: "active_web", productID: "com.example.app.premium.\(index)", expiresAt: moment(),
                    isTrial: random(2) == 0, willRenew: true, entitlementID: random(1_000_000)))
        default:
            .activeStore(
                .init(
                    kind: "active_store", productID: "com.example.app.basic",
                    originalTransactionID: "20000007\(1_000_000 + random(8_000_000))", expiresAt: moment(),
                    price: price()))
        }
    }

    private mutating func message(_ index: Int) -> Ours.Message {
        Ours.Message(
            id: "11\(1_000_000_000_000_000 + index)", channelID: "1100000000000000\(100 + random(900))",
            author: author(), content: content(), timestamp: moment(),
            editedTimestamp: random(4) == 0 ? moment() : nil, isTTS: false, mentionsEveryone: random(20) == 0,
            mentions: random(3) == 0 ? [author(), author()] : [],
            mentionRoles: random(4) == 0 ? ["110000000000000042"] : [],
            embeds: random(3) == 0 ? [embed()] : [], reactions: random(2) == 0 ? [reaction(), reaction()] : [],
            components: random(2) == 0 ? [row()] : [], isPinned: false, kind: random(20),
            flags: random(2) == 0 ? nil : random(64), nonces: ["shard": random(16), "sequence": index])
    }

    private mutating func content() -> String {
        [
            "Has anyone tried the new build? It crashes for me as soon as I open the settings.",
            "ok", "Grüße aus Köln – bis morgen 👋", "See https://example.com/path?x=1&y=2\nand tell me what you think.",
        ][random(4)]
    }

    private mutating func author() -> Ours.Author {
        Ours.Author(
            id: "22\(1_000_000_000_000_000 + random(1_000_000))", username: "user_\(random(100_000))",
            discriminator: "0", globalName: random(3) == 0 ? nil : "User \(random(100))",
            avatar: random(2) == 0 ? nil : "8342729096ea3675442027381ff50dfe", isBot: random(9) == 0 ? true : nil,
            publicFlags: random(4096))
    }

    private mutating func embed() -> Ours.Embed {
        Ours.Embed(
            title: "Release notes", embedDescription: "What is new in version \(random(100))",
            url: "https://example.com/r",
            color: random(0xFFFFFF), timestamp: moment(), score: Double(random(1000)) / 8)
    }

    private mutating func reaction() -> Ours.Reaction {
        Ours.Reaction(
            count: random(50), me: random(2) == 0,
            emoji: .init(id: random(2) == 0 ? nil : "330000000000000001", name: "👍"))
    }

    private mutating func row() -> Ours.Component {
        .row(
            .init(
                kind: "row",
                components: [
                    .button(
                        .init(kind: "button", style: 1, label: "Yes", customID: "yes_\(random(100))", isDisabled: false)
                    ),
                    .menu(.init(kind: "menu", customID: "menu", placeholder: "Pick one", minValues: 1, maxValues: 3)),
                ]))
    }
}
