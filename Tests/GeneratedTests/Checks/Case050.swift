import Case050
import RoundTripSupport
import TributaryRuntime

let checkCase050 = Check("enums of parameters send their values") { expect in
    let recorder = Recorder()
    let client = Case050Client(origin: "https://x", transport: recorder)
    try await client.listB(sort: .inOrder, flags: [.aB, .c])
    expect.equal(recorder.last, "GET /b?sort=in-order&flags=a-b&flags=c")
    try await client.listA(sort: .asc)
    expect.equal(recorder.last, "GET /a?sort=asc")
}
