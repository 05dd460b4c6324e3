import Case048
import RoundTripSupport
import TributaryRuntime

let checkCase048 = Check("a variable's values may be keywords") { expect in
    expect.equal(Case048Environment.default().url, "https://default.api.example.org/v1")
    expect.equal(Case048Environment.default(region: .euWest).url, "https://eu_west.api.example.org/v1")
    expect.equal(Case048Environment.default(region: .euDashWest).url, "https://eu-west.api.example.org/v1")
}
