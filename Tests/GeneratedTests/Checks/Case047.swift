import Case047
import RoundTripSupport
import TributaryRuntime

let checkCase047 = Check("parameters of media types tell bodies apart") { expect in
    func answer(_ type: String, _ body: String) async throws -> ListPods.Success {
        try await Case047Client(origin: "https://x", transport: Recorder(200, type, body)).listPods()
    }
    if case .okJSONStreamWatch(let event) = try await answer("application/json; stream=watch", #"{"kind":"k"}"#) {
        expect.equal(event.kind, "k")
    } else {
        expect.that(false, "the watch isn't an event")
    }
    for type in ["application/json; charset=utf-8", "application/json;stream=other"] {
        if case .ok(let list) = try await answer(type, #"{"items":["a"]}"#) {
            expect.equal(list.items, ["a"])
        } else {
            expect.that(false, type)
        }
    }
}
