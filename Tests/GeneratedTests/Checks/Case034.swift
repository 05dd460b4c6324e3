import Case034
import RoundTripSupport
import TributaryRuntime

let checkCase034 = Check("canonically equal texts are two") { expect in
    let both: [Cafe] = try read("[\"caf\u{e9}\",\"cafe\u{301}\",\"\u{2693}\",\"stra\u{df}e\",\"strasse\"]")
    expect.that(both.allSatisfy(\.isListed))
    expect.that(Set(both).count == 5)
    expect.json(both, "[\"caf\u{e9}\",\"cafe\u{301}\",\"\u{2693}\",\"stra\u{df}e\",\"strasse\"]")
    expect.same(Menu.self, "{\"caf\u{e9}\":1,\"cafe\u{301}\":2,\"\u{2693}\":\"x\"}")
}
