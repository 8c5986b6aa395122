import fc from 'fast-check'
import { runText } from './json-text.ts'

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
const zoneText = fc.oneof(
  fc.constantFrom('Z', '+00:00'),
  fc
    .tuple(fc.constantFrom('+', '-'), twoDigits(14), fc.constantFrom('', ':'), twoDigits(59))
    .map((pieces) => pieces.join('')),
)
const clockText = fc
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
  )
  .map(([mark, hour, minute, second]) => `${mark}${hour}:${minute}${second}`)

/**
 * A date as JSON, in all forms of ISO 8601 that the product reads, and some that no calendar has. Its times end in
 * `zone`.
 */
function dateTextOf(zone: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const time = fc.tuple(clockText, zone).map((pieces) => pieces.join(''))
  return fc
    .tuple(dayText, fc.oneof(fc.constant(''), time))
    .map(([day, clock]) => `"${day}${clock}"`)
}

/** Dates whose times all have an offset, and dates whose times have none. */
export const zonedDateText = dateTextOf(zoneText)
export const localDateText = dateTextOf(fc.constant(''))
export const dateText = fc.oneof(
  { weight: 3, arbitrary: zonedDateText },
  { weight: 1, arbitrary: localDateText },
)

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
/** Texts around the largest length of a cell in XLSX. */
export const longText = fc
  .tuple(
    fc.constantFrom('x', 'é', '\\u00e9', '😀', '\\ud83d\\ude00', '\\u0001', '&'),
    fc.integer({ min: 32_765, max: 32_769 }),
  )
  .map(([piece, count]) => `"${piece.repeat(count)}"`)

/** A run with numbers, dates and texts of every kind in columns that mix them, and sometimes any other value. */
export const mixedRun = fc.oneof(
  { weight: 1, arbitrary: runText },
  {
    weight: 9,
    arbitrary: fc
      .tuple(
        ...([dateText, zonedDateText, localDateText, numberText, numberText, hostileText] as const),
        ...([fc.boolean(), runText] as const),
      )
      .chain(([at, zoned, day, number, mixed, text, flag, nested]) =>
        fc.constantFrom(
          `{"at":${at},"n":${number},"mixed":${mixed},"t":${text},"flag":${flag},"zoned":${zoned},"in":${nested}}`,
          `{"at":${day},"n":${mixed},"mixed":${text},"t":${text},"flag":null,"local":${day},"l":[${number}, ${nested}]}`,
          `{"n":${number},"mixed":${at},"flag":${flag},"at":null,"zoned":null,"local":${day}}`,
        ),
      ),
  },
)

const quoted = (texts: string[]): string[] => texts.map((text) => `"${text}"`)

/** Values that belong together in one column, grouped by what makes them difficult. */
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
  [...days, ...instants],
  [...days, ...instants, ...locals],
  [...doubles, ...texts, ...nested, 'true'],
]

const columnFamilies = fc.array(fc.constantFrom(...families), { minLength: 1, maxLength: 8 })

/** A run whose columns each have values of one family. Some are null or missing. */
function typedRun(columns: string[][]): fc.Arbitrary<string> {
  const members = columns.map((family, place) =>
    fc.oneof(
      {
        weight: 6,
        arbitrary: fc.constantFrom(...family).map((value) => `"c${place}":${value}`),
      },
      { weight: 1, arbitrary: fc.constantFrom(`"c${place}":null`, '') },
    ),
  )
  return fc.tuple(...members).map((run) => `{${run.filter((member) => member !== '').join(',')}}`)
}

/** Runs whose columns each have values of one family. */
export const typedRuns: fc.Arbitrary<string[]> = columnFamilies.chain((columns) =>
  fc.array(typedRun(columns), { maxLength: 30 }),
)

/** Runs with columns of one type each and columns that mix everything. The same number gives the same runs. */
export function hostileRuns(count: number, seed: number): string[] {
  const [columns = []] = fc.sample(columnFamilies, { numRuns: 1, seed })
  return fc.sample(fc.oneof(mixedRun, typedRun(columns)), { numRuns: count, seed })
}
