import assert from 'node:assert/strict'
import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import { keyOfPath } from '../../../../src-main/runs-engine/read/columns.ts'
import { bringRuns } from '../../../../src-main/runs-engine/formats/module-writer.ts'
import { RunIngest } from '../../../../src-main/runs-engine/read/ingest.ts'
import type { RunFields } from '../../../../src-main/runs-engine/read/run-fields.ts'
import { TEXT } from '../../../../src-main/runs-engine/wasm/kinds.ts'
import { mixedRun, typedRuns } from '../../../support/samples/hostile-runs.ts'
import { answer, cuts, pieces, runText } from '../../../support/samples/json-text.ts'
import { referenceColumns } from '../../../support/references/reference-columns.ts'
import { flattenRun } from '../../../support/references/reference-json.ts'
import { referenceFault } from '../../../support/references/reference-scan.ts'

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

function bodyOf(runs: readonly string[]): string {
  return `{"runs":[${runs.join(',')}]}`
}

/** Takes a body in, and compares the fault, the columns and each run's fields with what the slow readers find. */
function assertRead(chunks: readonly Uint8Array[]): RunIngest {
  const taken = new RunIngest()
  for (const chunk of chunks) taken.feed(chunk)
  const { fault } = taken.endBody()
  const body = Buffer.concat(chunks)
  assert.deepEqual(fault, referenceFault(body))
  const runs = Array.from({ length: taken.index.count }, (_, run) => {
    const start = taken.index.start(run)
    const end = start + taken.index.length(run)
    const text = decoder.decode(body.subarray(start, end))
    assert.deepEqual(fieldsOf(taken.fields, body, start, end), rawFields(text))
    return text
  })
  assert.deepEqual(columnsOf(taken), referenceColumns(runs))
  return taken
}

/** Returns the bytes of each field of a run that is not null. */
function fieldsOf(reader: RunFields, body: Uint8Array, start: number, end: number) {
  const { arrays } = reader
  const run = { bytes: body, first: 0, end: 1, start: () => start, length: () => end - start }
  const { base } = bringRuns(arrays, run, 0)
  assert.equal(arrays.module.listFields(base, 0, 1), 1)
  const list = new Int32Array(arrays.output.slice().buffer)
  const fields = new Map<string, string>()
  for (let at = 0; list[at] !== 0; at += 3) {
    const [head = 0, from = 0, to = 0] = list.subarray(at, at + 3)
    const quote = (head & 7) === TEXT ? 1 : 0
    const raw = body.subarray(start + from - quote, start + to + quote)
    fields.set(keyOfPath(reader.path(head >>> 3)), decoder.decode(raw))
  }
  return fields
}

function rawFields(run: string): Map<string, string> {
  const fields = [...flattenRun(run)].map(([key, { raw }]) => [key, raw] as const)
  return new Map(fields.filter(([, raw]) => raw !== 'null'))
}

function columnsOf({ columns }: RunIngest) {
  const exact = new Map(columns.choose().map((column) => [column.key, column.exact]))
  return new Map(
    columns.list().map(({ key, type, filled, nulls, zoneless = false, mixed = false }) => {
      return [key, { type, exact: exact.get(key), filled, nulls, zoneless, mixed }]
    }),
  )
}

function assertText(text: string): RunIngest {
  return assertRead([encoder.encode(text)])
}

/** Bodies in which the same few runs come again and again, so that their keys are known. */
const repetitive = fc
  .tuple(fc.array(runText, { minLength: 1, maxLength: 6 }), fc.array(fc.nat(), { maxLength: 60 }))
  .map(([runs, order]) => bodyOf(order.map((number) => runs[number % runs.length] as string)))

test('finds the same fields and columns as the slow readers, however the response is cut', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        answer.map(({ text }) => text),
        repetitive,
      ),
      cuts,
      (text, where) => {
        assertRead(pieces(encoder.encode(text), where))
      },
    ),
    { numRuns: 500 },
  )
})

test('reports wrong, missing and extra bytes like the slow reader', () => {
  const change = fc.tuple(
    fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
    fc.integer({ min: -1, max: 1 }),
    fc.oneof(fc.nat(255), fc.constantFrom(...encoder.encode('"\\{}[],:0-e \n'))),
  )
  const changes = fc.array(change, { minLength: 1, maxLength: 3 })
  fc.assert(
    fc.property(repetitive, changes, cuts, (text, all, where) => {
      const bytes = [...encoder.encode(text)]
      for (const [place, kind, byte] of all) {
        const at = Math.floor(place * bytes.length)
        if (kind < 0) bytes.splice(at, 1)
        else bytes.splice(at, 1 - kind, byte)
      }
      assertRead(pieces(Uint8Array.from(bytes), where))
    }),
    { numRuns: 1000 },
  )
})

test('gives the same result wherever a body is cut', () => {
  const run = '{"a":"ç😀\\ud83d\\ude00\\n","b.c":[-0.5e-7,true,{}],"d":{"e":null,"":12},"f":{}}'
  const bytes = encoder.encode(bodyOf([run, '{"g":1}', '7', run, '"x"', run]))
  for (let cut = 0; cut <= bytes.length; cut++) {
    assertRead([bytes.subarray(0, cut), bytes.subarray(cut)])
    assertRead([bytes.subarray(0, cut)])
  }
})

test('finds the same column types as the slow reader', () => {
  fc.assert(
    fc.property(fc.oneof(typedRuns, fc.array(mixedRun, { maxLength: 8 })), (runs) => {
      assertText(bodyOf(runs))
    }),
    { numRuns: 1000 },
  )
})

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
      'P1Y2M3W4DT5H6M7,25S',
      'P99999999999Y',
    ),
    fc.array(
      fc.tuple(fc.nat(30), fc.constantFrom('', '0', '9', '-', ':', '.', 'T', 'Z', '+', 'P', 'é')),
      { maxLength: 2 },
    ),
  )
  .map(([text, changes]) =>
    changes.reduce<string>((now, [at, by]) => now.slice(0, at) + by + now.slice(at + 1), text),
  )

test('a text that only looks like a date or a duration is a text', () => {
  fc.assert(
    fc.property(fc.array(timeText, { maxLength: 3 }), (texts) => {
      assertText(bodyOf(['{"a":null}', ...texts.map((text) => `{"a":"${text}"}`)]))
    }),
    { numRuns: 1500 },
  )
})

test('reads hostile runs like the slow readers', () => {
  const deep = (levels: number, open: string, close: string): string =>
    `{"a":${open.repeat(levels)}1${close.repeat(levels)}}`
  const plain = '{"a":1,"b":"x"}'
  const long = 'k'.repeat(70_000)
  for (const run of [
    ...['{}', ' { } ', '7', '"x"', '[{"a":1}]', 'null', '{"a":1,"a":2}', '{"a":{},"a":1}'],
    ...[
      '{"a":{"b":1,"c":2},"a":{"c":3}}',
      '{"a":1,"a":{"b":2}}',
      '{"a":{"b":1},"a":2,"a":{"b":3}}',
    ],
    '{"__proto__":1,"constructor":{"__proto__":[]},"":{"":0}}',
    '{"\\u0061":1,"b\\"":2}',
    '{"\\n":1,"\\u0000":2,"\\ud800":3,"\\ud83d\\ude00":4}',
    '{"fifteen letters":1,"fifteen letters!":2,"fourteen lette":3,"sixteen letters!!":4}',
    '{"a":-0}',
    '{"a":-0.0,"b":1E400}',
    '{"a":9223372036854775807,"b":-9223372036854775808}',
    '{"a":9223372036854775808,"b":123456789012345678901234567890}',
    `{"a":"${'x'.repeat(300_000)}","b":1}`,
    `{"${long}":1,"${long}2":{"${long}":2}}`,
    `{${' \r\n\t'.repeat(20_000)}"a"${' '.repeat(99)}:\n1\t}`,
    deep(63, '[', ']'),
    deep(500, '[', ']'),
    deep(500, '{"k":', '}'),
    ...[deep(509, '[', ']'), deep(510, '[', ']'), deep(509, '{"k":', '}'), deep(510, '{"k":', '}')],
    deep(100_000, '[', ']'),
    deep(100_000, '{"k":', '}'),
    ...['{"a":01}', '{"a":1,}', '{"a" 1}', '{"a":tru}', '{"a":"\\x"}', '{"a":"\\u12g4"}'],
    ...['{"a":"\t"}', '{"a":1', '{"a":"', '{"a":-', '{"a\nb":1}', '{"\u0000":1}'],
  ]) {
    assertText(bodyOf([plain, run, plain, run, plain]))
  }
})

test('an escaped key does not make the same bytes valid without escapes', () => {
  for (const [known, wrong] of [
    ['{"a\\nb":1}', '{"a\nb":1}'],
    ['{"\\u0000\\u0000":1}', '{"\0\0":1}'],
    ['{"a\\"b":1}', '{"a"b":1}'],
  ] as const) {
    const taken = assertText(bodyOf([known, known, wrong]))
    expect(taken.index.count).toBe(2)
  }
  const halves = Buffer.from('{"runs":[{"\\ud800":1},{"\xed\xa0\x80":1}]}', 'latin1')
  expect(assertRead([halves]).index.count).toBe(1)
})

test('reports bytes that are not UTF-8 at the same place', () => {
  const wrong = ['ff', 'c080', 'e08080', 'eda080', 'f0808080', 'f4908080', 'f5808080', 'e282', '80']
  for (const hex of wrong) {
    for (const key of ['{"a":"', '{"']) {
      const before = encoder.encode(bodyOf(['{"a":"x"}', '{"a":"ç"}']).slice(0, -2) + `,${key}`)
      const taken = assertRead([before, Buffer.from(hex, 'hex'), Buffer.from('"}]}')])
      expect(taken.index.count).toBe(2)
    }
  }
})

test('finds sixty thousand columns', () => {
  const runs = Array.from({ length: 60 }, (_, run) => {
    const members = Array.from({ length: 1000 }, (_, i) => `"column ${run * 1000 + i}":${i}`)
    return `{"a":${run},${members.join(',')}}`
  })
  const taken = new RunIngest()
  taken.feed(encoder.encode(bodyOf([...runs, ...runs.slice(-3)])))
  expect(taken.endBody().fault).toBeNull()
  const columns = taken.columns.list()
  expect(columns).toHaveLength(60_001)
  expect(columns.filter(({ filled }) => filled === 2)).toHaveLength(3_000)
  expect(columns.at(-1)).toMatchObject({ key: 'column 59999', type: 'integer', filled: 2 })
})

test('reading a run does not disturb one that is still arriving', () => {
  const taken = new RunIngest()
  const first = encoder.encode('{"runs":[{"a":"first"},{"a":"sec')
  taken.feed(first)
  expect(fieldsOf(taken.fields, first, 9, 22)).toEqual(new Map([['a', '"first"']]))
  taken.feed(encoder.encode('ond","b":2}]}'))
  expect(taken.endBody().fault).toBeNull()
  expect(taken.columns.list().map(({ key, filled }) => [key, filled])).toEqual([
    ['a', 2],
    ['b', 1],
  ])
})
