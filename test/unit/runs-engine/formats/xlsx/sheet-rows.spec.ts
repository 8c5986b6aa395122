import assert from 'node:assert/strict'
import { expect, test } from '@playwright/test'
import { crc32, inflateRawSync } from 'node:zlib'
import { unzipSync } from 'fflate'
import fc from 'fast-check'
import { compression } from '../../../../../src-main/adapters/files/compression.ts'
import { SheetRows } from '../../../../../src-main/runs-engine/formats/xlsx/sheet-rows.ts'
import { columnLetters } from '../../../../../src-main/contract/column-letters.ts'
import { hostileRuns, mixedRun } from '../../../../support/samples/hostile-runs.ts'
import { flattenRun } from '../../../../support/references/reference-json.ts'
import { takeRuns, type TakenRuns } from '../../../../support/runs-engine/taken-runs.ts'
import { writeXlsx } from '../../../../support/runs-engine/write-xlsx.ts'

async function sheetOf(runs: string[], keys?: string[]): Promise<string> {
  const { bytes } = await writeXlsx(runs, keys && { keys })
  const sheet = unzipSync(bytes)['xl/worksheets/sheet1.xml']
  return Buffer.from(sheet ?? []).toString()
}

const options = { compression, zone: 'America/Sao_Paulo', numbers: true }

/** Writes runs from `first` to before `end`; the XML of each piece, which must be what it says and stand alone. */
function piecesOf({ index, fields, columns, body }: TakenRuns, first: number, end: number) {
  const batch = {
    bytes: body,
    first: 0,
    end,
    start: (run: number) => index.start(run),
    length: (run: number) => index.length(run),
  }
  const rows = new SheetRows(fields, columns.choose(), options)
  rows.row = first + 2
  const pieces: { xml: string; packed: number }[] = []
  for (let position = first; position < end;) {
    const written = rows.write(batch, position)
    const { packed, size, crc } = written
    const xml = inflateRawSync(Buffer.concat([packed, Uint8Array.of(3, 0)]))
    expect([size, crc]).toEqual([xml.length, crc32(xml)])
    pieces.push({ xml: xml.toString(), packed: packed.length })
    position = written.position
  }
  return pieces
}

function xmlOf(taken: TakenRuns, first: number, end: number): string {
  return piecesOf(taken, first, end)
    .map(({ xml }) => xml)
    .join('')
}

const repeated = fc
  .tuple(fc.array(mixedRun, { minLength: 1, maxLength: 6 }), fc.array(fc.nat(5), { maxLength: 60 }))
  .map(([runs, order]) => order.map((place) => runs[place % runs.length] as string))

test('writes the same rows wherever a piece ends', () => {
  const property = fc.property(repeated, fc.nat(60), (runs, place) => {
    const taken = takeRuns(runs)
    const cut = Math.min(place, runs.length)
    const parts = xmlOf(taken, 0, cut) + xmlOf(taken, cut, runs.length)
    assert.equal(parts, xmlOf(taken, 0, runs.length))
  })
  fc.assert(property, { numRuns: 60 })
  const hostile = takeRuns(hostileRuns(3_000, 9))
  const single = Array.from({ length: 60 }, (_, run) => xmlOf(hostile, run, run + 1))
  assert.equal(single.join('') + xmlOf(hostile, 60, 3_000), xmlOf(hostile, 0, 3_000))
})

test('writes a row in several pieces if it does not fit into one', async () => {
  const long = '&'.repeat(32_000)
  const wide = (keys: number) =>
    `{${Array.from({ length: keys }, (_, i) => `"k${i}":"${long}"`).join(',')}}`
  // Within what is brought to the module at once, beyond it, and read with a key that is there twice.
  const twice = `{"k0":1,${wide(30).slice(1)}`
  const runs = [wide(7), wide(30), '{"k3":true}', twice, '7', wide(2)]
  expect(piecesOf(takeRuns(runs), 0, runs.length).length).toBeGreaterThan(runs.length)
  const cells = [...(await sheetOf(runs)).matchAll(/<c r="([A-Z]+\d+)".*?<\/c>/g)]
  const names = [...Array.from({ length: 30 }, (_, i) => `k${i}`), 'value']
  const expected = runs.flatMap((run, row) =>
    [...flattenRun(run).keys()]
      .sort((one, other) => names.indexOf(one) - names.indexOf(other))
      .map((key) => `${columnLetters(names.indexOf(key))}${row + 2}`),
  )
  expect(cells.slice(names.length).map(([, place]) => place)).toEqual(expected)
  const texts = cells.filter(([cell]) => cell.includes(long.replaceAll('&', '&amp;')))
  expect(texts).toHaveLength(7 + 30 + 30 + 2)
})

test('a column may be chosen twice, and columns that no run has are empty', async () => {
  const runs = ['{"a":1,"b":"x"}', '{"b":"y"}', '{"a":null,"b":"z"}']
  expect(await sheetOf(runs, ['b', 'no', 'a', 'b', 'a'])).toContain(
    '<row r="2"><c r="A2" t="inlineStr"><is><t>x</t></is></c><c r="C2"><v>1</v></c>' +
      '<c r="D2" t="inlineStr"><is><t>x</t></is></c><c r="E2"><v>1</v></c></row>' +
      '<row r="3"><c r="A3" t="inlineStr"><is><t>y</t></is></c>' +
      '<c r="D3" t="inlineStr"><is><t>y</t></is></c></row>' +
      '<row r="4"><c r="A4" t="inlineStr"><is><t>z</t></is></c>' +
      '<c r="D4" t="inlineStr"><is><t>z</t></is></c></row>',
  )
})

test('a run that is not valid ends the export', () => {
  const taken = takeRuns(['{"a":1}', '{"a":22}'])
  taken.body[taken.index.start(1)] = 0x21
  expect(() => xmlOf(taken, 0, 2)).toThrow('not valid')
})

test('a long number is a number cell only if a double keeps its digits', async () => {
  const doubles = fc.double({ noNaN: true, noDefaultInfinity: true }).map(String)
  const near = fc
    .tuple(doubles, fc.nat(99))
    .map(([text, more]) => (/^-?\d+\.\d+$/.test(text) ? `${text}${more}` : text))
  const numbers = fc.sample(fc.oneof(doubles, near), { numRuns: 3_000, seed: 11 })
  const sheet = await sheetOf(numbers.map((number) => `{"n":${number}}`))
  const cells = [...sheet.matchAll(/<c r="A\d+"(.*?)<\/c>/g)]
  const read = cells.slice(1).map(([, cell = '']) => cell)
  const digitsOf = (text: string) =>
    text
      .replace(/e.*/i, '')
      .replaceAll(/[-.]/g, '')
      .replaceAll(/^0+|0+$/g, '')
  let inDoubt = 0
  numbers.forEach((number, i) => {
    const digits = digitsOf(number)
    if (digits.length <= 15 || number.length > 40) return
    const power = Number(Number(number).toExponential().split('e')[1])
    if (Math.abs(power) > 300) return
    const isKept = digits === digitsOf(Number(number).toExponential()) && power < 15
    if (!isKept) inDoubt++
    assert.equal(read[i], isKept ? `><v>${number}</v>` : ` t="inlineStr"><is><t>${number}</t></is>`)
  })
  expect(inDoubt).toBeGreaterThan(200)
})

test('the module compresses repetitions', () => {
  const runs = Array.from({ length: 400 }, (_, i) => `{"id":"run-${i}","n":${i % 7},"t":"a&b"}`)
  const [piece, ...others] = piecesOf(takeRuns(runs), 0, runs.length)
  expect(others).toEqual([])
  expect(piece?.packed).toBeLessThan((piece?.xml.length ?? 0) / 4)
  expect(piece?.xml.startsWith('<row r="2"><c r="A2" t="inlineStr"><is><t>run-0<')).toBe(true)
})
