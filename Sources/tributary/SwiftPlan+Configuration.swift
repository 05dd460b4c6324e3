import Configuration
import Reporting
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
        appliesDefaults = swift.defaults
        isClass = swift.modelKind == .class
        names = Dictionary(swift.names.map { ($0.target.value, $0.value.value) }) { first, _ in first }
        types = Dictionary(swift.types.map { ($0.target.value, $0.value.value) }) { first, _ in first }
        imports = swift.imports.map(\.value)
        conformances = swift.conformances.filter { $0.type == nil }.flatMap { $0.protocols.map(\.value) }
        for conformance in swift.conformances {
            guard let type = conformance.type?.value else { continue }
            conformancesByType[type, default: []] += conformance.protocols.map(\.value)
        }
        if case .on(let written) = swift.namespace { namespace = written ?? name }
        modelModule = swift.moduleNames[.models]?.value
        clientModule = swift.moduleNames[.client]?.value
        serverModule = swift.moduleNames[.server]?.value
        modelGroups = isPlugin ? 32 : nil
        sharedModule = isPlugin || swift.layout == .one ? module ?? name : nil
    }
}

extension Configuration.Swift {
    /// A warning for each setting that speaks of something the API doesn't have.
    func diagnostics(unused keys: Set<String>) -> [Diagnostic] {
        let targets = names.map(\.target) + types.map(\.target) + conformances.compactMap(\.type)
        return targets.filter { keys.contains($0.value) }.map { target in
            Diagnostic(
                .warning, "setting-without-effect", "there is no generated '\(target.value)'", at: target.location,
                pointer: target.pointer,
                help: "write a Swift name such as Order.total, or a JSON pointer into a document")
        }
    }
}
