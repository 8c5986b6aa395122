import { resultColumns } from '../../contract/batch.ts'
import type { ReadTable } from '../../contract/batch-table.ts'
import { demoProfileId, type Profile } from '../../contract/profile.ts'
import { ok, err, type Result } from '../../contract/result.ts'

const done = new Set(['created', 'updated', 'was-there'])
const unsettled = new Set(['unknown', 'sending'])

export type EarlierResult = {
  /** Rows that an earlier import completed. */
  doneRows: number[]
  /** Rows whose request may have been carried out. Only the computer that sent them has their attempts. */
  unsettledRows: number[]
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
  const status = textsUnder(table, 'provost_status')
  if (status === null) return ok({ doneRows: [], unsettledRows: [], columns })
  const ours = institutionOf(profile)
  const other = textsUnder(table, 'provost_institution')?.find(
    ({ text }) => text !== '' && text !== ours,
  )
  if (other) return err({ code: 'batch-other-institution', detail: other.text })
  const doneRows = status.filter(({ text }) => done.has(text)).map(({ row }) => row)
  return ok({ doneRows, unsettledRows: unsettledRows(table), columns })
}

/** The rows of a result whose request may have been carried out. None in another file. */
export function unsettledRows(table: Pick<ReadTable, 'headers' | 'rows'>): number[] {
  const status = textsUnder(table, 'provost_status') ?? []
  return status.filter(({ text }) => unsettled.has(text)).map(({ row }) => row)
}

function textsUnder(
  { headers, rows }: Pick<ReadTable, 'headers' | 'rows'>,
  name: string,
): { row: number; text: string }[] | null {
  const place = headers.findIndex(({ text }) => text.trim().toLowerCase() === name)
  if (place < 0) return null
  return rows.map(({ row, cells }) => ({ row, text: cells[place]?.text.trim() ?? '' }))
}

/** Returns the name of an institution in a result: its address, which is the same on every computer. */
export function institutionOf({ id, baseUrl }: Profile): string {
  return id === demoProfileId ? id : baseUrl.replace(/(?<!\/)\/+$/, '')
}

/** Whether this header is one that a result adds. */
export function isResultColumn(text: string): boolean {
  const name = text.trim().toLowerCase()
  return name === 'provost_repairs' || resultColumns.some((each) => each === name)
}
