import { resultColumns } from '../../contract/batch.ts'
import type { ReadTable } from '../../contract/batch-table.ts'
import { demoProfileId, type Profile } from '../../contract/profile.ts'
import { ok, err, type Result } from '../../contract/result.ts'

const done = new Set(['created', 'updated', 'was-there'])

export type EarlierResult = {
  /** Rows that an earlier import had done. */
  doneRows: number[]
  /** The letters of the columns that a result adds. */
  columns: string[]
}

/** What a file says of an earlier import, if it is a result of ours. One of another institution is a failure. */
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
    const told = institution === undefined ? '' : (cells[institution]?.text.trim() ?? '')
    if (told !== '' && told !== ours) return err({ code: 'batch-other-institution', detail: told })
    if (done.has(cells[status]?.text.trim() ?? '')) doneRows.push(row)
  }
  return ok({ doneRows, columns })
}

/** How a result names an institution: by its address, which is the same on every computer. */
export function institutionOf({ id, baseUrl }: Profile): string {
  return id === demoProfileId ? id : baseUrl.replace(/(?<!\/)\/+$/, '')
}

/** Whether a result added this column, by its header. */
export function isResultColumn(text: string): boolean {
  const name = text.trim().toLowerCase()
  return name === 'provost_repairs' || resultColumns.some((each) => each === name)
}
