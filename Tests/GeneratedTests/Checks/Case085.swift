import Case085
import RoundTripSupport
import TributaryRuntime

let checkCase085 = Check("bytes") { expect in
    expect.equal(try read(Blob.self, #"{"thumb":"aGk="}"#).thumb.bytes, [0x68, 0x69])
    expect.json(Blob(thumb: [0xFB, 0xFF], token: [0xFB, 0xFF]), #"{"thumb":"+/8=","token":"-_8"}"#)
    expect.equal(try read(Blob.self, #"{"thumb":"","token":"-_8="}"#).token?.bytes, [0xFB, 0xFF])
    expect.refused(Blob.self, #"{"thumb":"a!"}"#, "thumb")
    expect.same(Blob.self, #"{"thumb":"aGk=","legacy":"raw"}"#)
    let recorder = Recorder(200, "application/octet-stream", "x")
    _ = try await Case085Client(origin: "https://x", transport: recorder).uploadRaw(body: [0, 255, 10])
    expect.equal(recorder.requests.last?.body, [0, 255, 10])
    expect.equal(recorder.requests.last?.headers["Content-Type"], "application/octet-stream")
}
