import { type BatchSummary, resultRows, type SettledBatch } from '../../contract/batch.ts'
import {
  formatBatchName,
  formatBatchState,
  formatOutcome,
} from '../../contract/messages/format-outcome.ts'
import type { Profile } from '../../contract/profile.ts'
import { ok, type Result } from '../../contract/result.ts'
import { failure, type Outcome, outcome, type Terminal } from '../command.ts'
import { batchWords } from '../messages/batch-lines.ts'
import { withOptionNames } from '../options/option-names.ts'
import { oneOf, wrongValue } from '../options/option-values.ts'
import { findById, shortIds } from '../options/short-ids.ts'
import { printBatch, printResult, printRows } from './print-batch.ts'
import { placeOf, saveResult, sendBatch, type SendOptions, troubledRows } from './batch-send.ts'

/** Lists the batches of the named institution, or of all. */
export async function listBatches({ session, output }: Terminal): Promise<Outcome> {
  const named = await session.named()
  if (!named.ok) return failure(named.failure)
  const profiles = await session.call('profiles.list', {})
  if (!profiles.ok) return failure(profiles.failure)
  const all = await session.call('batches.list', { profileId: null })
  if (!all.ok) return failure(all.failure)
  // Unique among all batches, so that a person can type what is shown here.
  const short = shortIds(all.value.map(({ id }) => id))
  const { sending, ...words } = output.words
  const { columns, kinds } = batchWords(output.language)
  const names = new Map(profiles.value.profiles.map(({ id, name }) => [id, name]))
  const fitting = all.value.filter(
    ({ profileId }) => named.value === null || named.value.id === profileId,
  )
  return outcome(ok(fitting), (batches) => {
    output.table(
      [words.id, columns.name, columns.kind, sending.institution, columns.state, columns.rows],
      batches.map((batch) => [
        short(batch.id),
        formatBatchName(batch, output.language),
        kinds[batch.kind],
        names.get(batch.profileId) ?? sending.removedInstitution,
        formatBatchState(batch, output.language),
        formatOutcome(batch, output.language),
      ]),
    )
    output.note(words.batches.batchCount({ count: batches.length }))
  })
}

/** Shows the progress of a batch, its problems and its open questions. Sends no request. */
export async function showBatch(terminal: Terminal, typed: string): Promise<Outcome> {
  const { session, output } = terminal
  const found = await findBatch(terminal, typed)
  if (!found.ok) return failure(found.failure)
  const { id, profileId } = found.value
  const shown = await session.call('batches.show', { id })
  if (!shown.ok) return failure(shown.failure)
  const profile = await session.find(profileId, '--profile')
  if (!profile.ok) return failure(profile.failure)
  const troubled = await troubledRows(terminal, id)
  return outcome(shown, (batch) => {
    const words = batchWords(output.language)
    printBatch(output, profile.value, batch)
    output.heading(`${words.columns.state}: ${formatBatchState(batch, output.language)}`)
    printRows(output, batch, troubled)
    printResult(output, batch)
  })
}

/** Sends the remaining rows of a batch. */
export async function resumeBatch(
  terminal: Terminal,
  typed: string,
  options: SendOptions,
): Promise<Outcome> {
  const { session } = terminal
  const owned = await findOwned(terminal, typed)
  if (!owned.ok) return failure(owned.failure)
  const { found, profile } = owned.value
  const checked = await session.call('batches.check', { id: found.id, job: session.job })
  if (!checked.ok) return failure(checked.failure)
  return sendBatch(terminal, profile, checked.value, options)
}

/** Stops the sending in any program after the current row. */
export async function pauseBatch(terminal: Terminal, typed: string): Promise<Outcome> {
  const { session, output } = terminal
  const found = await findBatch(terminal, typed)
  if (!found.ok) return failure(found.failure)
  const { id } = found.value
  const name = formatBatchName(found.value, output.language)
  return outcome(await session.call('batches.pause', { id }), () => {
    output.line(output.words.batches.pauseWanted({ name }))
  })
}

export type SettleOptions = { done?: string[]; notDone?: string[] }

/** Settles the rows whose response was lost: by a request to the platform, or by the person's verdict. */
export async function settleBatch(
  terminal: Terminal,
  typed: string,
  { done = [], notDone = [] }: SettleOptions,
): Promise<Outcome> {
  const { session } = terminal
  const both = done.find((row) => notDone.includes(row))
  if (both !== undefined) return failure(wrongValue('--not-done', 'not-valid', both))
  const owned = await findOwned(terminal, typed)
  if (!owned.ok) return failure(owned.failure)
  const verdicts = [
    ...done.map((row) => ({ row: Number(row), verdict: 'done' as const })),
    ...notDone.map((row) => ({ row: Number(row), verdict: 'not-done' as const })),
  ]
  const { id } = owned.value.found
  const settled = await session.call('batches.settle', { id, verdicts, job: session.job })
  if (!settled.ok) {
    const paths = verdicts.map((_, place) => `verdicts.${String(place)}.row`)
    return failure(withOptionNames(settled.failure, paths))
  }
  return outcome(
    settled,
    (value) => {
      printSettled(terminal, value)
    },
    ({ batch }) => (batch.states.unknown > 0 ? 5 : 0),
  )
}

function printSettled({ output }: Terminal, { batch, settled, doubts }: SettledBatch): void {
  const own = output.words.batches
  const words = batchWords(output.language)
  output.line(own.settledRows({ count: settled }))
  if (doubts.length > 0) {
    const rows = doubts.map(({ row }) => row).sort((one, other) => one - other)
    output.line(own.doubtfulRows({ rows: rows.join(', ') }))
    const seconds = Math.max(...doubts.map(({ retryAfter = 0 }) => retryAfter))
    if (seconds > 0) output.line(words.settleEarly({ seconds }))
    const open = doubts.filter(({ retryAfter }) => retryAfter === undefined)
    if (open.length > 0) {
      output.line(words.settleOpen({ count: open.length }))
      output.note(own.sayRows({ id: batch.id }))
    }
  }
  printResult(output, batch)
}

export type ResultOptions = { out: string; only?: string; force?: boolean }

/** Saves the original file with the outcome of each row. */
export async function writeResult(
  terminal: Terminal,
  typed: string,
  { out, only, force }: ResultOptions,
): Promise<Outcome> {
  const { output } = terminal
  const rows = only === undefined ? null : oneOf('only', only, resultRows)
  if (rows && !rows.ok) return failure(rows.failure)
  const found = await findBatch(terminal, typed)
  if (!found.ok) return failure(found.failure)
  const place = await placeOf('--out', out, { force })
  if (!place.ok) return failure(place.failure)
  const saved = await saveResult(terminal, found.value.id, place.value, rows?.value)
  return outcome(saved, (file) => {
    if (file) output.line(batchWords(output.language).resultSaved(file))
  })
}

export async function deleteBatch(terminal: Terminal, typed: string): Promise<Outcome> {
  const { session, output } = terminal
  const found = await findBatch(terminal, typed)
  if (!found.ok) return failure(found.failure)
  const { id } = found.value
  const name = formatBatchName(found.value, output.language)
  return outcome(await session.call('batches.remove', { id }), () => {
    output.line(output.words.batches.batchDeleted({ name, id }))
  })
}

/** Needs the full id, because no list contains removed batches. */
export async function restoreBatch({ session, output }: Terminal, id: string): Promise<Outcome> {
  return outcome(await session.call('batches.restore', { id }), (batch) => {
    const name = formatBatchName(batch, output.language)
    output.line(output.words.batches.batchRestored({ name }))
  })
}

/** Finds a batch by the prefix of its id. */
async function findBatch(
  { session, output }: Terminal,
  typed: string,
): Promise<Result<BatchSummary>> {
  const all = await session.call('batches.list', { profileId: null })
  if (!all.ok) return all
  return findById(all.value, typed, {
    title: (batch) => formatBatchName(batch, output.language),
    missing: 'batch-missing',
  })
}

/** Like `findBatch`, with the institution of the batch and its token. */
async function findOwned(
  terminal: Terminal,
  typed: string,
): Promise<Result<{ found: BatchSummary; profile: Profile }>> {
  const found = await findBatch(terminal, typed)
  if (!found.ok) return found
  const profile = await terminal.session.owner(found.value.profileId)
  return profile.ok ? ok({ found: found.value, profile: profile.value }) : profile
}
