import Case032
import RoundTripSupport
import TributaryRuntime

let checkCase032 = Check("blank values are cases") { expect in
    for text in ["", " ", "_", "empty", "-"] {
        expect.same(Mood.self, "\"\(text)\"")
        expect.that(Mood(text).isListed, text)
    }
    expect.equal(try read(Diary.self, #"{"mood":""}"#).mood, .emptyString)
    expect.that(try read(Diary.self, "{}").mood == nil)
}
