import { resultColumns } from '../../contract/batch.ts'
import type { ReadTable } from '../../contract/batch-table.ts'
import { foldCase } from '../../contract/fold.ts'
import { demoProfileId, type Profile } from '../../contract/profile.ts'
import { ok, err, type Result } from '../../contract/result.ts'
import { fingerprint } from '../storage/hash.ts'

const done = new Set(['created', 'updated', 'was-there'])
/** States of rows that were not sent, or that the platform refused. */
const open = new Set(['', 'waiting', 'left-out', 'failed'])

/** What an earlier import did with a row. `changed`: it was completed, and its cells were changed afterwards. */
type Past = 'done' | 'changed' | 'unsettled'

export type EarlierResult = {
  /** Rows that an earlier import completed. */
  doneRows: number[]
  /**
   * Rows whose request may have been carried out, and completed rows that were changed. Only the computer that sent them has
   * their attempts.
   */
  heldRows: number[]
  /** Letters of the columns that a result adds. */
  columns: string[]
}

/**
 * Reads the outcomes of an earlier import if the file is a result from this program. Fails if the result is of another
 * institution.
 */
export function earlierResult(table: ReadTable, profile: Profile): Result<EarlierResult> {
  const columns = table.headers
    .filter(({ text }) => isResultColumn(text))
    .map(({ column }) => column)
  const ours = institutionOf(profile)
  const other = textsUnder(table, 'provost_institution')?.find(
    ({ text }) => text !== '' && text !== ours,
  )
  if (other) return err({ code: 'batch-other-institution', detail: other.text })
  const past = pastOf(table)
  const heldRows = [...rowsOf(past, 'unsettled'), ...rowsOf(past, 'changed')]
  return ok({
    doneRows: rowsOf(past, 'done'),
    heldRows: heldRows.sort((a, b) => a - b),
    columns,
  })
}

/** Returns what an earlier import did, by row. A row without an outcome is missing; so are all rows if the file is no result. */
export function pastOf({ headers, rows }: Headed): Map<number, Past> {
  const status = textsUnder({ headers, rows }, 'provost_status') ?? []
  const before = textsUnder({ headers, rows }, 'provost_fingerprint') ?? []
  const past = new Map<number, Past>()
  for (const [at, { row, text }] of status.entries()) {
    const word = text.replaceAll(/[^\p{L}-]/gu, '').toLowerCase()
    if (open.has(word)) continue
    // This includes unknown words: somebody changed the status, so the outcome of the row is not known.
    if (!done.has(word)) {
      past.set(row, 'unsettled')
      continue
    }
    const known = before[at]?.text ?? ''
    const texts = headers.map(({ text: head }, place) => ({
      head,
      text: rows[at]?.cells[place]?.text ?? '',
    }))
    past.set(row, known === '' || known === fingerprintOf(texts) ? 'done' : 'changed')
  }
  return past
}

export function rowsOf(past: ReadonlyMap<number, Past>, wanted: Past): number[] {
  return [...past].flatMap(([row, each]) => (each === wanted ? [row] : []))
}

/**
 * Returns a text that changes when the row changes. Ignores the order of the columns, and the columns that a result adds.
 * Compares numbers by value, because spreadsheet programs write `20,00` as `20`; but not `1.500`, which may be 1500.
 */
export function fingerprintOf(cells: readonly { head: string; text: string }[]): string {
  const own = cells
    .filter(({ head, text }) => !isResultColumn(head) && text.trim() !== '')
    .map(({ head, text }) => [foldCase(head), valueOf(text.trim())])
    .sort(([one = ''], [other = '']) => (one < other ? -1 : Number(one > other)))
  const sum = fingerprint(new TextEncoder().encode(JSON.stringify(own)))
  // Starts with a letter, so that no program reads it as a number.
  return `f${sum.replaceAll(' ', '.')}`
}

function valueOf(text: string): string {
  const isNumber = /^-?(?:0|[1-9]\d{0,14})(?:[.,]\d{1,2})?$/.test(text)
  return isNumber ? String(Number(text.replace(',', '.'))) : text
}

type Headed = Pick<ReadTable, 'headers' | 'rows'>

/** Returns the texts in a column of a result. Null if there is no such column. */
function textsUnder(
  { headers, rows }: Headed,
  name: string,
): { row: number; text: string }[] | null {
  const place = headers.findIndex(({ text }) => foldCase(text) === name)
  if (place < 0) return null
  return rows.map(({ row, cells }) => ({ row, text: cells[place]?.text.trim() ?? '' }))
}

/** Returns how a result names an institution: by its address, which is the same on every computer. */
export function institutionOf({ id, baseUrl }: Profile): string {
  return id === demoProfileId ? id : baseUrl.replace(/(?<!\/)\/+$/, '')
}

/** Whether this header is one that a result adds. Spreadsheet programs may have changed its case and spaces. */
export function isResultColumn(text: string): boolean {
  const name = foldCase(text)
  return name === 'provost_repairs' || resultColumns.some((each) => each === name)
}
