import Foundation
import Reporting
import Testing
import TributaryRuntime

struct HTMLReportTests {
    private static let pages = [
        "diff": Samples.report([Samples.finding(), Samples.finding("came", level: .info, hasBase: false)]).html().text,
        "merge": MergeReport(documents: [], findings: [], coverage: []).html().text,
    ]

    /// A policy by hashes is what keeps foreign scripts out; a wrong one would keep ours out too.
    @Test(arguments: ["diff", "merge"])
    func `the policy lets our own style and script run, and nothing be loaded`(_ name: String) throws {
        let page = try #require(Self.pages[name])
        for (directive, tag) in [("style-src", "style"), ("script-src", "script")] {
            let content = try #require(
                page.components(separatedBy: "<\(tag)>").last?.components(separatedBy: "</\(tag)>").first)
            #expect(
                page.contains("\(directive) 'sha256-\(Data(SHA256.digest(Array(content.utf8))).base64EncodedString())'")
            )
        }
        #expect(page.contains("content=\"default-src 'none';"))
        for part in ["src=", "@import", "url(", "http://", "https://", "onclick", "onsubmit", "style="] {
            #expect(!page.contains(part), "\(part)")
        }
    }

    @Test func `before and after stand side by side, with what differs marked`() {
        let before: JSONValue = ["type": "object", "maxProperties": 3]
        let after: JSONValue = ["type": "object", "maxProperties": 4]
        let page = Samples.report([Samples.finding(base: before, revision: after)]).html().text
        #expect(
            page.contains(
                """
                <pre><span class="same">{</span><span class="same">  &quot;type&quot;: &quot;object&quot;,</span>\
                <del>  &quot;maxProperties&quot;: 3</del><span class="same">}</span></pre>
                """))
        #expect(page.contains("<ins>  &quot;maxProperties&quot;: 4</ins>"))
    }

    @Test func `of long values what differs is shown, wherever it is`() {
        let values = (0..<300).map { JSONValue.string("item \($0)") }
        let after = Array(values[..<250]) + ["new"] + Array(values[250...])
        let page = Samples.report([Samples.finding(base: .array(values), revision: .array(after))]).html().text
        #expect(!page.contains("item 246&quot;") && page.contains("item 247&quot;") && page.contains("item 252&quot;"))
        #expect(page.contains("… 248 equal lines</span>") && page.contains("<ins>  &quot;new&quot;,</ins>"))
        #expect(page.contains("<pre><span class=\"same faint\">… 302 equal lines</span></pre>"))
        #expect(!page.contains("Cut here"))
    }

    @Test func `what one side lacks is said, ignored findings are listed with their reason`() {
        let page = Samples.report(
            [Samples.finding(hasBase: false)], ignored: [.init(Samples.finding("went"), reason: "agreed")]
        ).html().text
        #expect(page.contains("<h5>Before</h5><p>not there</p>"))
        #expect(page.contains("<h2>1 ignored</h2>"))
        #expect(page.contains(": agreed</li>"))
    }

    @Test func `anchors are fingerprints, each once`() {
        let page = Samples.report([Samples.finding(), Samples.finding()]).html().text
        #expect(page.contains("id=\"f0123456789abcdef\"") && page.contains("id=\"f0123456789abcdef-2\""))
    }

    @Test func `long values are cut, and the page says so`() {
        let page = Samples.report([
            Samples.finding(base: .array((0..<1_000).map { JSONValue.string("item \($0)") }), revision: "x")
        ]).html().text
        #expect(page.contains("item 100") && !page.contains("item 900"))
        #expect(page.contains("Cut here; the JSON report has all of it."))
    }

    /// WCAG 2.2, section 1.4.3: text needs a contrast of 4.5 to what is behind it, in light and dark.
    @Test(arguments: [
        ("--ink", "--paper"), ("--ink", "--soft"), ("--faint", "--paper"), ("--faint", "--soft"), ("--link", "--paper"),
        ("--ink", "--before"), ("--ink", "--after"),
    ])
    func `colours can be read`(_ text: String, _ background: String) throws {
        let page = try #require(Self.pages["diff"])
        let themes = page.components(separatedBy: ":root {").dropFirst().map { $0.components(separatedBy: "}")[0] }
        #expect(themes.count == 3, "light, dark and print")
        for theme in themes {
            let one = try #require(Self.luminance(theme.components(separatedBy: text + ": #").last))
            let other = try #require(Self.luminance(theme.components(separatedBy: background + ": #").last))
            #expect((max(one, other) + 0.05) / (min(one, other) + 0.05) >= 4.5)
        }
        for badge in [".error", ".warning", ".info"] {
            let color = page.components(separatedBy: "\(badge) { background: #").last
            #expect(1.05 / (try #require(Self.luminance(color)) + 0.05) >= 4.5, "white on \(badge)")
        }
    }

    /// Of a colour of six digits, as WCAG defines it.
    private static func luminance(_ text: String?) -> Double? {
        guard let text, let code = UInt32(text.prefix(6), radix: 16) else { return nil }
        func linear(_ byte: UInt32) -> Double {
            let part = Double(byte & 255) / 255
            return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(code >> 16) + 0.7152 * linear(code >> 8) + 0.0722 * linear(code)
    }

    /// Everything that takes input has a name, and headings leave no level out.
    @Test(arguments: ["diff", "merge"])
    func `the page can be used with a keyboard and a reader of screens`(_ name: String) throws {
        let page = try #require(Self.pages[name])
        #expect(page.contains("<html lang=\"en\">"))
        let body = page.components(separatedBy: "<body>").last ?? ""
        for control in ["<input", "<select"] {
            var before = ""
            for part in body.components(separatedBy: control).dropLast() {
                before += part
                let (opened, closed) = ("<label", "</label>")
                #expect(
                    before.components(separatedBy: opened).count == before.components(separatedBy: closed).count + 1,
                    "a control outside of a label")
            }
        }
        var last = 0
        for part in body.components(separatedBy: "<h").dropFirst() {
            guard let level = part.first?.wholeNumberValue else { continue }
            #expect(level <= last + 1, "h\(level) behind h\(last)")
            last = level
        }
    }
}

/// FIPS 180-4, section 6.2; only to compare with what the pages say.
private enum SHA256 {
    static func digest(_ message: [UInt8]) -> [UInt8] {
        var hash = primes.prefix(8).map { fraction(Double($0).squareRoot()) }
        let constants = primes.map { fraction(cbrt(Double($0))) }
        var padded = message + [0x80]
        while padded.count % 64 != 56 { padded.append(0) }
        padded += (0..<8).reversed().map { UInt8(truncatingIfNeeded: (message.count * 8) >> ($0 * 8)) }
        for start in stride(from: 0, to: padded.count, by: 64) {
            var words = (0..<16).map { word in
                (0..<4).reduce(UInt32(0)) { $0 << 8 | UInt32(padded[start + word * 4 + $1]) }
            }
            for t in 16..<64 {
                let (a, b) = (words[t - 15], words[t - 2])
                let one = rotate(a, 7) ^ rotate(a, 18) ^ a >> 3
                let two = rotate(b, 17) ^ rotate(b, 19) ^ b >> 10
                words.append(words[t - 16] &+ one &+ words[t - 7] &+ two)
            }
            var v = hash
            for t in 0..<64 {
                let one = rotate(v[4], 6) ^ rotate(v[4], 11) ^ rotate(v[4], 25)
                let choice = (v[4] & v[5]) ^ (~v[4] & v[6])
                let first = v[7] &+ one &+ choice &+ constants[t] &+ words[t]
                let two = rotate(v[0], 2) ^ rotate(v[0], 13) ^ rotate(v[0], 22)
                let majority = (v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2])
                v = [first &+ two &+ majority, v[0], v[1], v[2], v[3] &+ first, v[4], v[5], v[6]]
            }
            hash = zip(hash, v).map { $0 &+ $1 }
        }
        return hash.flatMap { word in (0..<4).reversed().map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) } }
    }

    /// The first 64.
    private static let primes = Array((2...311).filter { n in !(2..<n).contains { n % $0 == 0 } })

    private static func fraction(_ root: Double) -> UInt32 { UInt32((root - root.rounded(.down)) * 4_294_967_296) }

    private static func rotate(_ word: UInt32, _ count: UInt32) -> UInt32 { word >> count | word << (32 - count) }
}
