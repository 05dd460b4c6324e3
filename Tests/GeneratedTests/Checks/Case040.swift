import Case040
import RoundTripSupport
import TributaryRuntime

let checkCase040 = Check("eleven names of one word") { expect in
    expect.same(
        Book.self, #"{"author":"u1","Author":{"id":"u1"},"_type":"a","$type":"b","2fa":true,"":1}"#)
    let book: Book = try read(
        #"{"author":"a","type":"1","_type":"2","type_":"3","-type":"4","@type":"5","$type":"6"}"#)
    expect.equal(
        [book.type, book._type, book.type_, book.minusType, book.atType, book.dollarType],
        ["1", "2", "3", "4", "5", "6"])
}
