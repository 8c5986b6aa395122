import assert from 'node:assert/strict'
import { test } from '@playwright/test'
import fc from 'fast-check'
import { runText } from '../../support/json-text.ts'
import { type Cell, readParquet } from '../../support/read-parquet.ts'
import { type Field, flattenRun, wellFormed } from '../../support/reference-json.ts'
import { writeParquet } from '../../support/write-parquet.ts'

// What is written is read by hyparquet, and every cell compared with the run that it came from. What
// type a column should have is told here once more, by slow means: texts, regular expressions, BigInt.

const quoted = (texts: string[]): string[] => texts.map((text) => `"${text}"`)

/** Values that go together in one column, by what makes them hard. */
const integers = ['0', '-1', '9007199254740993', '-9223372036854775808', '9223372036854775807', '7']
const doubles = [
  '0.1',
  '-2.50',
  '1e300',
  '5e-324',
  '142.85714285714286',
  '12',
  '-0',
  '3e-7',
  '9007199254740992',
]
const days = quoted(['2026-03-01', '1970-01-01', '0001-01-01', '9999-12-31', '2024-02-29'])
const instants = quoted([
  '2026-03-01T09:30Z',
  '2026-03-01T09:30:00.123456-03:00',
  '1969-12-31T23:59:59.999Z',
  '0000-02-29 00:00:00+14:00',
])
const locals = quoted(['2026-03-01T09:30', '2026-03-01 09:30:00.1', '1600-02-29T23:59:59'])
const texts = ['"a"', '""', '"linha\\nnova"', '"\\ud83d\\ude00\\ud800"', '"ação"', '"null"']
const nested = ['[1, 2]', '{}', '["a b", {"c": 1.50}]', '[]']
const hostile = ['9223372036854775808', '-0', '1e400', '0.30000000000000001', '"2025-02-30"', '0.5']
const families = [
  integers,
  doubles,
  days,
  instants,
  locals,
  ['true', 'false'],
  texts,
  nested,
  hostile,
  [...integers, ...doubles],
  [...days, ...instants, ...locals],
  [...doubles, ...texts, ...nested, 'true'],
]

/** Runs with columns of a family each, in some of them null or missing. */
const typedRuns = fc
  .array(fc.constantFrom(...families), { minLength: 1, maxLength: 8 })
  .chain((columns) => {
    const members = columns.map((family, place) =>
      fc.oneof(
        {
          weight: 6,
          arbitrary: fc.constantFrom(...family).map((value) => `"c${place}":${value}`),
        },
        { weight: 1, arbitrary: fc.constantFrom(`"c${place}":null`, '') },
      ),
    )
    return fc.array(
      fc.tuple(...members).map((run) => `{${run.filter((member) => member !== '').join(',')}}`),
      { maxLength: 30 },
    )
  })

const anyRuns = fc.array(runText, { maxLength: 15 })

const options = fc.record({
  codec: fc.constantFrom('none' as const, 'gzip' as const),
  limits: fc.record({
    rows: fc.constantFrom(1, 3, 8, 1000),
    bytes: fc.constantFrom(1, 100, 1e6),
  }),
})

test('random runs of every kind are read back cell by cell', async () => {
  await fc.assert(fc.asyncProperty(anyRuns, options, readBack), { numRuns: 150 })
})

test('columns of each type, with nulls and gaps, are read back cell by cell', async () => {
  await fc.assert(fc.asyncProperty(typedRuns, options, readBack), { numRuns: 150 })
})

async function readBack(runs: string[], wishes: Parameters<typeof writeParquet>[1]): Promise<void> {
  const { bytes, keys } = writeParquet(runs, wishes)
  const { columns, rows, metadata } = await readParquet(bytes)
  assert.equal(Number(metadata.num_rows), runs.length)
  if (keys.length === 0) return
  const fields = runs.map(flattenRun)
  keys.forEach((key, place) => {
    const values = fields.map((run) => run.get(key)).filter((field) => field !== undefined)
    const type = expectedType(values.filter(({ kind }) => kind !== 'null'))
    assert.equal(columns[place]?.type, type, key)
    const cells = rows.map((row) => row[place] ?? null)
    assert.deepEqual(
      cells,
      fields.map((run) => expectedCell(type, run.get(key))),
      key,
    )
  })
}

const tests: [type: string, holds: (field: Field) => boolean][] = [
  ['int64', isInt64],
  ['double', (field) => field.kind === 'number' && isDouble(field.text)],
  ['boolean', ({ kind }) => kind === 'boolean'],
  ['json', ({ kind }) => kind === 'json'],
  ['day', (field) => isTime(field, /^.{10}$/)],
  ['instant', (field) => isTime(field, /^.{16}.*(Z|[-+]\d\d:?\d\d)$/)],
  ['local', (field) => isTime(field, /^.{16}(:\d\d(\.\d+)?)?$/)],
]

/** The first type that holds all values. */
function expectedType(values: Field[]): string {
  if (values.length === 0) return 'text'
  const type = tests.find(([, holds]) => values.every(holds))?.[0] ?? 'text'
  if (type !== 'double') return type
  // Integers alone are not made doubles, and long ones are not tried before the first decimal.
  const first = values.findIndex(({ text }) => !isInteger(text))
  const isTried = values.slice(0, first).every(({ text }) => text.length <= 15)
  return first >= 0 && isTried ? 'double' : 'text'
}

function isInteger(text: string): boolean {
  return /^-?\d+$/.test(text)
}

function isInt64({ kind, text }: Field): boolean {
  if (kind !== 'number' || !isInteger(text) || text === '-0') return false
  return BigInt.asIntN(64, BigInt(text)) === BigInt(text)
}

function isDouble(text: string): boolean {
  return Number.isFinite(Number(text)) && decimal(text) === decimal(String(Number(text)))
}

/** A number's digits and the power of ten of the last one that is not 0. */
function decimal(text: string): string {
  const [mantissa = '', exponent = '0'] = text.toLowerCase().split('e')
  const [whole = '', fraction = ''] = mantissa.replace('-', '').split('.')
  const digits = BigInt(whole + fraction)
  if (digits === 0n) return '0'
  const zeros = /0*$/.exec(String(digits))?.[0].length ?? 0
  const power = BigInt(exponent) - BigInt(fraction.length) + BigInt(zeros)
  return `${text.startsWith('-') ? '-' : ''}${String(digits).slice(0, -zeros || undefined)}e${power}`
}

/** Whether a text is a real time, written without escapes, to the microsecond and of the shape. */
function isTime({ kind, text, raw }: Field, shape: RegExp): boolean {
  if (kind !== 'text' || raw !== `"${text}"` || !/^\d{4}-\d\d-\d\d([T ]|$)/.test(text)) return false
  const day = text.slice(0, 10)
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(+date) && date.toISOString().startsWith(day) && shape.test(text)
}

function expectedCell(type: string, field: Field | undefined): Cell {
  if (!field || field.kind === 'null') return null
  const { text } = field
  if (type === 'int64') return BigInt(text)
  if (type === 'double') return Number(text)
  if (type === 'boolean') return text === 'true'
  if (type === 'day') return Date.parse(`${text}T00:00:00Z`) / 86_400_000
  if (type === 'instant' || type === 'local') return microseconds(text)
  return wellFormed(text)
}

function microseconds(text: string): bigint {
  const [, day, time, seconds = '00', fraction = '', zone = 'Z'] =
    /^(.{10}).(.{5})(?::(\d\d))?(?:\.(\d+))?(.*)$/.exec(text) ?? []
  const offset = zone.replace(/^([-+]\d\d)(\d\d)$/, '$1:$2') || 'Z'
  const milliseconds = Date.parse(`${day}T${time}:${seconds}${offset}`)
  return BigInt(milliseconds) * 1000n + BigInt(fraction.padEnd(6, '0').slice(0, 6))
}
