import assert from 'node:assert/strict'
import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import { ByteBuffer } from '../../../../src-main/runs-engine/byte-buffer.ts'
import { exportRuns } from '../../../../src-main/runs-engine/formats/export.ts'
import { createCsvWriter, type CsvStyle } from '../../../../src-main/runs-engine/formats/csv.ts'
import { RunIngest } from '../../../../src-main/runs-engine/read/ingest.ts'
import type { RunsView } from '../../../../src-main/runs-engine/view.ts'
import { mixedRun, typedRuns } from '../../../support/samples/hostile-runs.ts'
import { runText } from '../../../support/samples/json-text.ts'
import { MemoryWriter, memoryReader } from '../../../support/runs-engine/memory-bytes.ts'
import { takeRuns } from '../../../support/runs-engine/taken-runs.ts'
import { referenceCsv } from '../../../support/references/reference-csv.ts'

const plain: CsvStyle = {
  delimiter: ',',
  bom: false,
  lineEnd: '\n',
  decimalMark: '.',
  formulaGuard: false,
}

const styles = fc.record({
  delimiter: fc.constantFrom(',', ';', '\t'),
  bom: fc.boolean(),
  lineEnd: fc.constantFrom('\n', '\r\n'),
  decimalMark: fc.constantFrom('.', ','),
  formulaGuard: fc.boolean(),
  nullText: fc.constantFrom('', 'NULL', '-', '0', 'true', '[]', '0.5', 'a', '∅'),
})

type Order = (count: number) => RunsView | null
type Written = {
  runs: readonly string[]
  style?: Partial<CsvStyle>
  keys?: string[]
  order?: Order
}

const inOrder: Order = () => null

/** Takes the runs in, exports them, and compares that with what the slow writer writes. Returns what was written. */
async function assertWritten({ runs, style, keys, order = inOrder }: Written): Promise<string> {
  const body = new TextEncoder().encode(`{"runs":[${runs.join(' ,\n')}]}`)
  const taken = new RunIngest()
  taken.feed(body)
  assert.equal(taken.endBody().fault, null)
  const columns = taken.columns.choose(keys)
  const view = order(taken.index.count)
  const file = new MemoryWriter()
  const csv = { ...plain, ...style }
  const source = { reader: memoryReader(body), index: taken.index, view }
  await exportRuns(source, createCsvWriter(taken.fields, columns, csv), file, {
    signal: new AbortController().signal,
    onProgress: () => undefined,
  })
  const inView = [...(view?.numbers ?? runs.keys())].map((run) => runs[run] ?? '')
  const expected = referenceCsv(
    inView,
    columns.map(({ key }) => key),
    csv,
  )
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(file.bytes)
  assert.equal(text, expected)
  return text
}

/** Runs of which some come again and again, so that their keys are known. */
const repeated = (run: fc.Arbitrary<string>): fc.Arbitrary<string[]> =>
  fc
    .tuple(fc.array(run, { minLength: 1, maxLength: 5 }), fc.array(fc.nat(4), { maxLength: 25 }))
    .map(([runs, order]) => order.map((place) => runs[place % runs.length] as string))

const keysOf = fc.option(
  fc.uniqueArray(
    fc.constantFrom('at', 'n', 'mixed', 't', 'flag', 'l', 'in.a', 'a', 'a.b', 'value', 'c0', 'no'),
  ),
  { nil: undefined },
)

/** All runs, some of them, or some in an order of their own. */
const orders: fc.Arbitrary<Order> = fc.oneof(
  fc.constant(inOrder),
  fc.array(fc.nat(), { maxLength: 30 }).map((places): Order => {
    return (count) => ({
      numbers: Uint32Array.from(count === 0 ? [] : places, (place) => place % count),
      isAscending: false,
    })
  }),
  fc.nat(3).map((step): Order => {
    return (count) => ({
      numbers: Uint32Array.from({ length: count }, (_, run) => run).filter(
        (run) => run % (step + 1) === 0,
      ),
      isAscending: true,
    })
  }),
)

test('writes any runs like the slow writer, with any style, columns and order', async () => {
  const runs = fc.oneof(repeated(runText), repeated(mixedRun), typedRuns)
  await fc.assert(
    fc.asyncProperty(runs, styles, keysOf, orders, async (texts, style, keys, order) => {
      await assertWritten({ runs: texts, style, ...(keys ? { keys } : {}), order })
    }),
    { numRuns: 800 },
  )
})

test('writes a text correctly with a special character at any position', async () => {
  const special = [
    ...[',', ';', '\\t', '\\n', '\\r', '\\"', '\\\\', '\\/', '\\b\\f', 'é', '😀', '=', '-', ''],
    ...['\\u0022', '\\u002c', '\\u003b', '\\u0009', '\\u000a', '\\u000D', '\\u0000', '\\u007f'],
    ...['\\u0080', '\\u07fF', '\\u0800', '\\uffff', '\\uFEFF', '\\u003d', '\\u0040x', '\\u2212'],
    ...['\\ud83d\\ude00', '\\ud83d', '\\ude00', '\\ude00\\ud83d', '\\ud83d\\ud83d\\ude00'],
    ...['\\ud83dx', '\\ud83d\\n', '\\ud83d\\u0041', '\\uDBFF\\uDFFF', '\\ud83d\\\\ude00'],
  ]
  const runs = special.flatMap((piece) =>
    Array.from({ length: 36 }, (_, before) => {
      const text = `${'x'.repeat(before)}${piece}${'y'.repeat((before * 7) % 35)}`
      return `{"t":"${text}","l":[ "${text}", {"${text}" : 1.5 } ],"twice":"${piece}${text}${piece}"}`
    }),
  )
  for (const delimiter of [',', ';', '\t'] as const) {
    for (const formulaGuard of [true, false]) {
      await assertWritten({ runs, style: { delimiter, formulaGuard } })
    }
  }
})

test('guards texts and names that look like formulas', async () => {
  const blanks = ['', ' ', '\ufeff', '\\t', '\\r', '\\n', '\\u0020', '\\uFEFF', '\\n \\ufeff']
  blanks.push('\u00a0', '\\u00a0', '\u3000', '\\u3000', '\u2028', '\u200b', '\\u2060', '\u00ad')
  blanks.push(
    '\u1680',
    '\u205f',
    '\\u000b',
    '\\f \\t',
    '\u202e',
    '\u2010',
    '\u2030',
    '\u3001',
    '\u00a1',
  )
  const signs = [
    '=',
    '+',
    '-',
    '@',
    '＝',
    '＋',
    '－',
    '＠',
    '\\uff1d',
    '\\uFF0B',
    '\\uff0d',
    '\\uFf20',
  ]
  const texts = blanks.flatMap((blank) =>
    [...signs, '\\u003d', '＜', '\\uff0c', 'ﻼ', '\\ufefe', '', 'a='].map(
      (sign) => `${blank}${sign}`,
    ),
  )
  const runs = texts.flatMap((text) =>
    ['', '1', 'a, "b"; \\t'.replaceAll('"', '\\"')].map(
      (rest) => `{"t":"${text}${rest}","l":["${text}"]}`,
    ),
  )
  runs.push(`{${texts.map((text) => `"${text}":1`).join(',')}}`)
  for (const delimiter of [',', ';', '\t'] as const) {
    await assertWritten({ runs, style: { delimiter, formulaGuard: true } })
  }
})

test('writes numbers that came as text with the decimal mark and all their digits', async () => {
  const texts = [
    ...[
      '0.0043439',
      '12.50',
      '-3.25',
      '-7',
      '7.700000000000001',
      '-0.10000000000000000555',
      '8',
      '0',
      '1.5e3',
      '1.',
      '.5',
      '-0.0',
      '00486',
      '1,5',
    ],
    ...['123456789012.345', '1234567890123.456', '12345678901234567890', ' 1.5', '1.5 ', '+1.5'],
  ]
  const runs = texts.map((text) => `{"n":"${text}","code":"${text}","at":1.5}`)
  for (const delimiter of [',', ';'] as const)
    for (const decimalMark of [',', '.'] as const)
      for (const formulaGuard of [true, false])
        await assertWritten({ runs, style: { delimiter, decimalMark, formulaGuard } })
  const text = await assertWritten({
    runs,
    style: { delimiter: ';', decimalMark: ',', formulaGuard: true },
  })
  expect(text.split('\n').slice(1, 7)).toEqual([
    '0,0043439;0.0043439;1,5',
    '12,50;12.50;1,5',
    "-3,25;'-3.25;1,5",
    "-7;'-7;1,5",
    '7,700000000000001;7.700000000000001;1,5',
    "-0,10000000000000000555;'-0.10000000000000000555;1,5",
  ])
})

test('with a zone, writes each instant as local time, whatever else its column holds', async () => {
  const values = ['"2031-03-01T02:00:00Z"', '"pendiente"', '"2031-03-01T02:00:00"', '"8.8"', '7']
  const taken = takeRuns(values.map((at) => `{"at":${at}}`))
  const style: CsvStyle = { ...plain, delimiter: ';', decimalMark: ',', zone: 'America/Sao_Paulo' }
  const writer = createCsvWriter(taken.fields, taken.columns.choose(), style)
  const file = new MemoryWriter()
  const { signal } = new AbortController()
  await exportRuns({ ...taken, view: null }, writer, file, { signal, onProgress: () => undefined })
  expect(new TextDecoder().decode(file.bytes)).toBe(
    'at\n2031-02-28 23:00:00\npendiente\n2031-03-01T02:00:00\n8,8\n7\n',
  )
})

test('writes hostile runs completely', async () => {
  const known = '{"a":"x","b":1.5,"c":null,"d":{"e":[1, "," ]}}'
  const odd = [
    '{}',
    '7',
    '"x, y"',
    'null',
    '[{"a":1}]',
    '{"a":1,"a":2}',
    '{"\\u0061":"again, escaped"}',
    '{"d":{"e":{}},"new":true}',
    '{"d":5,"a":{"b":"deeper"}}',
    `{"a":${'['.repeat(400)}"x"${']'.repeat(400)}}`,
    `{${'"d":{'.repeat(300)}"e":1${'}'.repeat(301)}`,
    `{"a":"${'long '.repeat(20_000)}"}`,
    `{"a":"${'\\"'.repeat(40_000)}"}`,
    `{"a":["${'\\"'.repeat(70_000)}"]}`,
    `{"a":"${','.repeat(300_000)}","b":${'1'.repeat(5_000)}.5}`,
  ]
  const runs = odd.flatMap((run) => [known, run, known, known])
  for (const style of [{}, { nullText: 'x' }, { decimalMark: ',' }] as const) {
    await assertWritten({ runs, style })
    await assertWritten({ runs, style, keys: ['d.e', 'a'] })
    await assertWritten({ runs, style, keys: ['c'] })
    await assertWritten({ runs, style, keys: [] })
  }
})

test('writes lines that are much longer than their runs', async () => {
  const quotes = (count: number): string => `{"a":[${'"",'.repeat(count)}""],"b":null}`
  await assertWritten({ runs: [quotes(1), quotes(80_000), quotes(50_000), quotes(1)] })
  await assertWritten({ runs: Array.from({ length: 900 }, (_, run) => quotes(100 + (run % 20))) })
  const nulls = `{${Array.from({ length: 1_000 }, (_, i) => `"c${i}":null`).join(',')}}`
  await assertWritten({
    runs: Array.from({ length: 9 }, () => nulls),
    style: { nullText: 'no '.repeat(30) },
  })
})

test('writes few or many columns in their order', async () => {
  for (const count of [1, 500, 2_000, 5_000]) {
    const runs = Array.from({ length: 40 }, (_, run) => {
      const members = Array.from(
        { length: 20 },
        (_, i) => `"c${(run * 131 + i) % count}":"v, ${i}"`,
      )
      return `{${[...new Map(members.map((member) => [member.split(':')[0], member])).values()].join(',')}}`
    })
    const keys = Array.from({ length: count }, (_, i) => `c${count - 1 - i}`)
    await assertWritten({ runs: [...runs, ...runs], keys, style: { nullText: 'NULL' } })
  }
})

test('two writers of the same runs can take turns', () => {
  const body = new TextEncoder().encode('{"runs":[{"a":"x, y","b":null},{"a":"=1","b":2.5}]}')
  const taken = new RunIngest()
  taken.feed(body)
  const { fields, columns, index } = taken
  const one = createCsvWriter(fields, columns.choose(), plain)
  const other = createCsvWriter(fields, columns.choose(['b', 'a']), {
    ...plain,
    delimiter: ';',
    formulaGuard: true,
    nullText: 'NULL',
  })
  const [outOfOne, outOfOther] = [new ByteBuffer(), new ByteBuffer()]
  for (let run = 0; run < index.count; run++) {
    const batch = {
      bytes: body,
      first: run,
      end: run + 1,
      start: (at: number) => index.start(at),
      length: (at: number) => index.length(at),
    }
    Array.from(one.writeChunk(batch, outOfOne))
    Array.from(other.writeChunk(batch, outOfOther))
  }
  expect(String(Buffer.from(outOfOne.content()))).toBe('"x, y",\n=1,2.5\n')
  expect(String(Buffer.from(outOfOther.content()))).toBe("NULL;x, y\n2.5;'=1\n")
})
