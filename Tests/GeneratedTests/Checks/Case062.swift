import Case062
import RoundTripSupport
import TributaryRuntime

let checkCase062 = Check("three states in a patch") { expect in
    expect.json(TaskPatch(), "{}")
    expect.json(TaskPatch(name: .null), #"{"name":null}"#)
    expect.json(TaskPatch(name: "x"), #"{"name":"x"}"#)
    for text in ["{}", #"{"name":null}"#, #"{"name":"x"}"#, #"{"name":"x","dueAt":null}"#] {
        expect.same(TaskPatch.self, text)
    }
}
