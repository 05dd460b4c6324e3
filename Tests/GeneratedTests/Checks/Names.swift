import Names
import RoundTripSupport
import TributaryRuntime

let checkNames = Check("odd names") { expect in
    expect.same(Names.ErrorModel.self, #"{"message":"x"}"#)
    expect.same(OptionalModel.self, #"{"value":"x"}"#)
    expect.same(JSONValueModel.self, #"{"any":null}"#)
    expect.same(SwiftModel.self, #"{"Error":{"message":"x"}}"#)
    expect.same(TypeModel.self, #"{"Type":{"Type":"x"}}"#)
    expect.same(SelfModel.self, #"{"self":"a","Self":"b"}"#)
    expect.same(
        CodableModel.self,
        #"{"encode":"a","hash":"b","write":"c","validate":true,"hashValue":1,"reader":"d","writer":"e"}"#)
    expect.same(BoxedModel.self, #"{"boxed":{"boxedBoxed":"x"}}"#)
    expect.same(Rocket.self, #"{"🚀":"a","👨‍👩‍👧":1,"🏳️‍🌈":true}"#)
    expect.same(Underscore.self, #"{"_":"a","__":"b","$":"c","":"d"," ":"e"}"#)
    expect.same(User_id.self, #"{"user_id":"a","userId":"b","userID":"c","UserId":"d","USER_ID":"e"}"#)
    expect.same(Votes.self, #"{"+1":1,"-1":2,"1":3}"#)
    expect.same(Case.self, #"{"case":"a","Case":"b","CASE":"c"}"#)
    let values = [
        "+1", "-1", "1", "+", "-", "", " ", "none", "some", "self", "Self", "Type", "init", "unlisted", "value", "null",
        "hashValue", "validate", "isListed", "listed", "hash", "encode", "write", "reader", "writer", "rawValue",
        "allCases",
        "nil", "true", "default", "case", "<", "<=", ">", ">=", "=", "!=", "*", "/", "%", "🚀", "\u{e9}", "e\u{301}",
        "straße", "strasse", "A", "a",
    ]
    expect.that(values.allSatisfy { Reaction($0).isListed })
    expect.equal(Set(values.map { Array(Reaction($0).value.utf8) }).count, values.count)
    expect.that(values.allSatisfy { Reaction($0).value.utf8.elementsEqual($0.utf8) })
    expect.equal(
        [Reaction.`self`, .`init`, .value, .hashValue, .write].map(\.value),
        [
            "self", "init", "value", "hashValue", "write",
        ])
    expect.equal(Reaction.noneValue.value + Reaction.unlistedValue.value, "noneunlisted")
    expect.same([Words].self, #"["a",true,3,["a"],{"encode":"b"},{"hash":"c"}]"#)
    if case .`self`(let value) = try read(Words.self, #"{"hash":"c"}"#) { expect.equal(value.hash, "c") }
    expect.same([Reader].self, #"[["a"],["a","b","c"]]"#)
    expect.equal(try read(Reader.self, #"["a","b","c"]"#).`init`, "c")
    expect.same(Writer.self, #"{"a":"x","b":"y"}"#)
    expect.same(
        Hash.self, #"{"hashValue":"a","reader":"b","init":"c","writer":{"hashValue":"a","reader":"b","init":"c"}}"#)
    expect.equal(Hash(hashValue: "a", reader: "b", init: "c").`init`, "c")
    expect.same(
        Outer.self,
        #"{"outer":{"Outer":{"x":"a"},"inner":{"outer":{"String":{"s":"b"}}}},"error":{"e":{"message":"m"}}}"#)
    expect.same([Zeros].self, #"[{"zero":"a"},"b",{"2":{"2":"c"}}]"#)
    expect.same(Anys.self, #"{"Any":{"a":"a"},"any":{"b":"b"}}"#)
    expect.same([Lists].self, #"["a","b","c","enum"]"#)
    expect.same([Pick].self, #"[{"message":"a"},"b",true,{"none":"c"}]"#)
    do throws(ValidationFailure) {
        try JSONReaderModel(string: "abcd").validate()
        expect.that(false, "too long")
    } catch {
        expect.equal(error.violations.map(\.path), ["/string"])
    }
    let trial = try read(
        IsTrial.self,
        #"{"isTrial":true,"amountCents":1,"expiresAt":"2024-01-01T00:00:00Z","APIKey":"k","HTTPURL":"u","oauthToken":"t","iOSVersion":"v"}"#
    )
    expect.that(trial.isTrial && trial.amountCents == 1 && trial.apiKey == "k" && trial.iOSVersion == "v")
}
