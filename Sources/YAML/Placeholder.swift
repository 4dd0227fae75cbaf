package struct YAMLNode: Sendable {
  package enum Value: Sendable { case null, bool(Bool), integer(Int), float(Double), string(String), sequence([YAMLNode]), mapping([(key: YAMLNode, value: YAMLNode)]) }
  package var value: Value = .null
  package var line: Int = 1, column: Int = 1
  package subscript(key: String) -> YAMLNode? { nil }
  package var stringValue: String? { nil }
  package var list: [YAMLNode]? { nil }
}
package struct YAMLError: Error { package var line: Int, column: Int, message: String }
package enum YAML { package static func parse(_ text: String) throws(YAMLError) -> YAMLNode { YAMLNode() } }
