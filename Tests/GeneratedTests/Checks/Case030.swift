import Case030
import RoundTripSupport
import TributaryRuntime

let checkCase030 = Check("signs are told apart") { expect in
    for text in ["+1", "-1"] { expect.same(Reaction.self, "\"\(text)\"") }
    for text in ["GMT+1", "GMT-1", "GMT+0", "GMT-0"] { expect.same(Zone.self, "\"\(text)\"") }
    for text in ["r", "r+", "R"] { expect.same(Rating.self, "\"\(text)\"") }
    for text in ["id", "-id", "add_date", "-add_date"] { expect.same(SortKey.self, "\"\(text)\"") }
    expect.that(["+1", "-1"].allSatisfy { Reaction($0).isListed })
    expect.that(["GMT+1", "GMT-1", "GMT+0", "GMT-0"].allSatisfy { Zone($0).isListed })
    expect.that(Set([Rating("r"), Rating("r+"), Rating("R")]).count == 3)
    expect.that(SortKey("-id") == .minusID && SortKey("id") == .id)
}
