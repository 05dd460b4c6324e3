import Case069
import RoundTripSupport
import TributaryRuntime

let checkCase069 = Check("tags by every form of mapping") { expect in
    for tag in ["one", "two", "uno"] {
        let value: Container = try read(#"{"content":{"kind":"\#(tag)","n":1}}"#)
        if case .alpha(let base)? = value.content {
            expect.equal(base.n, 1)
        } else {
            expect.that(false, tag)
        }
        expect.json(value, #"{"content":{"kind":"\#(tag)","n":1}}"#)
    }
    if case .three? = try read(Container.self, #"{"content":{"kind":"three"}}"#).content {} else { expect.that(false) }
    if case .gamma? = try read(Container.self, #"{"content":{"kind":"Gamma"}}"#).content {} else { expect.that(false) }
    for tag in ["Alpha", "Beta"] {
        if case .unlisted? = try read(Container.self, #"{"content":{"kind":"\#(tag)"}}"#).content {
        } else {
            expect.that(false, tag)
        }
    }
}
