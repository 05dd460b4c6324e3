/// The three numbers of a semantic version (semver.org 2.0.0). What follows them doesn't say which was bumped.
struct Version: Comparable {
    let major: Int, minor: Int, patch: Int

    /// Nil for everything else: then there is no telling what a breaking change asks for.
    init?(_ text: String) {
        let core = text.prefix { $0 != "-" && $0 != "+" }
        let numbers = core.split(separator: ".", omittingEmptySubsequences: false).map(Self.number)
        guard numbers.count == 3, let major = numbers[0], let minor = numbers[1], let patch = numbers[2] else {
            return nil
        }
        self.major = major
        self.minor = minor
        self.patch = patch
    }

    private static func number(_ text: Substring) -> Int? {
        guard !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }),
            text.utf8.count == 1 || text.utf8.first != 48
        else { return nil }
        return Int(text)
    }

    static func < (a: Version, b: Version) -> Bool { (a.major, a.minor, a.patch) < (b.major, b.minor, b.patch) }

    /// What is wrong with the versions of two documents between which something breaks. Nil for nothing.
    static func rule(from base: String, to revision: String) -> Rule? {
        guard let before = Version(base), let after = Version(revision) else { return nil }
        if after == before { return .versionNotBumped }
        if after < before { return .versionDecreased }
        // Section 4: below 1.0.0 the minor number has the role of the major one.
        let isEnough = after.major > before.major || before.major == 0 && after.minor > before.minor
        return isEnough ? nil : .majorVersionNotBumped
    }
}
