import Case033
import RoundTripSupport
import TributaryRuntime

let checkCase033 = Check("special characters stay what they are") { expect in
    let values = [
        "1:1", "16:9", "image/jpeg", "[asc", "desc]", "say \"hi\"", "back\\slash", "a\\(b)", "tab\tend",
    ]
    for value in values {
        expect.that(Odd(value).isListed, value)
        expect.that(Odd(value).value.utf8.elementsEqual(value.utf8), value)
        expect.json(Odd(value), String(decoding: JSONWriter.encode(value), as: UTF8.self))
    }
}
