import { expect, test } from '@playwright/test'
import { readPlatformTime } from '../../../../src-main/core/platform/platform-time.ts'

const noon = Date.parse('2026-11-26T12:00:00Z')
const hour = 3_600_000
const exact = { at: noon, margin: 0 }
const local = { at: noon, margin: 14 * hour }
const ofDay = { at: noon, margin: 26 * hour }

for (const [text, time] of [
  ['2026-11-26T12:00:00.000000Z', exact],
  ['2026-11-26T09:00:00-03:00', exact],
  ['2026-11-26T12:00Z', exact],
  [`${noon / 1000}`, exact],
  [`${noon}`, exact],
  ['Thu, 26 Nov 2026 12:00:00 GMT', exact],
  ['Thu, 26 Nov 2026 09:00:00 -0300', exact],
  ['{"$date":"2026-11-26T12:00:00Z"}', exact],
  [`{"$date":{"$numberLong":"${noon}"}}`, exact],
  [`{"_seconds":${noon / 1000},"_nanoseconds":0}`, exact],
  ['2026-11-26 12:00:00 UTC', exact],
  ['2026-11-26 09:00:00 -0300', exact],
  ['2026-11-26 12:00:00+00', exact],
  ['11/26/2026 12:00:00', local],
  ['2026-11-26 12:00:00', local],
  ['26/11/2026 12:00', local],
  ['26.11.2026, 12:00:00', local],
  ['{"date":"2026-11-26 12:00:00.000000","timezone_type":3,"timezone":"UTC"}', local],
  ['2026-11-26', ofDay],
  ['26/11/2026', ofDay],
] as const) {
  test(`“${text}” is a time`, () => {
    expect(readPlatformTime(text)).toEqual(time)
  })
}

for (const text of [
  '',
  'yesterday',
  '2026',
  '2026-13-45',
  '26/26/2026',
  '{',
  '{}',
  '{"a":[1]}',
  '7',
]) {
  test(`“${text}” is not a time`, () => {
    expect(readPlatformTime(text).at).toBeNaN()
  })
}
