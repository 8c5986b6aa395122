import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import { summarize } from '../../../../support/runs-engine/summarize.ts'

async function instantOf(text: string): Promise<number | undefined> {
  const { columns } = await summarize([`{"a":"${text}"}`])
  return columns[0]?.quantiles?.p50
}

test('reads the same instants as Date', async () => {
  const date = fc.date({
    min: new Date(Date.UTC(2000, 0)),
    max: new Date(Date.UTC(9999, 11)),
    noInvalidDate: true,
  })
  await fc.assert(
    fc.asyncProperty(date, async (at) => {
      const iso = at.toISOString()
      expect(await instantOf(iso)).toBe(at.getTime())
      expect(await instantOf(iso.slice(0, 10))).toBe(Date.parse(iso.slice(0, 10)))
      expect(await instantOf(iso.replace('Z', '-03:00'))).toBe(at.getTime() + 3 * 3_600_000)
      expect(await instantOf(iso.replace('Z', '+0545'))).toBe(at.getTime() - 345 * 60_000)
    }),
  )
})

test('reads old years, short times and long fractions', async () => {
  expect(await instantOf('0000-01-01')).toBe(Date.parse('0000-01-01'))
  expect(await instantOf('0099-12-31T23:59Z')).toBe(Date.parse('0099-12-31T23:59Z'))
  expect(await instantOf('1969-12-31T23:59:59.999Z')).toBe(-1)
  expect(await instantOf('2026-03-01 09:30')).toBe(Date.UTC(2026, 2, 1, 9, 30))
  expect(await instantOf('2026-03-01T09:30:00.123999999Z')).toBe(
    Date.UTC(2026, 2, 1, 9, 30, 0, 123),
  )
  expect(await instantOf('2026-03-01T09:30:00.5Z')).toBe(Date.UTC(2026, 2, 1, 9, 30, 0, 500))
})
