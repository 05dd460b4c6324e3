import Foundation
import TributaryRuntime

// Decodes and encodes the same payloads with both kinds of models, checks that both read and write the same, and prints
// throughput and ratio. Medians of eleven rounds after two warm-ups, both sides in each round.

/// Median seconds of one call of each, taken in turns.
func medians(_ a: () throws -> Void, _ b: () throws -> Void, bytes: Int) rethrows -> (Double, Double) {
    let calls = max(1, 2_000_000 / bytes)
    var times: (a: [Double], b: [Double]) = ([], [])
    for round in 0..<13 {
        let (first, second) = (try seconds(calls, a), try seconds(calls, b))
        guard round >= 2 else { continue }
        times.a.append(first)
        times.b.append(second)
    }
    return (times.a.sorted()[times.a.count / 2], times.b.sorted()[times.b.count / 2])
}

func seconds(_ calls: Int, _ body: () throws -> Void) rethrows -> Double {
    let clock = ContinuousClock()
    let start = clock.now
    for _ in 0..<calls { try body() }
    let duration = (clock.now - start).components
    return (Double(duration.seconds) + Double(duration.attoseconds) / 1e18) / Double(calls)
}

/// Keeps the optimizer from dropping a result.
@inline(never)
func use<T>(_ value: T) {}

struct Unequal: Error {}

/// One line of the table.
func compare<Ours: JSONRepresentable & Equatable, Theirs: Codable & Equatable>(
    _ name: String, _ value: Ours, _ theirs: Theirs.Type
) throws {
    let bytes = JSONWriter.encode(value)
    let data = Data(bytes)
    let (decoder, encoder) = (JSONDecoder(), JSONEncoder())
    decoder.dateDecodingStrategy = .iso8601
    encoder.dateEncodingStrategy = .iso8601
    let other = try decoder.decode(Theirs.self, from: data)
    guard try JSONReader.decode(Ours.self, from: bytes) == value,
        try JSONReader.decode(Ours.self, from: Array(encoder.encode(other))) == value
    else { throw Unequal() }
    let decoding = try medians(
        { use(try JSONReader.decode(Ours.self, from: bytes)) }, { use(try decoder.decode(Theirs.self, from: data)) },
        bytes: bytes.count)
    let encoding = try medians(
        { use(JSONWriter.encode(value)) }, { use(try encoder.encode(other)) }, bytes: bytes.count)
    row(name, "\(bytes.count)", "decode", decoding, bytes.count)
    row("", "", "encode", encoding, bytes.count)
}

func row(_ name: String, _ size: String, _ what: String, _ times: (Double, Double), _ bytes: Int) {
    func rate(_ time: Double) -> String { String(format: "%7.1f", Double(bytes) / time / 1e6) }
    let columns = [name.padding(10), size.padding(9), what.padding(7), rate(times.0), rate(times.1)]
    print(columns.joined(separator: " "), String(format: "%6.1f x", times.1 / times.0))
}

extension String {
    func padding(_ width: Int) -> String { padding(toLength: width, withPad: " ", startingAt: 0) }
}

print("payload    bytes     what    MB/s     JSONDecoder/JSONEncoder MB/s, ratio")
var payloads = Payloads()
// `Benchmarks 50000` takes one size; `Benchmarks 50000 ours` only runs ours, over and over, for a profiler.
let only = CommandLine.arguments.dropFirst().first.flatMap { Int($0) }
if let only, CommandLine.arguments.contains("ours") {
    let catalog = payloads.catalog(bytes: only)
    let messages = payloads.messages(bytes: only)
    let bytes = (JSONWriter.encode(catalog), JSONWriter.encode(messages))
    for _ in 0..<(100_000_000 / only) {
        use(try JSONReader.decode(Ours.Catalog.self, from: bytes.0))
        use(try JSONReader.decode([Ours.Message].self, from: bytes.1))
        use((JSONWriter.encode(catalog), JSONWriter.encode(messages)))
    }
    exit(0)
}
for size in [1_000, 50_000, 5_000_000] where only == nil || only == size {
    try compare("catalog", payloads.catalog(bytes: size), Synthesized.Catalog.self)
    try compare("messages", payloads.messages(bytes: size), [Synthesized.Message].self)
}
