import Case045
import RoundTripSupport
import TributaryRuntime

let checkCase045 = Check("functions without IDs") { expect in
    let recorder = Recorder()
    let client = Case045Client(origin: "https://x", transport: recorder)
    try await client.getItemsByID(id: "a/b")
    expect.equal(recorder.last, "GET /items/a%2Fb")
    try await client.getItemsID()
    try await client.get()
    expect.equal(recorder.last, "GET /")
}
