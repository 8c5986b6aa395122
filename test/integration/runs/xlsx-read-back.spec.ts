import assert from 'node:assert/strict'
import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import { columnLetters } from '../../../src-main/core/runs/formats/xlsx/xlsx-parts.ts'
import { runText } from '../../support/json-text.ts'
import { hasOpenpyxl, type ReadCell, readWithOpenpyxl, readXlsx } from '../../support/read-xlsx.ts'
import { type Field, flattenRun, wellFormed } from '../../support/reference-json.ts'
import { writeXlsx, type WrittenXlsx } from '../../support/write-xlsx.ts'

/** Runs to write and read back; a long proof asks for more than a usual test. */
const runCount = Number(process.env['READ_BACK_RUNS'] ?? 2000)
const RUNS_OF_A_FILE = 500

const digits = (most: number): fc.Arbitrary<string> =>
  fc.stringMatching(new RegExp(`^[0-9]{1,${most}}$`))
const numberText = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => JSON.stringify(value)),
  fc.maxSafeInteger().map(String),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 64n }).map(String),
  fc
    .tuple(
      fc.constantFrom('', '-'),
      digits(22).map((whole) => whole.replace(/^0+(?=.)/, '')),
      fc.oneof(
        fc.constant(''),
        digits(22).map((fraction) => `.${fraction}`),
      ),
      fc.oneof(
        { weight: 3, arbitrary: fc.constant('') },
        fc.integer({ min: -330, max: 330 }).map((power) => `e${power}`),
        fc.integer({ min: 0, max: 330 }).map((power) => `E+${power}`),
      ),
    )
    .map((pieces) => pieces.join('')),
)

const twoDigits = (most: number): fc.Arbitrary<string> =>
  fc.nat({ max: most }).map((number) => String(number).padStart(2, '0'))
const dayText = fc
  .tuple(
    fc.oneof(
      { weight: 5, arbitrary: fc.integer({ min: 1890, max: 2100 }) },
      fc.integer({ min: 0, max: 9999 }),
    ),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 31 }),
  )
  .map(([year, month, day]) => [
    String(year).padStart(4, '0'),
    String(month).padStart(2, '0'),
    String(day).padStart(2, '0'),
  ])
  .map((parts) => parts.join('-'))
const timeText = fc
  .tuple(
    fc.constantFrom('T', ' '),
    twoDigits(24),
    twoDigits(59),
    fc.oneof(
      fc.constant(''),
      twoDigits(60).map((second) => `:${second}`),
      fc.tuple(twoDigits(59), digits(9)).map(([second, fraction]) => `:${second}.${fraction}`),
      fc.tuple(twoDigits(59), digits(3)).map(([second, fraction]) => `:${second}.${fraction}`),
    ),
    fc.oneof(
      fc.constantFrom('', 'Z', '+00:00'),
      fc
        .tuple(fc.constantFrom('+', '-'), twoDigits(14), fc.constantFrom('', ':'), twoDigits(59))
        .map((pieces) => pieces.join('')),
    ),
  )
  .map(([mark, hour, minute, second, zone]) => `${mark}${hour}:${minute}${second}${zone}`)
const dateText = fc
  .tuple(dayText, fc.oneof(fc.constant(''), timeText))
  .map(([day, time]) => `"${day}${time}"`)

const hostileText = fc
  .array(
    fc.oneof(
      fc.constantFrom('_x0041_', '_x000', '_x005F_', '_x00e7', '_', 'x0041_', '&amp;', '<', ']]>'),
      fc.constantFrom(
        '\\u0000',
        '\\u001f',
        '\\r',
        '\\n',
        '\\t',
        ' ',
        '\\u007f',
        '\u0085',
        '\u2028',
      ),
      fc.constantFrom(
        '\\ufffe',
        '\uffff',
        '\ufffd',
        '\uff21',
        '\\ud800',
        '\\udfff',
        '😀',
        '0',
        '=1',
      ),
      fc.string({ maxLength: 4, unit: 'binary' }).map((text) => JSON.stringify(text).slice(1, -1)),
    ),
    { maxLength: 8 },
  )
  .map((pieces) => `"${pieces.join('')}"`)
/** Around the length at which a cell is full. */
const longText = fc
  .tuple(
    fc.constantFrom('x', 'é', '\\u00e9', '😀', '\\ud83d\\ude00', '\\u0001', '&'),
    fc.integer({ min: 32_765, max: 32_769 }),
  )
  .map(([piece, count]) => `"${piece.repeat(count)}"`)

const run = fc.oneof(
  { weight: 1, arbitrary: runText },
  {
    weight: 9,
    arbitrary: fc
      .tuple(dateText, dateText, numberText, numberText, hostileText, fc.boolean(), runText)
      .chain(([at, day, number, mixed, text, flag, nested]) =>
        fc.constantFrom(
          `{"at":${at},"n":${number},"mixed":${mixed},"t":${text},"flag":${flag},"in":${nested}}`,
          `{"at":${day},"n":${mixed},"mixed":${text},"t":${text},"flag":null,"l":[${number}, ${nested}]}`,
          `{"n":${number},"mixed":${at},"flag":${flag},"at":null}`,
        ),
      ),
  },
)

/** What a cell should hold: the value that was read is compared with the one that was written. */
type Expected =
  | { kind: 'text' | 'boolean' | 'number'; value: string }
  | { kind: 'date'; milliseconds: number; format: string }

function expectedOf(field: Field, isDateColumn: boolean): Expected | null {
  if (field.kind === 'null') return null
  if (field.kind === 'boolean') return { kind: 'boolean', value: field.text === 'true' ? '1' : '0' }
  if (field.kind === 'number' && isKept(field.text)) return { kind: 'number', value: field.text }
  const date = field.kind === 'text' && isDateColumn ? dateOf(field.text) : null
  return date ?? { kind: 'text', value: cut(wellFormed(field.text)) }
}

/** As much as a cell holds, without half a pair at the end. */
function cut(text: string): string {
  if (text.length <= 32_767) return text
  return text.slice(0, 32_767).replace(/[\ud800-\udbff]$/, '')
}

/** Digits from the first to the last that is not 0, and the power of ten of the first one. */
function scientific(number: string): { digits: string; power: number } {
  const [, whole = '', fraction = '', exponent = '0'] =
    /^-?([0-9]+)(?:\.([0-9]+))?(?:[eE]([-+]?[0-9]+))?$/.exec(number) ?? []
  const all = whole + fraction
  const first = all.search(/[1-9]/)
  if (first < 0) return { digits: '', power: 0 }
  return {
    digits: all.slice(first).replace(/0+$/, ''),
    power: whole.length - 1 - first + Number(exponent),
  }
}

function isKept(number: string): boolean {
  const { digits: significant, power } = scientific(number)
  if (number.length > 40 || Math.abs(power) > 307) return false
  if (significant.length <= 15) return true
  return scientific(String(Number(number))).digits === significant && power < 15
}

function dateOf(text: string): Expected | null {
  const parts =
    /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.(\d+))?)?(Z|([-+]\d\d):?(\d\d))?)?$/
  const found = parts.exec(text)
  if (!found) return null
  const [, year, month, day, hour, minute = '00', second = '00', fraction = '', zone = ''] = found
  if (hour === '24' || second === '60' || /^\d{3}\d*[1-9]/.test(fraction)) return null
  const wall = `${year}-${month}-${day}T${hour ?? '00'}:${minute}:${second}.${fraction.slice(0, 3).padEnd(3, '0')}Z`
  const local = new Date(wall)
  // What the calendar does not have is invalid, or becomes another day.
  if (Number.isNaN(local.getTime()) || local.toISOString() !== wall) return null
  const [shiftHours = '+00', shiftMinutes = '00'] = found.slice(9)
  const minutes = Number(shiftHours.slice(1)) * 60 + Number(shiftMinutes)
  const milliseconds = local.getTime() - (shiftHours.startsWith('-') ? -minutes : minutes) * 60_000
  const utc = new Date(milliseconds)
  if (utc < new Date('1900-03-01') || utc.getUTCFullYear() > 9999) return null
  const clock = `\\ hh:mm:ss${milliseconds % 1000 === 0 ? '' : '.000'}${zone ? '"Z"' : ''}`
  return { kind: 'date', milliseconds, format: `yyyy\\-mm\\-dd${hour === undefined ? '' : clock}` }
}

const EPOCH_DAY = 25_569

function millisecondsOf(serial: string): number {
  return Math.round((Number(serial) - EPOCH_DAY) * 86_400_000)
}

function compareCell(read: ReadCell, expected: Expected): void {
  const [place, kind, value, format] = read
  if (expected.kind === 'date') {
    const { milliseconds } = expected
    assert.deepEqual(
      [place, kind, millisecondsOf(value), format],
      [place, 'number', milliseconds, expected.format],
    )
    return
  }
  assert.deepEqual([place, kind, value], [place, expected.kind, expected.value])
  if (kind !== 'text') assert.equal(format, null)
}

/** The cells that a run should have, by place. */
function expectedRow(
  run: string,
  row: number,
  columns: WrittenXlsx['columns'],
): Map<string, Expected> {
  const fields = flattenRun(run)
  return new Map(
    columns.flatMap(({ key, type }, column) => {
      const field = fields.get(key)
      const expected = field ? expectedOf(field, type === 'date') : null
      return expected ? [[`${columnLetters(column)}${row}`, expected] as const] : []
    }),
  )
}

/** Compares all cells of a workbook with the runs that it was made of; answers how many there were. */
async function compare(runs: string[], rowsPerSheet: number): Promise<number> {
  const written = await writeXlsx(runs, { rowsPerSheet })
  const sheets = await readXlsx(written.bytes)
  assert.deepEqual(
    sheets.map(({ name }) => name),
    Array.from({ length: Math.ceil(runs.length / rowsPerSheet) }, (_, i) =>
      i === 0 ? 'Runs' : `Runs ${i + 1}`,
    ),
  )
  let cells = 0
  for (const [i, sheet] of sheets.entries()) {
    const [names, ...rows] = sheet.rows
    assert.deepEqual(
      names?.cells.map(([place, , name]) => [place, name]),
      written.columns.map(({ key }, column) => [`${columnLetters(column)}1`, wellFormed(key)]),
    )
    const its = runs.slice(i * rowsPerSheet, (i + 1) * rowsPerSheet)
    assert.equal(rows.length, its.length)
    for (const [at, { row, cells: read }] of rows.entries()) {
      assert.equal(row, at + 2)
      const expected = expectedRow(its[at] ?? '', row, written.columns)
      assert.deepEqual(
        read.map(([place]) => place),
        [...expected.keys()],
      )
      for (const one of read) compareCell(one, expected.get(one[0]) as Expected)
      cells += read.length
    }
  }
  return cells
}

test('every cell of random and hostile runs is read back by Python as it was written', async () => {
  test.setTimeout(60_000 + runCount * 60)
  const files = Math.ceil(runCount / RUNS_OF_A_FILE)
  let cells = 0
  for (let file = 0; file < files; file++) {
    const runs = fc.sample(run, { numRuns: RUNS_OF_A_FILE, seed: 4_000 + file })
    cells += await compare(runs, file % 2 === 0 ? RUNS_OF_A_FILE : 150)
  }
  test.info().annotations.push({ type: 'cells compared', description: String(cells) })
  expect(cells).toBeGreaterThan(runCount * 3)
})

test('texts around the length of a full cell are read back, cut where it ends', async () => {
  const texts = fc.sample(longText, { numRuns: 60, seed: 4 })
  await compare(
    texts.map((text) => `{"t":${text}}`),
    1000,
  )
})

test('a column of dates only is read back as dates, the odd ones as text', async () => {
  const dates = fc.sample(dateText, { numRuns: 3000, seed: 5 })
  const kept = dates.filter((date) => dateOf(date.slice(1, -1)))
  expect(kept.length).toBeGreaterThan(500)
  await compare(
    dates.map((date) => `{"at":${date}}`),
    100_000,
  )
})

test('openpyxl reads the values, the dates, the frozen row and the filter', async () => {
  test.skip(!(await hasOpenpyxl()), 'openpyxl is not there')
  const { bytes } = await writeXlsx([
    '{"id":"007","n":0.1,"at":"2026-03-01T09:30:00.250Z","ok":true,"list":[1, 2],"big":9007199254740993}',
    '{"id":" <&> ","n":-12,"at":"2026-03-01","ok":false,"no":null}',
  ])
  expect(await readWithOpenpyxl(bytes)).toEqual([
    {
      name: 'Runs',
      frozen: 'A2',
      filter: 'A1:G3',
      rows: [
        ['id', 'n', 'at', 'ok', 'list', 'big', 'no'],
        [
          '007',
          0.1,
          { milliseconds: Date.parse('2026-03-01T09:30:00.250Z') },
          true,
          '[1,2]',
          '9007199254740993',
          null,
        ],
        [' <&> ', -12, { milliseconds: Date.parse('2026-03-01') }, false, null, null, null],
      ],
    },
  ])
})
