import Case049
import RoundTripSupport
import TributaryRuntime

let checkCase049 = Check("inline types have names of their places") { expect in
    let order: Order = try read(#"{"item":{"a":"x"},"Item":{"b":1},"items":[{"item":{"items":[{"d":"y"}]}}]}"#)
    expect.equal(order.item?.a, "x")
    expect.equal(order.uppercaseItem?.b, 1)
    expect.equal(order.items?.first?.item?.items?.first?.d, "y")
    expect.json(OrderItem(sku: "s"), #"{"sku":"s"}"#)
    expect.equal(A.Version("foo"), .foo)
    expect.equal(B.Version("bar"), .bar)
}
