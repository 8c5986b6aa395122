import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import { isoInstant } from '../../../../src-main/runs-engine/values/iso-instant.ts'

function instantOf(text: string): number {
  const bytes = new TextEncoder().encode(text)
  return isoInstant(bytes, 0, bytes.length)
}

test('instants are those of Date', () => {
  const date = fc.date({
    min: new Date(Date.UTC(2000, 0)),
    max: new Date(Date.UTC(9999, 11)),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(date, (at) => {
      const iso = at.toISOString()
      expect(instantOf(iso)).toBe(at.getTime())
      expect(instantOf(iso.slice(0, 10))).toBe(Date.parse(iso.slice(0, 10)))
      expect(instantOf(iso.replace('Z', '-03:00'))).toBe(at.getTime() + 3 * 3_600_000)
      expect(instantOf(iso.replace('Z', '+0545'))).toBe(at.getTime() - 345 * 60_000)
    }),
  )
})

test('old years, short times and long fractions', () => {
  expect(instantOf('0000-01-01')).toBe(Date.parse('0000-01-01'))
  expect(instantOf('0099-12-31T23:59Z')).toBe(Date.parse('0099-12-31T23:59Z'))
  expect(instantOf('1969-12-31T23:59:59.999Z')).toBe(-1)
  expect(instantOf('2026-03-01 09:30')).toBe(Date.UTC(2026, 2, 1, 9, 30))
  expect(instantOf('2026-03-01T09:30:00.123999999Z')).toBe(Date.UTC(2026, 2, 1, 9, 30, 0, 123))
  expect(instantOf('2026-03-01T09:30:00.5Z')).toBe(Date.UTC(2026, 2, 1, 9, 30, 0, 500))
})
