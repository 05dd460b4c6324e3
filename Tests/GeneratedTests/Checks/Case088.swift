import Case088
import RoundTripSupport
import TributaryRuntime

let checkCase088 = Check("arrays in arrays") { expect in
    expect.same(Polygon.self, #"{"ring":[[[1.5,2.5],[3.5,4.5]]],"byName":{"a":[[1],[2]]},"pair":["a",1]}"#)
    expect.refused(Polygon.Pair.self, #"["a"]"#)
    expect.refused(Polygon.Pair.self, #"["a",1,true]"#)
}
