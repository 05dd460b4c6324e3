// Writing by hand, for data of this package whose members have no fixed names.
extension JSONWriter {
    /// What `body` writes, which is one JSON value.
    package static func bytes(_ body: (inout JSONWriter) -> Void) -> [UInt8] {
        var writer = JSONWriter()
        body(&writer)
        return writer.bytes
    }

    /// The same as a value; null where `body` writes no JSON.
    package static func value(_ body: (inout JSONWriter) -> Void) -> JSONValue { JSONValue(json: bytes(body)) ?? .null }

    /// The name of a member, whose value comes next.
    package mutating func member(_ name: String) { self.name(name) }

    package mutating func member(_ name: StaticString) { self.name(name) }

    package mutating func strings(_ name: StaticString, _ values: some Sequence<String>) {
        self.name(name)
        elements(values) { $0.string($1) }
    }

    /// A value of which the JSON text is known.
    package mutating func text(_ json: String) { bytes.append(contentsOf: json.utf8) }

    package mutating func elements<Element>(
        _ elements: some Sequence<Element>, _ write: (inout JSONWriter, Element) -> Void
    ) {
        beginArray()
        for element in elements {
            separate()
            write(&self, element)
        }
        endArray()
    }
}
