// swift-tools-version: 6.1
import PackageDescription

// `.ci/run` builds a copy of this folder outside the checkout and says where Tributary is.
let tributary = Context.environment["TRIBUTARY_PACKAGE"] ?? "../../.."

let package = Package(
    name: "PluginExample",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "Tributary", path: tributary)],
    targets: [
        .executableTarget(
            name: "Harbour",
            dependencies: [
                .product(name: "TributaryRuntime", package: "Tributary"),
                .product(name: "TributaryClient", package: "Tributary"),
                .product(name: "TributaryServer", package: "Tributary"),
            ],
            exclude: ["harbour.yaml", "tributary.yml"],
            plugins: [.plugin(name: "GenerateAPI", package: "Tributary")])
    ],
    swiftLanguageModes: [.v6]
)
