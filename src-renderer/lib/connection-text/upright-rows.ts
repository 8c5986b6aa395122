import { isAddress } from './cell-content.ts'
import { columnsOf, headings } from './institution-columns.ts'
import type { NumberedRow } from './table-rows.ts'

/** Turns a table whose headings are in its first column, with an institution in each of the others. */
export function upright(rows: readonly NumberedRow[]): readonly NumberedRow[] {
  const titled = withNameHeading(rows)
  return isTurned(titled) || isBare(rows) ? turned(titled) : rows
}

/** The line of the names often has no heading: it is the heading of the other lines. */
function withNameHeading(rows: readonly NumberedRow[]): readonly NumberedRow[] {
  const [first, ...others] = rows
  const [heading, ...names] = first?.cells ?? []
  const isNamed = others.some(({ cells: [cell = ''] }) => headings.name.test(cell.toLowerCase()))
  if (!first || heading !== '' || isNamed) return rows
  return [{ ...first, cells: ['name', ...names] }, ...others]
}

/**
 * True if the first cells are headings, and in the lines beside them stand either addresses or other texts. In any other
 * table each line of an institution has an address, beside its name.
 */
function isTurned(rows: readonly NumberedRow[]): boolean {
  const columns = columnsOf(rows.map(({ cells: [heading = ''] }) => heading))
  if (columns === null || columnsOf(rows[0]?.cells ?? []) !== null) return false
  const lines = rows.flatMap(({ cells: [, ...others] }, at) => {
    const values = others.filter((cell) => cell !== '')
    const heading = columns[at] ?? null
    return heading === null || values.length === 0 ? [] : [{ heading, values }]
  })
  const isText = ({ heading, values }: (typeof lines)[number]) =>
    ['name', 'token'].includes(heading) && !values.some(isAddress)
  const isOfAddresses = ({ values }: (typeof lines)[number]) => values.every(isAddress)
  return lines.some(isText) && lines.some(isOfAddresses)
}

/** True for lines without headings that hold either only addresses or only other texts, as many in each. */
function isBare(rows: readonly NumberedRow[]): boolean {
  const [first] = rows
  const count = first?.cells.length ?? 0
  if (!first || count < 2 || columnsOf(first.cells) !== null) return false
  const addresses = rows.map(({ cells }) => cells.filter((cell) => isAddress(cell)).length)
  return (
    rows.every(({ cells }) => cells.length === count && !cells.includes('')) &&
    addresses.every((found) => found === 0 || found === count) &&
    new Set(addresses).size === 2
  )
}

function turned(rows: readonly NumberedRow[]): NumberedRow[] {
  const width = Math.max(...rows.map(({ cells }) => cells.length))
  return Array.from({ length: width }, (_, place) => ({
    cells: rows.map(({ cells }) => cells[place] ?? ''),
    number: place + 1,
  })).filter(({ cells }) => cells.some((cell) => cell !== ''))
}
