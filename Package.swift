// swift-tools-version: 6.1
import PackageDescription

/// One target per stage, in the order of the data (see README, "How it is built"). Dependencies point only to the left.
let package = Package(
    name: "Tributary",
    platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
    products: [
        .executable(name: "tributary", targets: ["tributary"]),
        .library(name: "TributaryRuntime", targets: ["TributaryRuntime"]),
        .library(name: "TributaryClient", targets: ["TributaryClient"]),
        .library(name: "TributaryServer", targets: ["TributaryServer"]),
        .plugin(name: "GenerateAPI", targets: ["GenerateAPI"]),
    ],
    targets: [
        // What generated code imports.
        .target(name: "TributaryRuntime"),
        .target(name: "TributaryClient", dependencies: ["TributaryRuntime"]),
        .target(name: "TributaryServer", dependencies: ["TributaryRuntime"]),

        // The stages of the generator.
        .systemLibrary(
            name: "CLibYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
        .target(name: "Reporting", dependencies: ["TributaryRuntime"]),
        .target(name: "SourceTree", dependencies: ["CLibYAML", "Reporting", "TributaryRuntime"]),
        .target(name: "Configuration", dependencies: ["Reporting", "SourceTree"]),
        .target(name: "APIModel", dependencies: ["SourceTree", "Reporting", "TributaryRuntime"]),
        .target(name: "SpecReading", dependencies: ["APIModel", "SourceTree", "Reporting", "TributaryRuntime"]),
        .target(name: "SpecWriting", dependencies: ["APIModel", "SourceTree", "Reporting", "TributaryRuntime"]),
        .target(name: "SchemaRelations", dependencies: ["APIModel", "SourceTree", "Reporting", "TributaryRuntime"]),
        .target(
            name: "SpecMerging",
            dependencies: ["SchemaRelations", "APIModel", "SourceTree", "Reporting", "TributaryRuntime"]),
        .target(
            name: "SpecDrift",
            dependencies: ["SchemaRelations", "APIModel", "SourceTree", "Reporting", "TributaryRuntime"]),
        .target(
            name: "SwiftPlanning",
            dependencies: [
                "SchemaRelations", "APIModel", "SourceTree", "Reporting", "TributaryServer", "TributaryRuntime",
            ]),
        .target(name: "Mustache"),
        .target(name: "Templates", path: "Templates", exclude: ["Swift"]),
        .target(
            name: "SwiftEmission", dependencies: ["SwiftPlanning", "APIModel", "Mustache", "Templates", "Reporting"]),
        .executableTarget(
            name: "tributary",
            dependencies: [
                "Configuration", "SourceTree", "SpecReading", "SpecWriting", "SpecMerging", "SpecDrift",
                "Mustache", "SchemaRelations", "SwiftPlanning", "SwiftEmission", "APIModel", "Reporting", "Templates",
                "TributaryRuntime", "TributaryServer",
            ]),

        .plugin(
            name: "GenerateAPI", capability: .buildTool(), dependencies: ["tributary"],
            path: "Sources/Plugins/GenerateAPI"),

        // What the generator makes of Sources/Specs/ZeroSettle: checked in, and built so that it must compile.
        .target(name: "ZeroSettleAPI", dependencies: ["TributaryRuntime"], path: "Generated/ZeroSettle/Models"),
        .target(
            name: "ZeroSettleClient", dependencies: ["ZeroSettleAPI", "TributaryClient", "TributaryRuntime"],
            path: "Generated/ZeroSettle/Client"),
        .target(
            name: "ZeroSettleServer", dependencies: ["ZeroSettleAPI", "TributaryServer", "TributaryRuntime"],
            path: "Generated/ZeroSettle/Server"),

        // Tests mirror the stages.
        .testTarget(name: "PackageTests"),
        .testTarget(name: "CommandTests"),
        .testTarget(name: "TributaryRuntimeTests", dependencies: ["TributaryRuntime"]),
        .testTarget(
            name: "TributaryClientTests", dependencies: ["TributaryClient", "TributaryServer", "TributaryRuntime"]),
        .testTarget(name: "TributaryServerTests", dependencies: ["TributaryServer", "TributaryRuntime"]),
        .testTarget(name: "ReportingTests", dependencies: ["Reporting", "TributaryRuntime"]),
        .testTarget(name: "SourceTreeTests", dependencies: ["SourceTree", "Reporting", "TributaryRuntime"]),
        .testTarget(name: "ConfigurationTests", dependencies: ["Configuration", "SourceTree", "Reporting"]),
        .testTarget(
            name: "SpecReadingTests",
            dependencies: ["SpecReading", "APIModel", "SourceTree", "Reporting", "TributaryRuntime"]),
        .testTarget(
            name: "SpecWritingTests",
            dependencies: ["SpecWriting", "SpecReading", "APIModel", "SourceTree", "Reporting", "TributaryRuntime"]),
        .testTarget(
            name: "SchemaRelationsTests",
            dependencies: [
                "SchemaRelations", "SpecReading", "APIModel", "SourceTree", "Reporting", "TributaryRuntime",
            ]),
        .testTarget(
            name: "SpecMergingTests",
            dependencies: [
                "SpecMerging", "SpecReading", "SpecWriting", "SchemaRelations", "APIModel", "SourceTree", "Reporting",
                "TributaryRuntime",
            ]),
        .testTarget(
            name: "SpecDriftTests",
            dependencies: [
                "SpecDrift", "SpecReading", "SpecWriting", "SchemaRelations", "APIModel", "SourceTree", "Reporting",
                "TributaryRuntime",
            ], exclude: ["README.md", "waivers.json"]),
        .testTarget(
            name: "SwiftPlanningTests",
            dependencies: ["SwiftPlanning", "SpecReading", "APIModel", "SourceTree", "Reporting", "TributaryRuntime"]),
        .testTarget(
            name: "GeneratedTests",
            dependencies: [
                "SwiftEmission", "SwiftPlanning", "SchemaRelations", "SpecReading", "APIModel", "SourceTree",
                "Reporting",
                "TributaryClient", "TributaryServer", "TributaryRuntime",
            ],
            exclude: ["Harness", "Checks", "Documents"]),
        .testTarget(
            name: "ZeroSettleTests",
            dependencies: [
                "ZeroSettleAPI", "ZeroSettleClient", "ZeroSettleServer", "TributaryClient", "TributaryServer",
                "TributaryRuntime",
            ]),
        .testTarget(name: "MustacheTests", dependencies: ["Mustache", "TributaryRuntime"]),
        .testTarget(
            name: "SwiftEmissionTests",
            dependencies: [
                "SwiftEmission", "SwiftPlanning", "SpecReading", "APIModel", "SourceTree", "Mustache", "Templates",
                "Reporting", "TributaryRuntime", "TributaryServer",
            ]),
    ],
    swiftLanguageModes: [.v6]
)
