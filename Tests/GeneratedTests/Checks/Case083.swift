import Case083
import RoundTripSupport
import TributaryRuntime

let checkCase083 = Check("dates without times") { expect in
    expect.same(Person.self, #"{"birthday":"2012-02-29","seenAt":"2031-01-01T23:30:00-05:00"}"#)
    let recorder = Recorder(200, "application/json", #"{"birthday":"2012-02-29","seenAt":"2031-01-01T23:30:00-05:00"}"#)
    let client = Case083Client(origin: "https://x", transport: recorder)
    _ = try await client.findPeople(day: read(#""2012-02-29""#))
    expect.that(recorder.last.hasSuffix("?day=2012-02-29"), recorder.last)
}
