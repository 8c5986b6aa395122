import { resultColumns } from '../../contract/batch.ts'
import type { ReadTable } from '../../contract/batch-table.ts'
import { demoProfileId, type Profile } from '../../contract/profile.ts'
import { ok, err, type Result } from '../../contract/result.ts'

const done = new Set(['created', 'updated', 'was-there'])

export type EarlierResult = {
  /** Rows that an earlier import completed. */
  doneRows: number[]
  /** Letters of the columns that a result adds. */
  columns: string[]
}

/**
 * Reads the outcomes of an earlier import if the file is a result from this program. Fails if the result is of another
 * institution.
 */
export function earlierResult(table: ReadTable, profile: Profile): Result<EarlierResult> {
  const places = new Map(
    table.headers.map(({ text }, place) => [text.trim().toLowerCase(), place] as const),
  )
  const columns = table.headers
    .filter(({ text }) => isResultColumn(text))
    .map(({ column }) => column)
  const status = places.get('provost_status')
  const institution = places.get('provost_institution')
  if (status === undefined) return ok({ doneRows: [], columns })
  const doneRows: number[] = []
  const ours = institutionOf(profile)
  for (const { row, cells } of table.rows) {
    const named = institution === undefined ? '' : (cells[institution]?.text.trim() ?? '')
    if (named !== '' && named !== ours)
      return err({ code: 'batch-other-institution', detail: named })
    if (done.has(cells[status]?.text.trim() ?? '')) doneRows.push(row)
  }
  return ok({ doneRows, columns })
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
