import Case064
import RoundTripSupport
import TributaryRuntime

let checkCase064 = Check("x-nullable beside a reference") { expect in
    expect.that(try read(Item.self, #"{"id":1,"activeListing":null}"#).activeListing == nil)
    expect.json(Item(id: 1, activeListing: nil), #"{"id":1,"activeListing":null}"#)
}
