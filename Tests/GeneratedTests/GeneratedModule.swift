import APIModel
import Foundation
import Reporting
import SchemaRelations
import SourceTree
import SpecReading
import SwiftEmission
import SwiftPlanning
import TributaryRuntime

/// A source file to be compiled.
struct GeneratedSource {
    /// Below the folder of a test.
    let path: String
    let bytes: [UInt8]
}

/// All Swift of one document, as one module.
struct GeneratedModule {
    /// `Case030`.
    let name: String
    let files: [GeneratedSource]

    init(_ name: String, document: String, options: SwiftPlan.Options, hasPayloads: Bool = true) throws {
        self.name = name
        let folder = (document as NSString).deletingLastPathComponent
        let files = FileAccess.disk(below: folder)
        let reading = SpecReader().read(document, files: files)
        let errors = reading.diagnostics.filter { $0.kind == .error }
        guard let api = reading.api, errors.isEmpty else {
            throw GenerationFailure(name: name, reasons: errors.map(\.message))
        }
        var options = options
        options.name = name
        options.sharedModule = name
        let plan = SwiftPlan(api, options: options)
        let refused = plan.diagnostics.filter { $0.kind == .error }
        guard refused.isEmpty else { throw GenerationFailure(name: name, reasons: refused.map(\.message)) }
        let operations = OperationPlan(api, plan)
        let emitter = Emitter()
        var generated = emitter.emitModels(ModelPlan(api, plan), folder: name)
        generated.append(emitter.emitClient(operations, folder: name))
        generated.append(emitter.emitServer(operations, folder: name))
        self.files =
            try generated.files().map { GeneratedSource(path: $0.path, bytes: $0.bytes) }
            + [Self.payloadFile(hasPayloads ? Self.payloads(api, plan) : [], name)]
    }

    struct GenerationFailure: Error, CustomStringConvertible {
        let name: String
        let reasons: [String]

        var description: String { "\(name): " + reasons.joined(separator: "; ") }
    }

    // MARK: Payloads

    private struct Sample {
        let name: String
        let type: String
        let json: String
    }

    /// Values of the components and of the bodies: the document's own, and ones made of the schemas.
    private static func payloads(_ api: API, _ plan: SwiftPlan) -> [Sample] {
        var samples: [Sample] = []
        let flat = SchemaRelations.FlatSchemas(api)
        var builders = [
            ExampleBuilder(flat, extent: .minimal, direction: nil), ExampleBuilder(flat, extent: .full, direction: nil),
        ]
        let validator = Validator(api)
        func add(_ name: String, _ schema: SchemaID, isSent: Bool, _ values: [JSONValue]) {
            guard let use = plan.use(of: schema, isSent: isSent) else { return }
            let type = plan.text(of: use.type) + (use.isNullable ? "?" : "")
            var all = values.filter { validator.accepts($0, schema) != false }
            for index in builders.indices {
                let (value, isAccepted) = builders[index].example(for: schema)
                if isAccepted == true { all.append(value) }
            }
            var seen: Set<JSONValue> = []
            for value in all where seen.insert(value).inserted {
                samples.append(Sample(name: name, type: type, json: value.description))
            }
        }
        for component in api.components.schemas {
            let annotations = api.schemas[component.element].annotations
            let written = (annotations.examples + [annotations.defaultValue].compactMap { $0 }).map(\.jsonValue)
            add(component.name, component.element, isSent: false, written)
        }
        for operation in api.operations {
            let contents =
                operation.responses.flatMap { api.responses[$0.response].content.map { ($0, false) } }
                + (operation.requestBody.map { api.requestBodies[$0].content.map { ($0, true) } } ?? [])
            for (media, isSent) in contents where media.name.contains("json") {
                guard let schema = media.schema else { continue }
                add(
                    "\(operation.method) \(operation.path)", schema, isSent: isSent,
                    media.examples.compactMap { $0.value?.jsonValue })
            }
        }
        return samples
    }

    private static func payloadFile(_ samples: [Sample], _ name: String) -> GeneratedSource {
        var text = "import RoundTripSupport\nimport TributaryRuntime\n\n"
        text += "public nonisolated let payloads\(name): [Payload] = [\n"
        for sample in samples {
            text += "    Payload(\(literal(sample.name)), (\(sample.type)).self, \(literal(sample.json))),\n"
        }
        return GeneratedSource(path: name + "/Payloads.swift", bytes: Array((text + "]\n").utf8))
    }

    /// In ASCII.
    private static func literal(_ text: String) -> String {
        var literal = "\""
        for scalar in text.unicodeScalars {
            if scalar.value >= 32, scalar.value < 127, scalar != "\"", scalar != "\\" {
                literal.unicodeScalars.append(scalar)
            } else {
                literal += "\\u{" + String(scalar.value, radix: 16) + "}"
            }
        }
        return literal + "\""
    }
}
