import { expect, test } from '@playwright/test'
import { keyOfPath } from '../../../../src-main/runs-engine/read/columns.ts'
import { RunIngest } from '../../../../src-main/runs-engine/read/ingest.ts'

function columnsOf(runs: string) {
  const taken = new RunIngest()
  taken.feed(new TextEncoder().encode(`{"runs":[${runs}]}`))
  expect(taken.endBody().fault).toBeNull()
  return taken.columns
}

function keysOf(runs: string): string[] {
  return columnsOf(runs)
    .list()
    .map(({ key }) => key)
}

function typeOf(...values: string[]): string | undefined {
  return columnsOf(values.map((value) => `{"a":${value}}`).join(',')).list()[0]?.type
}

test('lists columns in the order in which they first occur', () => {
  expect(keysOf('{"b":1,"a":{"y":1,"x":2},"c":3},{"0":1,"a":{"z":1},"b":2}')).toEqual([
    'b',
    'a.y',
    'a.x',
    'c',
    '0',
    'a.z',
  ])
})

test('distinguishes days and times without a zone from instants', () => {
  const zoneless = (...values: string[]) =>
    columnsOf(values.map((value) => `{"a":"${value}"}`).join(',')).list()[0]?.zoneless
  expect(zoneless('2026-03-01', '2026-03-01T10:00')).toBe(true)
  expect(zoneless('2026-03-01T10:00Z')).toBeUndefined()
  expect(zoneless('2026-03-01', '2026-03-01T10:00-03:00')).toBeUndefined()
  expect(zoneless('a text')).toBeUndefined()
})

test('says of a column of texts whether it has other values too', () => {
  const column = (...values: string[]) => {
    const [found] = columnsOf(values.map((value) => `{"a":${value}}`).join(',')).list()
    return found && [found.type, found.mixed]
  }
  expect(column('"a"', '1')).toEqual(['text', true])
  expect(column('1', 'true')).toEqual(['text', true])
  expect(column('"2026-03-01"', '[]')).toEqual(['text', true])
  expect(column('"a"', '"2026-03-01"', 'null')).toEqual(['text', undefined])
  expect(column('1', '2.5')).toEqual(['decimal', undefined])
})

test('a dot in a key is not nesting', () => {
  expect(keysOf('{"a.b":1,"a":{"b":2},"a\\\\":{"b":3},"a\\\\.b":4}')).toEqual([
    'a\\.b',
    'a.b',
    'a\\\\.b',
    'a\\\\\\.b',
  ])
  expect(keyOfPath(['a.b', 'c\\'])).toBe('a\\.b.c\\\\')
})

test('distinguishes keys exactly, and ignores how they are escaped', () => {
  expect(keysOf('{"a":1,"A":2,"":3,"__proto__":4,"constructor":5}')).toEqual([
    'a',
    'A',
    '',
    '__proto__',
    'constructor',
  ])
  expect(keysOf('{"ab":1},{"\\u0061b":2},{"a\\u0062":3}')).toEqual(['ab'])
  expect(keysOf('{"\\ud800":1,"\\ud801":2,"\\ud83d\\ude00":3,"😀":4}')).toHaveLength(3)
  // The second key begins with the bytes that the first, unescaped, is made of.
  expect(keysOf('{"a\\":\\"b":1},{"a":"b"}')).toEqual(['a":"b', 'a'])
  expect(keysOf('{"a\\\\n":1},{"a\\n":2}')).toHaveLength(2)
})

test('the last of two equal keys counts, with its whole value', () => {
  const columns = columnsOf('{"a":{"b":1,"c":2},"d":3,"a":{"c":4}},{"d":1,"d":null}')
  expect(columns.list().map(({ key, filled, nulls }) => [key, filled, nulls])).toEqual([
    ['a.c', 1, 0],
    ['d', 1, 1],
  ])
})

test('runs that are not objects have the column value', () => {
  expect(columnsOf('1,"x",[2,{}],null,{"value":true}').list()).toEqual([
    { key: 'value', path: ['value'], type: 'text', mixed: true, filled: 4, nulls: 1 },
  ])
})

test('empty objects and arrays are values', () => {
  expect(columnsOf('{"a":{},"b":[1],"c":{"d":{ }}}').list()).toMatchObject([
    { key: 'a', type: 'json' },
    { key: 'b', type: 'json' },
    { key: 'c.d', type: 'json' },
  ])
})

test('a column has the type that fits all of its values', () => {
  expect(typeOf('1', '-2', 'null')).toBe('integer')
  expect(typeOf('9007199254740993', '0.5')).toBe('decimal')
  expect(typeOf('1e3')).toBe('decimal')
  expect(typeOf('true', 'false')).toBe('boolean')
  expect(typeOf('[]', '{}')).toBe('json')
  expect(typeOf('null')).toBe('empty')
  expect(typeOf('1', '"1"')).toBe('text')
  expect(typeOf('true', '1')).toBe('text')
})

test('a date column has only ISO 8601 dates', () => {
  const dates = [
    '"2026-03-01"',
    '"2026-03-01T09:30"',
    '"2026-03-01T09:30:00.123Z"',
    '"2026-03-01 09:30:00-03:00"',
    '"2026-03-01T09:30:00+0000"',
  ]
  expect(typeOf(...dates, 'null')).toBe('date')
  const others = ['2026-13-01', '2026-00-10', '2026-03-32', '2026-3-01', '2026-03-01T', '20260301']
  const more = ['2026-03-01T25:00', '2026-03-01T09:30:', '2026-03-01T09:30Zx', '2026-03-01x', '']
  for (const text of [...others, ...more])
    expect([text, typeOf(...dates, `"${text}"`)]).toEqual([text, 'text'])
  expect(typeOf('"x"', '"2026-03-01"')).toBe('text')
})

test('a duration column has only ISO 8601 durations', () => {
  expect(typeOf('"PT1H"', 'null', '"-P1Y2M3DT4H5M6.7S"', '"P2W"')).toBe('duration')
  for (const other of [
    '"P"',
    '"PT"',
    '"P1"',
    '"1h"',
    '""',
    '"P1H"',
    '"PT1.5H30M"',
    '5',
    '"2026-01-01"',
  ])
    expect(typeOf('"PT1H"', other)).not.toBe('duration')
  expect(typeOf('"PT1H"', '"2026-01-01"')).toBe('text')
  expect(typeOf('"Paulo"', '"PT1H"')).toBe('text')
})

test('finds and chooses two thousand columns', () => {
  const key = (i: number): string => `column ${i * 7919}`
  const runs = Array.from(
    { length: 4000 },
    (_, i) => `{"${key(i % 2000)}":${i},"${key((i * 3) % 2000)}":"x"}`,
  )
  const columns = columnsOf(runs.join(','))
  expect(columns.list()).toHaveLength(2000)
  expect(new Set(columns.list().map((column) => column.key)).size).toBe(2000)
  const [third, absent] = columns.choose([key(3), 'absent'])
  expect(third?.node).toBeGreaterThan(0)
  expect(third?.type).toBe('text')
  expect(absent).toEqual({
    key: 'absent',
    node: 0,
    type: 'empty',
    exact: 'text',
    holdsDates: false,
  })
})
