/// Where libyaml 0.2.5 and with it the reader differ from yaml-test-suite, by the suite's ids.
enum YAMLExceptions {
    private static let emptyName = "libyaml takes no ':' without a name in a block mapping"
    private static let lateColon = "libyaml takes no name in a flow mapping whose ':' is in the next line"
    private static let adjacentColon = "libyaml takes ':' in a flow collection for an indicator where it isn't one"
    private static let tab = "libyaml takes no tab between '-' and text"
    private static let anchorName = "libyaml takes only letters, digits, '-' and '_' in anchors"
    private static let marker = "libyaml wants '---' after the marker '...'"
    private static let flushBlock = "libyaml takes no text at the left edge in a block scalar at the root"
    private static let emptyFlow = "libyaml takes no empty names or values there in a flow collection"
    private static let question = "libyaml takes '?' before a character in a flow collection for an indicator"
    private static let comment = "libyaml takes a comment without white space before it"
    private static let flushFlow = "libyaml lets a flow collection or quoted scalar go on at the left edge"
    private static let wrongDirective = "libyaml takes directives where no document ended, or a second one"
    private static let dash = "libyaml takes a bare '-' in a flow sequence for a scalar"

    /// Valid texts that are refused, or (`HM87-1`, `652Z`, `Y2GN`) read as something else.
    static let refused: [String: String] = [
        "2JQS": emptyName, "6M2F": emptyName, "M2N8-0": emptyName, "NHX8": emptyName, "NKF9": emptyName,
        "S3PD": emptyName, "SM9W-1": emptyName, "UKK6-0": emptyName,
        "4MUZ-0": lateColon, "4MUZ-1": lateColon, "4MUZ-2": lateColon, "5MUD": lateColon, "9SA2": lateColon,
        "K3WX": lateColon, "NJ66": lateColon, "UT92": lateColon, "VJP3-1": lateColon,
        "4ABK": adjacentColon, "58MP": adjacentColon, "5T43": adjacentColon, "DBG4": adjacentColon,
        "FRK4": adjacentColon,
        "6BCT": tab, "A2M4": tab, "Y79Y-10": tab,
        "2SXE": anchorName, "8XYN": anchorName, "W5VH": anchorName, "Y2GN": anchorName,
        "7Z25": marker, "M7A3": marker,
        "DK3J": flushBlock, "FP8R": flushBlock, "W4TN": flushBlock,
        "CFD4": emptyFlow, "HM87-0": question, "HM87-1": question, "652Z": question,
    ]

    /// Invalid texts that are read.
    static let accepted: [String: String] = [
        "9JBA": comment, "CVW2": comment, "SU5Z": comment, "X4QW": comment,
        "9C9N": flushFlow, "DK95-1": flushFlow, "QB6E": flushFlow, "Y79Y-3": flushFlow,
        "9HCY": wrongDirective, "EB22": wrongDirective, "MUS6-0": wrongDirective, "MUS6-1": wrongDirective,
        "RHX7": wrongDirective,
        "G5U8": dash, "YJV2": dash,
        "S98Z": "libyaml takes blank lines before a block scalar that are longer than its indentation",
    ]

    /// Valid texts that we refuse on purpose: a collection is the name of a member, which JSON can't say.
    static let complexNames = [
        "4FJ6", "6BFJ", "6PBE", "9MMW", "KK5P", "LX3P", "M2N8-1", "M5DY", "Q9WF", "RZP5", "SBG9", "V9D5", "X38W",
        "XW4D",
    ]
}
