import APIModel
import TributaryRuntime

extension ModelViews {
    func view(of structure: Structure, _ id: DeclarationID, _ declaration: Declaration) -> StructureView {
        var view = StructureView(
            properties: [], parameters: [], wrapsParameters: false, fields: [], parts: [])
        for member in structure.members { add(member, to: &view, id, declaration) }
        for part in structure.parts { add(part, to: &view, id) }
        if let additional = structure.additional {
            view.additional = add(
                "additionalProperties", "[String: " + spelling.text(of: additional, in: id) + "]", " = [:]",
                " Members that the document doesn't name.", to: &view)
        }
        if structure.keepsUnknown {
            view.unknown = add(
                "unknownProperties", "JSONObject", " = JSONObject()",
                " Members that the document doesn't know; they are written back.", to: &view)
        }
        finish(&view.parameters, &view.wrapsParameters)
        return view
    }

    private func add(_ member: Member, to view: inout StructureView, _ id: DeclarationID, _ owner: Declaration) {
        let key = SwiftLiteral.string(member.wireName)
        var type = spelling.text(of: member.type, in: id)
        var field = FieldView(name: member.name, key: key, read: "required", write: "field")
        var defaultValue = ""
        switch member.presence {
        case .required:
            if let verb = Self.verb(for: member.type) { (field.read, field.write) = (verb, verb) }
        case .requiredNullable: type += "?"
        case .optional:
            type += "?"
            let verb = Self.verb(for: member.type).map { "optional" + $0.prefix(1).uppercased() + $0.dropFirst() }
            (field.read, field.write, defaultValue) = (verb ?? "optional", verb ?? "optional", " = nil")
        case .patch:
            type = "Patch<" + type + ">"
            (field.read, field.write, defaultValue) = ("patch", "patch", " = .absent")
        case .constant(let literal):
            field.constant = literal
            view.fields.append(field)
            return
        }
        view.fields.append(field)
        view.properties.append(
            PropertyView(
                documentation: documentation(
                    member.description, isDeprecated: member.isDeprecated, member.origins, in: owner.origins),
                attribute: member.isBoxed ? "@Boxed " : "", keyword: keyword, name: member.name, type: type))
        view.parameters.append(
            ParameterView(name: member.name, type: type, defaultValue: defaultValue, isLast: false))
    }

    /// The method for a type that has one of its own: calls without generic parameters compile faster.
    private static func verb(for type: SwiftType) -> String? {
        switch type {
        case .scalar(.string): "string"
        case .scalar(.int): "int"
        case .scalar(.bool): "bool"
        case .scalar(.double): "double"
        default: nil
        }
    }

    private func add(_ part: Structure.Part, to view: inout StructureView, _ id: DeclarationID) {
        let type = spelling.text(of: part.type, in: id) + "?"
        view.parts.append(FieldView(name: part.name, key: "", read: "part", write: "part"))
        view.properties.append(
            PropertyView(
                documentation: [], attribute: part.isBoxed ? "@Boxed " : "", keyword: keyword, name: part.name,
                type: type))
        view.parameters.append(ParameterView(name: part.name, type: type, defaultValue: " = nil", isLast: false))
    }

    private func add(
        _ name: String, _ type: String, _ defaultValue: String, _ documentation: String, to view: inout StructureView
    ) -> String {
        view.properties.append(
            PropertyView(
                documentation: [documentation], attribute: "", keyword: keyword, name: name, type: type))
        view.parameters.append(ParameterView(name: name, type: type, defaultValue: defaultValue, isLast: false))
        return name
    }

    /// One line where it fits into 110 columns, which leaves room for the nesting.
    func finish(_ parameters: inout [ParameterView], _ wraps: inout Bool) {
        guard let last = parameters.indices.last else { return }
        parameters[last].isLast = true
        var width = 20
        for parameter in parameters {
            width += parameter.name.utf8.count + parameter.type.utf8.count + parameter.defaultValue.utf8.count + 4
        }
        wraps = width > 110
    }

    /// Whether an element after that of the index is written.
    private func followers(of index: Int, in tuple: Tuple) -> String {
        let later = tuple.elements[(index + 1)...].map { "\($0.name) != nil" }
        let all = later + (tuple.rest == nil ? [] : ["!rest.isEmpty"])
        return all.isEmpty ? "false" : all.joined(separator: " || ")
    }

    func view(of tuple: Tuple, _ id: DeclarationID) -> TupleView {
        var view = TupleView(properties: [], parameters: [], wrapsParameters: false, elements: [])
        for (index, element) in tuple.elements.enumerated() {
            let isOptional = element.isNullable || !element.isRequired
            let type = spelling.text(of: element.type, in: id) + (isOptional ? "?" : "")
            view.properties.append(
                PropertyView(
                    documentation: [], attribute: element.isBoxed ? "@Boxed " : "", keyword: keyword,
                    name: element.name, type: type))
            view.parameters.append(
                ParameterView(
                    name: element.name, type: type, defaultValue: element.isRequired ? "" : " = nil", isLast: false))
            view.elements.append(
                ElementView(
                    name: element.name, read: element.isRequired ? "element" : "optionalElement",
                    write: element.isRequired
                        ? "element(\(element.name))"
                        : "optionalElement(\(element.name), isFollowed: \(followers(of: index, in: tuple)))"))
        }
        if let rest = tuple.rest {
            let type = "[" + spelling.text(of: rest, in: id) + "]"
            view.rest = "rest"
            view.properties.append(
                PropertyView(
                    documentation: [" What follows."], attribute: "", keyword: keyword, name: "rest", type: type))
            view.parameters.append(ParameterView(name: "rest", type: type, defaultValue: " = []", isLast: false))
        }
        finish(&view.parameters, &view.wrapsParameters)
        return view
    }
}
