extension Report {
    /// The JSON Schema (draft 2020-12) of what `json` writes. Members may be added; those that are here stay.
    package static let jsonSchema: StaticString = #"""
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "$id": "urn:tributary:diff-report:1",
          "title": "Report of tributary diff",
          "description": "What changed between two APIs. Members may be added; none that is described here goes.",
          "type": "object",
          "required": ["documents", "summary", "findings", "ignored"],
          "properties": {
            "documents": {
              "description": "The two APIs as they were named on the command line.",
              "type": "object",
              "required": ["base", "revision"],
              "properties": {
                "base": { "type": "string" },
                "revision": { "type": "string" }
              }
            },
            "summary": {
              "description": "How many findings there are of each level.",
              "type": "object",
              "required": ["error", "warning", "info"],
              "properties": {
                "error": { "$ref": "#/$defs/count" },
                "warning": { "$ref": "#/$defs/count" },
                "info": { "$ref": "#/$defs/count" }
              }
            },
            "findings": {
              "description": "By level, the worst first, then in the order of the revision.",
              "type": "array",
              "items": { "$ref": "#/$defs/finding" }
            },
            "ignored": {
              "description": "Findings that an entry of the configuration accepts, in the same order; the summary doesn't count them.",
              "type": "array",
              "items": {
                "allOf": [{ "$ref": "#/$defs/finding" }],
                "required": ["reason"],
                "properties": {
                  "reason": { "description": "That of the entry; null where it gives none.", "type": ["string", "null"] }
                }
              }
            }
          },
          "$defs": {
            "count": { "type": "integer", "minimum": 0 },
            "finding": {
              "description": "One change, at the element that changed.",
              "type": "object",
              "required": [
                "id", "level", "effect", "direction", "swift", "method", "path", "operationId", "element", "operations",
                "message", "explanation", "base", "revision", "fingerprint"
              ],
              "properties": {
                "id": {
                  "description": "The rule; `tributary explain` tells about it.",
                  "type": "string",
                  "pattern": "^[a-z0-9]+(-[a-z0-9]+)*$"
                },
                "level": {
                  "description": "Whether the change breaks somebody, may break somebody, or breaks nobody.",
                  "enum": ["error", "warning", "info"]
                },
                "effect": {
                  "description": "What the change does to the set of accepted payloads; a violation is one of a policy.",
                  "enum": ["none", "narrows", "widens", "incomparable", "unknown", "violation"]
                },
                "direction": {
                  "description": "Who sends the payload: the client, the server, or nobody.",
                  "enum": ["request", "response", "none"]
                },
                "swift": {
                  "description": "Whether code that uses the generated Swift stops compiling.",
                  "enum": ["breaks", "none"]
                },
                "method": {
                  "description": "Of the operation in which the element lies; null where it lies in a component.",
                  "type": ["string", "null"]
                },
                "path": { "type": ["string", "null"] },
                "operationId": { "type": ["string", "null"] },
                "element": { "description": "What a reader calls the element.", "type": "string" },
                "operations": {
                  "description": "All that the element reaches, in the direction that matters.",
                  "type": "array",
                  "items": {
                    "type": "object",
                    "required": ["method", "path"],
                    "properties": {
                      "method": { "type": "string" },
                      "path": { "type": "string" }
                    }
                  }
                },
                "message": { "type": "string" },
                "explanation": { "description": "Why the finding has its level.", "type": "string" },
                "base": { "$ref": "#/$defs/side" },
                "revision": { "$ref": "#/$defs/side" },
                "fingerprint": {
                  "description": "Of rule, element and values, never of files or lines.",
                  "type": "string",
                  "pattern": "^[0-9a-f]{16}$"
                }
              }
            },
            "side": {
              "description": "What one API has, and where; null where it hasn't the element.",
              "type": ["object", "null"],
              "required": ["file", "pointer", "line", "column", "value"],
              "properties": {
                "file": { "type": "string" },
                "pointer": {
                  "description": "RFC 6901: the keyword that differs, or the element that only one side has.",
                  "type": "string",
                  "pattern": "^(/.*)?$"
                },
                "line": { "type": "integer", "minimum": 1 },
                "column": { "description": "Counted in Unicode code points.", "type": "integer", "minimum": 1 },
                "value": { "description": "Any JSON value, after normalization; null where there is nothing to show." }
              }
            }
          }
        }

        """#
}
