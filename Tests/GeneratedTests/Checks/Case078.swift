import Case078
import RoundTripSupport
import TributaryRuntime

let checkCase078 = Check("null among the values") { expect in
    let holder: Holder = try read(#"{"a":null,"b":null,"c":null,"d":null}"#)
    expect.that(holder.a == nil && holder.b == nil && holder.c == nil && holder.d == nil)
    expect.equal(try read(Holder.self, #"{"a":"undefined","b":2,"c":""}"#).a, .undefined)
    expect.that(try read(Holder.self, #"{"a":"undefined","b":2,"c":""}"#).c?.isListed == true)
    expect.that(try read(Holder.self, #"{"a":null,"b":2,"c":null}"#).b?.isListed == true)
}
