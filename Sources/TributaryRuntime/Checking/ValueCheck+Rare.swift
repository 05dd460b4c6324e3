// Checks are held, moved and compared by the thousand, and most use a few of their parts: the others stand apart, where
// they take one word as long as they say nothing. All in place, a check of 640 bytes made those of a large API the largest
// thing in a generator's memory.

extension ValueCheck {
    /// What few checks have.
    struct Rare: Sendable, Hashable {
        var range = Range()
        var itemCount = Bounds()
        var hasUniqueItems: Bool = false
        var firstItems: [ValueCheck] = []
        var contained: [ValueCheck] = []
        var containedCount = Bounds()
        var memberCount = Bounds()
        var patterned: [Named] = []
        var others: [ValueCheck] = []
        var memberNames: [ValueCheck] = []
        var dependent: [Named] = []
        var tag: Tag?
        var allOf: [ValueCheck] = []
        var not: [ValueCheck] = []
        var conditional: [ValueCheck] = []
    }

    /// - Parameter isBlank: whether what is set says nothing.
    private mutating func change(isBlank: Bool, _ change: (inout Rare) -> Void) {
        if rare.isEmpty {
            if isBlank { return }
            rare = [Rare()]
        }
        change(&rare[0])
    }

    public var range: Range {
        get { rare.isEmpty ? Range() : rare[0].range }
        set { change(isBlank: newValue == Range()) { $0.range = newValue } }
    }

    /// Of arrays.
    public var itemCount: Bounds {
        get { rare.isEmpty ? Bounds() : rare[0].itemCount }
        set { change(isBlank: newValue == Bounds()) { $0.itemCount = newValue } }
    }

    public var hasUniqueItems: Bool {
        get { rare.isEmpty ? false : rare[0].hasUniqueItems }
        set { change(isBlank: !newValue) { $0.hasUniqueItems = newValue } }
    }

    /// Of the first elements, one for each.
    public var firstItems: [ValueCheck] {
        get { rare.isEmpty ? [] : rare[0].firstItems }
        set { change(isBlank: newValue.isEmpty) { $0.firstItems = newValue } }
    }

    /// What some elements must meet, `containedCount` of them; empty, or one.
    public var contained: [ValueCheck] {
        get { rare.isEmpty ? [] : rare[0].contained }
        set { change(isBlank: newValue.isEmpty) { $0.contained = newValue } }
    }

    public var containedCount: Bounds {
        get { rare.isEmpty ? Bounds() : rare[0].containedCount }
        set { change(isBlank: newValue == Bounds()) { $0.containedCount = newValue } }
    }

    /// Of objects.
    public var memberCount: Bounds {
        get { rare.isEmpty ? Bounds() : rare[0].memberCount }
        set { change(isBlank: newValue == Bounds()) { $0.memberCount = newValue } }
    }

    /// Of members whose names match a pattern.
    public var patterned: [Named] {
        get { rare.isEmpty ? [] : rare[0].patterned }
        set { change(isBlank: newValue.isEmpty) { $0.patterned = newValue } }
    }

    /// Of members that neither `properties` nor `patterned` is for; empty, or one.
    public var others: [ValueCheck] {
        get { rare.isEmpty ? [] : rare[0].others }
        set { change(isBlank: newValue.isEmpty) { $0.others = newValue } }
    }

    /// Of the names of all members; empty, or one.
    public var memberNames: [ValueCheck] {
        get { rare.isEmpty ? [] : rare[0].memberNames }
        set { change(isBlank: newValue.isEmpty) { $0.memberNames = newValue } }
    }

    /// What an object that has the named member must meet.
    public var dependent: [Named] {
        get { rare.isEmpty ? [] : rare[0].dependent }
        set { change(isBlank: newValue.isEmpty) { $0.dependent = newValue } }
    }

    /// Picks one of `anyOf`.
    public var tag: Tag? {
        get { rare.isEmpty ? nil : rare[0].tag }
        set { change(isBlank: newValue == nil) { $0.tag = newValue } }
    }

    /// All of them must be met.
    public var allOf: [ValueCheck] {
        get { rare.isEmpty ? [] : rare[0].allOf }
        set { change(isBlank: newValue.isEmpty) { $0.allOf = newValue } }
    }

    /// What must not be met; empty, or one.
    public var not: [ValueCheck] {
        get { rare.isEmpty ? [] : rare[0].not }
        set { change(isBlank: newValue.isEmpty) { $0.not = newValue } }
    }

    /// A condition, what values that meet it must meet, and what others must; empty, or these three.
    public var conditional: [ValueCheck] {
        get { rare.isEmpty ? [] : rare[0].conditional }
        set { change(isBlank: newValue.isEmpty) { $0.conditional = newValue } }
    }
}

extension ValueCheck {
    public static func == (a: ValueCheck, b: ValueCheck) -> Bool {
        a.types == b.types && a.allowsOthers == b.allowsOthers && a.length == b.length && a.reference == b.reference
            && a.allowed == b.allowed && a.format == b.format && a.pattern == b.pattern && a.items == b.items
            && a.properties == b.properties && a.anyOf == b.anyOf
            && (a.rare.isEmpty && b.rare.isEmpty || a.rare.first ?? Rare() == b.rare.first ?? Rare())
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(reference)
        hasher.combine(types)
        hasher.combine(allowed)
        hasher.combine(format)
        hasher.combine(length)
        hasher.combine(pattern)
        hasher.combine(items)
        hasher.combine(properties)
        hasher.combine(allowsOthers)
        hasher.combine(anyOf)
        hasher.combine(rare.first ?? Rare())
    }
}
