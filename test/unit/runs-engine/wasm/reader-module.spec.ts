import assert from 'node:assert/strict'
import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import { RunIngest } from '../../../../src-main/runs-engine/read/ingest.ts'
import { MISSING, RunFields } from '../../../../src-main/runs-engine/read/run-fields.ts'
import {
  createReaderModule,
  type ReaderModule,
} from '../../../../src-main/runs-engine/wasm/reader-module.ts'
import { SharedArrays } from '../../../../src-main/runs-engine/wasm/shared-arrays.ts'
import { answer, cuts, pieces, runText } from '../../../support/json-text.ts'

const encoder = new TextEncoder()

/** As much of the module's memory as any body here needs, but where it is filled on purpose. */
const USED_BYTES = 2 * 1024 * 1024

const instance = createReaderModule()

/** The module as it is at first. There is one for all, since each has many pages of its own. */
function readerModule(): ReaderModule {
  if (!instance) throw new Error('this host cannot run the module')
  new Uint8Array(instance.memory.buffer, instance.heapBase(), USED_BYTES).fill(0)
  return instance
}

/** A reader with the module, or the one in TypeScript, which has the last word. */
function ingest(module: ReaderModule | null): RunIngest {
  return new RunIngest('answer', new RunFields(new SharedArrays(module)))
}

/** All that a reader found in bodies that came in such pieces, and each run's fields when it is read again. */
function readingOf(taken: RunIngest, bodies: readonly Uint8Array[][]) {
  const outcomes = bodies.map((body) => {
    for (const chunk of body) taken.feed(chunk)
    return taken.endBody()
  })
  const { index, columns, fields } = taken
  const bytes = Buffer.concat(bodies.flat())
  const runs = Array.from({ length: index.count }, (_, run) => {
    const start = index.start(run)
    const end = start + index.length(run)
    return { start, end, read: fields.read(bytes, start, end), fields: fieldsOf(fields) }
  })
  return {
    outcomes,
    runs,
    columns: columns.list(),
    types: columns.choose(),
    hasRepeatedKeys: fields.hasRepeatedKeys,
  }
}

function fieldsOf(fields: RunFields) {
  return Array.from({ length: fields.count }, (_, position) => {
    const node = fields.present(position)
    const kind = fields.kind(node)
    if (kind === MISSING) return { node, kind }
    return { node, kind, start: fields.start(node), end: fields.end(node) }
  })
}

function assertAlike(...bodies: Uint8Array[][]): void {
  assert.deepEqual(readingOf(ingest(readerModule()), bodies), readingOf(ingest(null), bodies))
}

function assertAlikeText(text: string): void {
  assertAlike([encoder.encode(text)])
}

function bodyOf(runs: readonly string[]): string {
  return `{"runs":[${runs.join(',')}]}`
}

/** Bodies in which the same few runs come again and again, so that their keys are known. */
const repetitive = fc
  .tuple(fc.array(runText, { minLength: 1, maxLength: 6 }), fc.array(fc.nat(), { maxLength: 60 }))
  .map(([runs, order]) => bodyOf(order.map((number) => runs[number % runs.length] as string)))

const digits = fc.array(fc.nat(9), { minLength: 1, maxLength: 24 })
const numberText = fc
  .tuple(
    fc.constantFrom('', '-'),
    digits,
    fc.option(digits, { nil: [] }),
    fc.option(fc.tuple(fc.constantFrom('e', 'E', 'e+', 'E-'), fc.nat(400).map(String))),
  )
  .map(([sign, whole, fraction, exponent]) =>
    [
      sign,
      whole.join('').replace(/^0+(?=\d)/, ''),
      fraction.length > 0 ? `.${fraction.join('')}` : '',
      ...(exponent ?? []),
    ].join(''),
  )
const doubleText = fc.double({ noNaN: true, noDefaultInfinity: true }).map(String)
const int64Text = fc
  .bigInt({ min: -(2n ** 63n) - 3n, max: 2n ** 63n + 3n })
  .chain((number) => fc.constantFrom(String(number), String(2n ** 63n - 1n), String(-(2n ** 63n))))

/** Dates and durations, and what looks like one. */
const timeText = fc
  .tuple(
    fc.constantFrom(
      '2026-02-28',
      '2024-02-29T23:59:60Z',
      '2026-04-31 09:30',
      '2026-03-01T09:30:00.1234567-03:00',
      '0000-12-31T24:00:00+0000',
      'P3DT4H',
      '-PT0.5S',
    ),
    fc.array(
      fc.tuple(fc.nat(30), fc.constantFrom('', '0', '9', '-', ':', '.', 'T', 'Z', '+', 'P', 'é')),
      { maxLength: 2 },
    ),
  )
  .map(([text, changes]) =>
    changes.reduce<string>((now, [at, by]) => now.slice(0, at) + by + now.slice(at + 1), text),
  )
  .map((text) => `"${text}"`)

test('the module and TypeScript find the same in any answer, however it is cut', () => {
  fc.assert(
    fc.property(answer, cuts, ({ text }, where) => {
      assertAlike(pieces(encoder.encode(text), where))
    }),
    { numRuns: 200 },
  )
  fc.assert(
    fc.property(repetitive, cuts, (text, where) => {
      assertAlike(pieces(encoder.encode(text), where))
    }),
    { numRuns: 300 },
  )
})

test('they say the same of a body with a byte that is wrong, missing or too many', () => {
  const change = fc.tuple(
    fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
    fc.integer({ min: -1, max: 1 }),
    fc.oneof(fc.nat(255), fc.constantFrom(...encoder.encode('"\\{}[],:0-e \n'))),
  )
  fc.assert(
    fc.property(
      repetitive,
      fc.array(change, { minLength: 1, maxLength: 3 }),
      cuts,
      (text, changes, where) => {
        const bytes = [...encoder.encode(text)]
        for (const [place, kind, byte] of changes) {
          const at = Math.floor(place * bytes.length)
          if (kind < 0) bytes.splice(at, 1)
          else bytes.splice(at, 1 - kind, byte)
        }
        assertAlike(pieces(Uint8Array.from(bytes), where))
      },
    ),
    { numRuns: 600 },
  )
})

test('every place at which a body may be cut gives the same', () => {
  const run = '{"a":"ç😀\\ud83d\\ude00\\n","b.c":[-0.5e-7,true,{}],"d":{"e":null,"":12},"f":{}}'
  const bytes = encoder.encode(bodyOf([run, '{"g":1}', run, run]))
  for (let cut = 0; cut <= bytes.length; cut++) {
    assertAlike([bytes.subarray(0, cut), bytes.subarray(cut)])
    assertAlike([bytes.subarray(0, cut)], [bytes])
  }
})

test('a column has the same type, whatever numbers, dates or durations are in it', () => {
  const value = fc.oneof(
    fc.array(fc.oneof(numberText, doubleText, int64Text), { maxLength: 8 }),
    fc.array(fc.oneof(doubleText), { maxLength: 8 }),
    fc.array(fc.oneof(timeText), { maxLength: 5 }),
    fc.array(fc.oneof(timeText, numberText, fc.constantFrom('null', 'true', '""', '[1]')), {
      maxLength: 5,
    }),
  )
  fc.assert(
    fc.property(value, (values) => {
      assertAlikeText(bodyOf(['{"a":null}', ...values.map((text) => `{"a":${text}}`)]))
    }),
    { numRuns: 1000 },
  )
})

test('hostile runs are the same to both', () => {
  const deep = (levels: number, open: string, close: string): string =>
    `{"a":${open.repeat(levels)}1${close.repeat(levels)}}`
  const plain = '{"a":1,"b":"x"}'
  for (const run of [
    '{}',
    ' { } ',
    '7',
    '"x"',
    '[{"a":1}]',
    'null',
    '{"a":1,"a":2}',
    '{"a":{"b":1,"c":2},"a":{"c":3}}',
    '{"a":1,"a":{"b":2}}',
    '{"a":{},"a":1}',
    '{"__proto__":1,"constructor":{"__proto__":[]},"":{"":0}}',
    '{"\\u0061":1,"b\\"":2}',
    '{"a":-0}',
    '{"a":-0.0,"b":1E400}',
    '{"a":9223372036854775807,"b":-9223372036854775808}',
    '{"a":9223372036854775808,"b":123456789012345678901234567890}',
    `{"a":"${'x'.repeat(300_000)}","b":1}`,
    `{"${'k'.repeat(70_000)}":1}`,
    `{${' \r\n\t'.repeat(20_000)}"a"${' '.repeat(99)}:\n1\t}`,
    deep(63, '[', ']'),
    deep(64, '[', ']'),
    deep(500, '{"k":', '}'),
    deep(511, '[', ']'),
    deep(100_000, '[', ']'),
    deep(100_000, '{"k":', '}'),
    '{"a":01}',
    '{"a":1,}',
    '{"a" 1}',
    '{"a":tru}',
    '{"a":"\\x"}',
    '{"a":"\\u12g4"}',
    '{"a":"\t"}',
    '{"a":1',
    '{"a":"',
    '{"a":-',
  ]) {
    assertAlikeText(bodyOf([plain, run, plain, run, plain]))
  }
})

test('bytes that are not UTF-8 are reported at the same place', () => {
  const wrong = ['ff', 'c080', 'e08080', 'eda080', 'f0808080', 'f4908080', 'f5808080', 'e282', '80']
  for (const hex of wrong) {
    for (const key of ['{"a":"', '{"']) {
      const before = encoder.encode(bodyOf(['{"a":"x"}', '{"a":"ç"}']).slice(0, -2) + `,${key}`)
      const body = Buffer.concat([before, Buffer.from(hex, 'hex'), Buffer.from('"}]}')])
      assertAlike([body])
      const taken = ingest(readerModule())
      taken.feed(body)
      expect([hex, taken.endBody().fault?.kind]).toEqual([hex, 'invalid-utf-8'])
      expect(taken.index.count).toBe(2)
    }
  }
})

test('an ordinary body is read by the module, all but the runs with keys that are new', () => {
  const module = readerModule()
  let count = 0
  const taken = ingest({
    ...module,
    takeRuns: (...wanted) => {
      const runs = module.takeRuns(...wanted)
      count += runs
      return runs
    },
  })
  const runs = Array.from({ length: 5000 }, (_, i) =>
    i === 2500 ? '{"new":1}' : `{"id":"run ${i}","number":${i}.5,"nested":{"at":"2026-01-01"}}`,
  )
  taken.feed(encoder.encode(bodyOf(runs)))
  expect(taken.endBody()).toMatchObject({ fault: null, bodyRuns: 5000 })
  // The first run, the new key, and one at each of the two places where the body was cut.
  expect(count).toBeGreaterThan(4990)
  expect(count).toBeLessThan(4999)
})

test('more columns than the module has memory for are found without it', () => {
  const runs = Array.from({ length: 60 }, (_, run) => {
    const members = Array.from({ length: 1000 }, (_, i) => `"column ${run * 1000 + i}":${i}`)
    return `{"a":${run},${members.join(',')}}`
  })
  const bodies = [[encoder.encode(bodyOf([...runs, ...runs.slice(-3)]))]]
  const taken = ingest(createReaderModule())
  const { arrays } = taken.fields
  expect(arrays.module).not.toBeNull()
  const reading = readingOf(taken, bodies)
  expect(arrays.module).toBeNull()
  expect(reading.columns).toHaveLength(60_001)
  assert.deepEqual(reading, readingOf(ingest(null), bodies))
})

test('a host without WebAssembly reads in TypeScript', () => {
  const taken = ingest(null)
  taken.feed(encoder.encode(bodyOf(['{"a":1}', '{"a":2}'])))
  expect(taken.endBody()).toMatchObject({ fault: null, bodyRuns: 2 })
  expect(taken.columns.list()).toMatchObject([{ key: 'a', filled: 2 }])
})
