import { expect, test } from '@playwright/test'
import { ByteBuffer } from '../../../../../src-main/runs-engine/byte-buffer.ts'
import * as thrift from '../../../../../src-main/runs-engine/formats/parquet/thrift-compact.ts'
import { expectedType } from '../../../../support/references/expected-parquet.ts'
import {
  type Cell,
  readParquet,
  type ReadParquet,
} from '../../../../support/readers/read-parquet.ts'
import { writeParquet } from '../../../../support/runs-engine/write-parquet.ts'

/** The only column, `a`, of runs with these values as JSON; without a value the run lacks it. */
async function column(...values: (string | undefined)[]): Promise<{ type: string; cells: Cell[] }> {
  const { columns, rows } = await readParquet(
    writeParquet(values.map((value) => (value === undefined ? '{}' : `{"a":${value}}`))).bytes,
  )
  return { type: columns[0]?.type ?? 'no column', cells: rows.map(([cell]) => cell ?? null) }
}

function chunkOf(file: ReadParquet, group = 0, place = 0) {
  const metadata = file.metadata.row_groups[group]?.columns[place]?.meta_data
  if (!metadata) throw new Error(`no column ${place} in row group ${group}`)
  return metadata
}

/** The body of the page of data of the only column, uncompressed: levels, and what comes after them. */
async function pageOf(
  ...values: (string | undefined)[]
): Promise<{ levels: number[]; rest: number[] }> {
  const runs = values.map((value) => (value === undefined ? '{}' : `{"a":${value}}`))
  const { bytes } = writeParquet(runs, { columns: ['a'] })
  const { data_page_offset, dictionary_page_offset, total_compressed_size } = chunkOf(
    await readParquet(bytes),
  )
  const page = bytes.subarray(
    Number(data_page_offset),
    Number((dictionary_page_offset ?? data_page_offset) + total_compressed_size),
  )
  // The head begins with the kind of the page and the length of the body, which is zigzag, low seven bits first.
  expect([...page.subarray(0, 3)]).toEqual([0x15, 0, 0x15])
  let length = 0
  for (let i = 3, more = true; more; i++) {
    length += ((page[i] ?? 0) & 0x7f) << ((i - 3) * 7)
    more = (page[i] ?? 0) >= 0x80
  }
  const body = Buffer.from(page.subarray(page.length - length / 2))
  const end = 4 + body.readInt32LE(0)
  return { levels: [...body.subarray(4, end)], rest: [...body.subarray(end)] }
}

/** The levels of rows with (1) and without (0) a value, that many of each. */
async function levels(...turns: [level: number, count: number][]): Promise<number[]> {
  const values = turns.flatMap(([level, count]) => Array.from({ length: count }, () => level))
  return (await pageOf(...values.map((level) => (level === 1 ? 'true' : undefined)))).levels
}

/** The numbers in the dictionary of texts, with their width before them; equal numbers are equal texts. */
async function numbers(...list: number[]): Promise<number[]> {
  return (await pageOf(...list.map((number) => `"the text with number ${number}"`))).rest
}

/** Whether a column of this number and a decimal is one of doubles. */
function isDouble(text: string): boolean {
  const field = (number: string) => ({ kind: 'number', text: number, raw: number }) as const
  return expectedType([field('0.5'), field(text)]) === 'double'
}

function range(end: number): number[] {
  return Array.from({ length: end }, (_, number) => number)
}

test('Thrift has field id differences, zigzag integers and list lengths', () => {
  const out = new ByteBuffer(0)
  thrift
    .struct({
      1: thrift.i32(-1),
      2: thrift.i64(2 ** 40),
      20: thrift.text('ç'),
      21: thrift.struct({ 1: thrift.bool(true) }),
      22: thrift.list(range(15).map(thrift.i32)),
      23: thrift.bool(false),
    })
    .put(out)
  expect([...out.content()]).toEqual([
    ...[0x15, 0x01],
    ...[0x16, 0x80, 0x80, 0x80, 0x80, 0x80, 0x40],
    ...[0x08, 0x28, 0x02, 0xc3, 0xa7],
    ...[0x1c, 0x11, 0x00],
    ...[0x19, 0xf5, 0x0f, 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28],
    ...[0x12, 0x00],
  ])
})

test('levels are counted in long runs and packed in groups of eight in short ones', async () => {
  expect(await levels([1, 8])).toEqual([16, 1])
  expect(await levels([1, 300])).toEqual([0xd8, 0x04, 1])
  expect(await levels([1, 3], [0, 2])).toEqual([3, 0b00000111])
  // Five of the nine fill the group; the other four are too few for a run of their own.
  expect(await levels([0, 3], [1, 9])).toEqual([5, 0b11111000, 0b00001111])
  expect(await levels([0, 3], [1, 13])).toEqual([3, 0b11111000, 16, 1])
  expect(await levels([0, 9])).toEqual([18, 0])
})

test('levels have another header after 63 packed groups', async () => {
  const bytes = await levels(...range(64 * 8).map((i): [number, number] => [i % 2, 1]))
  expect(bytes).toHaveLength(66)
  expect([bytes[0], bytes[64], bytes[65]]).toEqual([127, 3, 0xaa])
})

test('dictionary indexes have as many bits as the greatest one needs', async () => {
  expect(await numbers(...range(8), ...Array.from({ length: 24 }, () => 7))).toEqual([
    ...[3, 3, 0x88, 0xc6, 0xfa],
    ...[48, 7],
  ])
  const wide = await numbers(...range(300), ...Array.from({ length: 20 }, () => 299))
  expect([wide[0], ...wide.slice(-3)]).toEqual([9, 32, 0x2b, 0x01])
  for (const [size, bits] of [
    [1, 1],
    [2, 1],
    [3, 2],
    [256, 8],
    [257, 9],
  ] as const) {
    expect((await numbers(...range(size), ...range(size), ...range(size)))[0]).toBe(bits)
  }
})

test('integers have the full range of 64 bits', async () => {
  const values = ['9223372036854775807', '-9223372036854775808', '0', '-1', '9007199254740993']
  expect(await column(...values, '4294967296', '-4294967297')).toEqual({
    type: 'int64',
    cells: [...values.map(BigInt), 4294967296n, -4294967297n],
  })
})

test('a single integer that 64 bits cannot hold, or that would lose its sign, makes the column text', async () => {
  for (const value of ['9223372036854775808', '-9223372036854775809', '1'.repeat(20), '-0']) {
    expect(await column('1', value)).toEqual({ type: 'text', cells: ['1', value] })
  }
})

test('decimals are doubles if none is changed', async () => {
  const values = ['0.1', '-0.0', '1.10', '1e5', '5e-324', '1.7976931348623157e308', '12', '-0']
  const { type, cells } = await column(...values, '142.85714285714286', '0.30000000000000004')
  expect(type).toBe('double')
  expect(cells).toEqual([0.1, -0, 1.1, 1e5, 5e-324, Number.MAX_VALUE, 12, -0, 1000 / 7, 0.1 + 0.2])
})

test('a single decimal that a double would change makes the column text, as written', async () => {
  const others = ['1e400', '1e-400', '0.30000000000000001', '1.000000000000000000001']
  for (const value of [...others, '9007199254740993.0', '0.12345678901234567890']) {
    expect(await column('1.50', value)).toEqual({ type: 'text', cells: ['1.50', value] })
  }
  expect((await column('0.5', '9007199254740993')).cells).toEqual(['0.5', '9007199254740993'])
  expect((await column('9007199254740992', '0.5')).cells).toEqual([9007199254740992, 0.5])
  expect(await column('0.5', '12345678901234567000')).toEqual({
    type: 'double',
    cells: [0.5, 12345678901234567000],
  })
})

test('reads days of the calendar from the first year to the last', async () => {
  const days = ['1970-01-01', '1969-12-31', '0000-01-01', '9999-12-31', '2024-02-29', '1900-02-28']
  const { type, cells } = await column(...days.map((day) => `"${day}"`))
  expect(type).toBe('day')
  expect(cells).toEqual([0, -1, -719528, 2932896, 19782, -25509])
})

test('times with a zone are instants in UTC, to the microsecond', async () => {
  const times = ['1970-01-01T00:00Z', '2026-03-01T09:30:00.123456-03:00', '9999-12-31T23:59:59.9Z']
  expect(await column(...times.map((time) => `"${time}"`), '"0000-01-01 00:00:00+1400"')).toEqual({
    type: 'instant',
    cells: [0n, 1772368200123456n, 253402300799900000n, -62167269600000000n],
  })
})

test('times without a zone are local', async () => {
  const values = ['"2026-03-01T09:30"', '"2026-03-01 09:30:00.1000000"', '"1969-12-31T23:59:59"']
  expect(await column(...values)).toEqual({
    type: 'local',
    cells: [1772357400000000n, 1772357400100000n, -1000000n],
  })
})

test('times that do not exist, are too precise or are of several kinds stay text', async () => {
  const odd = ['2025-02-29', '2026-04-31', '2026-03-01T24:00Z', '2026-03-01T09:30:60Z']
  for (const time of [...odd, '2026-03-01T09:30:00.1234567Z', '1900-02-29']) {
    expect(await column(`"${time}"`)).toEqual({ type: 'text', cells: [time] })
  }
  const mixed = ['2026-03-01', '2026-03-01T09:30', '2026-03-01T09:30Z']
  expect(await column(...mixed.map((time) => `"${time}"`))).toEqual({ type: 'text', cells: mixed })
  expect((await column(`"${mixed[1]}"`, `"${mixed[2]}"`)).type).toBe('text')
})

test('writes booleans, compact nested JSON, and mixed kinds as CSV does', async () => {
  const booleans = Array.from({ length: 20 }, (_, i) => i % 3 === 0)
  expect(await column(...booleans.map(String))).toEqual({ type: 'boolean', cells: booleans })
  expect(await column('[1, {"x": "y z"}]', '{ }')).toEqual({
    type: 'json',
    cells: ['[1,{"x":"y z"}]', '{}'],
  })
  expect(await column('1.50', 'true', '"a\\nb"', '[ 1 ]', 'null')).toEqual({
    type: 'text',
    cells: ['1.50', 'true', 'a\nb', '[1]', null],
  })
})

test('an empty text is a value, but null and missing fields are not', async () => {
  expect(await column('""', 'null', undefined, '"x"', '""')).toEqual({
    type: 'text',
    cells: ['', null, null, 'x', ''],
  })
  expect(await column('null', undefined)).toEqual({ type: 'text', cells: [null, null] })
})

test('half a surrogate pair becomes U+FFFD, and names stay different', async () => {
  const { bytes } = writeParquet(['{"\\ud800":"x\\udc00","\\ud801":"\\ufeff😀","":1,"a.b":2}'])
  const { columns, rows } = await readParquet(bytes)
  expect(columns.map(({ name }) => name)).toEqual(['\ufffd', '\ufffd (2)', '', 'a\\.b'])
  expect(rows).toEqual([['x\ufffd', '\ufeff😀', 1n, 2n]])
})

test('chosen columns keep their order, even a duplicate and one that no run has', async () => {
  const { bytes } = writeParquet(['{"a":1,"b":{"c":true}}', '{"a":2}'], {
    columns: ['b.c', 'none', 'a', 'a'],
  })
  const { columns, rows } = await readParquet(bytes)
  expect(columns.map(({ name }) => name)).toEqual(['b.c', 'none', 'a', 'a (2)'])
  expect(rows).toEqual([
    [true, null, 1n, 1n],
    [null, null, 2n, 2n],
  ])
})

test('only repeated values have a dictionary', async () => {
  const runs = Array.from(
    { length: 9000 },
    (_, i) => `{"few":"a text that comes again ${i % 300}","all":"${i}","flag":true,"n":${i % 2}}`,
  )
  const file = await readParquet(writeParquet(runs).bytes)
  const encodings = [0, 1, 2, 3].map((place) => chunkOf(file, 0, place).encodings)
  expect(encodings.map((list) => list.includes('RLE_DICTIONARY'))).toEqual([
    true,
    false,
    false,
    true,
  ])
  expect(file.rows[8999]).toEqual(['a text that comes again 299', '8999', true, 1n])
  expect(file.rows.map(([, all]) => all)).toEqual(runs.map((_, i) => String(i)))
})

test('a column of different values abandons its dictionary in every row group', async () => {
  const values = range(45_000).map((i) => ({
    text: `text\t${i} "${'é'.repeat(i % 20)}"`,
    double: (i * 0.123456789 + 1e-7) / 7,
    integer: (i % 2 ? -1 : 1) * i * 1_000_003,
    few: i % 13 ? `${i % 17}` : null,
    list: [i, { 'a b': ' ' }],
    flag: i % 3 > 0,
  }))
  const runs = values.map((value) => JSON.stringify(value).replace(',{', ' , {'))
  const { bytes } = writeParquet(runs, { limits: { rows: 5000, bytes: 1e9 } })
  const { rows, metadata } = await readParquet(bytes)
  expect(metadata.row_groups).toHaveLength(9)
  expect(rows).toEqual(
    values.map(({ text, double, integer, few, list, flag }) => [
      ...[text, double, BigInt(integer), few, JSON.stringify(list), flag],
    ]),
  )
})

test('converts numbers of any length to the nearest double', async () => {
  const values = [
    ...['0.1', '123456789012345678', '1234567890123456.7', '0.30000000000000004', '5e-324', '0.0'],
    ...[
      '1e22',
      '1e23',
      '12345678901234567e-22',
      '9007199254740992.5e-22',
      '2.2250738585072014e-308',
    ],
    ...['1.7976931348623157e308', '0.000000000000000000000000000001', '-0.0', '100e-2', '1E+2'],
    ...range(300).map((i) => String((i + 0.1) / 3 ** (i % 40))),
    ...range(300).map((i) => String(Math.sqrt(i) * 10 ** ((i % 36) - 18))),
  ].filter((text) => String(Number(text)) !== 'Infinity')
  const runs = values.map((value) => `{"a":${value}}`)
  // Where some number is none of a double, the column is text.
  const doubles = runs.filter((_, i) => isDouble(values[i] ?? ''))
  const { columns, rows } = await readParquet(writeParquet(doubles).bytes)
  expect(columns[0]?.type).toBe('double')
  expect(rows.flat()).toEqual(values.filter(isDouble).map(Number))
})

test('statistics have the nulls, and the extremes of numbers and times', async () => {
  const runs = [
    '{"i":-9223372036854775808,"d":-0.0,"t":"b","day":"2026-01-02"}',
    '{"i":4294967296,"d":0.0,"t":"a","day":"0001-01-01"}',
    '{"i":null}',
  ]
  const file = await readParquet(writeParquet(runs).bytes)
  const statistics = [0, 1, 2, 3].map((place) => chunkOf(file, 0, place).statistics)
  expect(statistics).toMatchObject([
    { null_count: 1n, min_value: -(2n ** 63n), max_value: 4294967296n },
    { null_count: 1n, min_value: -0, max_value: 0 },
    { null_count: 1n },
    { null_count: 1n, min_value: -719162, max_value: 20455 },
  ])
  expect(statistics[2]).not.toHaveProperty('min_value', expect.anything())
})

test('row groups respect their limits and contain every run', async () => {
  const runs = Array.from({ length: 1000 }, (_, i) => (i % 7 ? `{"a":${i},"b":"x${i}"}` : '{}'))
  const expected = runs.map((_, i) => (i % 7 ? [BigInt(i), `x${i}`] : [null, null]))
  for (const codec of ['none', 'gzip'] as const) {
    const byRows = await readParquet(
      writeParquet(runs, { codec, limits: { rows: 64, bytes: 1e6 } }).bytes,
    )
    expect(byRows.metadata.row_groups).toHaveLength(16)
    expect(byRows.rows).toEqual(expected)
    const byBytes = await readParquet(
      writeParquet(runs, { codec, limits: { rows: 1e6, bytes: 1 } }).bytes,
    )
    expect(byBytes.metadata.row_groups.length).toBeGreaterThan(5)
    expect(byBytes.rows).toEqual(expected)
  }
})

test('compresses pages only if that makes them shorter', async () => {
  const runs = Array.from({ length: 500 }, (_, i) => `{"long":"${'word '.repeat(40)}${i}","no":1}`)
  const plain = writeParquet(runs).bytes
  const packed = writeParquet(runs, { codec: 'gzip' }).bytes
  expect(packed.length * 5).toBeLessThan(plain.length)
  const file = await readParquet(packed)
  expect([chunkOf(file, 0, 0).codec, chunkOf(file, 0, 1).codec]).toEqual(['GZIP', 'UNCOMPRESSED'])
  expect(file.rows).toEqual((await readParquet(plain)).rows)
})

test('writes a text of several megabytes as one value', async () => {
  const long = 'ação 😀 '.repeat(400_000)
  expect((await column(JSON.stringify(long), '"x"')).cells).toEqual([long, 'x'])
})

test('writes a thousand sparse columns', async () => {
  const runs = Array.from({ length: 1000 }, (_, i) => `{"c${i}":${i},"d":"x"}`)
  const { columns, rows } = await readParquet(
    writeParquet(runs, { codec: 'gzip', limits: { rows: 400, bytes: 1e9 } }).bytes,
  )
  expect(columns).toHaveLength(1001)
  const found = rows.map((row) =>
    row.flatMap((cell, place) => (cell === null ? [] : `${columns[place]?.name} ${cell}`)),
  )
  // The column of each run comes after `d`, which the first one has brought, but for its own.
  const first = ['c0 0', 'd x']
  expect(found).toEqual(runs.map((_, i) => (i === 0 ? first : ['d x', `c${i} ${i}`])))
})

test('without runs the file has its columns, and without fields it has none', async () => {
  const none = await readParquet(writeParquet([], { columns: ['a', 'b'] }).bytes)
  expect(none.columns.map(({ name }) => name)).toEqual(['a', 'b'])
  expect(none.metadata).toMatchObject({ num_rows: 0n, row_groups: [] })
  const bare = await readParquet(writeParquet(['{}', '{}']).bytes)
  expect(bare.metadata).toMatchObject({ num_rows: 2n })
  expect(bare.columns).toEqual([])
})
