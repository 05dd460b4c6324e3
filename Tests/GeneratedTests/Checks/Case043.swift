import Case043
import RoundTripSupport
import TributaryRuntime

let checkCase043 = Check("schemas may be called like scaffolding") { expect in
    let recorder = Recorder(200, "application/json", #"{"level":1.5}"#)
    let client = Case043Client(origin: "https://x", transport: recorder)
    let tide: GetTideResponse = try await client.getTide()
    expect.equal(tide.level, 1.5)
    expect.same(Pile.self, #"{"c":{"id":"1"},"o":{"id":"2"},"k":{"Schemas":"s"},"i":{"Output":{"Body":"b"}}}"#)
}
