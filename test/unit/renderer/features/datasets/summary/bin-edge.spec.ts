import { expect, test } from '@playwright/test'
import type { Column } from '../../../../../../src-main/contract/dataset.ts'
import { stretchOf } from '../../../../../../src-renderer/features/datasets/summary/bin-edge.ts'

const day = 86_400_000

function stretch(from: number, to: number, type: Column['type'], zone?: Pick<Column, 'zoneless'>) {
  return stretchOf({ from, to, count: 1 }, { type, ...zone }, 'America/Manaus')
}

test('the edges of a bin are written as filters have them', () => {
  expect(stretch(-0.5, 1e21, 'decimal')).toEqual({ from: '-0.5', below: '1e+21' })
  expect(stretch(-1500, 60_000, 'duration')).toEqual({ from: '-PT1.5S', below: 'PT60S' })
})

test('where a bin begins with a day of the zone of the view, that day is its edge', () => {
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
