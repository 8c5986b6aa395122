import type { Input } from '../../contract/index.ts'
import type { SettledBatch, Stop } from '../../contract/batch.ts'
import type { Attempt, Settlement } from '../../contract/attempt.ts'
import { ok, err, type Result } from '../../contract/result.ts'
import type { School } from '../../contract/school.ts'
import { lettersAndDigits } from '../platform/school-comparison.ts'
import type { Clock } from '../ports.ts'
import type { Attempts } from '../writes/attempts.ts'
import type { AttemptSettler } from '../writes/attempt-settler.ts'
import type { BatchFiles } from './batch-files.ts'
import type { Outcome } from './journal.ts'
import type { CheckedBatch } from './checked-batch.ts'
import { doneState } from './row-outcome.ts'
import type { CheckedBatches } from './checked-batches.ts'

type Parts = {
  attempts: Attempts
  files: BatchFiles
  checkedBatches: CheckedBatches
  attemptSettler: AttemptSettler
  clock: Clock
}

/** How many milliseconds before its request a school may seem to be created, because clocks differ. */
const before = 10 * 60_000

type Verdict = NonNullable<Input<'batches.settle'>['verdicts']>[number]
type Settled = Pick<SettledBatch, 'settled' | 'doubts'>

/** Finds out the outcome of rows whose response was lost. */
export class BatchSettler {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Uses a person's answer if there is one, and one request of the platform's list for all other rows. */
  async settle(
    { id, verdicts = [] }: Input<'batches.settle'>,
    signal: AbortSignal,
  ): Promise<Result<Settled>> {
    const loaded = await this.#parts.checkedBatches.load(id)
    if (!loaded.ok) return loaded
    if (loaded.value.isSending) return err({ code: 'batch-being-sent' })
    const { batch } = loaded.value
    let settled = 0
    for (const each of verdicts) {
      const said = await this.#bySomebody(batch, each, signal)
      if (!said.ok) return said
      settled += said.value
    }
    const byAttempt = new Map(
      batch.rows
        .map(({ source }) => ({ row: source.row, ...batch.recordOf(source.row) }))
        .filter(({ state, attempt }) => state === 'unknown' && attempt !== null)
        .map(({ row, attempt }) => [attempt ?? '', row]),
    )
    if (byAttempt.size === 0) return this.#ended(batch, { settled, doubts: [] })
    const looked = await this.#parts.attemptSettler.settleTogether(
      {
        profileId: batch.document.profileId,
        ids: [...byAttempt.keys()],
        about: batch.document.name,
        isOther: await this.#madeByOthers(batch),
      },
      signal,
    )
    if (!looked.ok) return looked
    const doubts: Settled['doubts'] = []
    for (const settlement of looked.value) {
      const row = byAttempt.get(settlement.attempt.id) ?? 0
      const { verdict, doubt, retryAfter } = settlement
      if (verdict === 'cannot-tell') {
        doubts.push({ row, doubt, ...(retryAfter === undefined ? {} : { retryAfter }) })
        continue
      }
      const kept = await this.#keep(batch, row, settlement)
      if (!kept.ok) return kept
      settled += 1
    }
    return this.#ended(batch, { settled, doubts })
  }

  /** Once no row is unknown, the batch no longer says that its sending stopped because of a lost answer. */
  async #ended(batch: CheckedBatch, settled: Settled): Promise<Result<Settled>> {
    const { id, stop } = batch.document
    const isSettled = batch.rows.every(({ source }) => batch.stateOf(source.row) !== 'unknown')
    if (!isSettled || withoutUnknown(stop) === stop) return ok(settled)
    const changed = await this.#parts.files.change(id, (before) =>
      ok({ ...before, stop: withoutUnknown(before.stop) }),
    )
    return changed.ok ? ok(settled) : changed
  }

  async #bySomebody(
    batch: CheckedBatch,
    { row, verdict }: Verdict,
    signal: AbortSignal,
  ): Promise<Result<number>> {
    const { state, attempt } = batch.recordOf(row)
    if (!batch.find(row)) return err({ code: 'batch-row-missing' })
    if (attempt === null) return ok(0)
    const said = await this.#parts.attemptSettler.settle({ id: attempt, verdict }, signal)
    // The row was settled before. The opposite verdict is a failure; the same verdict is not.
    if (state !== 'unknown')
      return said.ok || said.failure.code === 'attempt-missing' ? ok(0) : said
    // The attempt's record may have expired.
    if (!said.ok && said.failure.code !== 'attempt-missing') return said
    const settled = said.ok ? said.value : { verdict, schools: [] }
    const kept = await this.#keep(batch, row, settled)
    return kept.ok ? ok(1) : kept
  }

  async #keep(
    batch: CheckedBatch,
    row: number,
    { verdict, schools }: Pick<Settlement, 'verdict' | 'schools'>,
  ): Promise<Result<null>> {
    const { files, clock } = this.#parts
    const { id, kind } = batch.document
    const isDone = verdict === 'done'
    const line: Outcome = {
      row,
      attempt: batch.recordOf(row).attempt,
      state: isDone ? doneState(kind) : 'waiting',
      id: isDone ? (schools[0]?.id ?? null) : null,
      failure: null,
      at: new Date(clock.now()).toISOString(),
    }
    const added = await files.add(id, line)
    if (!added.ok) return added
    batch.derived.delete(row)
    return files.read(id, batch.journal)
  }

  /**
   * Returns a test for schools that another row or another write of this computer, such as another batch, has certainly
   * created. Compares the id, or else slug and name. The slug alone is not enough, because the platform may have chosen it
   * for another school.
   */
  async #madeByOthers(batch: CheckedBatch) {
    const ids = new Set<number>()
    const made = new Set<string>()
    const doubtful: number[] = []
    for (const { source, values } of batch.rows) {
      const { state, id, at } = batch.recordOf(source.row)
      if (state === 'unknown' && at !== null) doubtful.push(Date.parse(at))
      if (state !== 'created') continue
      const { urlSlug, name } = values?.values ?? {}
      if (id !== null) ids.add(id)
      else if (typeof urlSlug === 'string' && typeof name === 'string')
        made.add(signOf({ urlSlug, name }))
    }
    const since = new Date(Math.min(this.#parts.clock.now(), ...doubtful) - before).toISOString()
    for (const { profileId, target, title } of await this.#parts.attempts.files.doneSince(
      since,
      new Set(),
    )) {
      if (profileId === batch.document.profileId && target.kind === 'school')
        made.add(signOf({ urlSlug: target.urlSlug, name: title }))
    }
    return ({ id, urlSlug, name }: School, { title }: Attempt) =>
      (id !== null && ids.has(id)) ||
      // If two schools have the same name, only an id tells which one was created.
      (lettersAndDigits(name) !== lettersAndDigits(title) && made.has(signOf({ urlSlug, name })))
  }
}

function signOf({ urlSlug, name }: Pick<School, 'urlSlug' | 'name'>): string {
  return `${urlSlug} ${lettersAndDigits(name)}`
}

/** Returns the same reason if it mentions no lost answer. */
function withoutUnknown(stop: Stop | null): Stop | null {
  if (stop?.why === 'unknown') return null
  return stop?.failure?.code === 'outcome-unknown' ? { ...stop, failure: null } : stop
}
