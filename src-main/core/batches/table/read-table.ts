import {
  type ReadTable,
  type TableFailure,
  tableLimits,
  type TableOptions,
} from '../../../contract/batch-table.ts'
import { foldCase } from '../../../contract/fold.ts'
import { err, ok, type Result } from '../../../contract/result.ts'
import { pastOf, rowsOf } from '../earlier-result.ts'
import { withoutGuard } from '../guarded-text.ts'
import { buildTable } from './build-table.ts'
import { noteOf, TableError } from './grid.ts'
import { readText } from './read-text.ts'
import { readWorkbook } from './read-workbook.ts'

/** Most MiB of a file. */
const fileLimit = 64

/** First bytes of a zip, an old Office document and some other kinds of files. */
const signatures = {
  zip: [0x50, 0x4b, 0x03, 0x04],
  compound: [0xd0, 0xcf, 0x11, 0xe0],
  pdf: [0x25, 0x50, 0x44, 0x46],
  png: [0x89, 0x50, 0x4e, 0x47],
  gzip: [0x1f, 0x8b],
  jpeg: [0xff, 0xd8, 0xff],
} as const

/**
 * Reads a table from the bytes of a file. The first bytes identify a workbook. Any other file is read as text. `rowLimit` is
 * for measurements. Files may be hostile: the caller limits time and memory.
 */
export async function readTable(
  bytes: Uint8Array,
  options: TableOptions = {},
  rowLimit: number = tableLimits.rows,
): Promise<Result<ReadTable, TableFailure>> {
  try {
    return ok(await read(bytes, options, rowLimit))
  } catch (error) {
    if (error instanceof TableError) return err(error.failure)
    throw error
  }
}

async function read(
  bytes: Uint8Array,
  options: TableOptions,
  rowLimit: number,
): Promise<ReadTable> {
  if (bytes.length === 0) throw new TableError('table-empty')
  if (bytes.length > fileLimit * 1024 * 1024)
    throw new TableError('table-too-large', { limit: fileLimit })
  const { headerRow } = options
  const kind = options.format === 'paste' ? null : kindOf(bytes)
  if (kind === 'compound')
    throw new TableError(isEncrypted(bytes) ? 'table-password' : 'table-old-excel')
  if (kind === 'zip') {
    const { grid, notes, ...where } = await readWorkbook(bytes, options.sheet)
    const table = withResultNotes(buildTable(grid, { headerRow, rowLimit, isDelimited: false }))
    return { format: 'xlsx', ...where, ...table, notes: [...notes, ...table.notes] }
  }
  if (kind !== null) throw new TableError('table-not-a-table', { detail: kind })
  const { grid, ...how } = readText(bytes, options)
  const table = withResultNotes(
    withoutGuards(buildTable(grid, { headerRow, rowLimit, isDelimited: true })),
  )
  return { format: options.format ?? 'csv', sheets: [], ...how, ...table }
}

function withResultNotes(table: ReturnType<typeof buildTable>): ReturnType<typeof buildTable> {
  const past = pastOf(table)
  const held = [
    ...noteOf('unsettled-rows', rowsOf(past, 'unsettled')),
    ...noteOf('changed-rows', rowsOf(past, 'changed')),
  ]
  return { ...table, notes: [...table.notes, ...held] }
}

/**
 * Removes the guards before texts that look like formulas in a result from this program. They are not part of the
 * value.
 */
function withoutGuards(table: ReturnType<typeof buildTable>): ReturnType<typeof buildTable> {
  if (!table.headers.some(({ text }) => foldCase(text) === 'provost_status')) return table
  const rows = table.rows.map(({ cells, ...row }) => ({
    ...row,
    cells: cells.map((cell) => ({ ...cell, text: withoutGuard(cell.text) })),
  }))
  return { ...table, rows }
}

function kindOf(bytes: Uint8Array): keyof typeof signatures | null {
  const found = Object.entries(signatures).find(([, signature]) =>
    signature.every((byte, at) => bytes[at] === byte),
  )
  // The cast is needed because TypeScript types the keys of an object as strings.
  return found ? (found[0] as keyof typeof signatures) : null
}

/** A workbook with a password is a compound file with a stream `EncryptedPackage`, named in UTF-16 (MS-OFFCRYPTO 2.3.4). */
function isEncrypted(bytes: Uint8Array): boolean {
  const name = Array.from('EncryptedPackage', (char) => `${char}\0`).join('')
  return new TextDecoder('latin1').decode(bytes).includes(name)
}
