import assert from 'node:assert/strict'
import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import { csvPresets } from '../../../../../src-main/contract/export-values.ts'
import { createCsvWriter } from '../../../../../src-main/runs-engine/formats/csv.ts'
import { ZoneOffset } from '../../../../../src-main/runs-engine/values/zone-offset.ts'
import { takeRuns } from '../../../../support/runs-engine/taken-runs.ts'
import { chunkOf } from '../../../../support/runs-engine/write-at-once.ts'

const encoder = new TextEncoder()
const { fields, columns } = takeRuns(['{"at":"2026-03-01T12:00:00Z"}'])

/** What writes a text as a CSV in local time does. */
type LocalTime = (text: string) => string

function localTimeIn(zone: string, decimalMark: '.' | ',' = '.'): LocalTime {
  const style = { ...csvPresets.data, delimiter: ';' as const, decimalMark, zone }
  const writer = createCsvWriter(fields, columns.choose(), style)
  return (text) => {
    const run = encoder.encode(`{"at":"${text}"}`)
    const index = { count: 1, start: () => 0, length: () => run.length }
    return Buffer.from(chunkOf(writer, { body: run, index }).bytes)
      .toString()
      .trimEnd()
  }
}

/** Date and time of a zone as the system's calendar says it, by its fields. */
function calendarOf(zone: string): (milliseconds: number) => string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  return (milliseconds) => {
    const parts = Object.fromEntries(
      format.formatToParts(milliseconds).map(({ type, value }) => [type, value]),
    )
    const { year = '', month, day, hour, minute, second } = parts
    return `${year.padStart(4, '0')}-${month}-${day} ${hour}:${minute}:${second}`
  }
}

const zones = Intl.supportedValuesOf('timeZone')
const cached = new Map<string, { said: LocalTime; calendar: (milliseconds: number) => string }>()

function ofZone(zone: string) {
  const known = cached.get(zone) ?? { said: localTimeIn(zone), calendar: calendarOf(zone) }
  cached.set(zone, known)
  return known
}

const milliseconds = (from: string, to: string) =>
  fc.integer({ min: Date.parse(from), max: Date.parse(to) })

test('shows any instant in any time zone like the system’s calendar', () => {
  const instant = fc.oneof(
    milliseconds('0002-01-01T00:00Z', '9998-12-31T00:00Z'),
    milliseconds('1840-01-01T00:00Z', '2045-01-01T00:00Z'),
  )
  fc.assert(
    fc.property(fc.constantFrom(...zones), instant, (zone, at) => {
      const { said, calendar } = ofZone(zone)
      const text = new Date(at).toISOString()
      assert.equal(said(text), `${calendar(at)}${text.slice(19, 23)}`)
    }),
    { numRuns: 4000 },
  )
})

test('is right to the second around every change of a time zone', () => {
  for (const zone of [
    'America/Sao_Paulo',
    'America/St_Johns',
    'Australia/Lord_Howe',
    'Asia/Manila',
  ]) {
    const { said, calendar } = ofZone(zone)
    const offset = new ZoneOffset(zone)
    const from = Date.parse('1840-01-01T00:00Z') / 1000
    const to = Date.parse('2040-01-01T00:00Z') / 1000
    let changes = 0
    for (let day = from; day < to; day += 86_400) {
      if (offset.at(day) === offset.at(day + 86_400)) continue
      changes += 1
      // Finds the second of the change, and looks at both sides of it.
      let [before, after] = [day, day + 86_400]
      while (after - before > 1) {
        const middle = Math.floor((before + after) / 2)
        if (offset.at(middle) === offset.at(day)) before = middle
        else after = middle
      }
      for (const second of [before - 900, before - 1, before, after, after + 1, after + 900]) {
        const at = second * 1000
        assert.equal(said(new Date(at).toISOString()), `${calendar(at)}.000`)
      }
    }
    expect(changes, zone).toBeGreaterThan(2)
  }
})

test('another notation of an instant gives the same local time, with its fraction unchanged', () => {
  const said = localTimeIn('America/Sao_Paulo')
  for (const text of [
    '2026-03-01T12:00Z',
    '2026-03-01 12:00:00+00:00',
    '2026-03-01T14:30:00+0230',
    '2026-02-28T23:00-13:00',
  ]) {
    expect(said(text), text).toBe('2026-03-01 09:00:00')
  }
  expect(said('2026-03-01T12:00:00.000000001Z')).toBe('2026-03-01 09:00:00.000000001')
  expect(localTimeIn('America/Sao_Paulo', ',')('2026-03-01T12:00:00.50+00:00')).toBe(
    '2026-03-01 09:00:00,50',
  )
  // Before 1914 the clocks of the zone showed local mean time.
  expect(said('1913-12-31T12:00:00Z')).toBe('1913-12-31 08:53:32')
})

test('leaves texts that are not instants, and instants that do not exist, unchanged', () => {
  const said = localTimeIn('America/Sao_Paulo')
  for (const text of [
    '2026-03-01',
    '2026-03-01T12:00',
    '2026-03-01T12:00:00.123',
    '2026-02-30T12:00Z',
    '2025-02-29T12:00Z',
    '2026-03-01T24:00Z',
    '2016-12-31T23:59:60Z',
    '0000-01-01T00:00Z',
  ]) {
    expect(said(text)).toBe(text)
  }
  expect(localTimeIn('Asia/Tokyo')('9999-12-31T23:00Z')).toBe('9999-12-31T23:00Z')
})
