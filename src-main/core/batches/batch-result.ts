import Papa from 'papaparse'
import { resultColumns, type resultFormats, type resultRows } from '../../contract/batch.ts'
import type { RowState } from '../../contract/batch-row.ts'
import type { Failure } from '../../contract/failure.ts'
import type { RepairKind } from '../../contract/batch-mapping.ts'
import { foldCase } from '../../contract/fold.ts'
import { formatProblem } from '../../contract/messages/format-problem.ts'
import { formatComplaint, formatFailure } from '../../contract/messages/format-failure.ts'
import type { Profile } from '../../contract/profile.ts'
import type { Language } from '../../contract/settings.ts'
import { escapedText } from '../../runs-engine/formats/xlsx/xlsx-text.ts'
import { fingerprintOf, institutionOf, isResultColumn } from './earlier-result.ts'
import { withGuard } from './guarded-text.ts'
import type { CheckedBatch } from './checked-batch.ts'
import type { CheckedRow } from './checked-row.ts'

type Wanted = {
  batch: CheckedBatch
  profile: Profile
  format: (typeof resultFormats)[number]
  rows: (typeof resultRows)[number]
  language: Language
}

/** A changed cell: corrected by a person, or repaired. */
type Change = { cell: string; what: RepairKind | 'edited'; before: string; after: string }

const changeColumns = ['cell', 'what', 'before', 'after'] as const

/**
 * Returns the original file with extra columns for the outcome of each row. Corrections and repairs are listed in a
 * second sheet, or in a column of a CSV. The aftermath lists what was created, for a person who wants to undo it on the
 * platform.
 */
export async function batchResult({
  batch,
  profile,
  format,
  rows: which,
  language,
}: Wanted): Promise<Uint8Array> {
  const isAftermath = which === 'aftermath'
  const chosen = batch.rows.filter((row) => isWanted(batch, row, which))
  const table = isAftermath
    ? aftermath(batch, chosen)
    : resultTable(batch, chosen, { profile, language })
  const changes = isAftermath ? [] : chosen.flatMap((row) => changesOf(batch, row))
  if (format === 'csv') return csv(isAftermath ? table : withChanges(batch, table, chosen), batch)
  return workbook(table, changes)
}

function isWanted(
  batch: CheckedBatch,
  { source, judged }: CheckedRow,
  which: Wanted['rows'],
): boolean {
  const state = batch.stateOf(source.row)
  if (which === 'all') return true
  if (which === 'aftermath') return state === 'created' || state === 'updated'
  return (
    state === 'failed' || (state === 'waiting' && judged.problems.some((each) => !each.isWarning))
  )
}

function resultTable(
  batch: CheckedBatch,
  rows: readonly CheckedRow[],
  { profile, language }: Pick<Wanted, 'profile' | 'language'>,
): string[][] {
  // Replaces the columns of an earlier result.
  const own = batch.table.headers.filter(({ text }) => !isResultColumn(text))
  const institution = institutionOf(profile)
  const lines = rows.map((row) => {
    const { row: number, id, state, attemptId, at, failure } = batch.show(row)
    const texts = own.map(({ column, isAdded }) =>
      isAdded ? slugOf(row) : batch.textOf(row.source, column),
    )
    // Until it is sent again, a row keeps what an earlier import did with it.
    if (batch.past.has(number) && (state === 'left-out' || state === 'waiting'))
      return [...texts, ...resultColumns.map((name) => earlierText(batch, row, name))]
    const result: Record<(typeof resultColumns)[number], string> = {
      provost_status: isBlocked(state, failure) ? 'unknown' : state,
      provost_id: id === null ? '' : String(id),
      provost_message: messageOf(batch, row, language),
      provost_when: at ?? '',
      provost_attempt: attemptId ?? '',
      provost_fingerprint: fingerprintOf(
        own.map(({ text: head }, place) => ({ head, text: texts[place] ?? '' })),
      ),
      provost_institution: institution,
    }
    return [...texts, ...resultColumns.map((name) => result[name])]
  })
  return [[...own.map(({ text }) => text), ...resultColumns], ...lines]
}

/** The web address name, which was made from the name or typed by a person. */
function slugOf({ values }: CheckedRow): string {
  const slug = values?.values['urlSlug']
  return typeof slug === 'string' ? slug : ''
}

/** Whether an earlier attempt leaves the row's school or course in doubt. Only this computer knows that. */
function isBlocked(state: RowState, failure: Failure | null): boolean {
  const codes: readonly string[] = ['attempt-unsettled', 'already-running']
  return state === 'waiting' && failure !== null && codes.includes(failure.code)
}

/** Returns the text that an earlier result has for this row in one of its columns. */
function earlierText(batch: CheckedBatch, { source }: CheckedRow, name: string): string {
  const header = batch.table.headers.find(({ text }) => foldCase(text) === name)
  return header ? batch.originalOf(source, header.column) : ''
}

function messageOf(batch: CheckedBatch, row: CheckedRow, language: Language): string {
  const { failure, state, problems, changes } = batch.show(row)
  if (failure) {
    const { title, cause } = formatFailure(failure, language)
    const summary = 'message' in failure && failure.message ? [failure.message] : []
    const complaints = 'complaints' in failure ? (failure.complaints ?? []) : []
    const fieldErrors = complaints.map(
      (each) => `${each.path.join('.')}: ${formatComplaint(each, language)}`,
    )
    return [
      title,
      ...(summary.length + fieldErrors.length > 0 ? [...summary, ...fieldErrors] : [cause]),
    ].join(' · ')
  }
  if (state !== 'waiting' && state !== 'left-out') return ''
  const texts = problems.map((problem) => {
    const header = batch.table.headers.find(({ column }) => column === problem.column)?.text
    const where = header ?? problem.field
    return `${where ? `${where}: ` : ''}${formatProblem(problem, language)}`
  })
  return [...texts, ...changes.map(({ field }) => field)].join(' · ')
}

function aftermath(batch: CheckedBatch, rows: readonly CheckedRow[]): string[][] {
  const isSchool = batch.document.kind === 'school'
  const head = ['row', 'id', isSchool ? 'urlSlug' : 'title', 'state', 'when', 'attempt']
  const lines = rows.map((row) => {
    const { row: number, id, state, at, attemptId } = batch.show(row)
    const values = row.values?.values ?? {}
    const name = values[isSchool ? 'urlSlug' : 'title']
    const course = values['course_id']
    const known = id ?? (typeof course === 'number' ? course : '')
    return [
      String(number),
      String(known),
      typeof name === 'string' ? name : '',
      state,
      at ?? '',
      attemptId ?? '',
    ]
  })
  return [head, ...lines]
}

function changesOf(batch: CheckedBatch, { source, values }: CheckedRow): Change[] {
  const edits = Object.entries(batch.document.edits[source.row] ?? {})
  const edited = edits.map(([column, after]): Change => {
    const before = batch.originalOf(source, column)
    return { cell: `${column}${source.row}`, what: 'edited', before, after }
  })
  const repaired = (values?.repairs ?? [])
    .filter(({ isMade }) => isMade)
    .map(({ column, kind, before, after }): Change => {
      return { cell: `${column ?? ''}${source.row}`, what: kind, before, after }
    })
  return [...edited, ...repaired]
}

function withChanges(
  batch: CheckedBatch,
  table: string[][],
  rows: readonly CheckedRow[],
): string[][] {
  const [head = [], ...lines] = table
  const texts = rows.map((row) =>
    changesOf(batch, row)
      .map(({ cell, what, before, after }) => `${cell} ${what}: ${before} → ${after}`)
      .join(' · '),
  )
  if (texts.every((text) => text === '')) return table
  return [
    [...head, 'provost_repairs'],
    ...lines.map((line, place) => [...line, texts[place] ?? '']),
  ]
}

function csv(table: readonly string[][], batch: CheckedBatch): Uint8Array {
  const { delimiter = ';' } = batch.table
  const guarded = table.map((line) => line.map(withGuard))
  // Excel reads UTF-8 only after a byte order mark.
  return new TextEncoder().encode(
    `\uFEFF${Papa.unparse(guarded, { delimiter, newline: '\r\n' })}\r\n`,
  )
}

async function workbook(table: string[][], changes: readonly Change[]): Promise<Uint8Array> {
  // Loaded when needed, because only a result uses it.
  const { writeXlsx } = await import('hucre/xlsx')
  const sheetOf = (name: string, rows: string[][]) => ({
    name,
    // hucre reads Excel's escapes, but does not escape a text that looks like one.
    rows: rows.map((row) => row.map(escapedText)),
    columns: (rows[0] ?? []).map(() => ({ numFmt: '@', width: 18 })),
    freezePane: { rows: 1 },
  })
  const listed = changes.map(({ cell, what, before, after }) => [cell, what, before, after])
  const sheets = [sheetOf('provost', table)]
  if (changes.length > 0) sheets.push(sheetOf('provost_repairs', [[...changeColumns], ...listed]))
  return writeXlsx({ sheets })
}
