import assert from 'node:assert/strict'
import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import {
  DatasetScanner,
  MAX_ENVELOPE_BYTES,
} from '../../../../src-main/runs-engine/read/dataset-scanner.ts'
import { SharedArrays } from '../../../../src-main/runs-engine/wasm/shared-arrays.ts'
import { answer, cuts, pieces, valueText } from '../../../support/samples/json-text.ts'

const encoder = new TextEncoder()
const arrays = new SharedArrays()

/** What the scanner finds in a body that comes in these pieces. */
function scan(chunks: Iterable<Uint8Array>) {
  let runs: { start: number; length: number }[] = []
  const scanner = new DatasetScanner(arrays, {
    runsBegin: () => (runs = []),
    ingestRun: () => -1,
    run: (start, length) => runs.push({ start, length }),
  })
  for (const chunk of chunks) scanner.feed(chunk)
  const { fault, runsFound, envelope } = scanner.end()
  return { runs, fault, runsFound, envelope }
}

function runsOf(text: string): string[] {
  const bytes = encoder.encode(text)
  const { runs, fault } = scan([bytes])
  expect(fault).toBeNull()
  return runs.map(({ start, length }) =>
    new TextDecoder().decode(bytes.subarray(start, start + length)),
  )
}

test('finds each run in every shape and in any pieces, and keeps the rest', () => {
  fc.assert(
    fc.property(answer, cuts, ({ text, runs, starts, envelope }, where) => {
      const bytes = encoder.encode(text)
      const found = scan(pieces(bytes, where))
      assert.equal(found.fault, null)
      assert.equal(found.runsFound, true)
      assert.deepEqual(
        found.runs,
        runs.map((run, i) => ({ start: starts[i], length: Buffer.byteLength(run) })),
      )
      assert.equal(found.envelope, envelope)
    }),
    { numRuns: 1000 },
  )
})

test('any other JSON is an envelope without runs', () => {
  const elsewhere = valueText.filter((text) => !/"(runs|data|json|meta)"/.test(text))
  fc.assert(
    fc.property(elsewhere, cuts, (text, where) => {
      const found = scan(pieces(encoder.encode(text), where))
      assert.deepEqual(found, { runs: [], fault: null, runsFound: false, envelope: text })
    }),
    { numRuns: 500 },
  )
})

test('the runs are an array called runs on a path of result, data and json, or the array at its end', () => {
  expect(runsOf('{"runs":[1,2]}')).toEqual(['1', '2'])
  expect(runsOf('{"result":{"data":{"json":{"runs":["a"]}}}}')).toEqual(['"a"'])
  expect(runsOf('{"result":[{"data":{}},{"data":[{}]}]}')).toEqual(['{}'])
  expect(runsOf('{"\\u0072uns":[1]}')).toEqual(['1'])
  expect(runsOf('{"runs":null}')).toEqual([])
  expect(runsOf('{"runs":{"runs":[1]}}')).toEqual([])
  expect(runsOf('{"metadata":{"runs":[1]}}')).toEqual([])
  expect(runsOf('{"result":[{"data":{"json":{"metadata":{"runs":[1]},"data":[2]}}}]}')).toEqual([])
})

test('the most certain array counts, and the last of equally certain ones', () => {
  const batch =
    '[{"result":{"data":{"json":{"runs":[1]}}}},{"result":{"data":{"json":{"runs":[2]}}}}]'
  expect(runsOf(batch)).toEqual(['2'])
  expect(runsOf('{"runs":[1],"runs":[2,3]}')).toEqual(['2', '3'])
  expect(runsOf('{"runs":[1],"result":{"data":{"runs":[2]}}}')).toEqual(['1'])
  expect(runsOf('{"result":{"data":{"runs":[2]}},"runs":[1]}')).toEqual(['1'])
  expect(runsOf('{"result":[{"data":{"runs":[2]}},{"data":[3]}]}')).toEqual(['2'])
})

test('an object called runs is the list of runs if all of its values are objects', () => {
  expect(runsOf('{"runs":{"a":{"x":1}, "b" : {} }}')).toEqual(['{"x":1}', '{}'])
  expect(runsOf('{"runs":{"2":{"runs":{"y":[1]}}}}')).toEqual(['{"runs":{"y":[1]}}'])
  expect(runsOf('{"runs":[1],"runs":{"a":{}}}')).toEqual(['{}'])
  expect(runsOf('{"result":{"data":{"runs":{"a":{}}}},"runs":[1]}')).toEqual(['1'])
  expect(runsOf('{"data":{"a":{}},"json":{"b":{}}}')).toEqual([])
  const scanOf = (text: string) => scan([encoder.encode(text)])
  expect(scanOf('{"runs":{},"a":1}')).toMatchObject({ runsFound: true, runs: [] })
  for (const value of ['1', '"x"', '[{}]', 'null', 'true']) {
    const found = scanOf(`{"runs":{"a":{"x":1},"b":${value},"c":{}},"a":1}`)
    expect(found).toMatchObject({ fault: null, runsFound: false, runs: [] })
    expect(found.envelope).toBe('{"runs":{},"a":1}')
  }
  for (const broken of ['{"a":{},{}}', '{"a":{},"b"}', '{"a":{} "b":{}}', '[{},"b":{}]'])
    expect(scanOf(`{"runs":${broken}}`).fault).toMatchObject({ kind: 'not-json' })
})

test('reads an object of runs the same wherever it is cut', () => {
  const text =
    '[{"result":{"data":{"id":"d"}}},{"result":{"data":{"totalRuns":3,"runs":{"k":{"a":"}"},"\\"{":{"b":{}} , "z":{}}}}}]'
  const bytes = encoder.encode(text)
  const whole = scan([bytes])
  expect(whole.runs).toHaveLength(3)
  for (let at = 0; at <= bytes.length; at++) {
    expect(scan([bytes.slice(0, at), bytes.slice(at)])).toEqual(whole)
    const cut = scan([bytes.slice(0, at)])
    if (cut.fault?.kind === 'truncated') JSON.parse(cut.envelope)
  }
})

test('a truncated response keeps its complete runs and a valid envelope', () => {
  const text =
    '{"result":[{"data":{"json":{"id":"ç","n":12},"meta":{"values":{"a":["Date"]}}}}],' +
    '"runs":[{"a":"x"},[1,[2]],"ü",-1.5,null],"totalRuns":5,"more":[{"b":[]}]}'
  const bytes = encoder.encode(text)
  const whole = scan([bytes])
  for (let length = 1; length < bytes.length; length++) {
    const found = scan([bytes.subarray(0, length)])
    assert.deepEqual(found.fault, { kind: 'truncated', offset: length })
    const arrived = whole.runs.filter(({ start, length: run }) => {
      const after = start + run
      // A number may go on: only the byte after it shows that it ended.
      return bytes[start] === 0x2d ? after < length : after <= length
    })
    assert.deepEqual(found.runs, arrived)
    assert.doesNotThrow(() => JSON.parse(found.envelope), found.envelope)
  }
})

test('a truncated envelope keeps its complete values', () => {
  const { envelope } = scan([
    encoder.encode('{"runs":[1,2],"result":[{"data":{"json":{"id":"d","name":"N'),
  ])
  expect(JSON.parse(envelope)).toEqual({ runs: [], result: [{ data: { json: { id: 'd' } } }] })
})

test('skips a large meta before or after the runs, and keeps a small one', () => {
  const entries = Array.from({ length: 60_000 }, (_, i) => `"runs.${i}.createdAt":["Date"]`)
  const meta = `{"values":{${entries.join(',')}}}`
  const small = '{"values":{"createdAt":["Date"]}}'
  for (const text of [
    `[{"result":{"data":{"json":{"id":"d"},"meta":${small}}}},{"result":{"data":{"json":{"runs":[1]},"meta":${meta}}}}]`,
    `[{"result":{"data":{"meta":${small},"json":{"id":"d"}}}},{"result":{"data":{"meta":${meta},"json":{"runs":[1]}}}}]`,
  ]) {
    const bytes = encoder.encode(text)
    for (const size of [1000, 64 * 1024, bytes.length]) {
      const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
        bytes.subarray(i * size, (i + 1) * size),
      )
      const found = scan(chunks)
      expect(found.fault).toBeNull()
      expect(found.runs).toHaveLength(1)
      expect(JSON.parse(found.envelope)).toEqual([
        { result: { data: { json: { id: 'd' }, meta: JSON.parse(small) as unknown } } },
        { result: { data: { json: { runs: [] }, meta: null } } },
      ])
    }
  }
})

test('refuses an endless envelope', () => {
  function* body() {
    yield encoder.encode('{"metadata":"')
    const more = new Uint8Array(64 * 1024).fill(0x61)
    for (let bytes = 0; bytes <= MAX_ENVELOPE_BYTES; bytes += more.length) yield more
  }
  expect(scan(body()).fault?.kind).toBe('too-large')
})
