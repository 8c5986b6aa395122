import assert from 'node:assert/strict'
import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import {
  filterTests,
  type RunFilter,
  type RunQuery,
  type RunSort,
} from '../../../../src-main/contract/run-query.ts'
import { queryRuns } from '../../../../src-main/runs-engine/query/query-runs.ts'
import { runText, valueText } from '../../../support/samples/json-text.ts'
import { referenceQuery } from '../../../support/references/reference-query.ts'
import { sortRoomOf, type SpillLog } from '../../../support/runs-engine/sort-room.ts'
import { takeRuns } from '../../../support/runs-engine/taken-runs.ts'

const never = new AbortController().signal
const quiet = () => undefined

async function find(runs: readonly string[], query: Partial<RunQuery>): Promise<number[]> {
  const whole = { filters: [], search: '', sort: [], ...query }
  const work = { signal: never, onProgress: quiet }
  return [...(await queryRuns(takeRuns(runs), whole, work, sortRoomOf())).numbers]
}

/** The values, as JSON, of the field `a` in which a filter holds. */
async function fitting(
  values: readonly string[],
  test: RunFilter['test'],
  value = '',
): Promise<string[]> {
  const runs = values.map((text) => (text === '' ? '{}' : `{"a":${text}}`))
  const found = await find(runs, { filters: [{ column: 'a', test, value }] })
  return found.map((run) => values[run] ?? '')
}

async function sorted(values: readonly string[], descending = false): Promise<string[]> {
  const runs = values.map((text) => (text === '' ? '{}' : `{"a":${text}}`))
  const found = await find(runs, { sort: [{ column: 'a', descending }] })
  return found.map((run) => values[run] ?? '')
}

test.describe('filters of texts', () => {
  const texts = [
    '"Média"',
    '"media"',
    '"a MÉDIA final"',
    '"m\\u00e9dia"',
    '"medi"',
    '""',
    'null',
    '',
  ]

  test('ignore case and accents in "contains", "starts" and "ends"', async () => {
    expect(await fitting(texts, 'contains', 'MEDIA')).toEqual(texts.slice(0, 4))
    expect(await fitting(texts, 'contains', 'média')).toEqual(texts.slice(0, 4))
    expect(await fitting(texts, 'starts', 'méd')).toEqual([0, 1, 3, 4].map((i) => texts[i]))
    expect(await fitting(texts, 'ends', 'DIA')).toEqual([0, 1, 3].map((i) => texts[i]))
    expect(await fitting(texts, 'ends', 'a média final!')).toEqual([])
  })

  test('treat null and missing fields as empty and different from every text', async () => {
    expect(await fitting(texts, 'contains-not', 'media')).toEqual(texts.slice(4))
    expect(await fitting(texts, 'is-not', 'Média')).toEqual(texts.slice(1))
    expect(await fitting(texts, 'empty')).toEqual(['null', ''])
    expect(await fitting(texts, 'filled')).toEqual(texts.slice(0, 6))
    expect(await fitting(texts, 'contains', '')).toEqual(texts.slice(0, 6))
  })

  test('compare exactly with the test "is"', async () => {
    expect(await fitting(texts, 'is', 'Média')).toEqual(['"Média"'])
    expect(await fitting(texts, 'is', 'média')).toEqual(['"m\\u00e9dia"'])
    expect(await fitting(texts, 'is', '')).toEqual(['""'])
    expect(await fitting(['"a b"', '"a b "'], 'is', 'a b ')).toEqual(['"a b "'])
  })

  test('ignore case and accents in the order of texts', async () => {
    const names = ['"ana"', '"Ávila"', '"Bia"', '"bia"', '"z"', '5', 'true']
    expect(await fitting(names, 'less', 'BIA')).toEqual(['"ana"', '"Ávila"'])
    expect(await fitting(names, 'at-most', 'BIA')).toEqual(['"ana"', '"Ávila"', '"Bia"', '"bia"'])
    expect(await fitting(names, 'more', 'ávila')).toEqual(['"Bia"', '"bia"', '"z"'])
  })
})

test('the test "one-of" finds exact values, and empty fields if one of the values is null', async () => {
  const values = [
    '1',
    '1.0',
    '"1"',
    '"é"',
    '"\\u00e9"',
    '"2026-01-02"',
    'true',
    '[ 1 ]',
    'null',
    '',
  ]
  const holding = async (test: 'one-of' | 'none-of', wanted: (string | null)[]) => {
    const runs = values.map((text) => (text === '' ? '{}' : `{"a":${text}}`))
    const found = await find(runs, {
      filters: [{ column: 'a', test, value: '', values: wanted }],
    })
    return found.map((run) => values[run])
  }
  expect(await holding('one-of', ['1'])).toEqual(['1', '1.0', '"1"'])
  expect(await holding('one-of', ['é', '[1]'])).toEqual(['"é"', '"\\u00e9"', '[ 1 ]'])
  expect(await holding('one-of', ['2026-01-02T00:00Z', null])).toEqual(['"2026-01-02"', 'null', ''])
  expect(await holding('none-of', ['1', 'é', 'true', null])).toEqual(['"2026-01-02"', '[ 1 ]'])
  expect(await holding('none-of', ['1', 'é', 'true'])).toEqual([
    '"2026-01-02"',
    '[ 1 ]',
    'null',
    '',
  ])
  expect(await holding('one-of', [])).toEqual([])
})

test.describe('filters of numbers', () => {
  test('compare exact values of any length', async () => {
    const numbers = ['1', '1.0', '1e0', '10E-1', '-1', '9007199254740993', '9007199254740992.5']
    expect(await fitting(numbers, 'is', '1.00')).toEqual(numbers.slice(0, 4))
    expect(await fitting(numbers, 'is', '+1')).toEqual(numbers.slice(0, 4))
    expect(await fitting(numbers, 'is', '9007199254740992')).toEqual([])
    expect(await fitting(numbers, 'more', '9007199254740992.5')).toEqual(['9007199254740993'])
    const tiny = ['1e-400', '2e-400', '0', '-0.0', '-1e-400', '1e400', '1e99999999999']
    expect(await fitting(tiny, 'more', '1e-400')).toEqual(['2e-400', '1e400', '1e99999999999'])
    expect(await fitting(tiny, 'is', '0')).toEqual(['0', '-0.0'])
    expect(await fitting(tiny, 'less', '0')).toEqual(['-1e-400'])
  })

  test('compare only with numbers, and find digits with "contains"', async () => {
    const mixed = ['10', '9', '"9"', '"x"', 'true', '[9]']
    expect(await fitting(mixed, 'at-least', '9')).toEqual(['10', '9', '"9"', '"x"'])
    expect(await fitting(mixed, 'at-least', 'nine')).toEqual(['"x"'])
    expect(await fitting(mixed, 'is-not', 'nine')).toEqual(mixed)
    expect(await fitting(mixed, 'contains', '9')).toEqual(['9', '"9"', '[9]'])
    expect(await fitting(mixed, 'starts', '1')).toEqual(['10'])
  })
})

test.describe('durations', () => {
  const lengths = ['"PT90M"', '"P1D"', '"-PT1H"', '"PT1H30M"', '"PT5400,0S"', '"P1M"', 'null']

  test('are compared by length in any notation', async () => {
    expect(await fitting(lengths, 'is', 'PT1.5H')).toEqual(['"PT90M"', '"PT1H30M"', '"PT5400,0S"'])
    expect(await fitting(lengths, 'at-least', 'PT24H')).toEqual(['"P1D"', '"P1M"'])
    expect(await fitting(lengths, 'less', 'PT0S')).toEqual(['"-PT1H"'])
    expect(await fitting(lengths, 'at-most', 'soon')).toEqual([])
    expect(await fitting(lengths, 'empty')).toEqual(['null'])
  })

  test('are sorted by length, empty values last', async () => {
    expect(await sorted(lengths)).toEqual([
      '"-PT1H"',
      '"PT90M"',
      '"PT1H30M"',
      '"PT5400,0S"',
      '"P1D"',
      '"P1M"',
      'null',
    ])
    expect((await sorted(lengths, true)).slice(0, 2)).toEqual(['"P1M"', '"P1D"'])
  })

  test('are texts if the column also has other texts', async () => {
    const mixed = ['"PT90M"', '"PT100M"', '"soon"']
    expect(await sorted(mixed)).toEqual(['"PT100M"', '"PT90M"', '"soon"'])
  })
})

test.describe('filters of dates', () => {
  const dates = [
    '"2026-03-01"',
    '"2026-03-01T00:00:00.000Z"',
    '"2026-02-28T21:00:00-03:00"',
    '"2026-03-01 00:00"',
    '"2026-03-01T00:00:00.0000000001Z"',
    '"in March"',
  ]

  test('compare instants, with UTC for a time without a zone', async () => {
    expect(await fitting(dates, 'is', '2026-03-01')).toEqual(dates.slice(0, 4))
    expect(await fitting(dates, 'is', '2026-03-01T01:00+01:00')).toEqual(dates.slice(0, 4))
    expect(await fitting(dates, 'more', '2026-03-01')).toEqual(dates.slice(4))
    expect(await fitting(dates, 'less', '2026-03-01T00:00:00.00000000011Z')).toEqual(
      dates.slice(0, 5),
    )
  })

  test('compare texts if the value is not a date', async () => {
    expect(await fitting(dates, 'at-least', '2026-03-01T')).toEqual([
      '"2026-03-01T00:00:00.000Z"',
      '"2026-03-01T00:00:00.0000000001Z"',
      '"in March"',
    ])
    expect(await fitting(dates, 'contains', '2026-03')).toEqual(
      dates.filter((_, i) => i !== 2 && i !== 5),
    )
  })
})

test('finds nested values by their text, even with escapes', async () => {
  const values = ['[ "Ação", 1 ]', '["a\\u00e7\\u00e3o"]', '{"k":"ação"}', '[]', '{}']
  expect(await fitting(values, 'contains', '"acao"')).toEqual(values.slice(0, 2))
  expect(await fitting(values, 'is', '["Ação",1]')).toEqual(values.slice(0, 1))
  expect(await fitting(values, 'more', '')).toEqual([])
})

test('a search finds runs that have all words in any of their fields, and ignores keys', async () => {
  const runs = [
    '{"name":"Ação","note":{"by":"user7"}}',
    '{"name":"acao 7"}',
    '{"acao":"user7","n":null}',
    '{"name":"AÇÃO","tags":["User7"]}',
  ]
  expect(await find(runs, { search: '  AÇAO  user7 ' })).toEqual([0, 3])
  expect(await find(runs, { search: 'null' })).toEqual([])
  expect(await find(runs, { search: ' ' })).toEqual([0, 1, 2, 3])
  expect(await find(runs, { search: 'acao', filters: [] })).toEqual([0, 1, 3])
})

test.describe('the order', () => {
  test('of a column is numbers, dates, texts, booleans, nested values, then empty values', async () => {
    const values = [
      '',
      '"b"',
      '[1]',
      'true',
      '10',
      '"2026-01-01"',
      'null',
      '"A"',
      '9.5',
      'false',
      '"2025-12-31T23:00-02:00"',
      '""',
    ]
    const expected = [
      '9.5',
      '10',
      '"2026-01-01"',
      '"2025-12-31T23:00-02:00"',
      '""',
      '"A"',
      '"b"',
      'false',
      'true',
      '[1]',
    ]
    expect(await sorted(values)).toEqual([...expected, '', 'null'])
    expect(await sorted(values, true)).toEqual([...expected.reverse(), '', 'null'])
  })

  test('follows the decimals if doubles are equal', async () => {
    const values = [
      '0.30000000000000004',
      '0.3000000000000000400001',
      '0.30000000000000004000',
      '-9007199254740993',
      '-9007199254740992',
      '123456789012345678901234567890123456789012345678901234567890',
      '123456789012345678901234567890123456789012345678901234567889',
    ]
    expect(await sorted(values)).toEqual([
      values[3],
      values[4],
      values[0],
      values[2],
      values[1],
      values[6],
      values[5],
    ])
  })

  test('keeps equal values in their original order, in both directions', async () => {
    const values = ['"b"', '"Á"', '"a"', '"B"', '"á"']
    expect(await sorted(values)).toEqual(['"Á"', '"a"', '"á"', '"b"', '"B"'])
    expect(await sorted(values, true)).toEqual(['"b"', '"B"', '"Á"', '"a"', '"á"'])
  })

  test('puts a text before a longer one that begins with it', async () => {
    expect(await sorted(['"ab"', '"a\\u0000"', '"a"', '""'])).toEqual([
      '""',
      '"a"',
      '"a\\u0000"',
      '"ab"',
    ])
  })
})

test('handles missing runs, missing columns and no matches', async () => {
  const sort = [{ column: 'a', descending: true }]
  expect(await find([], { sort })).toEqual([])
  expect(await find(['{}', '{}'], { sort })).toEqual([0, 1])
  expect(await fitting(['1'], 'is', '2')).toEqual([])
})

const columns = fc.constantFrom(
  ...['a', 'b', 'a.b', 'a.a', 'b.d e', 'a\\.b', 'ç', 'say "a"', 'value', 'nobody', ''],
)
const numbers = [
  '1',
  '1.0',
  '10',
  '9',
  '-1',
  '-1.5',
  '1e3',
  '1000',
  '0.1',
  '9007199254740993',
  '1E+400',
]
const dates = [
  '2026-01-02',
  '2026-01-02T03:04:05Z',
  '2026-01-02 04:04:05+01:00',
  '2026-01-02T03:04',
]
const texts = ['', 'a', 'A', 'Á', 'ação', 'ACAO', 'ab', 'ΣΑΣ', 'σας', '각', '\u{1f600}', 'İ', '1,5']
const scalar = fc.oneof(
  fc.constantFrom(...[...dates, ...texts].map((text) => JSON.stringify(text))),
  fc.constantFrom(...numbers, 'true', 'false', 'null', '[]', '{}', '["á", 1]'),
  { arbitrary: valueText, weight: 2 },
)
/** Runs in which no key is there twice, so that no more of them is read than has to be. */
const nested = fc.letrec<{ object: string; value: string }>((tie) => ({
  object: fc
    .tuple(
      fc.dictionary(fc.constantFrom('a', 'b', 'd e', 'a.b', 'ç', 'say "a"'), tie('value'), {
        maxKeys: 4,
      }),
      fc.constantFrom('', '', ' ', '\n '),
    )
    .map(([members, gap]) => {
      const texts = Object.entries(members).map(
        ([key, value]) => `${gap}${JSON.stringify(key)}${gap}:${gap}${value}${gap}`,
      )
      return `{${texts.join() || gap}}`
    }),
  value: fc.oneof(
    { maxDepth: 2, depthIdentifier: 'run' },
    scalar,
    tie('object'),
    tie('object').map((object) => `[${object}, "]", ${object}]`),
  ),
}))
const anyRuns = fc.oneof(
  fc.array(nested.object, { maxLength: 20 }),
  fc.array(fc.oneof(nested.object, runText), { maxLength: 12 }),
)
const typed = fc.oneof(
  fc.constantFrom(...numbers, ...dates, ...texts, 'true', '["á",1]', ' 10 ', '.1', '+1.'),
  fc.string({ unit: 'grapheme', maxLength: 3 }),
)
const filter: fc.Arbitrary<RunFilter> = fc.record({
  column: columns,
  test: fc.constantFrom(...filterTests),
  value: typed,
  values: fc.array(fc.option(typed), { maxLength: 3 }),
})
const sort: fc.Arbitrary<RunSort> = fc.record({ column: columns, descending: fc.boolean() })
const query: fc.Arbitrary<RunQuery> = fc.record({
  filters: fc.array(filter, { maxLength: 2 }),
  search: fc.oneof({ weight: 3, arbitrary: fc.constant('') }, { weight: 1, arbitrary: typed }),
  sort: fc.array(sort, { maxLength: 3 }),
})

test('finds and sorts any runs like the slow reference', async () => {
  await fc.assert(
    fc.asyncProperty(anyRuns, query, async (runs, asked) => {
      assert.deepEqual(await find(runs, asked), referenceQuery(runs, asked))
    }),
    { numRuns: 500 },
  )
})

test('sorts thousands of runs with long equal prefixes like the slow reference', async () => {
  const pool = [
    ...['', 'x', 'xy', 'é'].map((end) => JSON.stringify('same beginning, '.repeat(40) + end)),
    ...['a', 'b', ''].map((end) => JSON.stringify('short ' + end)),
    ...['1', '2', '10'].map((end) => `${'1234567890'.repeat(9)}${end}`),
    'null',
  ]
  const any = fc.constantFrom(...pool)
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(any, any), { minLength: 2000, maxLength: 4000, size: 'max' }),
      fc.array(fc.record({ column: fc.constantFrom('a', 'b'), descending: fc.boolean() }), {
        minLength: 1,
        maxLength: 2,
      }),
      async (pairs, asked) => {
        const runs = pairs.map(([a, b]) => `{"a":${a},"b":${b}}`)
        const whole = { filters: [], search: '', sort: asked }
        assert.deepEqual(await find(runs, whole), referenceQuery(runs, whole))
      },
    ),
    { numRuns: 3 },
  )
})

test('sorts many different texts like the slow reference', async () => {
  // Far more than are compared with each other, in an order without any order.
  const runs = Array.from(
    { length: 20_000 },
    (_, i) => `{"a":"run-${String((i * 7919) % 20_011).padStart(12, '0')}","b":${(i * 31) % 7}}`,
  )
  for (const asked of [
    [{ column: 'a', descending: false }],
    [
      { column: 'b', descending: true },
      { column: 'a', descending: true },
    ],
  ]) {
    const whole = { filters: [], search: '', sort: asked }
    assert.deepEqual(await find(runs, whole), referenceQuery(runs, whole))
  }
})

test.describe('the work', () => {
  const runs = Array.from({ length: 20_000 }, (_, i) => `{"a":"${'long '.repeat(20)}${i % 7}"}`)
  const asked = { filters: [], search: '', sort: [{ column: 'a', descending: false }] }

  test('reports progress', async () => {
    const seen: number[] = []
    await queryRuns(
      takeRuns(runs),
      asked,
      {
        signal: never,
        onProgress: ({ runs: done, of }) => {
          expect(of).toBe(20_000)
          seen.push(done)
        },
      },
      sortRoomOf(),
    )
    expect(seen.length).toBeGreaterThan(3)
    expect(seen).toEqual([...seen].sort((a, b) => a - b))
    expect(seen.at(-1)).toBe(20_000)
  })

  test('ends when aborted while the runs are read', async () => {
    const controller = new AbortController()
    const work = queryRuns(
      takeRuns(runs),
      asked,
      {
        signal: controller.signal,
        onProgress: () => setImmediate(() => controller.abort()),
      },
      sortRoomOf(),
    )
    await expect(work).rejects.toHaveProperty('name', 'AbortError')
  })

  test('ends when aborted while tied runs are read again', async () => {
    const controller = new AbortController()
    let areAllRead = false
    const source = takeRuns(runs)
    const reader: typeof source.reader = {
      ...source.reader,
      read: (into, position) => {
        if (areAllRead) controller.abort()
        return source.reader.read(into, position)
      },
    }
    const work = queryRuns(
      { ...source, reader },
      asked,
      {
        signal: controller.signal,
        onProgress: ({ runs: done, of }) => (areAllRead = done === of),
      },
      sortRoomOf(),
    )
    await expect(work).rejects.toHaveProperty('name', 'AbortError')
    expect(areAllRead).toBe(true)
  })
})

test.describe('a sort that does not fit into memory', () => {
  const small = { chunkRuns: 16, chunkBytes: 4096, keptBytes: 256 }
  const any = fc.constantFrom(
    ...['', 'x', 'y'].map((end) => JSON.stringify('same beginning, '.repeat(20) + end)),
    ...['"b"', '"a"', '1', '2.5', 'null'],
  )
  const asked = { filters: [], search: '', sort: [{ column: 'a', descending: false }] }

  test('gives the same result with its keys in a file', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(any, { minLength: 200, maxLength: 400, size: 'max' }),
        fc.boolean(),
        async (values, descending) => {
          const runs = values.map((value) => `{"a":${value}}`)
          const whole = { ...asked, sort: [{ column: 'a', descending }] }
          const log: SpillLog = { needed: [], bytes: 0, closed: 0 }
          const { numbers } = await queryRuns(
            takeRuns(runs),
            whole,
            { signal: never, onProgress: quiet },
            sortRoomOf(small, log),
          )
          assert.deepEqual([...numbers], referenceQuery(runs, whole))
          assert(log.needed.length > 0)
          assert.equal(log.closed, log.needed.length)
        },
      ),
      { numRuns: 20 },
    )
  })

  test('first requests about as much disk space as it uses', async () => {
    const runs = Array.from({ length: 20_000 }, (_, i) => `{"a":"key ${(i * 7919) % 20_011}"}`)
    const log: SpillLog = { needed: [], bytes: 0, closed: 0 }
    const room = sortRoomOf({ chunkRuns: 512, keptBytes: 4096 }, log)
    await queryRuns(takeRuns(runs), asked, { signal: never, onProgress: quiet }, room)
    expect(log.needed).toHaveLength(1)
    expect(Math.abs((log.needed[0] ?? 0) / log.bytes - 1)).toBeLessThan(0.1)
  })

  test('uses no file for a small sort', async () => {
    const log: SpillLog = { needed: [], bytes: 0, closed: 0 }
    const runs = Array.from({ length: 1000 }, (_, i) => `{"a":${1000 - i}}`)
    await queryRuns(
      takeRuns(runs),
      asked,
      { signal: never, onProgress: quiet },
      sortRoomOf({}, log),
    )
    expect(log.needed).toEqual([])
  })

  test('fails with the error of the file and leaves no file', async () => {
    const runs = Array.from({ length: 200 }, (_, i) => `{"a":${i}}`)
    const full = new Error('the disk is full')
    const createSpill = () => Promise.reject(full)
    const work = { signal: never, onProgress: quiet }
    const room = { ...sortRoomOf(small), createSpill }
    await expect(queryRuns(takeRuns(runs), asked, work, room)).rejects.toBe(full)
    expect(await find(runs, asked)).toEqual(Array.from(runs.keys()))
  })

  test('closes its file when aborted', async () => {
    const runs = Array.from({ length: 20_000 }, (_, i) => `{"a":"${'long '.repeat(20)}${i % 7}"}`)
    const log: SpillLog = { needed: [], bytes: 0, closed: 0 }
    const controller = new AbortController()
    const work = {
      signal: controller.signal,
      onProgress: ({ runs: done, of }: { runs: number; of: number }) => {
        if (done === of) controller.abort()
      },
    }
    const sorting = queryRuns(takeRuns(runs), asked, work, sortRoomOf(small, log))
    await expect(sorting).rejects.toHaveProperty('name', 'AbortError')
    expect(log.closed).toBe(1)
  })
})

test('a search finds text that is contiguous in the field but not in the run', async () => {
  const runs = ['{"a":[ "x" , {"b" : "y"} ]}', '{"a":"x\\"\\u002c{"}', '{"a":["x"],"b":"y"}']
  expect(await find(runs, { search: '["x",{"b":"y"}]' })).toEqual([0])
  expect(await find(runs, { search: 'x",{' })).toEqual([0, 1])
  expect(await find(runs, { search: '],"b' })).toEqual([])
})

test('folds every character like the slow reference', async () => {
  const codes = Array.from({ length: 0x30000 }, (_, code) => code).filter(
    (code) =>
      code >= 0x20 && (code < 0xd800 || code > 0xdfff) && !/\s/.test(String.fromCodePoint(code)),
  )
  const runs: string[] = []
  for (let at = 0; at < codes.length; at += 64) {
    runs.push(`{"a":${JSON.stringify(String.fromCodePoint(...codes.slice(at, at + 64)))}}`)
  }
  const whole = { filters: [], search: '', sort: [{ column: 'a', descending: false }] }
  expect(await find(runs, whole)).toEqual(referenceQuery(runs, whole))
})
