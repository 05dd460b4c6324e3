import Case082
import RoundTripSupport
import TributaryRuntime

let checkCase082 = Check("dates with times") { expect in
    let good = [
        "2031-05-01T10:00:00Z", "2031-05-01T10:00:00.5Z", "2031-05-01T10:00:00.123Z", "2031-05-01T10:00:00.123456Z",
        "2031-05-01T10:00:00.123456789+05:30", "2031-05-01t10:00:00z", "2031-05-01T10:00:00-00:00",
    ]
    for text in good { expect.same(Timestamp.self, "\"\(text)\"") }
    expect.same(Log.self, "{\"created\":\"\(good[0])\",\"seen\":[\(good.map { "\"\($0)\"" }.joined(separator: ","))]}")
    for text in ["2031-02-30T10:00:00Z", "2031-05-01", "2031-05-01T10:00:00"] {
        expect.refused(Log.self, "{\"created\":\"\(text)\",\"seen\":[]}", "created")
    }
}
