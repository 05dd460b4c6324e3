import Case066
import RoundTripSupport
import TributaryRuntime

let checkCase066 = Check("recursive values") { expect in
    var category = Category(name: "0")
    for depth in 1..<200 { category = Category(name: "\(depth)", parent: category) }
    let text = String(decoding: JSONWriter.encode(category), as: UTF8.self)
    expect.same(Category.self, text)
    expect.same(Ship.self, #"{"captain":{"ship":{"captain":{}}}}"#)
    expect.same(Expr.self, #"{"not":{"not":1}}"#)
    expect.same(Special.self, #"{"name":"a","inner":{"name":"b"}}"#)
    expect.same(Index.self, #"{"a":{"b":{}}}"#)
    expect.same(Tree.self, #"{"children":[{"children":[]}]}"#)
    var captain = Captain()
    captain.ship = Ship(captain: Captain())
    expect.json(captain, #"{"ship":{"captain":{}}}"#)
}
