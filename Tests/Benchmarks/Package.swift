// swift-tools-version: 6.1
import PackageDescription

/// Throughput of the runtime against synthesized `Codable`. Not part of the main build:
/// `swift run -c release --package-path Tests/Benchmarks`.
let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "Tributary", path: "../..")],
    targets: [
        .executableTarget(
            name: "Benchmarks", dependencies: [.product(name: "TributaryRuntime", package: "Tributary")])
    ],
    swiftLanguageModes: [.v6]
)
