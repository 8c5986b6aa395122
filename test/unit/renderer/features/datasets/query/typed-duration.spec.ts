import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import { isoDuration } from '../../../../../../src-renderer/features/datasets/query/typed-duration.ts'
import { referenceDuration } from '../../../../../support/references/reference-duration.ts'

test('reads a duration as people write it in either language', () => {
  expect(isoDuration('1h 30min')).toBe('PT1H30M')
  expect(isoDuration('2 dias, 3 horas')).toBe('P2DT3H')
  expect(isoDuration('1 week 2 days')).toBe('P1W2D')
  expect(isoDuration('1,5 h')).toBe('PT1.5H')
  expect(isoDuration('45.25s')).toBe('PT45.25S')
  expect(isoDuration('1:30')).toBe('PT1H30M')
  expect(isoDuration('0:01:30.5')).toBe('PT0H01M30.5S')
  expect(isoDuration(' -pt1h ')).toBe('-PT1H')
})

test('a duration without units, or with units out of order, is invalid', () => {
  for (const text of ['', '90', 'h', '30min 1h', '1h 2h', '1.5h 3min', '1:75', 'P', 'PT', '1 moon'])
    expect(isoDuration(text), text).toBeNull()
})

test('a parsed duration is the value of the filter', () => {
  const figure = fc.nat({ max: 9999 })
  const unit = fc.constantFrom('w', 'd', 'h', 'min', 's')
  const seconds = { w: 604_800, d: 86_400, h: 3600, min: 60, s: 1 }
  fc.assert(
    fc.property(fc.uniqueArray(unit, { minLength: 1 }), figure, (units, count) => {
      const ordered = (['w', 'd', 'h', 'min', 's'] as const).filter((each) => units.includes(each))
      const iso = isoDuration(ordered.map((each) => `${count}${each}`).join(' ')) ?? ''
      const total = ordered.reduce((sum, each) => sum + count * seconds[each], 0)
      expect(referenceDuration(iso)).toBe(BigInt(total) * 1_000_000_000n)
    }),
  )
})
