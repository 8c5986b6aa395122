import assert from 'node:assert/strict'
import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import { exportRuns } from '../../../../src-main/runs-engine/formats/export.ts'
import type { CsvStyle } from '../../../../src-main/runs-engine/formats/csv.ts'
import { createWholeNdjsonWriter } from '../../../../src-main/runs-engine/formats/ndjson.ts'
import { createCsvWriter } from '../../../../src-main/runs-engine/formats/quick-csv.ts'
import type { RunWriter } from '../../../../src-main/runs-engine/formats/run-writer.ts'
import { RunIngest } from '../../../../src-main/runs-engine/read/ingest.ts'
import { RunFields } from '../../../../src-main/runs-engine/read/run-fields.ts'
import type { RunsView } from '../../../../src-main/runs-engine/view.ts'
import {
  createReaderModule,
  type ReaderModule,
} from '../../../../src-main/runs-engine/wasm/reader-module.ts'
import { SharedArrays } from '../../../../src-main/runs-engine/wasm/shared-arrays.ts'
import { mixedRun, typedRuns } from '../../../support/hostile-runs.ts'
import { runText } from '../../../support/json-text.ts'
import { MemoryWriter, memoryReader } from '../../../support/memory-bytes.ts'

// What the module writes is, byte for byte, what TypeScript writes, which is compared with the runs in `writers.spec.ts`.

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

/** Runs that were taken in, exported by the writer made for them, with the module or in TypeScript alone. */
async function exported(
  module: ReaderModule | null,
  { runs, order = inOrder }: Written,
  make: (taken: RunIngest) => RunWriter,
): Promise<Uint8Array> {
  const body = new TextEncoder().encode(`{"runs":[${runs.join(' ,\n')}]}`)
  const taken = new RunIngest('answer', new RunFields(new SharedArrays(module)))
  taken.feed(body)
  assert.equal(taken.endBody().fault, null)
  const { index } = taken
  const file = new MemoryWriter()
  const source = { reader: memoryReader(body), index, view: order(index.count) }
  await exportRuns(source, make(taken), file, {
    signal: new AbortController().signal,
    onProgress: () => undefined,
  })
  return file.bytes
}

function csv(module: ReaderModule | null, written: Written): Promise<Uint8Array> {
  const style = { ...plain, ...written.style }
  return exported(module, written, ({ fields, columns }) =>
    createCsvWriter(fields, columns.choose(written.keys), style),
  )
}

function ndjson(module: ReaderModule | null, written: Written): Promise<Uint8Array> {
  return exported(module, written, ({ fields }) => createWholeNdjsonWriter(fields.arrays))
}

/** As much of the module's memory as any of these bodies needs. */
const usedBytes = 4 * 1024 * 1024
const instance = createReaderModule()

/** The module as it is at first. There is one for all, since each has many pages of its own. */
function readerModule(): ReaderModule {
  if (!instance) throw new Error('this host cannot run the module')
  new Uint8Array(instance.memory.buffer, instance.heapBase(), usedBytes).fill(0)
  return instance
}

async function assertAlike(written: Written): Promise<void> {
  const [one, other] = [await csv(readerModule(), written), await csv(null, written)]
  if (Buffer.compare(one, other) !== 0) assert.equal(String(one), String(other))
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

test('the module and TypeScript write the same of any runs, in any style, columns and order', async () => {
  const runs = fc.oneof(repeated(runText), repeated(mixedRun), typedRuns)
  await fc.assert(
    fc.asyncProperty(runs, styles, keysOf, orders, async (texts, style, keys, order) => {
      await assertAlike({ runs: texts, style, ...(keys ? { keys } : {}), order })
    }),
    { numRuns: 800 },
  )
})

test('they write the same wherever in a text something special stands', async () => {
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
      await assertAlike({ runs, style: { delimiter, formulaGuard } })
    }
  }
})

test('they guard the same texts and names', async () => {
  const blanks = ['', ' ', '\ufeff', '\\t', '\\r', '\\n', '\\u0020', '\\uFEFF', '\\n \\ufeff']
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
    await assertAlike({ runs, style: { delimiter, formulaGuard: true } })
  }
})

test('hostile runs are written the same by both', async () => {
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
    await assertAlike({ runs, style })
    await assertAlike({ runs, style, keys: ['d.e', 'a'] })
    await assertAlike({ runs, style, keys: ['c'] })
    await assertAlike({ runs, style, keys: [] })
  }
})

test('lines that are much longer than their runs are written whole', async () => {
  const quotes = (count: number): string => `{"a":[${'"",'.repeat(count)}""],"b":null}`
  await assertAlike({ runs: [quotes(1), quotes(80_000), quotes(50_000), quotes(1)] })
  await assertAlike({ runs: Array.from({ length: 900 }, (_, run) => quotes(100 + (run % 20))) })
  const nulls = `{${Array.from({ length: 1_000 }, (_, i) => `"c${i}":null`).join(',')}}`
  await assertAlike({
    runs: Array.from({ length: 9 }, () => nulls),
    style: { nullText: 'no '.repeat(30) },
  })
})

test('few columns, many, and more than the module writes are the same', async () => {
  for (const count of [1, 500, 2_000, 5_000]) {
    const runs = Array.from({ length: 40 }, (_, run) => {
      const members = Array.from(
        { length: 20 },
        (_, i) => `"c${(run * 131 + i) % count}":"v, ${i}"`,
      )
      return `{${[...new Map(members.map((member) => [member.split(':')[0], member])).values()].join(',')}}`
    })
    const keys = Array.from({ length: count }, (_, i) => `c${count - 1 - i}`)
    await assertAlike({ runs: [...runs, ...runs], keys, style: { nullText: 'NULL' } })
  }
})

test('a text for null that is too long for the module changes nothing', async () => {
  const runs = ['{"a":null,"b":1}', '{"a":1,"b":null}']
  await assertAlike({ runs, style: { nullText: 'none'.repeat(100) } })
})

test('instants are local in a time zone, and everything else is as without one', async () => {
  const runs = ['{"at":"2026-03-01T09:30Z","t":"a, b"}', '{"at":null,"t":"2026-03-01T09:30Z"}']
  await assertAlike({ runs, style: { zone: 'America/Sao_Paulo' } })
  await assertAlike({ runs, style: { zone: 'America/Sao_Paulo' }, keys: ['t'] })
})

test('ordinary runs are written by the module, all but those with something new', async () => {
  const module = readerModule()
  let count = 0
  const counting: ReaderModule = {
    ...module,
    writeCsv: (...wanted) => {
      const runs = module.writeCsv(...wanted)
      count += runs
      return runs
    },
  }
  const runs = Array.from({ length: 5_000 }, (_, i) =>
    i === 2_500 ? '{"id":1,"id":2}' : `{"id":"run ${i}","number":${i}.5,"text":"a, \\"b\\""}`,
  )
  const bytes = await csv(counting, { runs })
  expect(count).toBe(4_999)
  assert.deepEqual(bytes, await csv(null, { runs }))
})

test('two writers over the same runs take turns', () => {
  const body = new TextEncoder().encode('{"runs":[{"a":"x, y","b":null},{"a":"=1","b":2.5}]}')
  const taken = new RunIngest('answer', new RunFields(new SharedArrays(readerModule())))
  taken.feed(body)
  const { fields, columns, index } = taken
  const one = createCsvWriter(fields, columns.choose(), plain)
  const other = createCsvWriter(fields, columns.choose(['b', 'a']), {
    ...plain,
    delimiter: ';',
    formulaGuard: true,
    nullText: 'NULL',
  })
  for (let run = 0; run < index.count; run++) {
    const batch = {
      ...{ bytes: body, first: run, end: run + 1 },
      start: (at: number) => index.start(at),
      length: (at: number) => index.length(at),
    }
    expect(one.runs?.(batch, run)).toBe(run + 1)
    expect(other.runs?.(batch, run)).toBe(run + 1)
  }
  expect(String(Buffer.from(one.out.content()))).toBe('"x, y",\n=1,2.5\n')
  expect(String(Buffer.from(other.out.content()))).toBe("NULL;x, y\n2.5;'=1\n")
})

test('NDJSON by the module is the runs as they came, but for line breaks, in any order', async () => {
  const spaced = fc
    .tuple(runText, fc.stringMatching(/^[ \t\r\n]{0,40}$/))
    .map(([run, space]) => (run === '{}' ? `{${space}}` : run.replace(/^[[{]/, `$&${space}`)))
  await fc.assert(
    fc.asyncProperty(repeated(spaced), orders, async (runs, order) => {
      const numbers = order(runs.length)?.numbers ?? runs.keys()
      const lines = [...numbers].map((run) => `${runs[run]?.replace(/[\r\n]/g, '')}\n`)
      const bytes = await ndjson(readerModule(), { runs, order })
      assert.equal(new TextDecoder().decode(bytes), lines.join(''))
    }),
    { numRuns: 300 },
  )
  const large = ['{}', `{"a":"${'x'.repeat(300_000)}"}`, `[${'1,\n'.repeat(90_000)}1]`, '7']
  const bytes = await ndjson(readerModule(), { runs: large })
  assert.deepEqual(bytes, await ndjson(null, { runs: large }))
})
