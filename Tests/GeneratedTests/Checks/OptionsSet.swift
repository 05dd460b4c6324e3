import OptionsSet
import RoundTripSupport
import TributaryRuntime

let checkOptionsSet = Check("options") { expect in
    // Types of one's own, in place of a component and of a property.
    let order: Order = try read(#"{"id":"1","count":1,"total":{"cents":5},"size":{"cents":6},"more":1}"#)
    expect.equal(order.total, Cents(5))
    expect.equal(order.size, Cents(6))

    // Defaults of absent members; null counts as absent, but for a member that may be null.
    expect.equal(order.level, .low)
    expect.equal(order.text, "a \"b\"\n")
    expect.equal(order.ratio, 1)
    expect.equal(order.flag, true)
    expect.equal(order.tags, ["x"])
    expect.equal(order.extra, [:])
    expect.equal(order.maybe, "m")
    expect.equal(order.when, CalendarDate(year: 2024, month: 1, day: 1))
    expect.equal(order.at.description, "2024-02-29T10:00:00.500+01:00")
    expect.equal(order.exact.number.text, "1.10")
    expect.equal(order.link, "https://example.org")
    expect.equal(order.box, .init(width: 1))
    expect.equal(order.choice, .card(.init(kind: "card", digits: 4)))
    expect.equal(order.counts, ["a": 1])
    expect.json(order.large, "[18446744073709551616]")
    expect.equal(order.any, ["a": [1, nil]])
    expect.that(try read(Order.self, #"{"id":"1","count":1,"maybe":null,"flag":null}"#).maybe == nil)
    expect.equal(try read(Order.self, #"{"id":"1","count":1,"maybe":null,"flag":null}"#).flag, true)
    expect.refused(Order.self, #"{"id":"1"}"#, "count")
    expect.equal(Order(id: "1").count, 3)
    expect.equal(Order(id: "1").level, .low)

    // Members that the document doesn't know are written back, and can't take the place of others.
    expect.that(String(decoding: JSONWriter.encode(order), as: UTF8.self).hasSuffix(#","more":1}"#))

    // A protocol for one type, and one for all.
    let named: any Named = order
    expect.equal(named.id, "1")
    let marked: [any Marked] = [order, Level.low]
    expect.equal(marked.count, 2)

    // `CaseIterable` for all is for enums, which list what the document lists; a value of that name stays apart.
    expect.equal(Level.allCases.map(\.value), ["low", "high", "none", "all_cases"])
}
