import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import { QueryJob } from '../../../../src-main/runs-engine/query/query-job.ts'
import { IsoDuration } from '../../../../src-main/runs-engine/values/iso-duration.ts'
import { summarize } from '../../../support/summarize.ts'

const encoder = new TextEncoder()

function read(text: string): { seconds: number; nanoseconds: number; isNegative: boolean } | null {
  const bytes = encoder.encode(`"${text}"`)
  const duration = new IsoDuration()
  if (!duration.read(bytes, 1, bytes.length - 1)) return null
  const { seconds, nanoseconds, isNegative } = duration
  return { seconds, nanoseconds, isNegative }
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

test('every part counts, to the billionth of a second', () => {
  fc.assert(
    fc.property(parts, (of) => {
      const { text, length } = written(of)
      const duration = read(text)
      const found =
        BigInt(duration?.seconds ?? 0) * 1_000_000_000n + BigInt(duration?.nanoseconds ?? 0)
      expect(duration?.isNegative ? -found : found).toBe(length)
    }),
  )
})

test('the order of the bytes is that of the lengths', () => {
  const key = (text: string) => {
    const job = new QueryJob()
    const { address, length } = job.written(job.module.putDuration, job.put(encoder.encode(text)))
    const bytes = Buffer.from(job.bytes.slice(address, address + length))
    job.end()
    return bytes
  }
  fc.assert(
    fc.property(parts, parts, (a, b) => {
      const [first, second] = [written(a), written(b)]
      const order = Buffer.compare(key(first.text), key(second.text))
      expect(order).toBe(
        Number(first.length > second.length) - Number(first.length < second.length),
      )
    }),
  )
})

test('a fraction is one of its unit', () => {
  expect(read('PT1.5H')).toEqual({ seconds: 5400, nanoseconds: 0, isNegative: false })
  expect(read('P0,5D')).toEqual({ seconds: 43_200, nanoseconds: 0, isNegative: false })
  expect(read('PT0.000000001M')).toEqual({ seconds: 0, nanoseconds: 60, isNegative: false })
})

test('nothing is not negative, and what is longer than 2⁵³ seconds is no duration', () => {
  expect(read('-PT0S')).toEqual({ seconds: 0, nanoseconds: 0, isNegative: false })
  expect(read('PT9007199254740991S')?.seconds).toBe(Number.MAX_SAFE_INTEGER)
  expect(read('PT9007199254740992S')).toBeNull()
  expect(read(`P${'9'.repeat(400)}Y`)).toBeNull()
})

test('lengths are told in milliseconds', async () => {
  const { columns } = await summarize(['{"a":"-PT1M0.5S"}'])
  expect(columns[0]?.mean).toBe(-60_500)
})
