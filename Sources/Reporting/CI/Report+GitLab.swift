extension Report {
    /// GitLab's code quality report, which is that of Code Climate cut down: an array of issues.
    ///
    /// - Parameter checkout: Of the repository, from which issues name files.
    package func gitlab(checkout: Checkout) -> [UInt8] {
        var text = JSONText()
        // GitLab drops issues that repeat a fingerprint.
        var seen: [String: Int] = [:]
        text.beginArray()
        for finding in findings {
            let count = seen[finding.fingerprint, default: 0] + 1
            seen[finding.fingerprint] = count
            text.beginObject()
            text.member("description", "\(finding.message). \(finding.explanation)".printable)
            text.member("check_name", finding.rule.printable)
            text.member("fingerprint", finding.fingerprint + (count == 1 ? "" : "-\(count)"))
            text.member("severity", finding.level.severity)
            text.name("location")
            text.beginObject()
            text.member("path", checkout.path(of: finding.place?.location.file ?? revision))
            text.name("lines")
            text.beginObject()
            text.name("begin")
            text.integer(max(1, finding.place?.location.line ?? 1))
            text.endObject()
            text.endObject()
            text.endObject()
        }
        text.endArray()
        return text.bytes
    }
}

extension Level {
    fileprivate var severity: String {
        switch self {
        case .error: "critical"
        case .warning: "minor"
        case .info: "info"
        }
    }
}
