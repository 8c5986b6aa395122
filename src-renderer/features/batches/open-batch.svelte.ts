import type { Batch, BatchSummary, Confirmation } from '#contract/batch.ts'
import type { RowEdit } from '#contract/batch-row.ts'
import type { Mapping, RepairKind } from '#contract/batch-mapping.ts'
import type { TableOptions } from '#contract/batch-table.ts'
import type { Failure } from '#contract/failure.ts'
import type { PriceUnit, Profile } from '#contract/profile.ts'
import { formatBatchName } from '#contract/messages/format-outcome.ts'
import { err, ok, type Result } from '#contract/result.ts'
import type { KnownNames } from '#contract/school.ts'
import { api } from '../../lib/api.ts'
import { knownNames, noNames } from '../../shared/editing/known-names.ts'
import { againAt } from '../../shared/editing/again-at.ts'
import { keepPriceUnit } from '../../shared/institution/price-unit.ts'
import { language } from '../../state/language.svelte.ts'
import { router } from '../../state/router.svelte.ts'
import { toasts } from '../../ui/toasts.svelte.ts'
import { BatchJobs, type BatchWork } from './batch-jobs.svelte.ts'
import { type Direction, type EditHistory, editHistoryOf } from './edit-history.svelte.ts'
import { leftChanges } from './left-changes.ts'
import type { RowDoubt } from './send/doubt-groups.ts'

/** One open batch: its state, and all actions on it. */
export class OpenBatch {
  readonly id: string
  /** Null until the batch is loaded. */
  batch = $state.raw<Batch | null>(null)
  /** Why the last step failed. */
  failure = $state.raw<Failure | null>(null)
  /** The names of groups that were read from the institution. */
  names = $state.raw<KnownNames>(noNames)
  readonly #jobs = new BatchJobs()
  /** What the last settlement could not clarify. */
  doubts = $state.raw<readonly RowDoubt[]>([])
  /** Increases whenever the rows may have changed, so that they are read again. */
  version = $state(0)
  /** True from the click on Pause until the platform has responded to the current row. */
  isPausing = $state(false)
  /** Stores the text that is being typed into a cell, if any. */
  commitTyped: () => Promise<void> | void = () => undefined
  readonly #history: EditHistory
  /** The number of changes from this window that have no response yet. The response contains the batch. */
  #unanswered = 0
  /** The last event that arrived while changes had no response. */
  #told: BatchSummary | null = null
  /** Changes run one after the other, because each needs the revision of the previous one. */
  #changes: Promise<void> = Promise.resolve()
  /** The failure of the last change, until an action was stopped by it. */
  #unstored: Failure | null = null
  /** Whether the person has left the view. */
  #isLeft = false

  /** The job that is shown: the newest running one. */
  readonly work = $derived(this.#jobs.latest)
  readonly canUndo = $derived.by(() => this.#history.canUndo)
  /** True if any window or program is sending the batch. */
  readonly isSending = $derived(this.batch?.state === 'sending' || this.#jobs.isSending)
  /** True if nothing was sent yet, so that the columns can still change. */
  readonly isEditing = $derived(this.batch?.state === 'editing')

  constructor(id: string) {
    this.id = id
    this.#history = editHistoryOf(id)
  }

  /** Loads the batch and follows its changes. Returns a function that stops this. */
  start(): () => void {
    void this.read()
    // A change here needs the revision that the last change of the view before it has.
    this.#changes = leftChanges.get(this.id)?.then(() => this.read()) ?? this.#changes
    const ends = [
      api.subscribe('batches.changed', ({ id, summary }) => {
        if (id !== this.id || !summary || !this.batch) return
        if (this.#unanswered > 0) this.#told = summary
        else this.#follow(this.batch, summary)
      }),
      this.#jobs.follow(),
    ]
    return () => {
      for (const end of ends) end()
      this.#isLeft = true
      leftChanges.set(this.id, this.#changes)
    }
  }

  /**
   * Stores what is being typed, and waits until the main process has all changes. Every action that reads the rows
   * waits for this. A change that failed stops the next action, because the person expects the new values.
   */
  async store(): Promise<Result<null>> {
    await this.commitTyped()
    await this.#changes
    const unstored = this.#unstored
    this.#unstored = null
    return unstored !== null && unstored === this.failure ? err(unstored) : ok(null)
  }

  /** Resolves when all changes until now are over. */
  get changed(): Promise<void> {
    return this.#changes
  }

  async read(): Promise<void> {
    this.#take(await api.batches.show({ id: this.id }))
    void this.#readNames()
  }

  /** Sets the meaning of columns and words. `change` receives the latest mapping, because other changes may be running. */
  decide(change: (mapping: Mapping) => Mapping): Promise<void> {
    return this.#change((rev, { mapping }) =>
      api.batches.map({
        id: this.id,
        rev,
        mapping: change(mapping),
        language: language.current,
      }),
    )
  }

  /**
   * Stores the unit in which the platform counts prices, for all courses of the institution, and reads the rows
   * again. Null asks again.
   */
  choosePriceUnit(institution: Profile, priceUnit: PriceUnit | null): Promise<void> {
    const forget = () => this.choosePriceUnit(institution, null)
    return this.#change(async () => {
      const kept = await keepPriceUnit(institution, priceUnit, forget)
      return kept.ok ? api.batches.show({ id: this.id }) : kept
    })
  }

  /** Sets the kinds of repairs that are turned off. */
  turnOff(repairsOff: RepairKind[]): Promise<void> {
    return this.#change((rev) => api.batches.map({ id: this.id, rev, repairsOff }))
  }

  include(rows: number[], included: boolean): Promise<void> {
    return this.#change((rev) => api.batches.include({ id: this.id, rev, rows, included }))
  }

  reread(options: TableOptions): Promise<void> {
    return this.#change((rev) =>
      this.#jobs.during('read', (job) => api.batches.reread({ id: this.id, rev, options, job })),
    )
  }

  chooseCovers(): Promise<void> {
    return this.#change((rev) => api.batches.covers({ id: this.id, rev }))
  }

  chooseBases(): Promise<void> {
    return this.#change((rev) => api.batches.bases({ id: this.id, rev }))
  }

  loadMapping(): Promise<void> {
    return this.#change((rev) => api.batches.loadMapping({ id: this.id, rev }))
  }

  edit(edits: RowEdit[]): Promise<void> {
    return this.editWith(() => edits)
  }

  /** Makes the edits that `editsOf` gives when all changes until now are over. Empty edits are no step. */
  editWith(editsOf: () => RowEdit[] | Promise<RowEdit[]>): Promise<void> {
    return this.#edit(
      async () => {
        const edits = await editsOf()
        return edits.length > 0 ? edits : undefined
      },
      (inverse) => {
        this.#history.noteEdit(inverse)
      },
    )
  }

  undo(): Promise<void> {
    return this.#step('undo')
  }

  /** Undoes the newest change, as the keys in the grid do: what a toast reports, or the last edit. */
  undoNewest(): void {
    if (!toasts.undo(true)) void this.undo()
  }

  redo(): Promise<void> {
    return this.#step('redo')
  }

  /** Says so if there is no step, because a person expects that something happens. */
  #step(direction: Direction): Promise<void> {
    return this.#edit(
      () => {
        const edits = this.#history.next(direction)
        if (!edits)
          toasts.refuse(
            language.messages.batches.nothingToStep({
              direction,
              sent: this.isEditing ? 'no' : 'yes',
            }),
          )
        return edits
      },
      (inverse) => {
        this.#history.noteStep(direction, inverse)
      },
    )
  }

  async check(): Promise<void> {
    await this.#run('check', (job) => api.batches.check({ id: this.id, job }))
    // The schools that were just read may have new names.
    void this.#readNames()
  }

  /** Sends `limit` rows, or all rows if it is null. Resolves when sending is over. */
  async send(limit: number | null, confirmation: Confirmation): Promise<void> {
    this.doubts = []
    await this.#run('send', (job) => {
      // Corrections before this point are sent now. Undoing them would make refused rows sendable again.
      this.#history.forget()
      return api.batches.send({ id: this.id, limit, confirmation, job })
    })
    this.isPausing = false
  }

  async pause(): Promise<void> {
    this.isPausing = true
    const paused = await api.batches.pause({ id: this.id })
    if (!paused.ok) {
      this.isPausing = false
      this.failure = paused.failure
    }
  }

  /** Checks what happened to the rows without a response. `verdicts`: what a person says about some of them. */
  async settle(verdicts: { row: number; verdict: 'done' | 'not-done' }[] = []): Promise<void> {
    await this.#run('settle', async (job) => {
      const settled = await api.batches.settle({ id: this.id, verdicts, job })
      const doubts = settled.ok ? settled.value.doubts : []
      this.doubts = doubts.map((each) => ({ ...each, againAt: againAt(each) }))
      return settled.ok ? ok(settled.value.batch) : settled
    })
  }

  stopWork(): void {
    if (this.work) void api.jobs.cancel({ job: this.work.job })
  }

  /** Reports the result of an action that is not a change, such as saving the results. */
  report(result: Result<unknown>): void {
    this.failure = result.ok ? null : result.failure
  }

  /** `editsOf` gives the edits when it is their turn, because earlier changes may be running. */
  #edit(
    editsOf: () => readonly RowEdit[] | undefined | Promise<readonly RowEdit[] | undefined>,
    note: (inverse: readonly RowEdit[]) => void,
  ): Promise<void> {
    return this.#change(async (rev) => {
      const edits = await editsOf()
      if (!edits) return ok(null)
      toasts.typed()
      const edited = await api.batches.edit({
        id: this.id,
        rev,
        edits: [...edits],
        language: language.current,
      })
      if (!edited.ok) return edited
      note(edited.value.inverse)
      return ok(edited.value.batch)
    })
  }

  #change(change: (rev: number, batch: Batch) => Promise<Result<Batch | null>>): Promise<void> {
    void this.commitTyped()
    this.#changes = this.#changes.then(async () => {
      if (!this.batch) return
      this.#unanswered += 1
      const result = await change(this.batch.rev, this.batch)
      this.#unanswered -= 1
      this.#take(result)
      this.#unstored = this.failure
      if (this.#isLeft) this.#showUnstored(this.batch)
      const told = this.#told
      this.#told = null
      // If the response does not include the event, someone else made that change. After a conflict the batch is read anyway.
      const isConflict = !result.ok && result.failure.code === 'batch-conflict'
      const isSaid = result.ok && result.value !== null && result.value.rev >= (told?.rev ?? 0)
      if (told && !isSaid && !isConflict) this.#follow(this.batch, told)
    })
    if (this.#isLeft) leftChanges.set(this.id, this.#changes)
    return this.#changes
  }

  /** Text that is being typed is stored when the view closes. If that fails, no banner is there to say so. */
  #showUnstored(batch: Batch): void {
    if (!this.#unstored) return
    const { batches, common } = language.messages
    const name = formatBatchName(batch, language.current)
    toasts.refuse(batches.notStored({ name, why: language.failure(this.#unstored).title }), {
      label: common.open,
      onclick: () => router.go({ view: 'batch', batch: this.id }),
    })
  }

  /** Applies the summary in an event. Reads the batch again if its revision changed or sending ended. */
  #follow(batch: Batch, summary: BatchSummary): void {
    const isAnotherRev = summary.rev !== batch.rev
    if (summary.state === 'sending') this.#history.forget()
    const isOver = batch.state === 'sending' && summary.state !== 'sending'
    this.batch = { ...batch, ...summary }
    this.version += 1
    if ((isAnotherRev || isOver) && !this.work) void this.read()
  }

  /**
   * Runs a job after all changes. Its result is taken before the job ends. Otherwise the automatic check would start again
   * and store what is being typed.
   */
  async #run(
    kind: BatchWork['kind'],
    work: (job: string) => Promise<Result<Batch>>,
  ): Promise<void> {
    await this.#jobs.during(kind, async (job) => {
      const stored = await this.store()
      this.#take(stored.ok ? await work(job) : stored)
    })
  }

  async #readNames(): Promise<void> {
    if (this.batch) this.names = await knownNames(this.batch.profileId)
  }

  /** The result is null if the person closed a dialog and nothing changed. */
  #take(result: Result<Batch | null>): void {
    this.failure = result.ok || result.failure.code === 'cancelled' ? null : result.failure
    if (result.ok && result.value) {
      // Corrections of a view before may have been sent since, unless nothing was sent.
      if (!this.batch && result.value.state !== 'editing') this.#history.forget()
      this.batch = result.value
      this.version += 1
    } else if (!result.ok && result.failure.code === 'batch-conflict') {
      void this.#readAfterConflict(result.failure)
    }
  }

  /** Another window changed the batch: reads it again, and keeps the failure, which says that the change was not made. */
  async #readAfterConflict(failure: Failure): Promise<void> {
    await this.read()
    this.failure = failure
  }
}
