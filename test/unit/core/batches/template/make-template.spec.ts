import { expect, test } from '@playwright/test'
import { openXlsx, readXlsx, saveXlsx } from 'hucre/xlsx'
import {
  batchKinds,
  type BatchKind,
  batchFields,
} from '../../../../../src-main/contract/batch-fields.ts'
import type { ReadTable } from '../../../../../src-main/contract/batch-table.ts'
import { CourseInput } from '../../../../../src-main/contract/course.ts'
import { messagesIn } from '../../../../../src-main/contract/messages/catalogue.ts'
import { SchoolInput } from '../../../../../src-main/contract/school.ts'
import { type Language, languages } from '../../../../../src-main/contract/settings.ts'
import { checkTaxId } from '../../../../../src-main/contract/tax-id.ts'
import {
  createRowReader,
  nestValues,
  type RowContext,
} from '../../../../../src-main/core/batches/mapping/row-reader.ts'
import { suggestMapping } from '../../../../../src-main/core/batches/mapping/suggest-mapping.ts'
import { readTable } from '../../../../../src-main/core/batches/table/read-table.ts'
import { makeTemplate } from '../../../../../src-main/core/batches/template/make-template.ts'
import { templateColumns } from '../../../../../src-main/core/batches/template/template-columns.ts'

const names = {
  groups: [
    { id: 12, name: 'Região Norte' },
    { id: 21, name: 'Repetido' },
    { id: 22, name: 'repetido' },
  ],
  subgroups: [{ id: 3, name: 'Tarde, noite' }],
  specialties: [],
}
const wantedFor = (kind: BatchKind, language: Language, country = 'BR') => ({
  kind,
  language,
  country,
  names,
})

const contextIn = (language: Language): RowContext => ({
  names,
  schools: [],
  language,
  usualDateOrder: language === 'en' ? null : 'dmy',
  country: 'BR',
  priceUnit: 'whole',
  currency: 'BRL',
  lists: 'ids',
  isTaxId: (text) => checkTaxId('BR', text) === 'valid',
  repairs: new Set(),
})

/** The template with its example made a row of its own, by giving it another name. */
async function filledIn(kind: BatchKind, language: Language): Promise<ReadTable> {
  const book = await openXlsx(await makeTemplate(wantedFor(kind, language)))
  const rows = book.sheets[0]?.rows ?? []
  const at = batchFields(kind).findIndex(
    ({ path }) => path === (kind === 'school' ? 'name' : 'title'),
  )
  const example = rows[1] ?? []
  example[at] = 'Nova Aurora'
  const read = await readTable(await saveXlsx(book))
  if (!read.ok) throw new Error(JSON.stringify(read.failure))
  return read.value
}

for (const kind of batchKinds)
  for (const language of languages) {
    test(`${kind}, ${language}: imports the template without a question`, async () => {
      const table = await filledIn(kind, language)
      expect(table.sheet).toBe(
        messagesIn(language).template[kind === 'school' ? 'schools' : 'courses'],
      )
      expect(table.rows).toHaveLength(1)
      expect(table.notes).toMatchObject([{ code: 'hidden-sheets' }])
      const { mapping, likely, unknown } = suggestMapping(table.headers, table.rows, kind)
      expect({ likely, unknown }).toEqual({ likely: [], unknown: [] })
      expect(Object.values(mapping.columns)).toEqual(
        batchFields(kind).map(({ path }) => ({ field: path })),
      )
      const reader = createRowReader({
        table,
        mapping,
        kind,
        context: contextIn(language),
      })
      const [row] = table.rows.map(reader)
      expect(row).toMatchObject({ problems: [], questions: [], repairs: [], cleared: [] })
      const schema = kind === 'school' ? SchoolInput : CourseInput
      expect(schema.safeParse(nestValues(row?.values ?? {})).error).toBeUndefined()
    })

    test(`${kind}, ${language}: does not import the example`, async () => {
      const read = await readTable(await makeTemplate(wantedFor(kind, language)))
      expect(read).toMatchObject({ ok: false, failure: { code: 'table-only-header' } })
    })

    test(`${kind}, ${language}: accepts every text that a cell offers`, () => {
      const columns = templateColumns(wantedFor(kind, language))
      const context: RowContext = { ...contextIn(language), isTaxId: () => true }
      for (const { field, header, offered } of columns)
        for (const text of offered) {
          const table = {
            headers: [{ column: 'A', text: header }],
            rows: [{ row: 2, cells: [{ text, type: 'text' as const }] }],
          }
          const { mapping } = suggestMapping(table.headers, table.rows, kind)
          const [row] = table.rows.map(createRowReader({ table, mapping, kind, context }))
          expect(row, text).toMatchObject({ problems: [], questions: [] })
          expect(row?.values[field.path], text).toBeDefined()
        }
    })
  }

test('offers lists for choices, states and the names of the institution', async () => {
  const book = await readXlsx(await makeTemplate(wantedFor('school', 'pt-BR')), {
    readStyles: true,
  })
  const [rows, guide, lists] = book.sheets
  expect([rows?.name, guide?.name, lists?.name]).toEqual(['Escolas', 'Como preencher', 'Listas'])
  expect(lists?.hidden).toBe(true)
  const ranges = (rows?.dataValidations ?? []).map(({ type, formula1, range }) => ({
    type,
    formula1,
    range,
  }))
  const letters = (path: string) =>
    String.fromCharCode(65 + batchFields('school').findIndex((each) => each.path === path))
  const [groups, state] = [letters('groups'), letters('location.state')]
  expect(ranges).toContainEqual({
    type: 'list',
    formula1: `'Listas'!$${groups}$1:$${groups}$3`,
    range: `${groups}2:${groups}1001`,
  })
  expect(ranges).toContainEqual({
    type: 'list',
    formula1: `'Listas'!$${state}$1:$${state}$27`,
    range: `${state}2:${state}1001`,
  })
  const offered = (lists?.rows ?? []).map((row) => row[groups.charCodeAt(0) - 65])
  expect(offered.slice(0, 4)).toEqual(['Região Norte', '21', '22', null])
  // No list for a level without names.
  expect(ranges.some(({ range }) => range.startsWith(`${letters('specialties')}2`))).toBe(false)
})

test('cells whose zeros Excel would drop have text format, down to the last row', async () => {
  const book = await readXlsx(await makeTemplate(wantedFor('school', 'pt-BR')), {
    readStyles: true,
  })
  for (const path of ['taxid', 'location.zipCode', 'contractNumber', 'location.number']) {
    const column = batchFields('school').findIndex((each) => each.path === path)
    for (const row of [1, 500, 1000])
      expect(book.sheets[0]?.cells?.get(`${row},${column}`)?.style?.numFmt, path).toBe('@')
  }
})

test('offers no Brazilian states outside Brazil', () => {
  const columns = templateColumns(wantedFor('school', 'es', 'AR'))
  expect(columns.find(({ field }) => field.path === 'location.state')?.offered).toEqual([])
})

test('names the tax id as in its country, like the form, and recognises the name', () => {
  const headerIn = (country: string) =>
    templateColumns(wantedFor('school', 'es', country)).find(({ field }) => field.path === 'taxid')
      ?.header ?? ''
  expect(['BR', 'AR', 'MX', 'CR'].map(headerIn)).toEqual([
    ...['CNPJ', 'CUIT', 'RFC', 'Identificación fiscal'],
  ])
  for (const country of ['AR', 'BO', 'BR', 'CL', 'DO', 'EC', 'ES', 'MX', 'PT', 'US', 'VE']) {
    const { mapping } = suggestMapping([{ column: 'A', text: headerIn(country) }], [], 'school')
    expect(mapping.columns, country).toEqual({ A: { field: 'taxid' } })
  }
})
