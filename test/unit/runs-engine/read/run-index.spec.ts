import assert from 'node:assert/strict'
import { expect, test } from '@playwright/test'
import { RunIndex } from '../../../../src-main/runs-engine/read/run-index.ts'

type Place = { start: number; length: number }

/** Runs of many lengths, some of them far behind the one before. */
function places(count: number, distanceOf: (run: number) => number): Place[] {
  let start = 0
  return Array.from({ length: count }, (_, run) => {
    start += distanceOf(run)
    return { start, length: (run * 7_919) % 1_000 }
  })
}

function placesIn(index: RunIndex): Place[] {
  return Array.from({ length: index.count }, (_, run) => ({
    start: index.start(run),
    length: index.length(run),
  }))
}

test('finds every run, however far apart they are', () => {
  for (const far of [0, 2 ** 31, 2 ** 32 - 1, 2 ** 32, 2 ** 37]) {
    for (const rare of [1, 5_000, 8_192, 20_000]) {
      const all = places(30_000, (run) => (run % rare === rare - 1 ? far : 0) + 1_001)
      const index = new RunIndex()
      for (const { start, length } of all) index.add(start, length)
      assert.deepEqual(placesIn(index), all)
    }
  }
})

test('removed runs make room for others', () => {
  const index = new RunIndex()
  const all = places(20_000, () => 10)
  for (const { start, length } of all) index.add(start, length)
  for (const kept of [16_384, 9_000, 8_192, 0]) {
    index.truncate(kept)
    const others = places(9_000, () => 2 ** 30).map(({ start, length }) => {
      return { start: start + 1_000_000, length }
    })
    for (const { start, length } of others) index.add(start, length)
    assert.deepEqual(placesIn(index), [...all.slice(0, kept), ...others])
  }
  index.truncate(50_000)
  expect(index.count).toBe(9_000)
})
