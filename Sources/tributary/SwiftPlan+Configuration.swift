import Configuration
import SwiftPlanning

extension SwiftPlan.Options {
    /// The configuration's `swift` section as planning wants it.
    init(_ swift: Configuration.Swift, name: String, isPlugin: Bool, module: String?) {
        self.init()
        self.name = name
        accessModifier = swift.accessModifier.rawValue
        isImmutable = swift.properties == .let
        keepsUnknown = swift.keepUnknown
        validates = swift.validation
        names = Dictionary(swift.names.map { ($0.target.value, $0.value.value) }) { first, _ in first }
        types = Dictionary(swift.types.map { ($0.target.value, $0.value.value) }) { first, _ in first }
        imports = swift.imports.map(\.value)
        conformances = swift.conformances.filter { $0.type == nil }.flatMap { $0.protocols.map(\.value) }
        modelGroups = isPlugin ? 32 : nil
        sharedModule = isPlugin || swift.layout == .one ? module ?? name : nil
    }
}
