import path from 'node:path'
import { findObstacle } from '../../adapters/files/export-file.ts'
import { type Batch, type Confirmation, firstRows, resultFormats } from '../../contract/batch.ts'
import type { BatchRow } from '../../contract/batch-row.ts'
import type { Failure } from '../../contract/failure.ts'
import type { Profile } from '../../contract/profile.ts'
import { ok, err, type Result } from '../../contract/result.ts'
import type { Place } from '../../runs-engine/ports.ts'
import { failure, type Outcome, outcome, type Terminal } from '../command.ts'
import { confirmProduction } from '../input/confirmation.ts'
import { exitCodeOf, exitCodeOfBatch } from '../exit-code.ts'
import { batchWords } from '../messages/batch-lines.ts'
import { withOptionNames } from '../options/option-names.ts'
import { wrongValue } from '../options/option-values.ts'
import type { Output } from '../output/output.ts'
import { withInterruptNote } from '../input/with-interrupt-note.ts'
import { printLeftOut, printResult, printRows } from './print-batch.ts'

export type SendOptions = {
  first?: string
  confirm?: string
  count?: string
  clear?: boolean
  result?: string
  force?: boolean
}

/** Most rows with a problem that are listed. */
const mostRows = 20

/** Sends the rows of a batch, saves their result if a file was named, and prints their outcome. */
export async function sendBatch(
  terminal: Terminal,
  profile: Profile,
  { id, toConfirm, source }: Batch,
  options: SendOptions,
): Promise<Outcome> {
  const { session, output } = terminal
  const limit = limitOf(options)
  if (!limit.ok) return failure(limit.failure)
  const place = await resultPlace(options)
  if (!place.ok) return failure(place.failure)
  const { count, clear } = options
  if (toConfirm.count > 0) {
    const confirmed = await confirmProduction(terminal, profile, options.confirm)
    if (!confirmed.ok) return failure(confirmed.failure)
  }
  const confirmation: Confirmation = {
    institution: profile.name,
    ...(count === undefined ? {} : { count: Number(count) }),
    ...(clear === true ? { clearing: true } : {}),
  }
  const wanted = { id, limit: limit.value, confirmation, job: session.job }
  const sent = await withInterruptNote(terminal, () => session.call('batches.send', wanted))
  if (!sent.ok) {
    if (sent.failure.code !== 'batch-unconfirmed')
      return failure(withOptionNames(sent.failure, ['confirmation.count']))
    return failure(printUnconfirmed(terminal, toConfirm, { ...options, limit: limit.value }))
  }
  const troubled = await troubledRows(terminal, id)
  const saved = await saveIfWanted(terminal, id, place.value)
  return outcome(
    ok({ ...sent.value, result: saved.ok ? saved.value : null }),
    (batch) => {
      printRows(output, batch, troubled)
      printLeftOut(output, profile, batch)
      printResult(output, batch)
      printSaved(output, saved)
      if (place.value === null) output.note(output.words.batches.resultNext({ id }))
    },
    (batch) => {
      const exitCode = exitCodeOfBatch(batch, source.notes)
      return saved.ok || exitCode !== 0 ? exitCode : exitCodeOf(saved.failure)
    },
  )
}

/** Prints which option is missing, and returns it as a failure. If both are missing, the failure names `--count`. */
function printUnconfirmed(
  { output }: Terminal,
  toConfirm: Batch['toConfirm'],
  { count, clear, limit }: SendOptions & { limit: number | null },
): Failure {
  const { countNeeded, clearNeeded } = output.words.batches
  const needs = limit !== null && limit <= firstRows ? toConfirm.needsForFirst : toConfirm.needs
  const wanted = Math.min(toConfirm.count, limit ?? toConfirm.count)
  const isCounted = count === undefined ? !needs.includes('count') : Number(count) === wanted
  if (needs.includes('clearing') && clear !== true) {
    output.note(clearNeeded({ count: toConfirm.clearings }))
    if (isCounted) return wrongValue('--clear', 'required')
  }
  if (isCounted) return { code: 'batch-unconfirmed' }
  output.note(countNeeded({ count: wanted }))
  return wrongValue('--count', count === undefined ? 'required' : 'not-one-of', wanted)
}

/** Returns the number of rows to send. Null means all. */
export function limitOf({ first }: SendOptions): Result<number | null> {
  if (first === undefined) return ok(null)
  if (/^[1-9]\d{0,5}$/.test(first)) return ok(Number(first))
  return err(wrongValue('--first', 'not-positive'))
}

/** Returns where to save the result. Null if no file was named. */
export async function resultPlace({
  result,
  force,
}: Pick<SendOptions, 'result' | 'force'>): Promise<Result<Place | null>> {
  return result === undefined ? ok(null) : placeOf('--result', result, { force })
}

/**
 * Returns where to save a file that the option names. Fails before anything is sent if the place is taken, or if the name
 * does not end with one of the formats: another program would read the file wrongly.
 */
export async function placeOf(
  option: '--result' | '--out',
  file: string,
  {
    force = false,
    formats = resultFormats,
  }: { force?: boolean | undefined; formats?: readonly string[] },
): Promise<Result<Place>> {
  const endings = formats.map((format) => `.${format}`)
  if (!endings.some((ending) => file.toLowerCase().endsWith(ending)))
    return err(wrongValue(option, 'not-one-of', endings.join(', ')))
  const place = { path: path.resolve(file), overwrite: force }
  const obstacle = await findObstacle(place)
  return obstacle ? err(obstacle) : ok(place)
}

/** Saves the result of all rows if a file was named. */
export function saveIfWanted(
  terminal: Terminal,
  id: string,
  target: Place | null,
): Promise<Result<{ name: string } | null>> {
  return target === null ? Promise.resolve(ok(null)) : saveResult(terminal, id, target)
}

/** Prints where the result is, or why it is missing. The rest of the command was done in both cases. */
export function printSaved(output: Output, saved: Result<{ name: string } | null>): void {
  if (!saved.ok) output.partMissing(saved.failure, output.words.batches.resultMissing)
  else if (saved.value) output.line(batchWords(output.language).resultSaved(saved.value))
}

export function saveResult(
  { session, output, place }: Terminal,
  id: string,
  target: Place,
  rows: 'all' | 'failed' | 'aftermath' = 'all',
): Promise<Result<{ name: string } | null>> {
  place.current = target
  const format = target.path.toLowerCase().endsWith('.csv') ? 'csv' : 'xlsx'
  return session.call('batches.result', { id, rows, format, language: output.language })
}

/** Returns rows with an unknown result, then refused rows, up to `mostRows`. */
export async function troubledRows({ session }: Terminal, id: string): Promise<BatchRow[]> {
  const found: BatchRow[] = []
  for (const state of ['unknown', 'failed'] as const) {
    const page = await session.call('batches.rows', {
      id,
      view: { state },
      offset: 0,
      limit: mostRows,
    })
    if (page.ok) found.push(...page.value.rows)
  }
  return found.slice(0, mostRows)
}
