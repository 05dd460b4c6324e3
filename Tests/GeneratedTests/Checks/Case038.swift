import Case038
import RoundTripSupport
import TributaryRuntime

let checkCase038 = Check("parameters shadow nothing") { expect in
    let recorder = Recorder()
    let client = Case038Client(origin: "https://api.example.org", transport: recorder)
    try await client.findMedia(path: "/x", url: "https://y", body: "q", value: "v", data: "d")
    expect.equal(recorder.requests.last?.headers["data"], "d")
    expect.equal(recorder.last, "GET /media?path=%2Fx&url=https%3A%2F%2Fy&body=q&value=v")
}
