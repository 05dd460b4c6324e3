import APIModel
import SourceTree
import TributaryRuntime

extension Schema {
    /// What the schema says by itself, child schemas aside.
    var localDigest: Digest {
        let meaning = localMeaning
        var statement = Hasher()
        statement.combine(meaning)
        statement.combine(annotations)
        if mayHaveRareAssertions, let discriminator { statement.combine(discriminator) }
        return Digest(meaning: meaning, statement: statement.finalized)
    }

    /// What is accepted, child schemas aside.
    private var localMeaning: UInt64 {
        var hasher = Hasher()
        switch form {
        case .anything: hasher.combine(0)
        case .nothing: hasher.combine(1)
        case .alias(_, let addsNull): hasher.combine(addsNull ? 3 : 2)
        case .assertions:
            hasher.combine(4)
            hasher.combine(types.rawValue)
            if let format { hasher.combine(bytesOf: format) }
            if let enumeration { hasher.combine(unordered: enumeration) }
            if mayLimitNumbers, !numbers.isEmpty { hasher.combine(numbers) }
            if mayLimitStrings, !strings.isEmpty { combineStrings(into: &hasher) }
            if mayLimitArrays, !arrays.isEmpty { combineArrays(into: &hasher) }
            if mayLimitObjects, !objects.isEmpty { combineObjects(into: &hasher) }
        }
        return hasher.finalized
    }

    private func combineStrings(into hasher: inout Hasher) {
        hasher.combine(JSONTypes.string.rawValue)
        hasher.combine(strings.minLength)
        hasher.combine(strings.maxLength)
        if let pattern = strings.pattern { hasher.combine(bytesOf: pattern) }
        if let encoding = strings.contentEncoding { hasher.combine(bytesOf: encoding) }
        if let mediaType = strings.contentMediaType { hasher.combine(bytesOf: mediaType) }
    }

    private func combineArrays(into hasher: inout Hasher) {
        hasher.combine(JSONTypes.array.rawValue)
        hasher.combine(arrays.minItems)
        hasher.combine(arrays.maxItems)
        hasher.combine(arrays.minContains)
        hasher.combine(arrays.maxContains)
        hasher.combine(arrays.uniqueItems)
    }

    private func combineObjects(into hasher: inout Hasher) {
        hasher.combine(JSONTypes.object.rawValue)
        hasher.combine(objects.minProperties)
        hasher.combine(objects.maxProperties)
        var required: UInt64 = 0
        for property in objects.properties where property.isRequired { required &+= Hasher.value(of: property.name) }
        for name in objects.undeclaredRequired { required &+= Hasher.value(of: name) }
        hasher.combine(required)
        var dependent: UInt64 = 0
        for entry in objects.dependentRequired {
            var names: UInt64 = 0
            for name in entry.element { names &+= Hasher.value(of: name) }
            var own = Hasher()
            own.combine(bytesOf: entry.name)
            own.combine(names)
            dependent &+= own.finalized
        }
        hasher.combine(dependent)
    }
}

extension Hasher {
    /// Ends the hashing.
    var finalized: UInt64 {
        let copy = self
        return UInt64(bitPattern: Int64(copy.finalize()))
    }

    static func value(of text: String) -> UInt64 {
        var hasher = Hasher()
        hasher.combine(bytesOf: text)
        return hasher.finalized
    }

    mutating func combine(bytesOf text: String) {
        var text = text
        text.withUTF8 { combine(bytes: UnsafeRawBufferPointer($0)) }
        combine(0xFF as UInt8)
    }

    mutating func combine(unordered values: [JSONValue]) {
        var sum: UInt64 = 0
        for value in values {
            var hasher = Hasher()
            hasher.combine(value)
            sum &+= hasher.finalized
        }
        combine(sum)
    }

    mutating func combine(optional text: String?) {
        combine(text != nil)
        if let text { combine(bytesOf: text) }
    }

    mutating func combine(_ annotations: Annotations) {
        combine(optional: annotations.title)
        combine(optional: annotations.description)
        if let value = annotations.defaultValue { combine(value.jsonValue) }
        for example in annotations.examples { combine(example.jsonValue) }
        combine(annotations.isDeprecated)
        combine(annotations.isReadOnly)
        combine(annotations.isWriteOnly)
        combine(optional: annotations.externalDocs?.url)
        combine(optional: annotations.externalDocs?.description)
        if let xml = annotations.xml { combine(xml.jsonValue) }
        for entry in annotations.extensions {
            combine(bytesOf: entry.name)
            combine(entry.node.jsonValue)
        }
    }

    /// Not the cases, whose schemas have names that only the whole graph knows.
    mutating func combine(_ discriminator: Discriminator) { combine(bytesOf: discriminator.propertyName) }
}
