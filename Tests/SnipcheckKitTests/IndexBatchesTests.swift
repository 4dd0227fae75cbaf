import Testing

@testable import SnipcheckKit

@Suite struct IndexBatchesTests {
  @Test(arguments: [
    (count: 0, workers: 2, longest: 16), (count: 1, workers: 2, longest: 16), (count: 7, workers: 3, longest: 1),
    (count: 500, workers: 2, longest: 16), (count: 40, workers: 0, longest: 0),
  ])
  func `each index is in one batch, in order`(count: Int, workers: Int, longest: Int) {
    var batches = IndexBatches(count: count, workers: workers, longest: longest)
    var indices: [Int] = []
    while let batch = batches.next() {
      #expect(!batch.isEmpty && batch.count <= max(1, longest))
      indices += batch
    }
    #expect(indices == Array(0..<count))
  }

  @Test func `the last batches are short`() {
    var batches = IndexBatches(count: 1000, workers: 2, longest: 16)
    var sizes: [Int] = []
    while let batch = batches.next() { sizes.append(batch.count) }
    #expect(sizes.first == 16)
    #expect(sizes.suffix(8).allSatisfy { $0 == 1 })
  }
}
