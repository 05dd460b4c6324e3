// A value that is several things at once (`anyOf` of objects): a struct with one optional part per member.
extension JSONReader {
    /// The value here as one of its parts, nil when it doesn't fit; it stays to be read as the next part.
    @inlinable
    public mutating func part<T: JSONRepresentable>(_ type: T.Type = T.self) -> T? {
        guard !hasFailed else { return nil }
        let mark = beginPart()
        let value = T(from: &self)
        return endPart(mark) ? value : nil
    }

    /// Goes past the value. A value that was none of the parts is a failure.
    public mutating func endParts() {
        if failure == nil, !trial.isPart { fail(.expected("a value that fits one of several types")) }
        trial.isPart = false
        skip()
    }

    @usableFromInline
    mutating func beginPart() -> Mark {
        let mark = beginTrial()
        trial.isPart = false
        return mark
    }

    /// Goes back to the beginning of the value, and says whether it was read.
    @usableFromInline
    mutating func endPart(_ mark: Mark) -> Bool {
        let isRead = failure == nil
        retry(mark)
        trial.isPart = mark.isPart || isRead
        return isRead && failure == nil
    }
}
