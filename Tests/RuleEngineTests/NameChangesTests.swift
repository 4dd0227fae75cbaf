import SwiftTokens
import Testing

@testable import RuleEngine

@Suite struct NameChangesTests {
  @Test(
    arguments: [
      ("let total = 1", "total"),
      ("private var a: Int, b = second", "a b"),
      ("let (x, y) = pair", "x y"),
      ("(x, y) = (y, x)", "x y"),
      ("guard let first = list.first else { return }", "first"),
      ("func twice(_ n: Int) -> Int { let all = n * 2; return all }", "twice"),
      ("@MainActor struct Item { var size = 1 }", "Item"),
      ("enum Kind { case one }", "Kind"),
      ("struct Item { var size = 1 }\n...\nlet item = Item()", "Item item"),
      ("...\nfunc twice() {}", "twice"),
      ("extension Item { func grow() { size += 1 } }", ""),
      ("total += step", "total"),
      ("total == step", ""),
      ("list[index].size = other", "list"),
      ("list?.append(item)", "list"),
      ("item.count", ""),
      ("item.grow()", "item"),
      ("print(list.map { $0 + one }, list.count)", ""),
      ("swap(&left, &right)", "left right"),
      ("for item in items { total += item }", "total"),
      ("if ready { let local = 1; print(local) }", ""),
      ("print(label: value, list[0])", ""),
    ])
  func `what declares or may change a name is found, what reads it is not`(_ code: String, _ expected: String) {
    var store = TokenStore(vocabulary: .keywords)
    store.append(Array(code.utf8).span)
    var changes = NameChanges()
    changes.add(from: store.units[0].tokens, number: 0, before: .max, store)
    let names = changes.places.map { store.string(store.range($0.name)) }
    #expect(names.joined(separator: " ") == expected)
  }

  @Test func `behind the last claim only functions and types count`() {
    var store = TokenStore(vocabulary: .keywords)
    store.append(Array("total = 2".utf8).span)
    store.append(Array("func total() {}".utf8).span)
    var changes = NameChanges()
    for unit in store.units.indices { changes.add(from: store.units[unit].tokens, number: unit, before: 0, store) }
    #expect(changes.places.map(\.statement) == [1])
  }
}
