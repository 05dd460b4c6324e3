/// Reads JSON bytes straight into values, without a tree between (RFC 8259).
///
/// The reader stands at a place of the input. Members of an object are asked for by name, in any order; the order of the
/// document is the fast one. The first failure ends the input: from then on every question is answered with a blank, and
/// `decode` throws the failure when the value is complete. So no reading code has to check anything.
///
/// Copies make no sense, but can be made: of a noncopyable parameter the compiler checks each use, which were 7 % of its
/// instructions for generated models.
public struct JSONReader {
    let bytes: ByteView
    /// The next byte to read. Between members of an object: the quote of the next name, or the closing brace.
    var position = 0
    /// The object that is being read.
    var frame = Frame(start: 0, firstMember: 0)
    /// The objects around it.
    var frames: [Frame] = []
    /// The members of all open objects that were passed, whether they were taken or not.
    var members: [Member] = []
    /// How many arrays and objects are open.
    var depth = 0
    let depthLimit: Int
    /// Where the first failure is, in bytes; nil while there is none.
    var failure: (offset: Int, reason: DecodingFailure.Reason)?
    /// What the choice between the variants of a union needs; see `variant`.
    var trial = Trial()

    /// An object being read.
    struct Frame {
        /// The offset of its opening brace.
        var start: Int
        /// Where its members begin in `members`.
        var firstMember: Int
        /// How many members were passed without being taken.
        var opened = 0
        /// Where reading goes on after a member that was taken out of order; -1 elsewhere.
        var resume = -1
        /// No member before this one is left to take; for who takes all that are left.
        var firstUntaken: Int
        /// Whether members were taken whatever their names.
        var isOpenEnded = false

        init(start: Int, firstMember: Int) {
            self.start = start
            self.firstMember = firstMember
            firstUntaken = firstMember
        }
    }

    /// A member of an object, by offsets into the input.
    struct Member {
        /// After the opening quote of its name.
        var name: UInt32
        var nameLength: UInt32
        var value: UInt32
        var isTaken: Bool
        /// Whether the name is written with escapes.
        var isEscaped: Bool
    }

    init(_ bytes: ByteView, depthLimit: Int) {
        self.bytes = bytes
        self.depthLimit = depthLimit
        if bytes.count > Int(UInt32.max) {
            fail(.tooCostly, at: 0)
        } else if let offset = bytes.firstInvalidUTF8() {
            fail(.invalidText, at: offset)
        }
    }
}

extension JSONReader {
    /// How deep arrays and objects may be nested unless told otherwise: reading recurses, and a thread has half a
    /// megabyte of stack on Apple platforms.
    public static var defaultDepthLimit: Int { 256 }

    /// Decodes a document that is one value of the type, with nothing but white space around it.
    @inlinable
    public static func decode<T: JSONRepresentable>(
        _ type: T.Type, from bytes: [UInt8], depthLimit: Int = JSONReader.defaultDepthLimit
    ) throws(DecodingFailure) -> T {
        var value: T?
        let failure = bytes.withUnsafeBytes { read($0, depthLimit: depthLimit) { value = T(from: &$0) } }
        return try value.checked(failure)
    }

    /// The same for bytes that are held otherwise, for example by `Data`.
    @inlinable
    public static func decode<T: JSONRepresentable>(
        _ type: T.Type, from bytes: UnsafeRawBufferPointer, depthLimit: Int = JSONReader.defaultDepthLimit
    ) throws(DecodingFailure) -> T {
        var value: T?
        let failure = read(bytes, depthLimit: depthLimit) { value = T(from: &$0) }
        return try value.checked(failure)
    }

    /// Runs `body` on a reader of the bytes and says what went wrong, if anything did.
    @usableFromInline
    static func read(
        _ bytes: UnsafeRawBufferPointer, depthLimit: Int, _ body: (inout JSONReader) -> Void
    ) -> DecodingFailure? {
        var reader = JSONReader(document: bytes, depthLimit: depthLimit)
        body(&reader)
        return reader.finish()
    }

    /// The same without throwing: the value, or where there is a failure a blank, which counts for nothing.
    static func outcome<T: JSONRepresentable>(
        of type: T.Type, from bytes: [UInt8]
    ) -> (value: T, failure: DecodingFailure?) {
        bytes.withUnsafeBytes { bytes in
            var reader = JSONReader(document: bytes, depthLimit: defaultDepthLimit)
            let value = T(from: &reader)
            return (value, reader.finish())
        }
    }

    /// At the value that is the document.
    private init(document bytes: UnsafeRawBufferPointer, depthLimit: Int) {
        self.init(ByteView(bytes), depthLimit: depthLimit)
        skipByteOrderMark()
        skipWhitespace()
    }

    /// RFC 8259, section 8.1: nobody should send one, and readers may ignore it; some servers do send it.
    private mutating func skipByteOrderMark() {
        if failure == nil, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { position = 3 }
    }

    /// What went wrong, if anything did.
    private mutating func finish() -> DecodingFailure? {
        skipWhitespace()
        if failure == nil, position < bytes.count { fail(.trailingBytes) }
        guard let failure else { return nil }
        let path = PathFinder.path(to: failure.offset, in: bytes, missing: failure.reason)
        return DecodingFailure(path: path, offset: failure.offset, reason: failure.reason)
    }
}

extension Optional {
    /// The value, unless there is a failure. Both nil can't be: who reads without a failure has a value.
    @usableFromInline
    func checked(_ failure: DecodingFailure?) throws(DecodingFailure) -> Wrapped {
        if failure == nil, let value = self { return value }
        throw failure ?? DecodingFailure(path: "", offset: 0, reason: .truncated)
    }
}

extension JSONReader {
    /// Whether something went wrong; all that is read from now on is blank.
    public var hasFailed: Bool { failure != nil }

    /// Ends the input: remembers the first failure, and stands at the end of the bytes from now on.
    public mutating func fail(_ reason: DecodingFailure.Reason) { fail(reason, at: position) }

    mutating func fail(_ reason: DecodingFailure.Reason, at offset: Int) {
        if failure == nil { failure = (offset, offset >= bytes.count ? reason.atEnd : reason) }
        position = bytes.count
        frame.resume = -1
    }

    /// The byte to read next; zero at the end.
    var next: UInt8 { @inline(__always) get { bytes[position] } }

    @inline(__always)
    mutating func skipWhitespace() {
        while isWhitespace(bytes[position]) { position += 1 }
    }

    /// Takes a byte and the white space after it. False where another byte stands.
    @inline(__always)
    mutating func take(_ byte: UInt8) -> Bool {
        guard bytes[position] == byte else { return false }
        position += 1
        skipWhitespace()
        return true
    }
}

/// RFC 8259, section 2.
@inline(__always)
func isWhitespace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }

extension DecodingFailure.Reason {
    /// At the end of the input nothing is wrong but the end.
    fileprivate var atEnd: Self {
        switch self {
        case .malformed, .expected: .truncated
        default: self
        }
    }
}
