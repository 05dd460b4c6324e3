import RoundTripSupport
import Shapes
import TributaryRuntime

let checkShapes = Check("odd shapes") { expect in
    // Unions in unions, with null members.
    expect.same([Outer?].self, #"[{"left":"x"},null,1,true,["a"]]"#)
    if case .inner(.left) = try read(Outer.self, #"{"left":"x"}"#) {} else { expect.that(false, "not an inner left") }
    // Where a base is asked for, what inherits from it comes.
    expect.same(
        Herd.self,
        #"[{"animal":"Goat","parent":{"animal":"Sheep","wool":"w"},"horns":2},{"animal":"Animal"},{"animal":"New","x":1}]"#
    )
    // A union by a tag is open, but not where another variant fits.
    if case .word = try read(ShapeOrWord.self, #""x""#) {} else { expect.that(false, "not a word") }
    if case .word = try read(ShapeOrWord.self, #"{"word":"x","note":"y","z":1}"#) {
    } else {
        expect.that(false, "not a word with a note")
    }
    expect.same(ShapeOrWord.self, #"{"shapeType":"new","z":1}"#)
    expect.same([Deep?].self, #"["2024-01-01T00:00:00Z",null,1.5]"#)
    expect.same(Shape.self, #"{"shapeType":"box","side":1}"#)
    expect.that(try read(Shape.self, #"{"shapeType":"box","side":1}"#) != .square(Square(shapeType: "square", side: 1)))
    expect.same(Tagged.self, #"{"kind":"a","a":1}"#)
    expect.same(Tagged.self, #"{"kind":"c","b":"x"}"#)
    expect.same(Numbered.self, #"{"type":1,"option":"x"}"#)
    expect.same(Numbered.self, #"{"type":2,"list":[1]}"#)
    expect.same(Numbered.self, #"{"type":3,"more":null}"#)
    expect.same(Either.self, #"{"left":"a","right":1}"#)
    for text in ["1", #""one""#, "1.5", "true", #"{"a":1}"#] { expect.that(try read(Mixed.self, text).isListed, text) }
    expect.same([Mixed?].self, #"[1,"one",1.5,true,null,{"a":1},"other",[2]]"#)
    expect.that(try read(Numbers.self, "1.0").isListed)
    expect.same([Whole].self, "[0,-1,1,7]")
    expect.same([WideEnum].self, "[3000000000,1]")
    expect.same([UnsignedEnum].self, "[18446744073709551615,1,2]")
    expect.same([ExactEnum].self, "[18446744073709551615,-1,123456789012345678901234567890]")
    expect.that(try read(ExactEnum.self, "18446744073709551615").isListed)
    expect.that(try !read(ExactEnum.self, "18446744073709551616").isListed)
    if case .bad = try read(Success.self, #"{"ok":false,"text":"a"}"#) {} else { expect.that(false, "not bad") }
    expect.same([Success].self, #"[{"ok":true,"text":"a"},{"ok":false,"text":"a"}]"#)
    // An object that is a union too keeps what tells its forms apart, and what they have besides.
    expect.same(Boxes.self, #"{"id":"a","width":1,"kind":"box"}"#)
    expect.same(Boxes.self, #"{"id":"a","kind":"bag","more":"b"}"#)
    expect.same(BoxesOfAll.self, #"{"left":"a","kind":"bag","more":"b"}"#)
    expect.same(WithUnion.self, #"{"id":"a","phone":"1"}"#)

    // Recursion.
    expect.same(Forest.self, #"{"a":[{"b":[]}],"c":[]}"#)
    expect.same(Lists.self, "[[],[[]]]")
    expect.same([JSON?].self, #"["a",1.5,true,null,[null,{"a":{}}]]"#)
    expect.same(Inline.self, #"{"rows":[[[[]],[]]]}"#)
    expect.same(Comment.self, #"{"text":"a","replies":[],"best":{"text":"b","replies":[]}}"#)

    // Arrays.
    expect.same(Pair.self, #"["a",null]"#)
    expect.refused(Pair.self, #"["a"]"#)
    expect.same([Open].self, #"[[],["a"],["a",1,2.5]]"#)
    expect.same(Loose.self, #"["a",{"b":1},3]"#)
    for json in ["[]", #"["a",null]"#] { expect.same(Loose.self, json) }
    expect.same(Sparse.self, #"["a",null]"#)
    for json in [
        "[1]", "[null]", "[1,null]", "[1,2.5,null]", #"[1,null,[2,null],"a",null]"#,
        #"[1,null,[2],"a",{"b":null},null]"#,
    ] {
        expect.same(Span.self, json)
    }
    expect.json(Span(first: 1, note: "a"), #"[1,null,null,"a"]"#)
    expect.json(Span(first: 1, size: .null), "[1,null]")
    expect.equal(try read(Span.self, "[1]").size, .absent)
    expect.same(Coil.self, #"[1,[2,null,"a"],"b"]"#)

    // Objects.
    expect.same([Anything].self, #"[1,{"a":null}]"#)
    expect.same(Numbered2.self, #"{"1":2}"#)
    expect.same(Rest.self, #"{"id":1,"a":null,"b":"c"}"#)
    expect.json(Rest(id: 1, additionalProperties: ["id": "x"]), #"{"id":1}"#)
    expect.same(States.self, #"{"a":"x","b":null}"#)
    expect.refused(States.self, #"{"a":"x"}"#, "b")
    expect.refused(Narrow.self, #"{"size":1.5}"#, "size")
    expect.equal(try read(Narrow.self, #"{"size":1,"color":"red"}"#).color, .red)
    expect.same(Formats.self, #"{"amount":"1.10","exact":123456789012345678901234567890.5}"#)
    expect.same(Plan.self, #"{"name":"a","title":"b"}"#)

    // Constraints.
    try Limits(name: "abc", tags: ["a"], price: 0.07, choice: .int(5)).validate()
    let broken = Limits(
        name: "a1🚀x", tags: ["a", "a", "abcde"], price: 100.005,
        more: ["x": Limits(name: "é", tags: []), "y/z": Limits(name: "ab", tags: ["a"])],
        choice: .bounded(Bounded(n: 0)), pet: .dog(Dog(petType: "Dog", name: "abcd")),
        parent: Limits(name: "ab", tags: ["a"], choice: .int(6)), nested: .init(depth: 0))
    do throws(ValidationFailure) {
        try broken.validate()
        expect.that(false, "a broken value passed")
    } catch {
        expect.equal(
            error.description,
            #"""
            /name must have 2 to 3 characters
            /name must match ^\p{L}+$
            /tags must have 1 to 2 elements
            /tags must not have an element twice
            /tags/2 must have at most 4 characters
            /price must be less than 100
            /price must be a multiple of 0.01
            /more must have at most 1 member
            /more/x/name must have 2 to 3 characters
            /more/x/tags must have 1 to 2 elements
            /choice/n must be at least 1
            /pet/name must have at most 3 characters
            /parent/choice must be at most 5
            /nested/depth must be at least 1
            """#)
    }
    try read(Limits.self, #"{"name":"","tags":[],"pet":{"petType":"Fish","name":"abcde"}}"#).pet?.validate()
}
