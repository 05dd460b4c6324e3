#if canImport(FoundationEssentials)
    public import FoundationEssentials

    /// Foundation's type, under a name that models can use without importing Foundation.
    public typealias UUID = FoundationEssentials.UUID
#else
    public import Foundation

    /// Foundation's type, under a name that models can use without importing Foundation.
    public typealias UUID = Foundation.UUID
#endif

extension UUID: JSONRepresentable {
    public init(from reader: inout JSONReader) { self = reader.text(UUIDText.self)?.value ?? UUIDText.blank }
    /// In lower case, as RFC 9562, section 4 asks for, whatever it was read as.
    public func write(to writer: inout JSONWriter) { writer.text(UUIDText(value: self)) }
}

/// The text of a UUID: 32 hexadecimal digits in five groups.
struct UUIDText: TextValue {
    let value: UUID

    static let expectation = "a UUID"
    static let blank = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))

    static func parse(_ bytes: UnsafeRawBufferPointer) -> UUIDText? {
        guard bytes.count == 36 else { return nil }
        var raw = blank.uuid
        let isComplete = withUnsafeMutableBytes(of: &raw) { raw in
            var index = 0
            for place in raw.indices {
                if isAfterDash(place) {
                    guard bytes[index] == UInt8(ascii: "-") else { return false }
                    index += 1
                }
                guard let high = hexDigit(bytes[index]), let low = hexDigit(bytes[index + 1]) else { return false }
                raw[place] = high << 4 | low
                index += 2
            }
            return true
        }
        return isComplete ? UUIDText(value: UUID(uuid: raw)) : nil
    }

    func append(to bytes: inout [UInt8]) {
        withUnsafeBytes(of: value.uuid) { raw in
            for (place, byte) in raw.enumerated() {
                if Self.isAfterDash(place) { bytes.append(UInt8(ascii: "-")) }
                bytes.append(hexDigits(byte >> 4))
                bytes.append(hexDigits(byte & 15))
            }
        }
    }

    private static func isAfterDash(_ place: Int) -> Bool { place == 4 || place == 6 || place == 8 || place == 10 }
}
