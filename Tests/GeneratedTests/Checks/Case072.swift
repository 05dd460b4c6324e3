import Case072
import RoundTripSupport
import TributaryRuntime

let checkCase072 = Check("a union beside properties") { expect in
    expect.same(
        CreateCheck.RequestBody.self, #"{"name":"lint","headSha":"a1","status":"completed","conclusion":"ok"}"#)
    expect.json(Foo(event: "bar", bar: 1), #"{"event":"bar","bar":1}"#)
}
