import Operations
import RoundTripSupport
import TributaryRuntime

let checkOperations = Check("operations and directions") { expect in
    // Clients don't send what is read-only, and don't get what is write-only.
    let sent = UserRequest(password: "secret", name: nil)
    expect.json(sent, #"{"password":"secret","name":null}"#)
    expect.refused(User.self, #"{"name":"a"}"#, "id")
    expect.that(try read(User.self, #"{"id":"1","name":"a","created":"2024-01-01T00:00:00Z"}"#).password == nil)
    do throws(ValidationFailure) {
        try sent.validate()
        expect.that(false, "a short password passed")
    } catch {
        expect.equal(error.description, "/password must have at least 8 characters")
    }

    // Conditions are checked, and circles of unconstrained types end.
    try Cond(a: "x", b: "y").validate()
    expect.that((try? Cond(a: "x").validate()) == nil)
    try ResultModel.error(ErrorModel(error: ErrorModel(swift: "x"), swift: "y")).validate()

    // The same method, whatever the operation is called.
    let recorder = Recorder(200, "application/json", #"{"a":"b"}"#)
    let client = OperationsClient(origin: "https://x", transport: recorder)
    let rocket = try await client.rocket()
    expect.equal(rocket.a, "b")
    expect.equal(recorder.last, "GET /%F0%9F%9A%80")
    _ = try await client.rocket(`inout`: "b", var: "c", in: "d")
    expect.equal(recorder.last, "GET /%F0%9F%9A%80?inout=b&var=c&in=d")
    _ = try await client.`init`(init: "a", reader: .`self`, hashValue: "b", validate: "c")
    expect.equal(recorder.last, "POST /init?init=a&reader=self&hashValue=b&validate=c")
}
