import Case076
import RoundTripSupport
import TributaryRuntime

let checkCase076 = Check("closed parts") { expect in
    expect.equal(try read(BikeModel.self, #"{"type":"Bike","gears":7}"#), BikeModel(type: "Bike", gears: 7))
    expect.equal(try read(Closed.self, #"{"a":"x","b":1}"#).a, "x")
}
