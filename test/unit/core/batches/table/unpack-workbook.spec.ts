import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { writeXlsx } from 'hucre/xlsx'
import { readTable } from '../../../../../src-main/core/batches/table/read-table.ts'
import { unpackWorkbook } from '../../../../../src-main/core/batches/table/unpack-workbook.ts'
import {
  bomb,
  compoundFile,
  workbook,
  workbookParts,
} from '../../../../support/samples/workbooks.ts'

async function failureOf(bytes: Uint8Array) {
  const read = await readTable(bytes)
  return read.ok ? null : read.failure
}

const rows = [
  ['Nome', 'CEP'],
  ['A', '1'],
]
const ordinary = () => writeXlsx({ sheets: [{ name: 'Dados', rows }] })

test('refuses a workbook that unpacks to hundreds of megabytes, even if its sizes are false', async () => {
  const honest = bomb()
  expect(honest.length).toBeLessThan(1_500_000)
  expect(await failureOf(honest)).toEqual({ code: 'table-too-large', limit: 64 })
  const detail = 'xl/worksheets/sheet1.xml: larger than its size'
  expect(await failureOf(bomb(1000))).toEqual({ code: 'table-damaged', detail })
})

test('refuses too many rows while unpacking the first of them', async () => {
  // Both fit by the size that they name. The second one lies, which would be found at its end only.
  for (const fitting of [bomb(64_000_000, 64), bomb(60_000_000)]) {
    const refused = { code: 'table-too-many-rows', limit: 20_000 }
    expect(await failureOf(fitting)).toEqual(refused)
    expect(() => unpackWorkbook(fitting)).toThrow('table-too-many-rows')
  }
})

test('refuses a password and an old Excel file with their own failures', async () => {
  expect(await failureOf(compoundFile('EncryptedPackage'))).toEqual({ code: 'table-password' })
  expect(await failureOf(compoundFile('Workbook'))).toEqual({ code: 'table-old-excel' })
  const encrypted = await writeXlsx({
    sheets: [{ name: 'Dados', rows }],
    encryption: { password: 'segredo', spinCount: 1000 },
  })
  expect(await failureOf(encrypted)).toEqual({ code: 'table-password' })
  const binary = workbook({ ...workbookParts(''), 'xl/workbook.bin': strToU8('x') })
  expect(await failureOf(binary)).toEqual({ code: 'table-old-excel', detail: 'xlsb' })
})

test('refuses documents of other kinds', async () => {
  const word = workbook({ ...workbookParts(''), 'word/document.xml': strToU8('<w/>') })
  expect(await failureOf(word)).toEqual({ code: 'table-not-a-table' })
  expect(await failureOf(workbook({ mimetype: strToU8('x') }))).toEqual({
    code: 'table-not-a-table',
  })
})

test('refuses a workbook that is cut at any place as damaged', async () => {
  const whole = await ordinary()
  for (let length = 5; length < whole.length; length += 97) {
    expect(await failureOf(whole.subarray(0, length))).toMatchObject({ code: 'table-damaged' })
  }
})

test('refuses a changed byte, or reads the original table', async () => {
  const whole = await ordinary()
  const table = await readTable(whole)
  expect(table.ok).toBe(true)
  for (let at = 4; at < whole.length; at += 7) {
    const changed = whole.slice()
    changed[at] = (changed[at] ?? 0) ^ 0xff
    const read = await readTable(changed)
    if (read.ok) expect(read).toEqual(table)
    else expect(read.failure.code).toMatch(/^table-/)
  }
})

test('refuses a part with a changed bit by its checksum', async () => {
  const sheet = 'xl/worksheets/sheet1.xml'
  const parts = workbookParts(
    '<row r="1"><c r="A1" t="str"><v>Nome</v></c></row><row r="2"><c r="A2" t="str"><v>Escola</v></c></row>',
  )
  // Not packed, so that the sheet is still one after the change.
  const bytes = zipSync(parts, { level: 0 })
  expect(await failureOf(bytes)).toBeNull()
  bytes.set(strToU8('F'), new TextDecoder('latin1').decode(bytes).indexOf('Escola'))
  const detail = `${sheet}: wrong checksum`
  expect(await failureOf(bytes)).toEqual({ code: 'table-damaged', detail })
})

test('refuses a sheet with a single cell far away', async () => {
  const far = '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'
  expect(await failureOf(workbook(workbookParts(far)))).toMatchObject({
    code: 'table-too-many-rows',
  })
})

test('refuses a cell with too much text', async () => {
  const text = 'x'.repeat(32_768)
  const cell = `<row r="1"><c r="B1" t="inlineStr"><is><t>${text}</t></is></c></row>`
  expect(await failureOf(workbook(workbookParts(cell)))).toMatchObject({
    code: 'table-cell-too-long',
    where: 'B1',
  })
})

test('fails with a known code for any bytes', async () => {
  const zip = await ordinary()
  const mutated = fc
    .array(fc.tuple(fc.nat(zip.length - 1), fc.integer({ min: 0, max: 255 })), {
      minLength: 1,
      maxLength: 20,
    })
    .map((changes) => {
      const bytes = zip.slice()
      for (const [at, byte] of changes) bytes[at] = byte
      return bytes
    })
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.uint8Array({ maxLength: 500 }), mutated), async (bytes) => {
      const read = await readTable(bytes)
      expect(read.ok || read.failure.code.startsWith('table-')).toBe(true)
    }),
    { numRuns: 300 },
  )
})

test('expands no entities of the XML', async () => {
  const parts = workbookParts('<row r="1"><c r="A1" t="inlineStr"><is><t>&lol9;</t></is></c></row>')
  const levels = Array.from(
    { length: 9 },
    (_, at) => `<!ENTITY lol${at + 1} "${`&lol${at};`.repeat(10)}">`,
  )
  const sheet = new TextDecoder().decode(parts['xl/worksheets/sheet1.xml'])
  const laughing = `<!DOCTYPE lolz [<!ENTITY lol0 "lol">${levels.join('')}]>${sheet}`
  const failure = await failureOf(
    workbook({ ...parts, 'xl/worksheets/sheet1.xml': strToU8(laughing) }),
  )
  expect(failure?.code).toMatch(/^table-/)
})

test('leaves out pictures, charts, links and macros', async () => {
  const parts = {
    ...workbookParts('<row r="1"><c r="A1"><v>1</v></c></row>'),
    'xl/drawings/drawing1.xml': strToU8('<x/>'),
    'xl/media/image1.png': new Uint8Array(10),
    'xl/externalLinks/externalLink1.xml': strToU8('<x/>'),
    'xl/vbaProject.bin': new Uint8Array(10),
  }
  const { bytes, hasMacros } = unpackWorkbook(workbook(parts))
  const names = new TextDecoder('latin1').decode(bytes)
  expect(hasMacros).toBe(true)
  for (const part of ['drawing', 'media', 'external', 'vba']) expect(names).not.toContain(part)
  expect(names).toContain('xl/worksheets/sheet1.xml')
})

test('reads uncompressed parts and 64-bit sizes', async () => {
  const pieces: Uint8Array[] = []
  const { writeXlsxStream } = await import('hucre/xlsx')
  const stream = writeXlsxStream(
    (function* () {
      yield ['A', '1']
    })(),
    { name: 'Dados', columns: [{ header: 'Nome' }, { header: 'CEP' }], zip64: true },
  )
  for await (const piece of stream) pieces.push(piece)
  const read = await readTable(Buffer.concat(pieces))
  expect(read).toMatchObject({ ok: true, value: { rows: [{ row: 2 }] } })
})
