import { TableError } from './grid.ts'
import { type OpenTag, scanTags } from './scan-tags.ts'

type Parts = ReadonlyMap<string, Uint8Array>

export const worksheet = /\/worksheets\/[^/]+\.xml$/i

const letters = /^[A-Z]+$/i

/**
 * Refuses a workbook from which hucre would silently omit content: sheets that end early, two rows or cells in the same
 * place, and missing texts.
 */
export function checkSheets(parts: Parts): void {
  const all = [...parts]
  const shared = all.filter(([, bytes]) => hasRoot(bytes, 'sst'))
  const texts = shared.reduce((sum, [, bytes]) => sum + countTexts(bytes), 0)
  for (const [name, bytes] of all)
    if (worksheet.test(name) || hasRoot(bytes, 'worksheet')) checkSheet(name, bytes, texts)
}

function hasRoot(bytes: Uint8Array, name: string): boolean {
  let isRoot = false
  scanTags(bytes, (tag) => {
    isRoot = tag.is(name)
    return false
  })
  return isRoot
}

function countTexts(bytes: Uint8Array): number {
  let count = 0
  scanTags(bytes, (tag) => {
    if (tag.is('si')) count += 1
    return true
  })
  return count
}

function checkSheet(part: string, bytes: Uint8Array, texts: number): void {
  const damaged = (detail: string) =>
    new TableError('table-damaged', { detail: `${part}: ${detail}` })
  const rows = new Set<number>()
  const columns = new Set<string>()
  let row = 0
  /** The cell whose shared text is not found yet. */
  let open: string | null = null
  const assertClosed = () => {
    if (open !== null) throw damaged(`no text for ${open}`)
  }
  const enterRow = (tag: OpenTag) => {
    assertClosed()
    // Counts rows like hucre.
    row = Number(tag.attribute('r')) || row + 1
    if (rows.has(row)) throw damaged(`two rows ${row}`)
    rows.add(row)
    columns.clear()
  }
  const enterCell = (tag: OpenTag) => {
    assertClosed()
    const place = tag.attribute('r')
    if (place !== null) {
      const column = place.slice(0, -String(row).length)
      if (place !== `${column}${row}` || !letters.test(column))
        throw damaged(`cell ${place} in row ${row}`)
      if (columns.has(column)) throw damaged(`two cells ${place}`)
      columns.add(column)
    }
    if (tag.attribute('t') === 's') open = place ?? `row ${row}`
  }
  const isWhole = scanTags(bytes, (tag) => {
    if (tag.is('c')) enterCell(tag)
    else if (tag.is('row')) enterRow(tag)
    else if (open !== null && tag.is('v') && isIndex(tag.textBehind(), texts)) open = null
    return true
  })
  assertClosed()
  if (!isWhole) throw damaged('ends early')
}

function isIndex(text: string, count: number): boolean {
  return /^\s*\d+\s*$/.test(text) && Number(text) < count
}
