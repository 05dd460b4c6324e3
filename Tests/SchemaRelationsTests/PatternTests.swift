import Foundation
import Testing
import TributaryRuntime

struct PatternCase: Sendable, CustomTestStringConvertible {
    let pattern: String
    let text: String
    let matches: Bool?
    var testDescription: String { "\(pattern) on '\(text)'" }

    init(_ pattern: String, _ text: String, _ matches: Bool?) {
        self.pattern = pattern
        self.text = text
        self.matches = matches
    }
}

@Suite struct PatternTests {
    @Test(arguments: [
        PatternCase("b", "abc", true), PatternCase("^b", "abc", false), PatternCase("^a.c$", "abc", true),
        PatternCase("^a.c$", "a\nc", false), PatternCase("^[^x]*$", "a\nc", true),
        PatternCase("^(a|bc)+$", "abca", true),
        PatternCase("^a{2,3}$", "aa", true), PatternCase("^a{2,3}$", "aaaa", false),
        PatternCase("^a{2,}?b", "aaab", true),
        PatternCase("^\\d+$", "12٣", false), PatternCase("^\\w-\\s$", "_- ", true),
        PatternCase("^[\\w-.]+$", "a-.b", true),
        PatternCase("^\\p{Lu}\\p{Ll}+$", "Éa", true), PatternCase("^\\P{L}$", "1", true), PatternCase("^.$", "🐲", true),
        PatternCase("^\\u{1F432}$", "🐲", true), PatternCase("^\\uD83D\\uDC32$", "🐲", true),
        PatternCase("^(?=.*a)(?!.*b).*$", "xa", true), PatternCase("^(?=.*a)(?!.*b).*$", "ab", false),
        PatternCase("(?<=a)b", "ab", true), PatternCase("(?<!a)b", "ab", false),
        PatternCase("\\bcat\\b", "a cat.", true),
        PatternCase("^(.)(.)\\2\\1$", "abba", true), PatternCase("^(?<x>a|b)\\k<x>$", "bb", true),
        PatternCase("^(?<x>a|b)\\k<x>$", "ab", false), PatternCase("^(a?)*$", "aaa", true),
        PatternCase("^\\/\\-\\@$", "/-@", true),
        PatternCase("é", "e\u{301}", false),
        // Not ECMA-262.
        PatternCase("^\\Aabc\\Z", "abc", nil), PatternCase("(?i)a", "A", nil), PatternCase("a)", "a)", nil),
        PatternCase("*a", "a", nil), PatternCase("[b-a]", "a", nil),
    ])
    func pattern(_ c: PatternCase) { #expect(Pattern(c.pattern)?.matches(c.text) == c.matches) }

    @Test(arguments: ["^(a+)+$", "^(a|aa)+$", "^(a|a?)+$", "(x+x+)+y", "^([a-z]+)*\\d$"])
    func `nested repetition takes time in proportion to the text`(_ pattern: String) {
        let text = String(repeating: pattern.contains("x") ? "x" : "a", count: 400) + "!"
        #expect(Pattern(pattern)?.matches(text) == false)
    }

    @Test func `back references give up instead of running on`() {
        #expect(Pattern("^(a*)*(b*)*\\1\\2!$")?.matches(String(repeating: "a", count: 60)) == nil)
    }

    @Test func `unfolding counted repetitions has a limit`() {
        #expect(Pattern("(((a{1,100}){1,100}){1,100})") == nil)
        #expect(Pattern("^[a-z]{1,4096}$")?.matches("abc") == true)
    }

    @Test func `the inputs of the fuzzer end`() throws {
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let folder = tests.appendingPathComponent("Fuzz/Corpus/pattern")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        #expect(names.count >= 7)
        for name in names {
            let text = String(decoding: try Data(contentsOf: folder.appendingPathComponent(name)), as: UTF8.self)
            let lines = text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let isPattern = Pattern(lines[0]) != nil
            #expect(isPattern != (name == "broken"), "\(name)")
            _ = Pattern(lines[0])?.matches(lines.count > 1 ? lines[1] : "")
        }
    }
}
