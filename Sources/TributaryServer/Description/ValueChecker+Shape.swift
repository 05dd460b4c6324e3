import TributaryRuntime

extension ValueChecker {
    /// How a parameter with this check is read from text.
    func shape(of check: ValueCheck, depth: Int = 0) -> ParameterShape {
        guard depth < 8 else { return .string }
        let types = types(of: check, depth: 0)
        let parts = parts(of: check, depth: 0)
        if types.contains(.array), !types.contains(.string) {
            return .list(parts.lazy.compactMap(\.items.first).first.map { shape(of: $0, depth: depth + 1) } ?? .string)
        }
        if types.contains(.object), !types.contains(.string) { return fields(parts, depth) }
        return .scalar(types.scalars)
    }

    /// The types that a value can have when it meets the check, as far as types decide.
    private func types(of check: ValueCheck, depth: Int) -> ValueCheck.Types {
        guard depth < 16 else { return .all }
        var types = check.types
        for other in check.allOf + referenced(by: check) {
            types.formIntersection(self.types(of: other, depth: depth + 1))
        }
        if !check.anyOf.isEmpty {
            types.formIntersection(check.anyOf.reduce([]) { $0.union(self.types(of: $1, depth: depth + 1)) })
        }
        return types
    }

    /// The check and all that it is put together from.
    private func parts(of check: ValueCheck, depth: Int) -> [ValueCheck] {
        guard depth < 16 else { return [] }
        return [check] + (check.allOf + check.anyOf + referenced(by: check)).flatMap { parts(of: $0, depth: depth + 1) }
    }

    private func referenced(by check: ValueCheck) -> [ValueCheck] {
        check.reference.flatMap { self[$0] }.map { [$0] } ?? []
    }

    private func fields(_ parts: [ValueCheck], _ depth: Int) -> ParameterShape {
        let members = parts.flatMap(\.properties).map {
            ParameterShape.Member($0.name, shape(of: $0.check, depth: depth + 1))
        }
        let others = parts.lazy.compactMap(\.others.first).first.map { shape(of: $0, depth: depth + 1) }
        return .fields(members, others: parts.allSatisfy(\.allowsOthers) ? others ?? .string : nil)
    }
}

extension ValueCheck.Types {
    fileprivate var scalars: ParameterShape.Scalars {
        var scalars: ParameterShape.Scalars = []
        if contains(.string) { scalars.insert(.string) }
        // Where any scalar will do, text stays text: nothing says that `007` is a number.
        if contains(.string), contains(.boolean), contains(.number) { return .string }
        if contains(.integer) { scalars.insert(.number) }
        if contains(.boolean) { scalars.insert(.boolean) }
        return scalars
    }
}
