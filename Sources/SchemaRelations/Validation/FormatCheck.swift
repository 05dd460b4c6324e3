import TributaryRuntime

/// Whether a value has a format, for those formats that are told by their looks.
enum FormatCheck {
    /// Nil for formats that aren't known. Values of another type than the format speaks of are accepted.
    static func accepts(_ value: JSONValue, _ format: String) -> Bool? {
        switch value {
        case .number(let number): accepts(number, format)
        case .string(let text): accepts(Array(text.utf8), format)
        case .null, .bool, .array, .object: true
        }
    }

    private static func accepts(_ number: JSONNumber, _ format: String) -> Bool? {
        switch format {
        case "int32": isWhole(number, Int(Int32.min)...Int(Int32.max))
        case "int64": number.isInteger && number.int != nil
        case "int16": isWhole(number, Int(Int16.min)...Int(Int16.max))
        case "int8": isWhole(number, -128...127)
        case "uint8": isWhole(number, 0...255)
        case "uint16": isWhole(number, 0...Int(UInt16.max))
        case "uint32": isWhole(number, 0...Int(UInt32.max))
        case "float", "double", "decimal": true
        default: nil
        }
    }

    private static func isWhole(_ number: JSONNumber, _ range: ClosedRange<Int>) -> Bool {
        number.int.map(range.contains) ?? false
    }

    private static func accepts(_ text: [UInt8], _ format: String) -> Bool? {
        switch format {
        case "date": isDate(text[...])
        case "date-time": isDateTime(text[...])
        case "time": isTime(text[...])
        case "uuid": isUUID(text)
        case "ipv4": isIPv4(text)
        default: nil
        }
    }

    /// RFC 3339, section 5.6: `full-date`.
    private static func isDate(_ text: ArraySlice<UInt8>) -> Bool {
        let text = Array(text)
        guard text.count == 10, text[4] == 45, text[7] == 45, let year = digits(text[0..<4]),
            let month = digits(text[5..<7]), let day = digits(text[8..<10]), (1...12).contains(month)
        else { return false }
        let isLeap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0
        let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        return day >= 1 && day <= lengths[month - 1]
    }

    private static func isDateTime(_ text: ArraySlice<UInt8>) -> Bool {
        guard text.count > 11, text[text.startIndex + 10] | 0x20 == UInt8(ascii: "t") else { return false }
        return isDate(text.prefix(10)) && isTime(text.dropFirst(11))
    }

    /// RFC 3339, section 5.6: `full-time`. A leap second has to fall on the end of a day in UTC.
    private static func isTime(_ slice: ArraySlice<UInt8>) -> Bool {
        let text = Array(slice)
        guard text.count > 8, text[2] == 58, text[5] == 58, let hour = digits(text[0..<2]),
            let minute = digits(text[3..<5]), let second = digits(text[6..<8]), hour < 24, minute < 60, second <= 60
        else { return false }
        var rest = text[8...]
        if rest.first == 46 {
            let fraction = rest.dropFirst().prefix { (48...57).contains($0) }
            guard !fraction.isEmpty else { return false }
            rest = rest[fraction.endIndex...]
        }
        guard let offset = offset(Array(rest)) else { return false }
        let utc = (hour * 60 + minute - offset + 2880) % 1440
        return second < 60 || utc == 1439
    }

    /// In minutes. Nil when it is none.
    private static func offset(_ text: [UInt8]) -> Int? {
        if text.count == 1, text[0] | 0x20 == UInt8(ascii: "z") { return 0 }
        guard text.count == 6, text[0] == 43 || text[0] == 45, text[3] == 58, let hours = digits(text[1..<3]),
            let minutes = digits(text[4..<6]), hours < 24, minutes < 60
        else { return nil }
        return (text[0] == 45 ? -1 : 1) * (hours * 60 + minutes)
    }

    private static func digits(_ text: ArraySlice<UInt8>) -> Int? {
        var value = 0
        for byte in text {
            guard (48...57).contains(byte) else { return nil }
            value = value * 10 + Int(byte - 48)
        }
        return value
    }

    private static func isUUID(_ text: [UInt8]) -> Bool {
        text.count == 36
            && text.enumerated().allSatisfy { index, byte in
                [8, 13, 18, 23].contains(index)
                    ? byte == 45 : (48...57).contains(byte) || (97...102).contains(byte | 0x20)
            }
    }

    private static func isIPv4(_ text: [UInt8]) -> Bool {
        let parts = text.split(separator: 46, omittingEmptySubsequences: false)
        return parts.count == 4
            && parts.allSatisfy { part in
                guard (1...3).contains(part.count), let value = digits(part) else { return false }
                return value < 256 && (part.count == 1 || part.first != 48)
            }
    }
}
