import Case044
import RoundTripSupport
import TributaryRuntime

let checkCase044 = Check("each ID is a function of its own") { expect in
    let recorder = Recorder()
    let client = Case044Client(origin: "https://x", transport: recorder)
    try await client._2faCheck()
    try await client.class()
    try await client.tidesListForStation()
    expect.equal(Set(recorder.requests.map(\.target)).count, 3)
    expect.that(recorder.requests.allSatisfy { $0.target.hasPrefix("/op") })
}
