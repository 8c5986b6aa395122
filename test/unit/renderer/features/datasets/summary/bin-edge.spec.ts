import { expect, test } from '@playwright/test'
import { stretchOf } from '../../../../../../src-renderer/features/datasets/summary/bin-edge.ts'

test('the edges of a bin are written as filters have them', () => {
  const bin = (from: number, to: number) => ({ from, to, count: 1 })
  expect(stretchOf(bin(-0.5, 1e21), 'decimal')).toEqual({ from: '-0.5', below: '1e+21' })
  expect(stretchOf(bin(0, 86_400_000), 'date')).toEqual({
    from: '1970-01-01T00:00:00.000Z',
    below: '1970-01-02T00:00:00.000Z',
  })
  expect(stretchOf(bin(-1500, 60_000), 'duration')).toEqual({ from: '-PT1.5S', below: 'PT60S' })
})
