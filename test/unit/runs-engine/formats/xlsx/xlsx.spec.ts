import { expect, test } from '@playwright/test'
import { unzipSync } from 'fflate'
import { compression } from '../../../../../src-main/adapters/files/compression.ts'
import { maxSheetColumns } from '../../../../../src-main/contract/dataset.ts'
import { RunFields } from '../../../../../src-main/runs-engine/read/run-fields.ts'
import {
  MAX_ROWS,
  type XlsxStyle,
  XlsxWriter,
} from '../../../../../src-main/runs-engine/formats/xlsx/xlsx.ts'
import { columnLetters } from '../../../../../src-main/contract/column-letters.ts'
import { writeXlsx } from '../../../../support/runs-engine/write-xlsx.ts'

const decoder = new TextDecoder('utf-8', { fatal: true })

function partsOf(bytes: Uint8Array): Record<string, string> {
  return Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([name, content]) => [name, decoder.decode(content)]),
  )
}

async function sheetOf(runs: string[], style: XlsxStyle = {}): Promise<string> {
  return partsOf((await writeXlsx(runs, style)).bytes)['xl/worksheets/sheet1.xml'] ?? ''
}

/** What stands between the beginning of a cell and its end, by its place; nothing without a cell. */
async function cellsOf(runs: string[], style: XlsxStyle = {}): Promise<Record<string, string>> {
  const sheet = await sheetOf(runs, style)
  return Object.fromEntries(
    [...sheet.matchAll(/<c r="([A-Z]+[0-9]+)"(.*?)<\/c>/gs)].map(([, place = '', rest = '']) => [
      place,
      rest,
    ]),
  )
}

/** The second row's cells of a run with one field, named `a`, of each value. */
async function cellOf(value: string): Promise<string | undefined> {
  return (await cellsOf([`{"a":${value}}`]))['A2']
}

const text = (content: string): string => ` t="inlineStr"><is><t>${content}</t></is>`

test('a workbook has the parts that readers expect, and one sheet named Runs', async () => {
  const parts = partsOf((await writeXlsx(['{"a":1}'])).bytes)
  expect(Object.keys(parts)).toEqual([
    '_rels/.rels',
    'xl/styles.xml',
    'xl/worksheets/sheet1.xml',
    'xl/workbook.xml',
    'xl/_rels/workbook.xml.rels',
    '[Content_Types].xml',
  ])
  expect(parts['xl/workbook.xml']).toContain('<sheet name="Runs" sheetId="1" r:id="rId1"/>')
  for (const part of Object.values(parts)) expect(part).toMatch(/^<\?xml version="1\.0"/)
})

test('each run is a row of placed cells under a frozen, bold row of names with a filter', async () => {
  const sheet = await sheetOf(['{"id":"r1","n":2,"ok":true}', '{"n":null,"ok":false}', '{}'])
  expect(sheet).toContain(
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>',
  )
  expect(sheet).toContain('<col min="1" max="1" width="24" customWidth="1"/>')
  const name = (content: string): string =>
    `s="1" t="inlineStr"><is><t xml:space="preserve">${content}</t></is></c>`
  expect(/<sheetData>.*<\/sheetData>/s.exec(sheet)?.[0]).toBe(
    `<sheetData><row r="1"><c r="A1" ${name('id')}<c r="B1" ${name('n')}<c r="C1" ${name('ok')}</row>` +
      `<row r="2"><c r="A2"${text('r1')}</c><c r="B2"><v>2</v></c><c r="C2" t="b"><v>1</v></c></row>` +
      '<row r="3"><c r="C3" t="b"><v>0</v></c></row><row r="4"></row></sheetData>',
  )
  expect(sheet).toContain('</sheetData><autoFilter ref="A1:C4"/>')
})

test('texts stay texts, including digits, leading zeros and formulas', async () => {
  for (const value of ['00123', '12345678901234567890', '1', 'true', '=1+1', '-5', '2026-13-01']) {
    expect(await cellOf(`"${value}"`)).toBe(text(value))
  }
  expect(await cellOf('""')).toBe(text(''))
})

test('columns have the given headings, or else their keys', async () => {
  const runs = ['{"createdAt":"x","constructor":"y"}']
  const { bytes } = await writeXlsx(runs, { headings: { createdAt: 'Criada <em>' } })
  const sheet = partsOf(bytes)['xl/worksheets/sheet1.xml']
  expect(sheet).toContain('>Criada &lt;em&gt;</t>')
  expect(sheet).toContain('>constructor</t>')
})

test('instants are dates in the requested zone, without a Z', async () => {
  const runs = ['{"at":"2026-02-02T11:00:00Z"}', '{"at":"2018-11-04T01:30:00-03:00"}']
  const { bytes } = await writeXlsx(runs, { zone: 'America/Sao_Paulo' })
  const sheet = partsOf(bytes)['xl/worksheets/sheet1.xml']
  expect(sheet).toContain('<c r="A2" s="3"><v>46055.333333333333</v></c>')
  // Summer time has begun at midnight.
  expect(sheet).toContain(`<c r="A3" s="3"><v>${43408 + 2.5 / 24}`.slice(0, 36))
})

test('with a zone, days and instants are dates in it, whatever else their column holds', async () => {
  const cells = {
    '2031-03-01T02:00:00Z': ' s="3"><v>47907.958333333333</v>',
    pendiente: text('pendiente'),
    '2031-03-01': ' s="2"><v>47908</v>',
    // It would look like a time in the zone.
    '2031-03-01T02:00:00': text('2031-03-01T02:00:00'),
    // A cell has no parts of a millisecond, and no days before March 1900.
    '2031-03-01T02:00:00.123456Z': text('2031-02-28 23:00:00.123456'),
    '1890-06-01T12:00:00-03:06:28': text('1890-06-01T12:00:00-03:06:28'),
    '1890-06-01T12:00:00Z': text('1890-06-01 08:53:32'),
    '2031-02-30T02:00:00Z': text('2031-02-30T02:00:00Z'),
  }
  const zone = 'America/Sao_Paulo'
  const runs = Object.keys(cells).map((at) => `{"at":"${at}"}`)
  const written = await cellsOf(runs, { zone })
  expect(Object.values(written).slice(1)).toEqual(Object.values(cells))
  const both = ['2026-03-01T09:30:00Z', '2026-03-01T09:30:00'].map((at) => `{"at":"${at}"}`)
  const { A2: instant, A3: local } = await cellsOf(both, { zone })
  expect(instant).toBe(' s="3"><v>46082.270833333333</v>')
  expect(local).toBe(text('2026-03-01T09:30:00'))
})

test('numeric texts become numbers if no digit is lost, except in columns of codes', async () => {
  const cell = async (text: string, key = 'cost') => {
    const { bytes } = await writeXlsx([`{"${key}":"${text}"}`], { numbers: true })
    const sheet = partsOf(bytes)['xl/worksheets/sheet1.xml'] ?? ''
    return /<c r="A2"(.*?)<\/c>/.exec(sheet)?.[1]
  }
  expect(await cell('12')).toBe('><v>12</v>')
  // The seventh style of numbers shows seven decimals: the zero at the end is seen.
  expect(await cell('0.0077660')).toBe(' s="13"><v>0.0077660</v>')
  expect(await cell('-123456789012.345')).toBe(' s="9"><v>-123456789012.345</v>')
  // The cell keeps the double of which these are all digits.
  expect(await cell('7.700000000000001')).toBe('><v>7.700000000000001</v>')
  expect(await cell('438.90000000000003')).toBe('><v>438.90000000000003</v>')
  for (const kept of [
    '00626',
    '1e5',
    '1234567890123456',
    '10000000000000000000',
    '0.10000000000000000555',
    '7.7000000000000010',
    '-0',
    '1.',
    '.5',
    '1,5',
    '',
    '-',
    '1.2.3',
  ])
    expect(await cell(kept), kept).toBe(text(kept))
  expect(await cell('12', 'schoolCode')).toBe(text('12'))
})

test('the last sheet describes the workbook', async () => {
  const lines: [string, string][] = [
    ['Instituição', 'Rede & Cia'],
    ['Filtro', '=1+1'],
  ]
  const { bytes } = await writeXlsx(['{"a":1}'], { about: { title: "Sobre: [tudo]'", lines } })
  const parts = partsOf(bytes)
  expect(parts['xl/workbook.xml']).toContain('<sheet name="Sobre   tudo" sheetId="2" r:id="rId2"/>')
  expect(parts['xl/worksheets/sheet2.xml']).toContain('>Rede &amp; Cia</t>')
  expect(parts['xl/worksheets/sheet2.xml']).toContain(
    't="inlineStr"><is><t xml:space="preserve">=1+1<',
  )
  expect(parts['[Content_Types].xml']).toContain('/xl/worksheets/sheet2.xml')
})

test('sheets have the given name, as far as Excel allows it', async () => {
  const runs = ['{"a":1}', '{"a":2}', '{"a":3}']
  const names = async (sheet: string): Promise<(string | undefined)[]> => {
    const { bytes } = await writeXlsx(runs, { sheet, rowsPerSheet: 2 })
    const xml = partsOf(bytes)['xl/workbook.xml'] ?? ''
    for (const [, name] of xml.matchAll(/<sheet name="([^"]*)"/g))
      expect(xml).toContain(`>'${name}'!$A$1:`)
    return [...xml.matchAll(/<sheet name="([^"]*)"/g)].map(([, name]) => name)
  }
  expect(await names('Execuções')).toEqual(['Execuções', 'Execuções 2'])
  expect(await names('')).toEqual(['Runs', 'Runs 2'])
  expect(await names(`Escolas: "A/B" & <C>'`)).toEqual([
    'Escolas  &quot;A B&quot; &amp; &lt;C&gt;',
    'Escolas  &quot;A B&quot; &amp; &lt;C&gt; 2',
  ])
  const long = 'Escolas – Secretaria Municipal 😀 de Educação'
  expect(await names(long)).toEqual([
    'Escolas – Secretaria Municipal',
    'Escolas – Secretaria Municipa 2',
  ])
})

test('escapes texts for XML, and characters that XML cannot hold as Excel does', async () => {
  const spaced = (content: string): string =>
    ` t="inlineStr"><is><t xml:space="preserve">${content}</t></is>`
  const expected = {
    '"<b> & \\"c\\" ]]>"': text('&lt;b&gt; &amp; "c" ]]&gt;'),
    '"a\\u0000b\\u001fc\\b\\fd"': text('a_x0000_b_x001F_c_x0008__x000C_d'),
    '"a\\r\\nb\\tc"': text('a&#13;\nb\tc'),
    '" a"': spaced(' a'),
    '"a\\n"': spaced('a\n'),
    '"_x0041_ _x00_ _X0041_ _"': text('_x005F_x0041_ _x00_ _X0041_ _'),
    // Its second underscore is that of an escape, so that the first one must not be read as one.
    '"_x0041\\u0001."': text('_x005F_x0041_x0001_.'),
    '"_x0041_x0042_"': text('_x005F_x0041_x005F_x0042_'),
    '"\\ufffe\uffff\uffee"': text('_xFFFE__xFFFF_\uffee'),
    '"x\\ud800y\\ud83d\\ude00"': text('x\ufffdy😀'),
  }
  for (const [value, cell] of Object.entries(expected)) {
    expect([value, await cellOf(value)]).toEqual([value, cell])
  }
  const names = await cellsOf(['{"a<\\u0001":1}'])
  expect(names['A1']).toContain('a&lt;_x0001_<')
})

test('nested values are JSON text, and null and missing fields have no cells', async () => {
  expect(await cellOf('[1, {"b" : "c d"}]')).toBe(text('[1,{"b":"c d"}]'))
  expect(await cellOf('{}')).toBe(text('{}'))
  expect(await cellOf('null')).toBeUndefined()
})

test('a number is a number cell, as written, if no digit is lost', async () => {
  const kept = ['0', '-0', '7', '-12.50', '0.10', '123456789012345', '1e5', '1E+307', '-2.5e-307']
  const averages = ['0.14285714285714285', '142.85714285714286', '1.2987012987012988e-05']
  const padded = ['0.000000000000000000001', '1000000000000000000000', '0e999', '0.0e-9']
  for (const value of [...kept, ...averages, ...padded]) {
    expect(await cellOf(value)).toBe(`><v>${value}</v>`)
  }
})

test('a number that a cell would round is a text cell', async () => {
  for (const value of [
    '9007199254740993',
    '1234567890123456',
    '-123456789012345678901234567890',
    '1.000000000000000000001',
    // A double, but not as one is written: it would be read back as 0.1.
    '0.10000000000000001',
    '1234567890123456.7',
    '1e308',
    '1E+400',
    '1e-308',
    `0.1${'0'.repeat(50)}`,
  ]) {
    expect(await cellOf(value)).toBe(text(value))
  }
})

test('dates and times in a column of dates are numbers with a format', async () => {
  const dates = {
    '1900-03-01': ' s="2"><v>61</v>',
    '2000-02-29': ' s="2"><v>36585</v>',
    '2026-03-01': ' s="2"><v>46082</v>',
    '9999-12-31': ' s="2"><v>2958465</v>',
    '2026-03-01T12:00': ' s="3"><v>46082.5</v>',
    '2026-03-01 06:00:00.250': ' s="4"><v>46082.250002893519</v>',
    '2026-03-01T00:00:00Z': ' s="5"><v>46082</v>',
    '2026-03-01T18:00:00.000000Z': ' s="5"><v>46082.75</v>',
    '2026-03-01T00:00:00.001Z': ' s="6"><v>46082.000000011574</v>',
    // UTC is a day later, a day earlier.
    '2026-02-28T22:00-03:00': ' s="5"><v>46082.041666666667</v>',
    '2026-03-02T01:30:00+0230': ' s="5"><v>46082.958333333333</v>',
  }
  const times = Object.entries(dates).map(([date, cell]) => ({
    cell,
    ...(/:.*(?:Z|[-+][\d:]{4,5})$/.test(date) ? { instant: date } : { local: date }),
  }))
  const cells = await cellsOf(times.map(({ cell: _, ...run }) => JSON.stringify(run)))
  expect(Object.values(cells).slice(2)).toEqual(Object.values(dates))
})

test('times with and without an offset in one column stay text', async () => {
  const odd = [
    '2026-03-01T09:30:00.123456789',
    '2026-02-30T09:30',
    '2026-03-01T23:59:60',
    '2026-03-01T24:00',
  ]
  for (const local of ['2026-03-01T09:30:00', ...odd]) {
    const dates = ['2026-03-01T09:30:00Z', '2026-03-01', local, '2026-03-01T09:30:00-03:00']
    const runs = dates.map((at) => `{"at":"${at}","day":"${at.slice(0, 10)}"}`)
    const cells = await cellsOf(runs)
    expect(dates.map((_, i) => cells[`A${i + 2}`])).toEqual(dates.map(text))
    expect(cells['B2']).toBe(' s="2"><v>46082</v>')
  }
})

test('dates that a cell cannot hold stay text', async () => {
  const dates = [
    '1900-02-28',
    '0001-01-01',
    '2026-02-29',
    '1900-03-01T00:30:00+01:00',
    '9999-12-31T23:30:00-01:00',
    '2026-03-01T24:00Z',
    '2026-03-01T23:59:60Z',
    '2026-03-01T09:30:00.1234Z',
  ]
  const cells = await cellsOf(dates.map((date) => `{"at":"${date}"}`))
  expect(Object.values(cells).slice(1)).toEqual(dates.map(text))
})

test('a date in a column of other texts stays text', async () => {
  const cells = await cellsOf(['{"a":"2026-03-01"}', '{"a":"soon"}'])
  expect(cells['A2']).toBe(text('2026-03-01'))
})

test('cuts and counts a text that is too long for a cell, between characters', async () => {
  const most = 'x'.repeat(32_767)
  const fits = await writeXlsx([`{"a":"${most}","b":"${'\\u0001'.repeat(32_767)}"}`])
  expect(fits.cutCells).toBe(0)
  const runs = [
    `{"a":"${most}y"}`,
    `{"a":"${'\\u00e7'.repeat(40_000)}"}`,
    `{"a":"${'x'.repeat(32_766)}😀"}`,
    `{"a":"${'\\ud83d\\ude00'.repeat(20_000)}"}`,
    `{"a":["${'日'.repeat(40_000)}"]}`,
    `{"a":"${'é'.repeat(32_767)}"}`,
    `{"a":${'7'.repeat(40_000)}}`,
  ]
  const { bytes, cutCells } = await writeXlsx(runs)
  expect(cutCells).toBe(6)
  const sheet = partsOf(bytes)['xl/worksheets/sheet1.xml'] ?? ''
  const cells = [...sheet.matchAll(/<is><t>(.*?)<\/t>/gs)].map(([, content]) => content)
  expect(cells).toEqual([
    most,
    'ç'.repeat(32_767),
    'x'.repeat(32_766),
    '😀'.repeat(16_383),
    `["${'日'.repeat(32_765)}`,
    'é'.repeat(32_767),
    '7'.repeat(32_767),
  ])
})

test('begins a new sheet with column names when one is full', async () => {
  expect(MAX_ROWS).toBe(1_048_575)
  const runs = Array.from({ length: 25 }, (_, i) => `{"id":"r${i}","n":${i}}`)
  const parts = partsOf((await writeXlsx(runs, { rowsPerSheet: 12 })).bytes)
  const sheets = [1, 2, 3].map((sheet) => parts[`xl/worksheets/sheet${sheet}.xml`] ?? '')
  expect(parts['xl/workbook.xml']).toContain(
    '<sheets><sheet name="Runs" sheetId="1" r:id="rId1"/><sheet name="Runs 2" sheetId="2" r:id="rId2"/><sheet name="Runs 3" sheetId="3" r:id="rId3"/></sheets>',
  )
  expect(parts['xl/workbook.xml']).toContain(`localSheetId="2" hidden="1">'Runs 3'!$A$1:$B$2<`)
  for (const [i, sheet] of sheets.entries()) {
    const numbers = [...sheet.matchAll(/<row r="([0-9]+)"><c r="A\1".*?<\/row>/gs)]
    const last = i < 2 ? 13 : 2
    expect(numbers.map(([, row]) => Number(row))).toEqual(
      Array.from({ length: last }, (_, row) => row + 1),
    )
    expect(sheet).toContain('>id</t>')
    expect(sheet).toContain(`<autoFilter ref="A1:B${last}"/>`)
  }
  expect(sheets[1]).toContain('<c r="B13"><v>23</v></c></row></sheetData>')
  const full = partsOf((await writeXlsx(runs.slice(0, 24), { rowsPerSheet: 12 })).bytes)
  expect(full['xl/worksheets/sheet3.xml']).toBeUndefined()
})

test('a dataset without runs gives a sheet with column names, or an empty one', async () => {
  const named = partsOf((await writeXlsx([], { keys: ['a'] })).bytes)
  expect(named['xl/worksheets/sheet1.xml']).toContain('<row r="1"><c r="A1"')
  const empty = partsOf((await writeXlsx([])).bytes)
  expect(empty['xl/worksheets/sheet1.xml']).toContain(
    '<sheetData><row r="1"></row></sheetData></worksheet>',
  )
  expect(empty['xl/workbook.xml']).not.toContain('definedName')
})

test('refuses more than 16,384 columns before anything is written', async () => {
  expect([0, 25, 26, 701, 702, maxSheetColumns - 1].map(columnLetters)).toEqual([
    'A',
    'Z',
    'AA',
    'ZZ',
    'AAA',
    'XFD',
  ])
  const members = Array.from({ length: maxSheetColumns }, (_, i) => `"c${i}":${i}`)
  const cells = await cellsOf([`{${members.join(',')}}`])
  expect(cells['XFD2']).toBe('><v>16383</v>')
  const columns = Array.from({ length: maxSheetColumns + 1 }, (_, i) => ({
    key: `c${i}`,
    node: 0,
    type: 'empty' as const,
    holdsDates: false,
  }))
  expect(() => new XlsxWriter(new RunFields(), columns, { compression })).toThrow(RangeError)
})

test('the same runs give the same bytes', async () => {
  const runs = Array.from(
    { length: 3000 },
    (_, i) => `{"id":"r${i}","t":"${'ab'.repeat(i % 400)}"}`,
  )
  const [one, other] = [await writeXlsx(runs), await writeXlsx(runs)]
  expect(Buffer.from(one.bytes).equals(other.bytes)).toBe(true)
})
