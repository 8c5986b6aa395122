import { expect, test } from '@playwright/test'
import type { Column } from '../../../../../../src-main/contract/dataset.ts'
import { stretchOf } from '../../../../../../src-renderer/features/datasets/summary/bin-edge.ts'

const day = 86_400_000

function stretch(from: number, to: number, type: Column['type'], zone?: Pick<Column, 'zoneless'>) {
  return stretchOf({ from, to, count: 1 }, { type, ...zone }, 'America/Manaus')
}

test('writes the edges of a bin as filter values', () => {
  expect(stretch(-0.5, 1e21, 'decimal')).toEqual({ from: '-0.5', below: '1e+21' })
  expect(stretch(-1500, 60_000, 'duration')).toEqual({ from: '-PT1.5S', below: 'PT60S' })
})

test('uses a day as the edge of a bin that begins with that day in the zone of the view', () => {
  const at = Date.parse('2026-03-01T04:00:00Z')
  expect(stretch(at, at + day, 'date')).toEqual({ from: '2026-03-01', below: '2026-03-02' })
  expect(stretch(at - 1000, at, 'date')).toEqual({
    from: '2026-03-01T03:59:59.000Z',
    below: '2026-03-01',
  })
  const midnight = Date.parse('2026-03-01T00:00:00Z')
  expect(stretch(midnight, midnight + day, 'date').from).toBe('2026-03-01T00:00:00.000Z')
  expect(stretch(midnight, midnight + day, 'date', { zoneless: true }).from).toBe('2026-03-01')
})
