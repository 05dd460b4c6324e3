import APIModel
import TributaryRuntime

extension ModelViews {
    func view(of enumeration: Enumeration, _ owner: Declaration) -> EnumerationView {
        EnumerationView(
            cases: enumeration.cases.map { entry in
                CaseView(
                    documentation: documentation(
                        entry.description, entry.origins, in: owner.origins),
                    name: entry.name, value: literal(of: entry.value, as: enumeration.base))
            },
            subject: enumeration.base == .string && enumeration.cases.contains { !$0.value.isASCIIString }
                ? "ExactText(value)" : "value",
            valueType: enumeration.base.rawValue, attribute: enumeration.base.isTrivial ? "" : "indirect ",
            listed: options.listsCases(of: owner)
                ? enumeration.cases.map { "." + $0.name }.joined(separator: ", ") : nil)
    }

    /// A Swift expression for a value of an enumeration.
    private func literal(of value: JSONValue, as base: SwiftType.Scalar) -> String {
        guard let number = value.numberValue else { return SwiftLiteral.value(value) }
        switch base {
        case .int, .int32, .int64: return number.integer(Int64.self).map { String($0) } ?? "0"
        case .uint64: return number.integer(UInt64.self).map { String($0) } ?? "0"
        case .double: return SwiftLiteral.double(number) ?? "0"
        default: return SwiftLiteral.value(value)
        }
    }

    func view(of union: Union, _ id: DeclarationID) -> UnionView {
        var view = UnionView(variants: [], tried: [])
        if case .tag(let name) = union.choice { view.tag = SwiftLiteral.string(name) }
        view.variants = union.variants.map { variant in
            VariantView(
                documentation: documentation(
                    variant.description, schemas[variant.schema].origins,
                    in: declarations[id.index].origins),
                attribute: variant.isIndirect ? "indirect " : "", name: variant.name,
                type: spelling.text(of: variant.type, in: id),
                tags: variant.tags.map(SwiftLiteral.string).joined(separator: ", "),
                writtenTag: variant.writesTag ? variant.tags.first.map(SwiftLiteral.string) : nil)
        }
        if view.tag == nil {
            view.tried = union.order.enumerated().map { number, place in
                TriedVariantView(
                    name: view.variants[place].name, type: view.variants[place].type, number: String(number),
                    isLast: number == union.order.count - 1)
            }
        }
        view.fallback = union.defaultVariant.map { view.variants[$0].name }
        return view
    }
}

extension SwiftType.Scalar {
    /// Whether copies of a value retain nothing.
    fileprivate var isTrivial: Bool {
        switch self {
        case .int, .int32, .int64, .uint64, .float, .double, .bool: true
        default: false
        }
    }
}

extension JSONValue {
    fileprivate var isASCIIString: Bool { stringValue?.utf8.allSatisfy { $0 < 128 } ?? true }
}
