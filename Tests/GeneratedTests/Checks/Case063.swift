import Case063
import RoundTripSupport
import TributaryRuntime

let checkCase063 = Check("decorated references") { expect in
    let screen: Screen = try read(#"{"info":null,"size":null}"#)
    expect.that(screen.info == nil && screen.level == nil && screen.size == nil)
    expect.refused(Screen.self, #"{"info":null}"#, "size")
    expect.equal(try read(Screen.self, #"{"level":"high","size":{"text":"s"}}"#).level, .high)
}
