import Case071
import RoundTripSupport
import TributaryRuntime

let checkCase071 = Check("the richest variant wins") { expect in
    if case .verbose(let value) = try read(Transcript.self, #"{"text":"a","duration":1.5,"words":[]}"#) {
        expect.equal(value.words, [])
    } else {
        expect.that(false, "not verbose")
    }
    if case .brief = try read(Transcript.self, #"{"text":"a"}"#) {} else { expect.that(false, "not brief") }
    let loose: Loose = try read(#"{"text":"a","duration":1.5,"words":[]}"#)
    expect.that(loose.brief != nil && loose.verbose != nil)
    expect.same(Loose.self, #"{"text":"a","duration":1.5,"words":[]}"#)
    expect.equal(try read(Scalar.self, "1"), .int(1))
    expect.equal(try read(Scalar.self, "1.5"), .double(1.5))
    expect.equal(try read(Scalar.self, #""1""#), .string("1"))
    expect.equal(try read(Scalar.self, "true"), .bool(true))
}
