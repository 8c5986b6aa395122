import type { BatchKind } from '../../../src-main/contract/batch-fields.ts'
import { type Mapping, repairKinds, RowValues } from '../../../src-main/contract/batch-mapping.ts'
import type { Cell } from '../../../src-main/contract/batch-table.ts'
import { checkTaxId } from '../../../src-main/contract/tax-id.ts'
import {
  createRowReader,
  type RowContext,
} from '../../../src-main/core/batches/mapping/row-reader.ts'
import { blankMapping } from '../../../src-main/core/batches/mapping/saved-mapping.ts'

/** The context of an institution in Brazil that counts cents. */
export const context: RowContext = {
  names: {
    groups: [
      { id: 12, name: 'Região Norte' },
      { id: 15, name: 'Ensino Fundamental, anos iniciais' },
      { id: 2026, name: 'Sul' },
      { id: 7, name: '2026' },
      { id: 21, name: 'Repetido' },
      { id: 22, name: 'repetido' },
    ],
    subgroups: [{ id: 3, name: 'Tarde' }],
    specialties: [],
  },
  schools: [
    { name: 'Colégio Ipê', urlSlug: 'ipe-centro' },
    { name: 'Ipê, unidade Sul', urlSlug: 'ipe-sul' },
  ],
  language: 'pt-BR',
  usualDateOrder: 'dmy',
  country: 'BR',
  priceUnit: 'cents',
  currency: 'BRL',
  lists: 'ids',
  isTaxId: (text) => checkTaxId('BR', text) === 'valid',
  repairs: new Set(repairKinds),
}

/** Cells by field. */
export type Texts = Record<string, string | Cell>
/** A cell of a spreadsheet. A text is a cell of this text. */
export const cellOf = (given: string | Cell): Cell =>
  typeof given === 'string' ? { text: given, type: given === '' ? 'empty' : 'text' } : given

/** Reads the first of some rows whose cells are given by field. `headings` are by field, which is the heading
 * otherwise. Throws if the contract does not have the result. */
export function readRow(
  kind: BatchKind,
  rows: Texts[],
  change: Partial<RowContext> = {},
  mapping: Partial<Mapping> = {},
  headings: Readonly<Record<string, string>> = {},
): RowValues {
  const fields = Object.keys(rows[0] ?? {})
  const letters = fields.map((_, at) => String.fromCharCode(65 + at))
  const columns = Object.fromEntries(
    letters.map((column, at) => [column, { field: fields[at] ?? '' }]),
  )
  const table = {
    headers: letters.map((column, at) => ({
      column,
      text: headings[fields[at] ?? ''] ?? fields[at] ?? '',
    })),
    rows: rows.map((row, at) => ({
      row: at + 2,
      cells: fields.map((field) => cellOf(row[field] ?? '')),
    })),
  }
  const reader = createRowReader({
    table,
    mapping: { ...blankMapping, columns, ...mapping },
    kind,
    context: { ...context, ...change },
  })
  const [row] = table.rows
  if (!row) throw new Error('no row')
  const values = reader(row)
  RowValues.parse(values)
  return values
}

/** The result of a row that needs nothing. */
export const clean = { cleared: [], problems: [], repairs: [], questions: [] }
