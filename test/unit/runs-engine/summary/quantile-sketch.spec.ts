import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import { QuantileSketch } from '../../../../src-main/runs-engine/summary/quantile-sketch.ts'

const ranks = [0.01, 0.05, 0.25, 0.5, 0.75, 0.95, 0.99]

function sketchOf(values: Iterable<number>): QuantileSketch {
  const sketch = new QuantileSketch(1024, (numbers) => numbers.sort())
  sketch.addAll(Float64Array.from(values))
  return sketch
}

/** A repeatable stream of numbers from 0 to 1 (mulberry32). */
function* random(count: number, seed: number): Generator<number> {
  let state = seed
  for (let i = 0; i < count; i++) {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    yield ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** How far the ranks that a value has lie from the rank that was asked for; 0 when it is among them. */
function rankError(sorted: Float64Array, value: number, rank: number): number {
  const less = countBelow(sorted, (each) => each < value)
  const withTimeout = countBelow(sorted, (each) => each <= value)
  const wanted = rank * sorted.length
  return Math.max(0, less - wanted, wanted - withTimeout) / sorted.length
}

/** How many of ascending values are below a bound, which `isBelow` tells. */
function countBelow(sorted: Float64Array, isBelow: (value: number) => boolean): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (isBelow(sorted[middle] as number)) low = middle + 1
    else high = middle
  }
  return low
}

test('quantiles of few values are exact', () => {
  fc.assert(
    // 0 and -0 are one value: adding 0 turns either into 0.
    fc.property(
      fc.array(
        fc.double({ noNaN: true }).map((value) => value + 0),
        { maxLength: 1000 },
      ),
      (values) => {
        const sketch = sketchOf(values)
        const sorted = Float64Array.from(values).sort()
        expect(sketch.exact).toBe(true)
        expect(sketch.quantiles(ranks)).toEqual(
          values.length === 0
            ? []
            : ranks.map((rank) => sorted[Math.max(0, Math.ceil(rank * sorted.length) - 1)]),
        )
      },
    ),
  )
})

const count = 300_000
const streams: Record<string, () => number[]> = {
  'in order': () => Array.from({ length: count }, (_, i) => i),
  'in reverse': () => Array.from({ length: count }, (_, i) => -i),
  'in any order': () => [...random(count, 1)],
  'far from even': () => [...random(count, 2)].map((value) => Math.exp(value * 40)),
  'nearly all the same': () => [...random(count, 3)].map((value) => (value < 0.98 ? 7 : value)),
  'a few different ones': () => [...random(count, 4)].map((value) => Math.floor(value * 5)),
  'up and down': () => Array.from({ length: count }, (_, i) => Math.sin(i / 100) * i),
  'in two heaps, one after the other': () =>
    Array.from({ length: count }, (_, i) => (i < count / 2 ? i : 1e9 + i)),
}

for (const [name, stream] of Object.entries(streams)) {
  test(`finds ranks within 1 % for many values: ${name}`, () => {
    const values = stream()
    const sketch = sketchOf(values)
    const sorted = Float64Array.from(values).sort()
    expect(sketch.exact).toBe(false)
    const found = sketch.quantiles(ranks)
    ranks.forEach((rank, i) => {
      expect(rankError(sorted, found[i] ?? NaN, rank), `rank ${rank}`).toBeLessThan(0.01)
      expect(values).toContain(found[i])
    })
  })
}
