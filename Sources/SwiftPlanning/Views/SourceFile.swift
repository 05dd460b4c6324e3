/// One Swift file: all that a template needs to lay it out.
package struct SourceFile: Sendable {
    /// Without folder, with `.swift`.
    package var name: String
    /// The documents, as the header names them: `full.json and billing.yaml`.
    package var documents: String
    /// Modules, in order.
    package var imports: [String]
    /// Whether the file names the version of the runtime's contract; one per module does.
    package var namesContract: Bool
    /// The type that the types stand in, and whether this file declares it; nil where they stand at the top level.
    package var namespace: NamespaceView?
    /// The data of `validate()`; in one file of a module whose models have constraints.
    package var constraints: ConstraintsView?
    /// Some of that data, where it is too long for one file.
    package var constraintPart: ConstraintsView?
    package var types: [TypeView]
    /// Whether there is nothing in it: a group of a build plugin that no schema fell into.
    package var isEmpty: Bool { types.isEmpty && !namesContract && constraints == nil && constraintPart == nil }
}

/// The enum that holds all models, or a type whose inner types stand in files of their own.
package struct NamespaceView: Sendable {
    package var access: String
    package var name: String
    package var isDeclared: Bool
}

/// The checks of all models, or some of them.
package struct ConstraintsView: Sendable {
    /// Of the global constant.
    package var name: String
    /// A raw string literal: an object with one check per name; or the constants of the parts, with commas.
    package var checks: String
}

/// One type, with the types in it.
package struct TypeView: Sendable {
    package enum Body: Sendable {
        case structure(StructureView)
        case enumeration(EnumerationView)
        case union(UnionView)
        case tuple(TupleView)
        case wrapper(type: String, keyword: String)
        case alias(type: String)
        case namespace
    }

    /// Lines behind `///`, each empty or beginning with a space.
    package var documentation: [String]
    /// `public `, or nothing; with the space.
    package var access: String
    package var name: String
    /// `APIValue`, and what the options add.
    package var conformances: String
    /// `struct` or `final class`, for objects and tuples.
    package var kind: String
    package var body: Body
    /// Nil for a type without constraints.
    package var validation: ValidationView?
    package var nested: [TypeView]
}

/// What `validate()` of a type calls.
package struct ValidationView: Sendable {
    /// The global constant.
    package var constraints: String
    /// The name of the check, a Swift literal.
    package var check: String
}

package struct StructureView: Sendable {
    package var properties: [PropertyView]
    /// The properties in the initializer.
    package var parameters: [ParameterView]
    /// Whether the parameters go on lines of their own, since one line would be too long.
    package var wrapsParameters: Bool
    /// What is read and written, in the order of the document.
    package var fields: [FieldView]
    /// Whether the schema is an `anyOf` of objects: its parts read one object each in turn.
    package var parts: [FieldView]
    /// The stored property of `additionalProperties`, if there is one.
    package var additional: String?
    /// The stored property of members that no document declares, if they are kept.
    package var unknown: String?
    /// The names of the fields, Swift literals with commas, for `additional` and `unknown`.
    package var declared: String
}

package struct PropertyView: Sendable {
    package var documentation: [String]
    /// Why callers should not use it any more, a Swift literal; nil where they may.
    package var deprecation: String?
    /// `var` or `let`.
    package var keyword: String
    package var name: String
    package var type: String
    /// What stands behind the property, if that is computed.
    package var storage: StorageView?
}

/// A private stored property. Values of a type that contains itself are stored behind a reference, without a property
/// wrapper since those can't be `nonisolated`; deprecated ones are stored so that generated code doesn't name what it
/// deprecates.
package struct StorageView: Sendable {
    package var name: String
    package var type: String
    /// The value, read and written: `boxedParent.wrappedValue`.
    package var value: String
}

package struct ParameterView: Sendable {
    package var name: String
    package var type: String
    /// ` = nil`, or nothing.
    package var defaultValue: String
    package var isLast: Bool
    /// What an initializer assigns to: `self.parent`.
    package var target = ""
    /// What it assigns: `parent`, `.init(wrappedValue: parent)`.
    package var value = ""
}

package struct FieldView: Sendable {
    /// What is read into and written; empty for a constant, which isn't stored.
    package var name: String
    /// Whether what is read into is a `Boxed`.
    package var isBoxed = false
    /// A Swift literal, quotes included.
    package var key: String
    /// The method of the reader: `required`, `optional`, `patch`, or that of a scalar: `string`, `optionalInt`.
    package var read: String
    /// The method of the writer: `field`, `optional`, `patch`.
    package var write: String
    /// The Swift arguments for a value that never changes; nil for a stored property.
    package var constant: String?
    /// A Swift expression for an absent member, behind the name; nil where there is none.
    package var defaultValue: String?
}

package struct EnumerationView: Sendable {
    package var cases: [CaseView]
    /// What the values are compared with, a Swift expression.
    package var subject: String
    /// What is on the wire: `String`, `Int`…
    package var valueType: String
    /// `indirect `, or nothing, for the case of values that nobody lists. Behind a reference a text is cheaper to
    /// compile, since what copies the enum has one pointer to look at; a number is cheaper as it is.
    package var attribute: String
    /// The cases of the document as elements of an array; nil where nobody asked for `CaseIterable`.
    package var listed: String?
}

package struct CaseView: Sendable {
    package var documentation: [String]
    package var name: String
    /// A Swift literal or expression.
    package var value: String
}

package struct UnionView: Sendable {
    package var variants: [VariantView]
    /// The variants by the order in which they are tried; empty where a tag decides.
    package var tried: [TriedVariantView]
    /// A Swift literal; nil where no property tells the variants apart.
    package var tag: String?
    /// The name of the variant for tags that nobody lists; nil where such a value stays as it is.
    package var fallback: String?
}

package struct VariantView: Sendable {
    package var documentation: [String]
    /// `indirect `, or nothing.
    package var attribute: String
    package var name: String
    package var type: String
    /// Swift literals with commas: `"one", "uno"`.
    package var tags: String
    /// The literal that the union writes beside what the variant writes; nil where the variant writes its tag itself.
    package var writtenTag: String?
}

package struct TriedVariantView: Sendable {
    package var name: String
    package var type: String
    /// The place in the order.
    package var number: String
    package var isLast: Bool
}

package struct TupleView: Sendable {
    package var properties: [PropertyView]
    package var parameters: [ParameterView]
    package var wrapsParameters: Bool
    package var elements: [ElementView]
    /// The stored property of what follows the elements, if anything may.
    package var rest: String?
}

package struct ElementView: Sendable {
    /// What is read into.
    package var name: String
    /// Whether the stored property is a `Boxed`.
    package var isBoxed: Bool
    /// The method of the reader: `element`, `optionalElement`, `optionalElementValue` or `patchElement`.
    package var read: String
    /// The call of the writer after its name: `element(size)`.
    package var write: String
}
