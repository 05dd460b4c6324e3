import APIModel
import SourceTree

extension Session {
    mutating func servers(_ place: Place) -> [Server] {
        guard isSequence(place.node) else { return [] }
        return place.node.children.compactMap { server(place.at($0)) }
    }

    mutating func server(_ place: Place) -> Server? {
        guard isMapping(place.node) else { return nil }
        reportMissing(place, .server)
        var server = Server(url: "", origins: origins(place))
        for child in place.node.children {
            guard let keyword = keyword(child, place.file, .server, &server.extensions) else { continue }
            switch keyword {
            case .url: server.url = text(child) ?? ""
            case .name: server.name = text(child)
            case .description: server.description = text(child)
            case .variables: server.variables = variables(place.at(child))
            default: break
            }
        }
        return server
    }

    private mutating func variables(_ place: Place) -> [Server.Variable] {
        var extensions: [Extension] = []
        return entries(place.node, &extensions, isMap: true).compactMap { variable($0.name, place.at($0.node)) }
    }

    private mutating func variable(_ name: String, _ place: Place) -> Server.Variable? {
        guard isMapping(place.node) else { return nil }
        reportMissing(place, .serverVariable)
        var variable = Server.Variable(name: name, allowed: [], defaultValue: "", description: nil)
        var extensions: [Extension] = []
        for child in place.node.children {
            guard let keyword = keyword(child, place.file, .serverVariable, &extensions) else { continue }
            switch keyword {
            case .enumeration: variable.allowed = texts(child)
            case .defaultValue: variable.defaultValue = text(child) ?? ""
            case .description: variable.description = text(child)
            default: break
            }
        }
        return variable
    }
}
