import APIModel
import TributaryRuntime

extension ModelViews {
    func view(of structure: Structure, _ id: DeclarationID, _ declaration: Declaration) -> StructureView {
        var view = StructureView(
            properties: [], parameters: [], wrapsParameters: false, fields: [], parts: [],
            declared: structure.members.map { SwiftLiteral.string($0.wireName) }.joined(separator: ", "))
        view.properties.reserveCapacity(structure.members.count + structure.parts.count)
        view.parameters.reserveCapacity(structure.members.count + structure.parts.count)
        view.fields.reserveCapacity(structure.members.count)
        for place in structure.members.indices { add(structure, place, to: &view, id, declaration.origins) }
        for place in structure.parts.indices { add(structure.parts[place], to: &view, id) }
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

    /// - Parameter place: of the member; a copy of it would retain all that is in it.
    private func add(
        _ structure: Structure, _ place: Int, to view: inout StructureView, _ id: DeclarationID, _ owner: Origins?
    ) {
        let name = structure.members[place].name
        let (storageName, isBoxed) = (structure.members[place].storageName, structure.members[place].isBoxed)
        let swiftType = structure.members[place].type
        var type = spelling.text(of: swiftType, in: id)
        var field = FieldView(
            name: storageName ?? Self.bare(name), isBoxed: isBoxed,
            key: SwiftLiteral.string(structure.members[place].wireName),
            read: "required", write: "field")
        let presentation = defaults.presentation(
            structure.members[place].presence, swiftType, isNullable: structure.members[place].isNullable,
            structure.members[place].defaultValue)
        if presentation?.isOptional ?? false { type += "?" }
        switch structure.members[place].presence {
        case .required:
            if let verbs = Self.verbs(for: swiftType) { (field.read, field.write) = (verbs.required, verbs.required) }
        case .requiredNullable: break
        case .optional:
            let verb = Self.verbs(for: swiftType)?.optional ?? "optional"
            (field.read, field.write) = (verb, verb)
            // Null is a value of any value.
            if case .scalar(.any) = swiftType { field.read = "optionalValue" }
            if let value = presentation?.value {
                field.defaultValue = value
                field.read = structure.members[place].isNullable ? "defaultedOptional" : "defaulted"
                field.write = "field"
            }
        case .patch:
            type = "Patch<" + type + ">"
            (field.read, field.write) = ("patch", "patch")
        case .constant(let literal):
            field.constant = literal
            view.fields.append(field)
            return
        }
        view.fields.append(field)
        view.add(
            PropertyView(
                documentation: documentation(
                    structure.members[place].description, structure.members[place].origins, in: owner),
                deprecation: structure.members[place].deprecation.map(SwiftLiteral.string), keyword: keyword,
                name: name, type: type),
            presentation?.argument ?? "", storageName, isBoxed: isBoxed)
    }

    /// A property as the generated methods name it.
    private static func bare(_ name: String) -> String {
        ReservedNames.parameters.contains(name) ? "self." + name : name
    }

    /// The methods for a type that has some of its own: calls without generic parameters compile faster.
    private static func verbs(for type: SwiftType) -> (required: String, optional: String)? {
        switch type {
        case .scalar(.string): ("string", "optionalString")
        case .scalar(.int): ("int", "optionalInt")
        case .scalar(.bool): ("bool", "optionalBool")
        case .scalar(.double): ("double", "optionalDouble")
        default: nil
        }
    }

    private func add(_ part: Structure.Part, to view: inout StructureView, _ id: DeclarationID) {
        let type = spelling.text(of: part.type, in: id) + "?"
        view.parts.append(
            FieldView(
                name: part.storageName ?? Self.bare(part.name), isBoxed: part.isBoxed, key: "", read: "part",
                write: "part"))
        view.add(
            PropertyView(documentation: [], keyword: keyword, name: part.name, type: type), " = nil", part.storageName,
            isBoxed: part.isBoxed)
    }

    private func add(
        _ name: String, _ type: String, _ defaultValue: String, _ documentation: String, to view: inout StructureView
    ) -> String {
        view.add(
            PropertyView(documentation: [documentation], keyword: keyword, name: name, type: type), defaultValue, nil,
            isBoxed: false)
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

    func view(of tuple: Tuple, _ id: DeclarationID) -> TupleView {
        var view = TupleView(properties: [], parameters: [], wrapsParameters: false, elements: [])
        for element in tuple.elements {
            var type = spelling.text(of: element.type, in: id)
            var argument = ""
            let verbs: (read: String, write: String)
            switch element.presence {
            case .required, .constant: verbs = ("element", "element")
            case .requiredNullable:
                type += "?"
                verbs = ("element", "element")
            case .optional:
                type += "?"
                argument = " = nil"
                // Null is a value of any value.
                if case .scalar(.any) = element.type {
                    verbs = ("optionalElementValue", "optionalElement")
                } else {
                    verbs = ("optionalElement", "optionalElement")
                }
            case .patch:
                type = "Patch<" + type + ">"
                argument = " = .absent"
                verbs = ("patchElement", "patchElement")
            }
            view.add(
                PropertyView(documentation: [], keyword: keyword, name: element.name, type: type), argument,
                element.storageName, isBoxed: element.isBoxed)
            view.elements.append(
                ElementView(
                    name: element.storageName ?? Self.bare(element.name), isBoxed: element.isBoxed, read: verbs.read,
                    write: "\(verbs.write)(\(Self.bare(element.name)))"))
        }
        if let rest = tuple.rest {
            let type = "[" + spelling.text(of: rest, in: id) + "]"
            view.rest = "rest"
            view.add(
                PropertyView(documentation: [" What follows."], keyword: keyword, name: "rest", type: type), " = []",
                nil, isBoxed: false)
        }
        finish(&view.parameters, &view.wrapsParameters)
        return view
    }
}

/// What has properties and an initializer with a parameter for each.
protocol MemberwiseView {
    var properties: [PropertyView] { get set }
    var parameters: [ParameterView] { get set }
}

extension StructureView: MemberwiseView {}
extension TupleView: MemberwiseView {}

extension MemberwiseView {
    fileprivate mutating func add(
        _ property: consuming PropertyView, _ defaultValue: String, _ storageName: String?, isBoxed: Bool
    ) {
        if let storageName {
            property.storage = StorageView(
                name: storageName, type: isBoxed ? "Boxed<\(property.type)>" : property.type,
                value: isBoxed ? storageName + ".wrappedValue" : storageName)
        }
        let type = property.type
        if property.keyword == "var" {
            if var storage = property.storage {
                storage.type = storage.type.withoutInitialValue
                property.storage = storage
            } else {
                property.type = type.withoutInitialValue
            }
        }
        parameters.append(
            ParameterView(
                name: property.name, type: type, defaultValue: defaultValue, isLast: false,
                target: storageName ?? "self." + property.name,
                value: isBoxed ? ".init(wrappedValue: \(property.name))" : property.name))
        properties.append(property)
    }
}

extension String {
    /// The type of a stored property as `Optional<T>` where it is `T?`: with the question mark, a variable begins as nil,
    /// and each initializer sets it twice. In 546 properties, of which 398 are optional, that is 8 % of the intermediate
    /// code and a tenth of the compile time.
    fileprivate var withoutInitialValue: String { hasSuffix("?") ? "Optional<\(dropLast())>" : self }
}
