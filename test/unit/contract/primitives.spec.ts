import { expect, test } from '@playwright/test'
import { Json, withoutControls } from '../../../src-main/contract/primitives.ts'

const fits = (value: unknown) => Json.safeParse(value).success

test('removes control characters except tabs and line breaks', () => {
  expect(withoutControls('Colé\u0000gio\u0007 \u009fIpê\t1\r\n2')).toBe('Colégio Ipê\t1\r\n2')
})

test('accepts values that JSON can represent', () => {
  for (const value of [null, '', 'x', 0, -1.5, true, [], {}, { a: [{ b: null }] }]) {
    expect(fits(value), JSON.stringify(value)).toBe(true)
  }
  expect(fits(Object.create(null))).toBe(true)
  expect(fits(structuredClone({ a: [1] }))).toBe(true)
})

test('refuses values that JSON would lose or change', () => {
  class Thing {
    readonly a = 1
  }
  const odd = [
    undefined,
    NaN,
    Infinity,
    1n,
    Symbol('x'),
    () => 0,
    new Date(),
    new Map(),
    new Thing(),
  ]
  for (const value of odd) {
    expect(fits(value), typeof value).toBe(false)
    expect(fits({ a: [value] })).toBe(false)
  }
  expect(fits(Array(2))).toBe(false)
})

test('refuses endless or circular nesting without following it', () => {
  const nested = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels))
  expect(fits(nested(500))).toBe(true)
  expect(fits(nested(5_000))).toBe(false)
  const round: unknown[] = []
  round.push(round, round)
  expect(fits(round)).toBe(false)
})
