import type { Batch } from '../../contract/batch.ts'
import type { BatchRow } from '../../contract/batch-row.ts'
import type { Profile } from '../../contract/profile.ts'
import {
  formatBatchName,
  formatOutcome,
  formatRowState,
  formatWhatIsSent,
} from '../../contract/messages/format-outcome.ts'
import { formatTableNotes } from '../../contract/messages/format-table-notes.ts'
import { formatComplaint, formatFailure } from '../../contract/messages/format-failure.ts'
import {
  answerLines,
  batchWords,
  changeLines,
  problemLines,
  questionLines,
  repairLines,
  unsentLines,
  verdictRows,
} from '../messages/batch-lines.ts'
import type { Output } from '../output/output.ts'

/** Prints the verdicts of a batch, its problems and their cells, its open questions, and the next command. */
export function printBatch(
  output: Output,
  profile: Pick<Profile, 'taxIdCountry' | 'name'>,
  batch: Batch,
): void {
  const { language } = output
  const own = output.words.batches
  const words = batchWords(language)
  const manner = { language, country: profile.taxIdCountry }
  const rows = words.rowCount({ count: batch.rows })
  output.line(own.opened({ name: formatBatchName(batch, language), rows, id: batch.id }))
  output.table([words.status, words.columns.rows], verdictRows(batch, language))
  const { checked } = batch
  if (checked) {
    const said = { count: checked.schools, time: output.time(checked.at) }
    output.line((checked.isWhole ? words.checkedWhole : words.checkedPart)(said))
  }
  section(output, words.readingTitle, formatTableNotes(batch.source.notes, language))
  const problems = problemLines(batch, manner)
  section(output, words.problemsTitle, problems)
  const unsent = { count: batch.unsent.length }
  section(output, words.unsentTitle(unsent), unsentLines(batch, language))
  section(output, words.changesTitle, changeLines(batch, manner))
  section(output, words.repairsTitle, repairLines(batch, manner))
  const questions = questionLines(batch, manner)
  section(output, words.questionsTitle, questions)
  if (questions.length > 0)
    for (const line of answerLines(batch, profile, language)) output.line(line)
  // While a question is open, rows may be wrong only because of it.
  else if (batch.verdicts.wrong > 0) output.line(own.correct)
}

function section(output: Output, title: string, lines: readonly string[]): void {
  if (lines.length === 0) return
  output.heading(title)
  for (const line of lines) output.line(`  ${line}`)
}

/** Prints how many rows would be sent, and how many would not. */
export function printWillSend(output: Output, batch: Batch): void {
  const words = batchWords(output.language)
  const sent = formatWhatIsSent(batch, output.language)
  const out = batch.states.waiting - batch.left
  output.heading(out > 0 ? `${sent} · ${words.stayOut({ count: out })}` : sent)
}

/** Prints why rows were not sent. The check right before sending may have found new problems. */
export function printLeftOut(
  output: Output,
  profile: Pick<Profile, 'taxIdCountry'>,
  batch: Batch,
): void {
  const { language } = output
  if (batch.states.waiting === batch.left) return
  const words = batchWords(language)
  const manner = { language, country: profile.taxIdCountry }
  section(output, words.problemsTitle, problemLines(batch, manner))
}

/** Prints the outcome of a batch, why it stopped, and the next command. */
export function printResult(output: Output, batch: Batch): void {
  const { language } = output
  const own = output.words.batches
  const words = batchWords(language)
  const { id, stopped, left, states } = batch
  output.line(`${formatBatchName(batch, language)}: ${formatOutcome(batch, language)}`)
  if (stopped) {
    output.line(words.stopped[stopped.why])
    if (stopped.failure) output.failureBelow(stopped.failure)
  }
  if (states.unknown > 0) output.note(own.settleNext({ id }))
  if (left > 0) output.note(own.resumeNext({ id }))
}

/** Prints rows that were refused or whose response was lost, with their failures, and how many more there are. */
export function printRows(output: Output, batch: Batch, rows: readonly BatchRow[]): void {
  const { id, kind, states } = batch
  if (rows.length === 0) return
  const words = batchWords(output.language)
  output.table(
    [words.rowNumber, words.status, ''],
    rows.map(({ row, state, failure }) => [
      String(row),
      formatRowState(state, { kind, count: 1 }, output.language),
      failure === null ? '' : formatShortFailure(failure, output),
    ]),
  )
  const more = states.unknown + states.failed - rows.length
  if (more > 0) output.line(output.words.batches.moreRows({ count: output.number(more), id }))
}

function formatShortFailure(
  failed: NonNullable<BatchRow['failure']>,
  { language }: Output,
): string {
  const { title } = formatFailure(failed, language)
  const said = 'message' in failed && failed.message ? [`${title}: ${failed.message}`] : [title]
  const complaints = 'complaints' in failed ? (failed.complaints ?? []) : []
  const told = complaints.map((each) =>
    [each.path.join('.'), formatComplaint(each, language)].filter(Boolean).join(': '),
  )
  return [...said, ...told].join(' · ')
}
