import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import {
  compareRuns,
  nameOf,
} from '../../../../../../src-renderer/features/datasets/compare/compared-fields.ts'
import {
  type Difference,
  differenceOf,
  isSame,
} from '../../../../../../src-renderer/features/datasets/compare/run-difference.ts'
import { parseExact } from '../../../../../../src-renderer/lib/exact-json.ts'

function difference(before: string | null, after: string | null, key = 'cost'): Difference {
  const value = (json: string | null) => (json === null ? undefined : parseExact(json))
  return differenceOf(value(before), value(after), key)
}

test('numbers, times, texts and lists each differ in their own way', () => {
  expect(difference('0.1', '0.3')).toEqual({ kind: 'number', by: '0.2', share: 2 })
  expect(difference('1', '1e400')).toEqual({ kind: 'other' })
  expect(difference('"2026-03-01"', '"2026-03-02"')).toMatchObject({
    kind: 'time',
    by: { days: 1 },
  })
  expect(difference('"2026-03-01"', '"soon"').kind).toBe('text')
  expect(difference('"2026-03-01T10:00Z"', '"2026-03-01T07:00-03:00"').kind).toBe('text')
  expect(difference('[1,{"a":2}]', '[1]')).toEqual({
    kind: 'text',
    before: '[\n  1,\n  {\n    "a": 2\n  }\n]',
    after: '[\n  1\n]',
    isJson: true,
  })
  expect(difference('true', 'false')).toEqual({ kind: 'other' })
  expect(difference('1', '"1"')).toEqual({ kind: 'other' })
})

test('texts that are numbers differ like numbers, and codes like texts', () => {
  const cost = difference('"0.0043"', '"0.0050"')
  expect(cost).toMatchObject({ kind: 'number', by: '0.0007' })
  expect(difference('"12"', '"-3.5"')).toMatchObject({ kind: 'number', by: '-15.5' })
  expect(difference('"1.5"', '"1.50"').kind).toBe('text')
  expect(difference('"00486"', '"00487"').kind).toBe('text')
  expect(difference('"1.2"', '"1.3"', 'version').kind).toBe('text')
  expect(difference('"12"', '13')).toEqual({ kind: 'other' })
})

test('distinguishes null, an empty text and a missing field', () => {
  const values = ['null', '""', null]
  for (const before of values) {
    for (const after of values) {
      expect(difference(before, after).kind === 'none').toBe(before === after)
    }
  }
})

test('values are equal in any notation', () => {
  const pairs = [
    ['1.0', '1'],
    ['"\\u00e9"', '"é"'],
    ['[1, 2.50]', '[1,2.5]'],
    ['[{"a":1,"b":[]}]', '[{"b":[],"a":1}]'],
    ['[{"a":1,"a":2}]', '[{"a":2}]'],
  ] as const
  for (const [one, other] of pairs) expect(difference(one, other), one).toEqual({ kind: 'none' })
  expect(isSame(parseExact('[{"a":null}]'), parseExact('[{}]'))).toBe(false)
  expect(isSame(parseExact('[1,2]'), parseExact('[2,1]'))).toBe(false)
  expect(isSame(parseExact('{}'), parseExact('[]'))).toBe(false)
})

test('any value equals itself in another layout', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const [one, other] = [JSON.stringify(value), JSON.stringify(value, null, 3)]
      expect(isSame(parseExact(one), parseExact(other))).toBe(true)
    }),
  )
})

test('aligns the fields of all runs, in the order of the columns', () => {
  const runs = ['{"b":1,"a":{"x":"t"}}', '{"a":{"x":"t"},"c":null,"new":true}', '{"b":1.0}']
  const fields = compareRuns(runs.map(parseExact), ['a.x', 'b', 'nowhere', 'c'])
  expect(fields.map(({ key }) => key)).toEqual(['a.x', 'b', 'c', 'new'])
  const [, b, c] = fields
  expect(b?.values.map((value) => value?.kind)).toEqual(['number', undefined, 'number'])
  expect(c?.values.map((value) => value?.kind)).toEqual([undefined, 'null', undefined])
  expect(fields.map(({ differs }) => differs)).toEqual([true, true, true, true])
})

test('a field differs if one of the runs differs from the baseline', () => {
  const differs = (...runs: string[]) =>
    compareRuns(runs.map(parseExact), []).map((field) => field.differs)
  expect(differs('{"a":1}', '{"a":1.0}', '{"a":10e-1}')).toEqual([false])
  expect(differs('{"a":1}', '{"a":1}', '{"a":2}')).toEqual([true])
  expect(differs('{"a":1}', '{}')).toEqual([true])
  expect(differs('5', '6')).toEqual([true])
})

test('a run is labelled by its name, or else by its id', () => {
  expect(nameOf(parseExact('{"id":"r-1","name":" Baseline "}'))).toBe('Baseline')
  expect(nameOf(parseExact('{"id":"r-1","name":null}'))).toBe('r-1')
  expect(nameOf(parseExact('{"id":5}'))).toBeNull()
  expect(nameOf(parseExact('"text"'))).toBeNull()
})
