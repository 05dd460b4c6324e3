import APIModel
import TributaryRuntime

extension ModelViews {
    func view(of enumeration: Enumeration, _ owner: Declaration) -> EnumerationView {
        EnumerationView(
            cases: enumeration.cases.map { entry in
                CaseView(
                    documentation: documentation(
                        entry.description, isDeprecated: false, entry.origins, in: owner.origins),
                    name: entry.name, value: literal(of: entry.value, as: enumeration.base))
            },
            valueType: enumeration.base.rawValue)
    }

    /// A Swift expression for a value of an enumeration.
    private func literal(of value: JSONValue, as base: SwiftType.Scalar) -> String {
        switch (value, base) {
        case (.string(let text), _): SwiftLiteral.string(text)
        case (.number(let number), .int), (.number(let number), .int32), (.number(let number), .int64):
            number.int.map { String($0) } ?? number.text
        default: JSONText.text(of: value)
        }
    }

    func view(of union: Union, _ id: DeclarationID) -> UnionView {
        var view = UnionView(variants: [], tried: [])
        if case .tag(let name) = union.choice { view.tag = SwiftLiteral.string(name) }
        view.variants = union.variants.map { variant in
            VariantView(
                documentation: documentation(
                    variant.description, isDeprecated: false, schemas[variant.schema].origins,
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
