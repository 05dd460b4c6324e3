import Case087
import RoundTripSupport
import TributaryRuntime

let checkCase087 = Check("open enums, strict tags") { expect in
    let job: Job = try read(#"{"state":"paused","rule":{"kind":"matches","re":"x"}}"#)
    expect.equal(job.state, .unlisted("paused"))
    if case .matches? = job.rule {} else { expect.that(false, "not matches") }
    if case .between? = try read(Job.self, #"{"state":"done","rule":{"kind":"between","lo":1}}"#).rule {
    } else {
        expect.that(false, "not between")
    }
    expect.same(Job.self, #"{"state":"paused","rule":{"kind":"between","lo":1}}"#)
}
