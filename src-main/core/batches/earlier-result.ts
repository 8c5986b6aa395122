import { resultColumns } from '../../contract/batch.ts'
import type { ReadTable } from '../../contract/batch-table.ts'
import { demoProfileId, type Profile } from '../../contract/profile.ts'
import { ok, err, type Result } from '../../contract/result.ts'
import { fingerprint } from '../storage/hash.ts'

const done = new Set(['created', 'updated', 'was-there'])
/** Nothing was done, or the platform refused it. */
const open = new Set(['', 'waiting', 'left-out', 'failed'])

/** What an earlier import did with a row: `changed` if it was completed, and its cells were changed afterwards. */
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

/** What an earlier import did, by row. Empty if the file is no result, or says nothing of the row. */
export function pastOf({ headers, rows }: Headed): Map<number, Past> {
  const status = textsUnder({ headers, rows }, 'provost_status') ?? []
  const before = textsUnder({ headers, rows }, 'provost_fingerprint') ?? []
  const past = new Map<number, Past>()
  for (const [at, { row, text }] of status.entries()) {
    const word = text.replaceAll(/[^\p{L}-]/gu, '').toLowerCase()
    if (open.has(word)) continue
    // Also if the word is none of ours: somebody changed it, and what became of the row is not known.
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
 * Tells a row that was changed from one that was not. The order of the columns does not count, nor do those that a result adds. A
 * number counts by its value, because programs for spreadsheets write `20,00` as `20`; not `1.500`, which may be 1500.
 */
export function fingerprintOf(cells: readonly { head: string; text: string }[]): string {
  const own = cells
    .filter(({ head, text }) => !isResultColumn(head) && text.trim() !== '')
    .map(({ head, text }) => [nameOf(head), valueOf(text.trim())])
    .sort(([one = ''], [other = '']) => (one < other ? -1 : Number(one > other)))
  const sum = fingerprint(new TextEncoder().encode(JSON.stringify(own)))
  // A letter first, so that no program takes it for a number.
  return `f${sum.replaceAll(' ', '.')}`
}

function valueOf(text: string): string {
  const isNumber = /^-?(?:0|[1-9]\d{0,14})(?:[.,]\d{1,2})?$/.test(text)
  return isNumber ? String(Number(text.replace(',', '.'))) : text
}

type Headed = Pick<ReadTable, 'headers' | 'rows'>

/** The texts in the column of a result; null if there is none. */
function textsUnder(
  { headers, rows }: Headed,
  name: string,
): { row: number; text: string }[] | null {
  const place = headers.findIndex(({ text }) => nameOf(text) === name)
  if (place < 0) return null
  return rows.map(({ row, cells }) => ({ row, text: cells[place]?.text.trim() ?? '' }))
}

/** Returns the name of an institution in a result: its address, which is the same on every computer. */
export function institutionOf({ id, baseUrl }: Profile): string {
  return id === demoProfileId ? id : baseUrl.replace(/(?<!\/)\/+$/, '')
}

/** Whether this header is one that a result adds. */
export function isResultColumn(text: string): boolean {
  const name = nameOf(text)
  return name === 'provost_repairs' || resultColumns.some((each) => each === name)
}

/** The name of a column. Programs for spreadsheets may change capitals and blanks. */
export function nameOf(header: string): string {
  return header.trim().toLowerCase()
}
