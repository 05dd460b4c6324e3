import Case070
import RoundTripSupport
import TributaryRuntime

let checkCase070 = Check("the union writes the tag") { expect in
    expect.json(Action.tap(TapAction(x: 3)), #"{"actionType":"tap","x":3}"#)
    for value in [Action.tap(TapAction(x: 3)), .swipe(SwipeAction(from: 1, to: 2))] {
        expect.that(try read(Action.self, String(decoding: JSONWriter.encode(value), as: UTF8.self)) == value)
    }
    expect.same(Action.self, #"{"actionType":"pinch","scale":2}"#)
}
