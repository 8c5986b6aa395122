import { expect, test } from '@playwright/test'
import { strToU8 } from 'fflate'
import { readTable } from '../../../../../src-main/core/batches/table/read-table.ts'
import { workbook, workbookParts } from '../../../../support/samples/workbooks.ts'

const sheet = 'xl/worksheets/sheet1.xml'
const relationship = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const cell = (place: string, text: string) => `<c r="${place}" t="str"><v>${text}</v></c>`
const row = (number: number, cells: string) => `<row r="${number}">${cells}</row>`
const head = row(1, cell('A1', 'Nome') + cell('B1', 'Contrato'))
const [first, second] = ['A', 'B'].map((name, at) =>
  row(at + 2, cell(`A${at + 2}`, name) + cell(`B${at + 2}`, `C-${name}`)),
)
const ordinary = `${head}${first}${second}`

/** Texts by row, or the failure. `change` changes the whole XML of the sheet. */
async function read(
  rows: string,
  change: (xml: string) => string = (xml) => xml,
  shared?: string,
): Promise<unknown> {
  const parts = workbookParts(rows)
  const xml = change(new TextDecoder().decode(parts[sheet]))
  const links = new TextDecoder().decode(parts['xl/_rels/workbook.xml.rels'])
  const more = {
    'xl/texts.xml': strToU8(shared ?? ''),
    'xl/_rels/workbook.xml.rels': strToU8(
      links.replace(
        '</Rel',
        `<Relationship Id="rId9" Type="${relationship}/sharedStrings" Target="texts.xml"/></Rel`,
      ),
    ),
  }
  const table = await readTable(
    workbook({
      ...parts,
      ...(shared === undefined ? {} : more),
      [sheet]: strToU8(xml),
    }),
  )
  if (!table.ok) return table.failure
  return table.value.rows.map(({ cells }) => cells.map(({ text }) => text).join('/'))
}

const damaged = (detail: string) => ({ code: 'table-damaged', detail: `${sheet}: ${detail}` })

for (const [what, cut] of [
  ['within a tag', '<row r="3'],
  ['within a text', 'C-B'],
  ['between rows', row(3, '').slice(0, 12)],
  ['after the rows', '</sheetData>'],
  ['after the data', '</worksheet>'],
] as const)
  test(`refuses a sheet that ends early: ${what}`, async () => {
    expect(await read(ordinary, (xml) => xml.slice(0, xml.indexOf(cut)))).toEqual(
      damaged('ends early'),
    )
  })

test('refuses a sheet that is cut but has its end tag', async () => {
  const change = (xml: string) => `${xml.slice(0, xml.indexOf('</c></row><row r="3"'))}</worksheet>`
  expect(await read(ordinary, change)).toEqual(damaged('ends early'))
})

test('refuses two rows or two cells in the same place', async () => {
  expect(await read(`${ordinary}${row(3, cell('A3', 'C'))}`)).toEqual(damaged('two rows 3'))
  const twice = row(4, cell('A4', 'C') + cell('A4', 'D'))
  expect(await read(`${ordinary}${twice}`)).toEqual(damaged('two cells A4'))
  expect(await read(`${ordinary}${row(4, cell('A3', 'C'))}`)).toEqual(damaged('cell A3 in row 4'))
})

test('reads rows in any order, without numbers, with a prefix and with comments', async () => {
  expect(await read(`${head}${second}${first}`)).toEqual(['A/C-A', 'B/C-B'])
  const numberless = ordinary.replaceAll(/ r="\w+"/g, '')
  expect(await read(numberless)).toEqual(['A/C-A', 'B/C-B'])
  const prefixed = (xml: string) =>
    xml.replaceAll(/<(\/?)(?=\w)/g, '<$1x:').replace('xmlns=', 'xmlns:x=')
  expect(await read(ordinary, prefixed)).toEqual(['A/C-A', 'B/C-B'])
  const remarked = (xml: string) =>
    `<?xml version="1.0"?><!-- <row> -->${xml.replace('<sheetData', '<note text="a>b</c>"/><!-- </x> --><sheetData')}\n<!-- end -->\n`
  expect(await read(ordinary, remarked)).toEqual(['A/C-A', 'B/C-B'])
})

test('refuses a missing shared text', async () => {
  const texts = '<sst><si><t>C-A</t></si><si><t>C-B</t></si></sst>'
  const withText = (index: string) =>
    ordinary.replace(cell('B3', 'C-B'), `<c r="B3" t="s">${index}</c>`)
  expect(await read(withText('<v>1</v>'), undefined, texts)).toEqual(['A/C-A', 'B/C-B'])
  for (const index of ['<v>2</v>', '<v>-1</v>', '<v>x</v>', '<v/>', ''])
    expect(await read(withText(index), undefined, texts)).toEqual(damaged('no text for B3'))
  expect(await read(withText('<v>0</v>'))).toEqual(damaged('no text for B3'))
})
