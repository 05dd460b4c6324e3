import Case075
import RoundTripSupport
import TributaryRuntime

let checkCase075 = Check("named and unnamed members") { expect in
    let typed: Typed = try read(#"{"id":"a","x":"1","y":"2"}"#)
    expect.equal(typed.additionalProperties, ["x": "1", "y": "2"])
    expect.same(Typed.self, #"{"id":"a","x":"1","y":"2"}"#)
    expect.refused(Typed.self, #"{"id":"a","x":5}"#, "x")
    expect.equal(try read(Anything.self, #"{"id":"a","x":5}"#).additionalProperties["x"], 5)
    var overwritten = typed
    overwritten.additionalProperties["id"] = "b"
    expect.equal(try read(Typed.self, String(decoding: JSONWriter.encode(overwritten), as: UTF8.self)).id, "a")
}
