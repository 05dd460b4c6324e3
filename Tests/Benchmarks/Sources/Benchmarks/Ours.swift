// Models as `tributary generate` writes them.

import TributaryRuntime

enum Ours {
    struct Price: APIValue {
        var amountMicros: Int
        var currencyCode: String
        var display: String?

        init(
            amountMicros: Int,
            currencyCode: String,
            display: String? = nil
        ) {
            self.amountMicros = amountMicros
            self.currencyCode = currencyCode
            self.display = display
        }

        init(from reader: inout JSONReader) {
            reader.beginObject()
            amountMicros = reader.int("amount_micros")
            currencyCode = reader.string("currency_code")
            display = reader.optionalString("display")
            reader.endObject()
        }

        func write(to writer: inout JSONWriter) {
            writer.beginObject()
            writer.int("amount_micros", amountMicros)
            writer.string("currency_code", currencyCode)
            writer.optionalString("display", display)
            writer.endObject()
        }
    }

    struct Product: APIValue {
        var referenceID: String
        var displayName: String
        var productDescription: String?
        var kind: ProductKind
        var isTrialEligible: Bool?
        var trialDays: Int?
        var savings: Double?
        var createdAt: Timestamp
        var endsAt: Timestamp?
        var prices: [String: Price]
        var tags: [String]
        var metadata: [String: String]
        var state: SubscriptionState

        init(
            referenceID: String,
            displayName: String,
            productDescription: String? = nil,
            kind: ProductKind,
            isTrialEligible: Bool? = nil,
            trialDays: Int? = nil,
            savings: Double? = nil,
            createdAt: Timestamp,
            endsAt: Timestamp? = nil,
            prices: [String: Price],
            tags: [String],
            metadata: [String: String],
            state: SubscriptionState
        ) {
            self.referenceID = referenceID
            self.displayName = displayName
            self.productDescription = productDescription
            self.kind = kind
            self.isTrialEligible = isTrialEligible
            self.trialDays = trialDays
            self.savings = savings
            self.createdAt = createdAt
            self.endsAt = endsAt
            self.prices = prices
            self.tags = tags
            self.metadata = metadata
            self.state = state
        }

        init(from reader: inout JSONReader) {
            reader.beginObject()
            referenceID = reader.string("reference_id")
            displayName = reader.string("display_name")
            productDescription = reader.optionalString("description")
            kind = reader.required("kind")
            isTrialEligible = reader.optionalBool("is_trial_eligible")
            trialDays = reader.optionalInt("trial_days")
            savings = reader.optionalDouble("savings")
            createdAt = reader.required("created_at")
            endsAt = reader.optional("ends_at")
            prices = reader.required("prices")
            tags = reader.required("tags")
            metadata = reader.required("metadata")
            state = reader.required("state")
            reader.endObject()
        }

        func write(to writer: inout JSONWriter) {
            writer.beginObject()
            writer.string("reference_id", referenceID)
            writer.string("display_name", displayName)
            writer.optionalString("description", productDescription)
            writer.field("kind", kind)
            writer.optionalBool("is_trial_eligible", isTrialEligible)
            writer.optionalInt("trial_days", trialDays)
            writer.optionalDouble("savings", savings)
            writer.field("created_at", createdAt)
            writer.optional("ends_at", endsAt)
            writer.field("prices", prices)
            writer.field("tags", tags)
            writer.field("metadata", metadata)
            writer.field("state", state)
            writer.endObject()
        }
    }

    struct Inactive: APIValue {
        var kind: String
        var familyID: Int?

        init(
            kind: String,
            familyID: Int? = nil
        ) {
            self.kind = kind
            self.familyID = familyID
        }

        init(from reader: inout JSONReader) {
            reader.beginObject()
            kind = reader.string("kind")
            familyID = reader.optionalInt("family_id")
            reader.endObject()
        }

        func write(to writer: inout JSONWriter) {
            writer.beginObject()
            writer.string("kind", kind)
            writer.optionalInt("family_id", familyID)
            writer.endObject()
        }
    }

    struct ActiveWeb: APIValue {
        var kind: String
        var productID: String
        var expiresAt: Timestamp
        var isTrial: Bool
        var willRenew: Bool
        var entitlementID: Int

        init(
            kind: String,
            productID: String,
            expiresAt: Timestamp,
            isTrial: Bool,
            willRenew: Bool,
            entitlementID: Int
        ) {
            self.kind = kind
            self.productID = productID
            self.expiresAt = expiresAt
            self.isTrial = isTrial
            self.willRenew = willRenew
            self.entitlementID = entitlementID
        }

        init(from reader: inout JSONReader) {
            reader.beginObject()
            kind = reader.string("kind")
            productID = reader.string("product_id")
            expiresAt = reader.required("expires_at")
            isTrial = reader.bool("is_trial")
            willRenew = reader.bool("will_renew")
            entitlementID = reader.int("entitlement_id")
            reader.endObject()
        }

        func write(to writer: inout JSONWriter) {
            writer.beginObject()
            writer.string("kind", kind)
            writer.string("product_id", productID)
            writer.field("expires_at", expiresAt)
            writer.bool("is_trial", isTrial)
            writer.bool("will_renew", willRenew)
            writer.int("entitlement_id", entitlementID)
            writer.endObject()
        }
    }

    struct ActiveStore: APIValue {
        var kind: String
        var productID: String
        var originalTransactionID: String
        var expiresAt: Timestamp?
        var price: Price

        init(
            kind: String,
            productID: String,
            originalTransactionID: String,
            expiresAt: Timestamp? = nil,
            price: Price
        ) {
            self.kind = kind
            self.productID = productID
            self.originalTransactionID = originalTransactionID
            self.expiresAt = expiresAt
            self.price = price
        }

        init(from reader: inout JSONReader) {
            reader.beginObject()
            kind = reader.string("kind")
            productID = reader.string("product_id")
            originalTransactionID = reader.string("original_transaction_id")
            expiresAt = reader.optional("expires_at")
            price = reader.required("price")
            reader.endObject()
        }

        func write(to writer: inout JSONWriter) {
            writer.beginObject()
            writer.string("kind", kind)
            writer.string("product_id", productID)
            writer.string("original_transaction_id", originalTransactionID)
            writer.optional("expires_at", expiresAt)
            writer.field("price", price)
            writer.endObject()
        }
    }

    struct Catalog: APIValue {
        var products: [Product]
        var nextPage: String?

        init(
            products: [Product],
            nextPage: String? = nil
        ) {
            self.products = products
            self.nextPage = nextPage
        }

        init(from reader: inout JSONReader) {
            reader.beginObject()
            products = reader.required("products")
            nextPage = reader.optionalString("next_page")
            reader.endObject()
        }

        func write(to writer: inout JSONWriter) {
            writer.beginObject()
            writer.field("products", products)
            writer.optionalString("next_page", nextPage)
            writer.endObject()
        }
    }

    struct Author: APIValue {
        var id: String
        var username: String
        var discriminator: String
        var globalName: String?
        var avatar: String?
        var isBot: Bool?
        var publicFlags: Int

        init(
            id: String,
            username: String,
            discriminator: String,
            globalName: String? = nil,
            avatar: String? = nil,
            isBot: Bool? = nil,
            publicFlags: Int
        ) {
            self.id = id
            self.username = username
            self.discriminator = discriminator
            self.globalName = globalName
            self.avatar = avatar
            self.isBot = isBot
            self.publicFlags = publicFlags
        }

        init(from reader: inout JSONReader) {
            reader.beginObject()
            id = reader.string("id")
            username = reader.string("username")
            discriminator = reader.string("discriminator")
            globalName = reader.optionalString("global_name")
            avatar = reader.optionalString("avatar")
            isBot = reader.optionalBool("bot")
            publicFlags = reader.int("public_flags")
            reader.endObject()
        }

        func write(to writer: inout JSONWriter) {
            writer.beginObject()
            writer.string("id", id)
            writer.string("username", username)
            writer.string("discriminator", discriminator)
            writer.optionalString("global_name", globalName)
            writer.optionalString("avatar", avatar)
            writer.optionalBool("bot", isBot)
            writer.int("public_flags", publicFlags)
            writer.endObject()
        }
    }

    struct Emoji: APIValue {
        var id: String?
        var name: String
        var isAnimated: Bool?

        init(
            id: String? = nil,
            name: String,
            isAnimated: Bool? = nil
        ) {
            self.id = id
            self.name = name
            self.isAnimated = isAnimated
        }

        init(from reader: inout JSONReader) {
            reader.beginObject()
            id = reader.optionalString("id")
            name = reader.string("name")
            isAnimated = reader.optionalBool("animated")
            reader.endObject()
        }

        func write(to writer: inout JSONWriter) {
            writer.beginObject()
            writer.optionalString("id", id)
            writer.string("name", name)
            writer.optionalBool("animated", isAnimated)
            writer.endObject()
        }
    }

    struct Reaction: APIValue {
        var count: Int
        var me: Bool
        var emoji: Emoji

        init(
            count: Int,
            me: Bool,
            emoji: Emoji
        ) {
            self.count = count
            self.me = me
            self.emoji = emoji
        }

        init(from reader: inout JSONReader) {
            reader.beginObject()
            count = reader.int("count")
            me = reader.bool("me")
            emoji = reader.required("emoji")
            reader.endObject()
        }

        func write(to writer: inout JSONWriter) {
            writer.beginObject()
            writer.int("count", count)
            writer.bool("me", me)
            writer.field("emoji", emoji)
            writer.endObject()
        }
    }

    struct Row: APIValue {
        var kind: String
        var components: [Component]

        init(
            kind: String,
            components: [Component]
        ) {
            self.kind = kind
            self.components = components
        }

        init(from reader: inout JSONReader) {
            reader.beginObject()
            kind = reader.string("type")
            components = reader.required("components")
            reader.endObject()
        }

        func write(to writer: inout JSONWriter) {
            writer.beginObject()
            writer.string("type", kind)
            writer.field("components", components)
            writer.endObject()
        }
    }

    struct Button: APIValue {
        var kind: String
        var style: Int
        var label: String?
        var customID: String?
        var url: String?
        var isDisabled: Bool?

        init(
            kind: String,
            style: Int,
            label: String? = nil,
            customID: String? = nil,
            url: String? = nil,
            isDisabled: Bool? = nil
        ) {
            self.kind = kind
            self.style = style
            self.label = label
            self.customID = customID
            self.url = url
            self.isDisabled = isDisabled
        }

        init(from reader: inout JSONReader) {
            reader.beginObject()
            kind = reader.string("type")
            style = reader.int("style")
            label = reader.optionalString("label")
            customID = reader.optionalString("custom_id")
            url = reader.optionalString("url")
            isDisabled = reader.optionalBool("disabled")
            reader.endObject()
        }

        func write(to writer: inout JSONWriter) {
            writer.beginObject()
            writer.string("type", kind)
            writer.int("style", style)
            writer.optionalString("label", label)
            writer.optionalString("custom_id", customID)
            writer.optionalString("url", url)
            writer.optionalBool("disabled", isDisabled)
            writer.endObject()
        }
    }

    struct Menu: APIValue {
        var kind: String
        var customID: String
        var placeholder: String?
        var minValues: Int?
        var maxValues: Int?

        init(
            kind: String,
            customID: String,
            placeholder: String? = nil,
            minValues: Int? = nil,
            maxValues: Int? = nil
        ) {
            self.kind = kind
            self.customID = customID
            self.placeholder = placeholder
            self.minValues = minValues
            self.maxValues = maxValues
        }

        init(from reader: inout JSONReader) {
            reader.beginObject()
            kind = reader.string("type")
            customID = reader.string("custom_id")
            placeholder = reader.optionalString("placeholder")
            minValues = reader.optionalInt("min_values")
            maxValues = reader.optionalInt("max_values")
            reader.endObject()
        }

        func write(to writer: inout JSONWriter) {
            writer.beginObject()
            writer.string("type", kind)
            writer.string("custom_id", customID)
            writer.optionalString("placeholder", placeholder)
            writer.optionalInt("min_values", minValues)
            writer.optionalInt("max_values", maxValues)
            writer.endObject()
        }
    }

    struct Embed: APIValue {
        var title: String?
        var embedDescription: String?
        var url: String?
        var color: Int?
        var timestamp: Timestamp?
        var score: Double?

        init(
            title: String? = nil,
            embedDescription: String? = nil,
            url: String? = nil,
            color: Int? = nil,
            timestamp: Timestamp? = nil,
            score: Double? = nil
        ) {
            self.title = title
            self.embedDescription = embedDescription
            self.url = url
            self.color = color
            self.timestamp = timestamp
            self.score = score
        }

        init(from reader: inout JSONReader) {
            reader.beginObject()
            title = reader.optionalString("title")
            embedDescription = reader.optionalString("description")
            url = reader.optionalString("url")
            color = reader.optionalInt("color")
            timestamp = reader.optional("timestamp")
            score = reader.optionalDouble("score")
            reader.endObject()
        }

        func write(to writer: inout JSONWriter) {
            writer.beginObject()
            writer.optionalString("title", title)
            writer.optionalString("description", embedDescription)
            writer.optionalString("url", url)
            writer.optionalInt("color", color)
            writer.optional("timestamp", timestamp)
            writer.optionalDouble("score", score)
            writer.endObject()
        }
    }

    struct Message: APIValue {
        var id: String
        var channelID: String
        var author: Author
        var content: String
        var timestamp: Timestamp
        var editedTimestamp: Timestamp?
        var isTTS: Bool
        var mentionsEveryone: Bool
        var mentions: [Author]
        var mentionRoles: [String]
        var embeds: [Embed]
        var reactions: [Reaction]
        var components: [Component]
        var isPinned: Bool
        var kind: Int
        var flags: Int?
        var nonces: [String: Int]

        init(
            id: String,
            channelID: String,
            author: Author,
            content: String,
            timestamp: Timestamp,
            editedTimestamp: Timestamp? = nil,
            isTTS: Bool,
            mentionsEveryone: Bool,
            mentions: [Author],
            mentionRoles: [String],
            embeds: [Embed],
            reactions: [Reaction],
            components: [Component],
            isPinned: Bool,
            kind: Int,
            flags: Int? = nil,
            nonces: [String: Int]
        ) {
            self.id = id
            self.channelID = channelID
            self.author = author
            self.content = content
            self.timestamp = timestamp
            self.editedTimestamp = editedTimestamp
            self.isTTS = isTTS
            self.mentionsEveryone = mentionsEveryone
            self.mentions = mentions
            self.mentionRoles = mentionRoles
            self.embeds = embeds
            self.reactions = reactions
            self.components = components
            self.isPinned = isPinned
            self.kind = kind
            self.flags = flags
            self.nonces = nonces
        }

        init(from reader: inout JSONReader) {
            reader.beginObject()
            id = reader.string("id")
            channelID = reader.string("channel_id")
            author = reader.required("author")
            content = reader.string("content")
            timestamp = reader.required("timestamp")
            editedTimestamp = reader.optional("edited_timestamp")
            isTTS = reader.bool("tts")
            mentionsEveryone = reader.bool("mention_everyone")
            mentions = reader.required("mentions")
            mentionRoles = reader.required("mention_roles")
            embeds = reader.required("embeds")
            reactions = reader.required("reactions")
            components = reader.required("components")
            isPinned = reader.bool("pinned")
            kind = reader.int("type")
            flags = reader.optionalInt("flags")
            nonces = reader.required("nonces")
            reader.endObject()
        }

        func write(to writer: inout JSONWriter) {
            writer.beginObject()
            writer.string("id", id)
            writer.string("channel_id", channelID)
            writer.field("author", author)
            writer.string("content", content)
            writer.field("timestamp", timestamp)
            writer.optional("edited_timestamp", editedTimestamp)
            writer.bool("tts", isTTS)
            writer.bool("mention_everyone", mentionsEveryone)
            writer.field("mentions", mentions)
            writer.field("mention_roles", mentionRoles)
            writer.field("embeds", embeds)
            writer.field("reactions", reactions)
            writer.field("components", components)
            writer.bool("pinned", isPinned)
            writer.int("type", kind)
            writer.optionalInt("flags", flags)
            writer.field("nonces", nonces)
            writer.endObject()
        }
    }

    indirect enum SubscriptionState: APIValue {
        case inactive(Inactive)
        case activeWeb(ActiveWeb)
        case activeStore(ActiveStore)
        case unlisted(String, JSONValue)

        init(from reader: inout JSONReader) {
            switch reader.tag("kind") {
            case "inactive": self = .inactive(.init(from: &reader))
            case "active_web": self = .activeWeb(.init(from: &reader))
            case "active_store": self = .activeStore(.init(from: &reader))
            case let tag: self = .unlisted(tag, reader.raw())
            }
        }

        func write(to writer: inout JSONWriter) {
            switch self {
            case .inactive(let value): value.write(to: &writer)
            case .activeWeb(let value): value.write(to: &writer)
            case .activeStore(let value): value.write(to: &writer)
            case .unlisted(_, let value): value.write(to: &writer)
            }
        }
    }

    indirect enum Component: APIValue {
        case row(Row)
        case button(Button)
        case menu(Menu)
        case unlisted(String, JSONValue)

        init(from reader: inout JSONReader) {
            switch reader.tag("type") {
            case "row": self = .row(.init(from: &reader))
            case "button": self = .button(.init(from: &reader))
            case "menu": self = .menu(.init(from: &reader))
            case let tag: self = .unlisted(tag, reader.raw())
            }
        }

        func write(to writer: inout JSONWriter) {
            switch self {
            case .row(let value): value.write(to: &writer)
            case .button(let value): value.write(to: &writer)
            case .menu(let value): value.write(to: &writer)
            case .unlisted(_, let value): value.write(to: &writer)
            }
        }
    }

    enum ProductKind: OpenEnum {
        case subscription, consumable, nonConsumable
        case unlisted(String)

        init?(listed value: String) {
            switch value {
            case "subscription": self = .subscription
            case "consumable": self = .consumable
            case "non_consumable": self = .nonConsumable
            default: return nil
            }
        }

        var value: String {
            switch self {
            case .subscription: "subscription"
            case .consumable: "consumable"
            case .nonConsumable: "non_consumable"
            case .unlisted(let value): value
            }
        }
    }
}
