import fc from 'fast-check'

/** White space, empty most of the time. */
const space = fc.constantFrom('', '', '', ' ', '\n', '\r\n\t', '  ')

const piece = fc.oneof(
  fc.constantFrom('a', 'B', '0', ' ', ',', ';', ':', '{', '}', '[', ']', '=', '-', "'", '.'),
  fc.constantFrom('ç', 'ã', '日', '😀', '\u007f', '\u2028', '\ufeff', '\u{10ffff}'),
  fc.constantFrom('\\"', '\\\\', '\\/', '\\b', '\\f', '\\n', '\\r', '\\t'),
  fc.constantFrom('\\u0041', '\\u0000', '\\u00e7', '\\u20AC', '\\ud83d\\ude00', '\\u003d'),
  fc.constantFrom('\\ud800', '\\udc00', '\\uD83d', '\\ud800\\u0041', '\\ud800\\ud800\\udc00'),
)

const anyText = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''))

const blank = fc.constantFrom(
  ...[' ', '\ufeff', '\\t', '\\n', '\\r', '\\u0020', '\\u0009', '\\u000a', '\\u000D', '\\uFEFF'],
)

/** Characters that may turn a text into a formula, and similar ones that do not. */
const sign = fc.constantFrom(
  ...['=', '+', '-', '@', '\\u003d', '\\u002b', '\\u002D', '\\u0040'],
  ...['＝', '＋', '－', '＠', '\\uff1d', '\\uFF0B', '\\uff0d', '\\uFf20'],
  ...['＜', '，', 'ﻼ', '\\uff1c', '\\ufefe', '\u00a0=', '\\ud83d=', ''],
)

/** A text that a spreadsheet treats as a formula, or almost. */
const formula = fc
  .tuple(fc.array(blank, { maxLength: 3 }), sign, anyText)
  .map(([blanks, first, rest]) => `${blanks.join('')}${first}${rest}`)

/** A JSON string as text, with its quotes. */
const stringText = fc
  .oneof({ weight: 2, arbitrary: anyText }, { weight: 1, arbitrary: formula })
  .map((text) => `"${text}"`)

const keyText = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom('"a"', '"b"', '"A"', '"c"', '"value"', '"d e"') },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '"a.b"',
      '""',
      '"__proto__"',
      '"\\u0061"',
      '"a\\\\.b"',
      '"10"',
      '"ç"',
    ),
  },
  { weight: 1, arbitrary: stringText },
)

const numberText = fc.constantFrom(
  '0',
  '-0',
  '7',
  '-12',
  '9007199254740993',
  '123456789012345678901234567890',
  '0.1',
  '-0.10',
  '1.000000000000000000001',
  '1e5',
  '1E+400',
  '-2.5e-7',
)

const scalarText = fc.oneof(
  stringText,
  numberText,
  fc.constantFrom('true', 'false', 'null', '"2026-01-02"', '"2026-01-02T03:04:05Z"'),
)

const trees = fc.letrec<{ value: string; array: string; object: string }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, depthIdentifier: 'json' },
    scalarText,
    tie('object'),
    tie('array'),
  ),
  array: fc
    .tuple(space, fc.array(fc.tuple(space, tie('value'), space), { maxLength: 4 }))
    .map(([gap, items]) => `[${items.map((item) => item.join('')).join(',') || gap}]`),
  object: fc
    .tuple(
      space,
      fc.array(fc.tuple(space, keyText, space, space, tie('value'), space), { maxLength: 6 }),
    )
    .map(
      ([gap, members]) =>
        `{${members.map(([a, key, b, c, value, d]) => `${a}${key}${b}:${c}${value}${d}`).join(',') || gap}}`,
    ),
}))

/** Any JSON value as text, with every kind of escape, odd spacing and duplicate keys. */
export const valueText = trees.value
/** A run, almost always an object. */
export const runText = fc.oneof(
  { weight: 9, arbitrary: trees.object },
  { weight: 1, arbitrary: trees.value },
)

/**
 * A response with runs: its text, the text of each run, the byte at which each starts, and the text without the runs.
 */
export type Answer = { text: string; runs: string[]; starts: number[]; envelope: string }

const frames = [
  ['{"result":[{"data":{"json":{"id":"d","runs":[1]}}}],"totalRuns":3,"runs":', '}'],
  [
    '{ "runs" : ',
    ',"totalRuns":1,"result":[{"data":{"json":{"id":"ç"},"meta":{"values":{}}}}] }\n',
  ],
  [
    '[{"result":{"data":{"json":{"id":"d"}}}},{"result":{"data":{"json":{"totalRuns":2,"runs":',
    ',"x":1},"meta":{"values":{"runs.0.createdAt":["Date"]}}}}}]',
  ],
  ['[{"result":{"data":{"id":"d"}}},{"id":null,"result":{"type":"data","data":{"runs":', '}}}]'],
  ['[{"result":{"data":{"json":{"id":"d"}}}},{"result":{"data":{"json":', '}}}]'],
] as const

/** Responses in every shape that the product reads, with any runs. */
export const answer: fc.Arbitrary<Answer> = fc
  .tuple(
    fc.constantFrom(...frames),
    fc.array(fc.tuple(space, runText, space), { maxLength: 8 }),
    space,
  )
  .map(([[head, tail], items, gap]) => {
    let text = `${head}[${items.length === 0 ? gap : ''}`
    const starts = items.map(([before, run, after], index) => {
      text += `${index > 0 ? ',' : ''}${before}`
      const start = Buffer.byteLength(text)
      text += run + after
      return start
    })
    return {
      text: `${text}]${tail}`,
      runs: items.map(([, run]) => run),
      starts,
      // The first frame also has a less likely array of runs, which is omitted as well.
      envelope: `${head.replace('[1]', '[]')}[]${tail}`,
    }
  })

/** Bytes cut into pieces at the given fractions. */
export function pieces(bytes: Uint8Array, cuts: readonly number[]): Uint8Array[] {
  const at = [...new Set(cuts.map((cut) => Math.floor(cut * bytes.length)))].sort((a, b) => a - b)
  return [...at, bytes.length].map((end, index) => bytes.slice(at[index - 1] ?? 0, end))
}

export const cuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 })
