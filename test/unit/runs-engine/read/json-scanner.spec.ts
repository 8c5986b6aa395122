import assert from 'node:assert/strict'
import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import type { ParseError } from '../../../../src-main/runs-engine/read/parse-error.ts'
import { JsonScanner } from '../../../../src-main/runs-engine/read/json-scanner.ts'
import { MAX_DEPTH } from '../../../../src-main/runs-engine/wasm/memory-layout.ts'
import { SharedArrays } from '../../../../src-main/runs-engine/wasm/shared-arrays.ts'
import { referenceFault } from '../../../support/references/reference-scan.ts'
import { cuts, pieces, valueText } from '../../../support/samples/json-text.ts'

const encoder = new TextEncoder()
const arrays = new SharedArrays()

/** Everything that the scanner says about a text in these pieces. */
function scan(chunks: Uint8Array[]): { fault: ParseError | null; events: string[] } {
  const events: string[] = []
  const scanner = new JsonScanner(arrays, {
    begin: (byte, offset, depth) => {
      events.push(`${String.fromCharCode(byte)}${offset}/${depth}`)
      return -1
    },
    end: (offset, depth) => events.push(`end${offset}/${depth}`),
    keyBegin: (offset) => events.push(`key${offset}`),
    keyEnd: (offset, depth) => events.push(`key-end${offset}/${depth}`),
  })
  for (const chunk of chunks) scanner.feed(chunk)
  scanner.end()
  return { fault: scanner.fault, events }
}

function faultOf(text: string | number[]): ParseError | null {
  return scan([typeof text === 'string' ? encoder.encode(text) : Uint8Array.from(text)]).fault
}

function isJson(bytes: Uint8Array): boolean {
  try {
    JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return true
  } catch {
    return false
  }
}

const nasty = encoder.encode(
  '\ufeff {"a\\"\\\\\\u00E7":[-0.5e+10 ,0,-0,"😀\\ud83d\\ude00ç日",{ },[ ],true,false,null],"":{"x":1E5}}\r\n',
)

test('scans a nasty text the same in one piece, in two pieces and byte by byte', () => {
  const whole = scan([nasty])
  expect(whole.fault).toBeNull()
  for (let cut = 0; cut <= nasty.length; cut++) {
    assert.deepEqual(scan([nasty.subarray(0, cut), nasty.subarray(cut)]), whole)
  }
  expect(scan([...nasty].map((byte) => Uint8Array.of(byte)))).toEqual(whole)
})

test('accepts the same texts as JSON.parse, with any damage and in any pieces', () => {
  const damage = fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    remove: fc.nat(3),
    insert: fc.oneof(
      fc.constant([] as number[]),
      fc.array(fc.constantFrom(...encoder.encode('{}[]",:\\u0019-+.eEtnf \n')), { maxLength: 2 }),
      fc.array(fc.nat(255), { maxLength: 3 }),
    ),
  })
  fc.assert(
    fc.property(valueText, fc.option(damage), cuts, (text, hurt, where) => {
      const sound = encoder.encode(text)
      const at = Math.floor((hurt?.at ?? 0) * sound.length)
      const bytes = hurt
        ? Uint8Array.from([
            ...sound.subarray(0, at),
            ...hurt.insert,
            ...sound.subarray(at + hurt.remove),
          ])
        : sound
      const whole = scan([bytes])
      assert.equal(whole.fault === null, isJson(bytes))
      assert.deepEqual(scan(pieces(bytes, where)), whole)
      assert.deepEqual(whole.fault, referenceFault(bytes))
    }),
    { numRuns: 3000 },
  )
})

test('reports a text that is cut short as truncated, at its end', () => {
  const text = nasty.subarray(0, nasty.length - 2)
  expect(faultOf([])).toEqual({ kind: 'empty', offset: 0 })
  for (let length = 5; length < text.length; length++) {
    assert.deepEqual(scan([text.subarray(0, length)]).fault, { kind: 'truncated', offset: length })
  }
})

test('reports the kind and position of a fault', () => {
  expect(faultOf(' \n')).toEqual({ kind: 'empty', offset: 2 })
  expect(faultOf('\n <!doctype html>')).toEqual({ kind: 'web-page', offset: 2 })
  expect(faultOf('Not found')).toEqual({ kind: 'not-json', offset: 0 })
  expect(faultOf('{"a":01}')).toEqual({ kind: 'not-json', offset: 6 })
  expect(faultOf('{"a":1,}')).toEqual({ kind: 'not-json', offset: 7 })
  expect(faultOf('[1 2]')).toEqual({ kind: 'not-json', offset: 3 })
  expect(faultOf('[1}')).toEqual({ kind: 'not-json', offset: 2 })
  expect(faultOf('{} {}')).toEqual({ kind: 'not-json', offset: 3 })
  expect(faultOf('["a\nb"]')).toEqual({ kind: 'not-json', offset: 3 })
  expect(faultOf('["\\x"]')).toEqual({ kind: 'not-json', offset: 3 })
  expect(faultOf('[tru]')).toEqual({ kind: 'not-json', offset: 4 })
  expect(faultOf('[NaN]')).toEqual({ kind: 'not-json', offset: 1 })
})

test('reports ill-formed UTF-8 at its first invalid byte', () => {
  const bad: [number[], number][] = [
    [[0x80], 0],
    [[0xc0, 0x80], 0],
    [[0xc3, 0x22], 1],
    [[0xe0, 0x9f, 0xbf], 1],
    [[0xed, 0xa0, 0x80], 1],
    [[0xe2, 0x82, 0x41], 2],
    [[0xf0, 0x8f, 0xbf, 0xbf], 1],
    [[0xf4, 0x90, 0x80, 0x80], 1],
    [[0xf5, 0x80, 0x80, 0x80], 0],
  ]
  for (const [bytes, at] of bad) {
    const fault = { kind: 'invalid-utf-8', offset: 1 + at } as const
    expect(faultOf([0x22, ...bytes, 0x22])).toEqual(fault)
    expect(scan([0x22, ...bytes, 0x22].map((byte) => Uint8Array.of(byte))).fault).toEqual(fault)
  }
})

test('containers can be nested up to the limit', () => {
  const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth)
  expect(faultOf(nested(MAX_DEPTH))).toBeNull()
  expect(faultOf(nested(MAX_DEPTH + 1))).toEqual({ kind: 'too-deep', offset: MAX_DEPTH })
  expect(faultOf('['.repeat(1_000_000))).toEqual({ kind: 'too-deep', offset: MAX_DEPTH })
})
