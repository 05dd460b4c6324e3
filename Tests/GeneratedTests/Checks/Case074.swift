import Case074
import RoundTripSupport
import TributaryRuntime

let checkCase074 = Check("narrowed properties") { expect in
    expect.equal(Child.Foo("bar"), .bar)
    expect.that(!Child.Foo("foo").isListed)
    expect.refused(Child.self, "{}", "foo")
    expect.refused(Child.self, #"{"foo":"bar","count":1.5}"#, "count")
    expect.equal(try read(Child.self, #"{"foo":"bar","count":2}"#).count, 2)
    expect.that(try read(Named.self, #"{"foo":"foo"}"#).foo?.isListed == true)
}
