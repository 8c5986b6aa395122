import assert from 'node:assert/strict'
import { expect, test } from '@playwright/test'
import { crc32, inflateRawSync } from 'node:zlib'
import { unzipSync } from 'fflate'
import fc from 'fast-check'
import { SharedArrays } from '../../../../../src-main/runs-engine/wasm/shared-arrays.ts'
import { compression } from '../../../../../src-main/adapters/files/compression.ts'
import { SheetRows } from '../../../../../src-main/runs-engine/formats/xlsx/sheet-rows.ts'
import * as table from '../../../../../src-main/runs-engine/wasm/memory-layout.ts'
import { hostileRuns, mixedRun } from '../../../../support/hostile-runs.ts'
import { takeRuns } from '../../../../support/taken-runs.ts'
import { writeXlsx } from '../../../../support/write-xlsx.ts'

type Options = NonNullable<Parameters<typeof writeXlsx>[1]>

async function sheetsOf(runs: string[], options: Options): Promise<Record<string, string>> {
  const { bytes, cutCells } = await writeXlsx(runs, options)
  const parts: Record<string, string> = { cutCells: String(cutCells) }
  for (const [name, content] of Object.entries(unzipSync(bytes))) {
    parts[name] = Buffer.from(content).toString()
  }
  return parts
}

/** The module reads the runs itself, and gets their fields from the reader in TypeScript. */
async function assertAlike(runs: string[], options: Options = {}): Promise<void> {
  assert.deepEqual(
    await sheetsOf(runs, options),
    await sheetsOf(runs, { ...options, arrays: new SharedArrays(null) }),
  )
}

const repeated = fc
  .tuple(fc.array(mixedRun, { minLength: 1, maxLength: 6 }), fc.array(fc.nat(5), { maxLength: 60 }))
  .map(([runs, order]) => order.map((place) => runs[place % runs.length] as string))

test('runs that the module reads and runs that it is told give the same sheets', async () => {
  const options = fc.record({
    numbers: fc.boolean(),
    zone: fc.constantFrom(null, 'America/Sao_Paulo', 'Asia/Kathmandu'),
    rowsPerSheet: fc.constantFrom(7, 100),
  })
  const property = fc.asyncProperty(repeated, options, (runs, style) => assertAlike(runs, style))
  await fc.assert(property, { numRuns: 60 })
  await assertAlike(hostileRuns(3_000, 9), { zone: 'Europe/Lisbon', numbers: true })
})

test('a row is written over several pieces when it is longer than one', async () => {
  const long = '&'.repeat(32_000)
  const wide = (keys: number) =>
    `{${Array.from({ length: keys }, (_, i) => `"k${i}":"${long}"`).join(',')}}`
  // Within what the module brings in, beyond it, and read with a key that is there twice.
  const twice = `{"k0":1,${wide(30).slice(1)}`
  await assertAlike([wide(7), wide(30), '{"k3":true}', twice, wide(2)])
})

test('a column may be chosen twice, and columns that no run has are empty', async () => {
  await assertAlike(['{"a":1,"b":"x"}', '{"b":"y"}'], { keys: ['b', 'no', 'a', 'b'] })
  const sheet = await sheetsOf(['{"a":1}'], { keys: ['a', 'no', 'a'] })
  expect(sheet['xl/worksheets/sheet1.xml']).toContain(
    '<c r="A2"><v>1</v></c><c r="C2"><v>1</v></c>',
  )
})

test('numbers in doubt are judged as the digits of doubles are', async () => {
  const doubles = fc.double({ noNaN: true, noDefaultInfinity: true }).map(String)
  const near = fc
    .tuple(doubles, fc.nat(99))
    .map(([text, more]) => (/^-?\d+\.\d+$/.test(text) ? `${text}${more}` : text))
  const numbers = fc.sample(fc.oneof(doubles, near), { numRuns: 3_000, seed: 11 })
  const sheet = await sheetsOf(
    numbers.map((number) => `{"n":${number}}`),
    {},
  )
  const cells = [...(sheet['xl/worksheets/sheet1.xml'] ?? '').matchAll(/<c r="A\d+"(.*?)<\/c>/g)]
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

test('a piece says what it is, and needs nothing of the piece before it', () => {
  const runs = Array.from({ length: 400 }, (_, i) => `{"id":"run-${i}","n":${i % 7},"t":"a&b"}`)
  const arrays = new SharedArrays()
  const taken = takeRuns(runs, ',', arrays)
  const { index, fields, columns, body } = taken
  const batch = {
    bytes: body,
    first: 0,
    end: index.count,
    start: (run: number) => index.start(run),
    length: (run: number) => index.length(run),
  }
  const options = { compression, zone: null, numbers: false }
  const xmlOf = (first: number, most: number, isGivenUp = false) => {
    const rows = new SheetRows(fields, columns.choose(), options)
    // More than there is: the module is not used for reading after that.
    if (isGivenUp) arrays.int32(table.OPEN, 16 * 1024 * 1024)
    rows.row = first + 2
    const { piece, position } = rows.write(batch, first, most)
    const xml = inflateRawSync(Buffer.concat([piece.packed, Uint8Array.of(3, 0)]))
    expect(position).toBe(first + most)
    expect([piece.size, piece.crc]).toEqual([xml.length, crc32(xml)])
    expect(piece.packed.length).toBeLessThan(xml.length / 4)
    return xml.toString()
  }
  const whole = xmlOf(0, 400)
  expect(xmlOf(0, 150) + xmlOf(150, 250)).toBe(whole)
  expect(xmlOf(0, 400, true)).toBe(whole)
  expect(arrays.module).toBe(null)
  expect(whole.startsWith('<row r="2"><c r="A2" t="inlineStr"><is><t>run-0<')).toBe(true)
})
