import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import { QueryJob } from '../../../../../src-main/runs-engine/query/query-job.ts'
import { referenceDuration } from '../../../../support/references/reference-duration.ts'
import { summarize } from '../../../../support/runs-engine/summarize.ts'

const encoder = new TextEncoder()

/** The key by which the module orders a duration; null: the text is none. */
function keyOf(text: string): Buffer | null {
  const job = new QueryJob()
  const typed = job.put(encoder.encode(text))
  const isDuration = job.module.isDuration(typed.address, typed.address + typed.length) !== 0
  const { address, length } = job.written(job.module.putDuration, typed)
  const bytes = Buffer.from(job.bytes.slice(address, address + length))
  job.close()
  return isDuration ? bytes : null
}

/** The length in billionths of a second: behind its rank and its sign the key has seconds, and billionths beyond them. */
function read(text: string): bigint | null {
  const key = keyOf(text)
  if (key === null) return null
  const isNegative = key[1] === 0
  const magnitude = key.subarray(2).map((byte) => (isNegative ? byte ^ 0xff : byte))
  const seconds = BigInt(`0x${Buffer.from(magnitude.subarray(0, 7)).toString('hex')}`)
  const total = seconds * 1_000_000_000n + BigInt(Buffer.from(magnitude).readUInt32BE(7))
  return isNegative ? -total : total
}

const whole = fc.nat({ max: 99_999 })
const parts = fc.record({
  years: whole,
  months: whole,
  weeks: whole,
  days: whole,
  hours: whole,
  minutes: whole,
  seconds: whole,
  fraction: fc.stringMatching(/^\d{1,9}$/),
  isNegative: fc.boolean(),
})
type Parts = typeof parts extends fc.Arbitrary<infer P> ? P : never

/** The text with all of its parts, and its length in billionths of a second. */
function written(of: Parts): { text: string; length: bigint } {
  const { years, months, weeks, days, hours, minutes, seconds, fraction, isNegative } = of
  const date = `P${years}Y${months}M${weeks}W${days}D`
  const text = `${isNegative ? '-' : ''}${date}T${hours}H${minutes}M${seconds}.${fraction}S`
  // 365.2425 days of 24 hours, and a twelfth of it.
  const total =
    BigInt(years) * 31_556_952n +
    BigInt(months) * 2_629_746n +
    BigInt(weeks * 7 + days) * 86_400n +
    BigInt(hours * 3600 + minutes * 60 + seconds)
  const length = total * 1_000_000_000n + BigInt(fraction.padEnd(9, '0'))
  return { text, length: isNegative ? -length : length }
}

test('reads every part, to the billionth of a second', () => {
  fc.assert(
    fc.property(parts, (of) => {
      const { text, length } = written(of)
      expect(referenceDuration(text)).toBe(length)
      expect(read(text)).toBe(length)
    }),
  )
})

test('refuses texts that only look like durations', () => {
  const piece = fc.constantFrom(
    ...['-', 'P', 'T', 'Y', 'M', 'W', 'D', 'H', 'S', '1', '07', '.5', ',25', '1234567890', ' '],
  )
  fc.assert(
    fc.property(fc.boolean(), fc.array(piece, { maxLength: 9 }), (isBegun, pieces) => {
      const text = `${isBegun ? 'P' : ''}${pieces.join('')}`
      expect(read(text), text).toBe(referenceDuration(text))
    }),
    { numRuns: 1000 },
  )
})

test('keys sort by the length of the duration', () => {
  fc.assert(
    fc.property(parts, parts, (a, b) => {
      const [first, second] = [written(a), written(b)]
      const order = Buffer.compare(keyOf(first.text) as Buffer, keyOf(second.text) as Buffer)
      expect(order).toBe(
        Number(first.length > second.length) - Number(first.length < second.length),
      )
    }),
  )
})

test('a fraction applies to its unit', () => {
  expect(read('PT1.5H')).toBe(5_400_000_000_000n)
  expect(read('P0,5D')).toBe(43_200_000_000_000n)
  expect(read('PT0.000000001M')).toBe(60n)
})

test('-PT0S equals PT0S, and a text over 2⁵³ seconds is not a duration', () => {
  expect(keyOf('-PT0S')).toEqual(keyOf('PT0S'))
  expect(read('PT9007199254740991S')).toBe(BigInt(Number.MAX_SAFE_INTEGER) * 1_000_000_000n)
  expect(read('PT9007199254740992S')).toBeNull()
  expect(read(`P${'9'.repeat(400)}Y`)).toBeNull()
})

test('reports lengths in milliseconds', async () => {
  const { columns } = await summarize(['{"a":"-PT1M0.5S"}'])
  expect(columns[0]?.mean).toBe(-60_500)
})
