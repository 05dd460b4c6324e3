import Case077
import RoundTripSupport
import TributaryRuntime

let checkCase077 = Check("free objects") { expect in
    let object = #"{"a":[1,2.5,null,{"b":true}],"n":9007199254740993}"#
    for name in ["bag", "meta", "any", "untyped"] { expect.same(Free.self, "{\"\(name)\":\(object)}") }
    expect.same(Free.self, #"{"counts":{"a":1}}"#)
    expect.same(Free.self, #"{"empty":{}}"#)
}
