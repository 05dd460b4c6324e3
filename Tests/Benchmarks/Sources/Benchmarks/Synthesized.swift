// The same models with synthesized `Codable`, as people write them by hand.

import Foundation

enum Synthesized {
    struct Price: Codable, Hashable, Sendable {
        var amountMicros: Int
        var currencyCode: String
        var display: String?

        enum CodingKeys: String, CodingKey {
            case amountMicros = "amount_micros"
            case currencyCode = "currency_code"
            case display
        }
    }

    struct Product: Codable, Hashable, Sendable {
        var referenceID: String
        var displayName: String
        var productDescription: String?
        var kind: ProductKind
        var isTrialEligible: Bool?
        var trialDays: Int?
        var savings: Double?
        var createdAt: Date
        var endsAt: Date?
        var prices: [String: Price]
        var tags: [String]
        var metadata: [String: String]
        var state: SubscriptionState

        enum CodingKeys: String, CodingKey {
            case referenceID = "reference_id"
            case displayName = "display_name"
            case productDescription = "description"
            case kind
            case isTrialEligible = "is_trial_eligible"
            case trialDays = "trial_days"
            case savings
            case createdAt = "created_at"
            case endsAt = "ends_at"
            case prices
            case tags
            case metadata
            case state
        }
    }

    struct Inactive: Codable, Hashable, Sendable {
        var kind: String
        var familyID: Int?

        enum CodingKeys: String, CodingKey {
            case kind
            case familyID = "family_id"
        }
    }

    struct ActiveWeb: Codable, Hashable, Sendable {
        var kind: String
        var productID: String
        var expiresAt: Date
        var isTrial: Bool
        var willRenew: Bool
        var entitlementID: Int

        enum CodingKeys: String, CodingKey {
            case kind
            case productID = "product_id"
            case expiresAt = "expires_at"
            case isTrial = "is_trial"
            case willRenew = "will_renew"
            case entitlementID = "entitlement_id"
        }
    }

    struct ActiveStore: Codable, Hashable, Sendable {
        var kind: String
        var productID: String
        var originalTransactionID: String
        var expiresAt: Date?
        var price: Price

        enum CodingKeys: String, CodingKey {
            case kind
            case productID = "product_id"
            case originalTransactionID = "original_transaction_id"
            case expiresAt = "expires_at"
            case price
        }
    }

    struct Catalog: Codable, Hashable, Sendable {
        var products: [Product]
        var nextPage: String?

        enum CodingKeys: String, CodingKey {
            case products
            case nextPage = "next_page"
        }
    }

    struct Author: Codable, Hashable, Sendable {
        var id: String
        var username: String
        var discriminator: String
        var globalName: String?
        var avatar: String?
        var isBot: Bool?
        var publicFlags: Int

        enum CodingKeys: String, CodingKey {
            case id
            case username
            case discriminator
            case globalName = "global_name"
            case avatar
            case isBot = "bot"
            case publicFlags = "public_flags"
        }
    }

    struct Emoji: Codable, Hashable, Sendable {
        var id: String?
        var name: String
        var isAnimated: Bool?

        enum CodingKeys: String, CodingKey {
            case id
            case name
            case isAnimated = "animated"
        }
    }

    struct Reaction: Codable, Hashable, Sendable {
        var count: Int
        var me: Bool
        var emoji: Emoji

        enum CodingKeys: String, CodingKey {
            case count
            case me
            case emoji
        }
    }

    struct Row: Codable, Hashable, Sendable {
        var kind: String
        var components: [Component]

        enum CodingKeys: String, CodingKey {
            case kind = "type"
            case components
        }
    }

    struct Button: Codable, Hashable, Sendable {
        var kind: String
        var style: Int
        var label: String?
        var customID: String?
        var url: String?
        var isDisabled: Bool?

        enum CodingKeys: String, CodingKey {
            case kind = "type"
            case style
            case label
            case customID = "custom_id"
            case url
            case isDisabled = "disabled"
        }
    }

    struct Menu: Codable, Hashable, Sendable {
        var kind: String
        var customID: String
        var placeholder: String?
        var minValues: Int?
        var maxValues: Int?

        enum CodingKeys: String, CodingKey {
            case kind = "type"
            case customID = "custom_id"
            case placeholder
            case minValues = "min_values"
            case maxValues = "max_values"
        }
    }

    struct Embed: Codable, Hashable, Sendable {
        var title: String?
        var embedDescription: String?
        var url: String?
        var color: Int?
        var timestamp: Date?
        var score: Double?

        enum CodingKeys: String, CodingKey {
            case title
            case embedDescription = "description"
            case url
            case color
            case timestamp
            case score
        }
    }

    struct Message: Codable, Hashable, Sendable {
        var id: String
        var channelID: String
        var author: Author
        var content: String
        var timestamp: Date
        var editedTimestamp: Date?
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

        enum CodingKeys: String, CodingKey {
            case id
            case channelID = "channel_id"
            case author
            case content
            case timestamp
            case editedTimestamp = "edited_timestamp"
            case isTTS = "tts"
            case mentionsEveryone = "mention_everyone"
            case mentions
            case mentionRoles = "mention_roles"
            case embeds
            case reactions
            case components
            case isPinned = "pinned"
            case kind = "type"
            case flags
            case nonces
        }
    }

    indirect enum SubscriptionState: Codable, Hashable, Sendable {
        case inactive(Inactive)
        case activeWeb(ActiveWeb)
        case activeStore(ActiveStore)

        private enum TagKey: String, CodingKey { case tag = "kind" }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: TagKey.self)
            switch try container.decode(String.self, forKey: .tag) {
            case "inactive": self = .inactive(try Inactive(from: decoder))
            case "active_web": self = .activeWeb(try ActiveWeb(from: decoder))
            case "active_store": self = .activeStore(try ActiveStore(from: decoder))
            default:
                throw DecodingError.dataCorruptedError(forKey: .tag, in: container, debugDescription: "unknown")
            }
        }

        func encode(to encoder: any Encoder) throws {
            switch self {
            case .inactive(let value): try value.encode(to: encoder)
            case .activeWeb(let value): try value.encode(to: encoder)
            case .activeStore(let value): try value.encode(to: encoder)
            }
        }
    }

    indirect enum Component: Codable, Hashable, Sendable {
        case row(Row)
        case button(Button)
        case menu(Menu)

        private enum TagKey: String, CodingKey { case tag = "type" }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: TagKey.self)
            switch try container.decode(String.self, forKey: .tag) {
            case "row": self = .row(try Row(from: decoder))
            case "button": self = .button(try Button(from: decoder))
            case "menu": self = .menu(try Menu(from: decoder))
            default:
                throw DecodingError.dataCorruptedError(forKey: .tag, in: container, debugDescription: "unknown")
            }
        }

        func encode(to encoder: any Encoder) throws {
            switch self {
            case .row(let value): try value.encode(to: encoder)
            case .button(let value): try value.encode(to: encoder)
            case .menu(let value): try value.encode(to: encoder)
            }
        }
    }

    enum ProductKind: String, Codable, Hashable, Sendable {
        case subscription
        case consumable
        case nonConsumable = "non_consumable"
    }
}
