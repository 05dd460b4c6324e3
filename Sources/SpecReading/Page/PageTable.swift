/// Tables of fields, as Markdown (`| name | type |`) or as columns set apart by tabs or two spaces.
struct PageTable: Sendable {
    enum Column: Sendable { case name, type, required, description, place, defaultValue, values, status, other }

    let columns: [Column]
    let isMarkdown: Bool

    /// The table that a line opens as its header; nil when it is none.
    init?(header line: PageText) {
        isMarkdown = line.trimmed.hasPrefix("|")
        let cells = Self.cells(line, isMarkdown)
        guard cells.count >= 2 else { return nil }
        // `name  string  required` is a field.
        if !isMarkdown, cells.contains(where: { Self.names[$0.lowered] == nil && Self.isType($0) }) { return nil }
        columns = cells.map { Self.names[$0.lowered] ?? .other }
        guard columns.contains(.name) || columns.contains(.status), columns.filter({ $0 != .other }).count >= 2 else {
            return nil
        }
    }

    private static func isType(_ cell: PageText) -> Bool { PageTypeParser.parse(cell)?.rest.isEmpty ?? false }

    private static let names: [String: Column] = [
        "name": .name, "field": .name, "parameter": .name, "param": .name, "property": .name, "attribute": .name,
        "key": .name, "argument": .name, "header": .name,
        "type": .type, "data type": .type, "format": .other,
        "required": .required, "required?": .required, "mandatory": .required, "optional": .other,
        "presence": .required,
        "description": .description, "details": .description, "meaning": .description, "notes": .description,
        "in": .place, "location": .place, "position": .place,
        "default": .defaultValue, "default value": .defaultValue,
        "values": .values, "enum": .values, "allowed values": .values, "possible values": .values,
        "status": .status, "code": .status, "status code": .status, "http status": .status,
    ]

    /// The cells of a row; nil for the rule below a header and for lines that are no row.
    func row(_ line: PageText) -> [PageText]? {
        guard !isMarkdown || line.trimmed.hasPrefix("|") else { return nil }
        let cells = Self.cells(line, isMarkdown)
        guard cells.count >= 2 || isMarkdown else { return nil }
        return cells
    }

    static func isRule(_ line: PageText) -> Bool {
        let text = line.trimmed
        return !text.isEmpty && text.scalars.allSatisfy { "|-: =+".unicodeScalars.contains($0) || PageText.isSpace($0) }
            && text.scalars.contains { $0 == "-" || $0 == "=" }
    }

    private static func cells(_ line: PageText, _ isMarkdown: Bool) -> [PageText] {
        let text = line.trimmed
        if isMarkdown {
            let inner = text.trimmed { $0 == "|" }
            return markdownCells(inner).map(\.trimmed)
        }
        var cells: [PageText] = []
        var start = text.scalars.startIndex
        var index = start
        while index < text.scalars.endIndex {
            var end = index
            while end < text.scalars.endIndex, PageText.isSpace(text.scalars[end]) { end += 1 }
            if end - index >= 2 || end > index && text.scalars[index] == "\t" {
                cells.append(PageText(line: line.line, scalars: text.scalars[start..<index]))
                start = end
            }
            index = max(end, index + 1)
        }
        cells.append(PageText(line: line.line, scalars: text.scalars[start...]))
        return cells.map(\.trimmed)
    }

    /// `\|` and a bar between backquotes belong to the cell.
    private static func markdownCells(_ text: PageText) -> [PageText] {
        var cells: [PageText] = []
        var start = text.scalars.startIndex
        var isCode = false
        var previous: Unicode.Scalar = " "
        for index in text.scalars.indices {
            let scalar = text.scalars[index]
            if scalar == "`" { isCode.toggle() }
            if scalar == "|", !isCode, previous != "\\" {
                cells.append(PageText(line: text.line, scalars: text.scalars[start..<index]))
                start = index + 1
            }
            previous = scalar
        }
        cells.append(PageText(line: text.line, scalars: text.scalars[start...]))
        return cells
    }

    func cell(_ column: Column, _ cells: [PageText]) -> PageText? {
        guard let index = columns.firstIndex(where: { $0 == column }), index < cells.count, !cells[index].isEmpty else {
            return nil
        }
        return cells[index]
    }

    /// The field that a row describes.
    func field(_ cells: [PageText]) -> PageField? {
        guard let name = cell(.name, cells)?.unmarked, PageFieldParser.isName(name) else { return nil }
        var field = PageField(name: name, type: nil)
        if let type = cell(.type, cells), let parsed = PageTypeParser.parse(type.unmarkedStart) {
            field.type = parsed.type
            addRest(parsed.rest, &field)
        }
        if let values = cell(.values, cells) { addValues(values, &field) }
        if let required = cell(.required, cells), Self.isYes(required) { field.required = required }
        field.defaultValue = cell(.defaultValue, cells).map(\.unmarked).flatMap {
            ["-", "–", "—", "none"].contains($0.lowered) ? nil : $0
        }
        field.location = cell(.place, cells)
        if let text = cell(.description, cells) { field.description.append(text) }
        return field
    }

    /// What a cell says behind the type: values as in ``string (`a`, `b`)``, or a remark.
    private func addRest(_ rest: PageText, _ field: inout PageField) {
        var rest = rest
        let inner = rest.trimmed { "()[],:".unicodeScalars.contains($0) || PageText.isSpace($0) }
        if let (type, after) = PageTypeParser.parse(inner), !type.values.isEmpty, field.type?.values.isEmpty == true {
            field.type?.values = type.values
            rest = after
        }
        rest = PageFieldParser.attributes(rest, &field)
        if !rest.isEmpty { field.description.append(rest) }
    }

    private func addValues(_ cell: PageText, _ field: inout PageField) {
        let values = cell.split { $0 == "," || $0 == "|" }.map {
            $0.trimmed { "'\"`".unicodeScalars.contains($0) || PageText.isSpace($0) }
        }
        var type = field.type ?? PageType("string", at: cell)
        type.values = values.filter { !$0.isEmpty }
        field.type = type
    }

    private static func isYes(_ cell: PageText) -> Bool {
        ["yes", "true", "required", "y", "✓", "✔", "✅", "x", "*", "always"].contains(cell.unmarked.lowered)
    }
}
