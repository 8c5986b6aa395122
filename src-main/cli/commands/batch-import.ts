import type { Batch } from '../../contract/batch.ts'
import { type BatchRow, type RowVerdict, sendableVerdicts } from '../../contract/batch-row.ts'
import type { BatchKind } from '../../contract/batch-fields.ts'
import type { Preview } from '../../contract/preview.ts'
import { formatTableNotes } from '../../contract/messages/format-table-notes.ts'
import type { Profile } from '../../contract/profile.ts'
import { ok, err, type Result } from '../../contract/result.ts'
import type { Place } from '../../runs-engine/ports.ts'
import { failure, type Outcome, outcome, type Terminal, withProfile } from '../command.ts'
import type { ExitCode } from '../exit-code.ts'
import { answerLines, batchWords, questionLines } from '../messages/batch-lines.ts'
import { withOptionNames } from '../options/option-names.ts'
import { openBatch, type ReadingOptions } from './batch-open.ts'
import { printBatch, printWillSend } from './print-batch.ts'
import {
  limitOf,
  placeOf,
  resultPlace,
  saveIfWanted,
  printSaved,
  sendBatch,
  type SendOptions,
} from './batch-send.ts'

export type ImportOptions = ReadingOptions &
  SendOptions & { check?: boolean; rehearse?: boolean; row?: string; all?: boolean }

/** Checks the rows of a file, and then follows the options. Without `--all` or `--first`, nothing is sent. */
export function importFile(
  terminal: Terminal,
  kind: BatchKind,
  file: string,
  options: ImportOptions,
): Promise<Outcome> {
  return withProfile(terminal, async (profile) => {
    const isSent = options.all === true || options.first !== undefined
    // These options are checked before any row is sent.
    const limit = limitOf(options)
    if (!limit.ok) return failure(limit.failure)
    const place = await resultPlace(options)
    if (!place.ok) return failure(place.failure)
    const opened = await openBatch(terminal, profile, { kind, file }, options)
    if (!opened.ok) return failure(opened.failure)
    const batch = opened.value
    const { row } = options
    if (options.rehearse === true || row !== undefined)
      return rehearse(terminal, profile, batch, row)
    if (!isSent) return check(terminal, profile, batch, place.value)
    if (isUndecided(batch) || batch.questions.length > 0) {
      const { output } = terminal
      const manner = { language: output.language, country: profile.taxIdCountry }
      for (const line of questionLines(batch, manner)) output.note(line)
      for (const line of answerLines(batch, profile, output.language)) output.note(line)
      return failure({ code: 'batch-undecided' })
    }
    const { language } = terminal.output
    for (const note of formatTableNotes(batch.source.notes, language))
      terminal.output.note(`${batchWords(language).readingTitle}: ${note}`)
    return sendBatch(terminal, profile, batch, options)
  })
}

async function check(
  terminal: Terminal,
  profile: Profile,
  batch: Batch,
  place: Place | null,
): Promise<Outcome> {
  const { output } = terminal
  const exitCode = await exitCodeOfCheck(terminal, batch)
  if (!exitCode.ok) return failure(exitCode.failure)
  const saved = await saveIfWanted(terminal, batch.id, place)
  if (!saved.ok) return failure(saved.failure)
  return outcome(
    ok({ ...batch, result: saved.value }),
    () => {
      printBatch(output, profile, batch)
      printWillSend(output, batch)
      printSaved(output, saved)
      output.note(output.words.batches.nothingSent)
    },
    () => exitCode.value,
  )
}

async function rehearse(
  terminal: Terminal,
  profile: Profile,
  batch: Batch,
  typed: string | undefined,
): Promise<Outcome> {
  const { session, output } = terminal
  const exitCode = await exitCodeOfCheck(terminal, batch)
  if (!exitCode.ok) return failure(exitCode.failure)
  const row = typed === undefined ? await firstToSend(terminal, batch) : ok(Number(typed))
  if (!row.ok) return failure(row.failure)
  const number = row.value
  const preview: Result<Preview | null> =
    number === null
      ? ok(null)
      : await session.call('batches.request', { id: batch.id, row: number })
  if (!preview.ok) return failure(withOptionNames(preview.failure, ['row']))
  const request = preview.value
  return outcome(
    ok({ ...batch, row: number, request }),
    () => {
      printBatch(output, profile, batch)
      printWillSend(output, batch)
      if (request && number !== null) {
        output.heading(output.words.batches.rowRequest({ row: number }))
        output.line(`${request.method} ${request.url}`)
        output.text(request.body)
      }
      output.note(output.words.batches.nothingSent)
    },
    () => exitCode.value,
  )
}

/** Returns the row number in the file of the first row that would be sent. Null if there is none. */
async function firstToSend(terminal: Terminal, batch: Batch): Promise<Result<number | null>> {
  const numbers: number[] = []
  for (const verdict of sendableVerdicts) {
    const page = await waitingRows(terminal, batch, verdict)
    if (!page.ok) return page
    const [first] = page.value.rows
    if (first) numbers.push(first.row)
  }
  return ok(numbers.length === 0 ? null : Math.min(...numbers))
}

/** The verdicts of rows that a person must check. */
const blocked = ['wrong', 'different', 'no-base'] as const

async function exitCodeOfCheck(terminal: Terminal, batch: Batch): Promise<Result<ExitCode>> {
  if (isUndecided(batch) || batch.questions.length > 0) return ok(2)
  for (const verdict of blocked) {
    const page = await waitingRows(terminal, batch, verdict)
    if (!page.ok) return err(page.failure)
    if (page.value.total > 0) return ok(2)
  }
  return ok(0)
}

function waitingRows(
  { session }: Terminal,
  { id }: Batch,
  verdict: RowVerdict,
): Promise<Result<{ rows: BatchRow[]; total: number }>> {
  const view = { verdict, state: 'waiting' } as const
  return session.call('batches.rows', { id, view, offset: 0, limit: 1 })
}

/** Refuses to send while a column is undecided, because the rows may need it. */
function isUndecided({ likely, unknown }: Batch): boolean {
  return likely.length + unknown.length > 0
}

/** Writes a workbook to fill in. */
export function writeTemplate(
  terminal: Terminal,
  kind: BatchKind,
  { out, force }: { out: string; force?: boolean },
): Promise<Outcome> {
  const { session, output, place } = terminal
  return withProfile(terminal, async ({ id: profileId }) => {
    const formats = ['xlsx']
    const wanted = await placeOf('--out', out, { force, formats })
    if (!wanted.ok) return failure(wanted.failure)
    place.current = wanted.value
    const { language } = output
    const made = await session.call('batches.template', { profileId, kind, language })
    return outcome(made, (saved) => {
      if (saved) output.line(batchWords(language).templateSaved(saved))
    })
  })
}
