import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import { PositionSet } from '../../../../src-main/runs-engine/diff/position-set.ts'

/** Distances between positions: close together, then far apart, so that a list becomes bits. */
const gaps = fc.array(fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 400 })), {
  maxLength: 1_500,
})

test('returns positions from any offset, whether few or many, close or far apart', () => {
  fc.assert(
    fc.property(gaps, fc.nat(1_600), fc.nat(50), (distances, offset, limit) => {
      const set = new PositionSet()
      let last = -1
      const positions = distances.map((gap) => (last += gap))
      for (const position of positions) set.add(position)
      expect(set.count).toBe(positions.length)
      expect(set.slice(offset, limit)).toEqual(positions.slice(offset, offset + limit))
    }),
    { numRuns: 300 },
  )
})
