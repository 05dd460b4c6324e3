import Case041
import RoundTripSupport
import TributaryRuntime

let checkCase041 = Check("names that only differ in case") { expect in
    let job: Job = try read(#"{"a":{"secs":1},"b":{"valid":true},"c":"x"}"#)
    expect.equal(job.a?.secs, 1)
    expect.equal(job.b?.valid, true)
    expect.that(NullTime(valid: true) == job.b)
}
