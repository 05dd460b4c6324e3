import Case060
import RoundTripSupport
import TributaryRuntime

let checkCase060 = Check("a reference or null") { expect in
    let thing: Thing = try read(#"{"id":1,"nested":null,"listed":[null,{"name":"x"}]}"#)
    expect.that(thing.nested == nil && thing.other == nil)
    expect.equal(thing.listed?.count, 2)
    expect.that(thing.listed?.first == .some(nil))
}
