import { type BatchSource, batchLimits } from '#contract/batch.ts'
import type { BatchKind } from '#contract/batch-fields.ts'
import type { Failure } from '#contract/failure.ts'
import { formatBatchName } from '#contract/messages/format-outcome.ts'
import { api } from '../../lib/api.ts'
import { batchList } from '../../state/batch-list.svelte.ts'
import { onward, stayed } from '../../shared/onward.ts'
import { language } from '../../state/language.svelte.ts'
import { toasts } from '../../ui/toasts.svelte.ts'
import { knownBatch } from './known-batch.svelte.ts'

/** Creates a batch from a file, from pasted cells or from recent courses, and opens it. */
export class BatchStart {
  failure = $state.raw<Failure | null>(null)
  /** The id of the running job. Null if none is running and no batch was opened. */
  job = $state<string | null>(null)
  #source: BatchSource | null = null
  readonly #profileId: string
  readonly #kind: BatchKind
  readonly #isHere = stayed()
  readonly #goOn: ReturnType<typeof onward>

  constructor(profileId: string, kind: BatchKind) {
    this.#profileId = profileId
    this.#kind = kind
    this.#goOn = onward(profileId)
  }

  /** `isAgain`: creates another batch even if the same bytes already have one. */
  async open(source: BatchSource, isAgain = false): Promise<void> {
    const job = crypto.randomUUID()
    this.job = job
    this.failure = null
    this.#source = source
    const opened = await api.batches.open({
      profileId: this.#profileId,
      kind: this.#kind,
      source,
      language: language.current,
      ...(isAgain ? { again: true } : {}),
      job,
    })
    if (!opened.ok || opened.value === null) {
      this.job = null
      if (!opened.ok && opened.failure.code !== 'cancelled') this.#fail(opened.failure)
      return
    }
    const { batch, isKnown } = opened.value
    knownBatch.current = isKnown ? { id: batch.id, source } : null
    await batchList.read()
    // The job stays until the view closes. Otherwise the form would return for a moment, with all its pasted lines.
    const name = formatBatchName(batch, language.current)
    this.#goOn({ view: 'batch', batch: batch.id }, language.messages.batches.opened({ name }))
  }

  /** Opens the last source as a new batch, because its existing batch is damaged. */
  async openAgain(): Promise<void> {
    if (this.#source) await this.open(this.#source, true)
  }

  /** Opens the first of the files that were dropped together, and says which were not opened. */
  async drop([file, ...others]: readonly File[]): Promise<void> {
    if (!file) return
    await this.#dropOne(file)
    const [other] = others
    if (!other || this.job === null) return
    const names = { name: file.name, other: other.name, count: others.length }
    toasts.show(language.messages.batches.onlyFirst(names))
  }

  async #dropOne(file: File): Promise<void> {
    if (file.size > batchLimits.bytes) {
      this.failure = { code: 'file-too-large', name: file.name }
      return
    }
    const data = await base64Of(file)
    if (data === null) this.#fail({ code: 'file-unreadable', name: file.name })
    else await this.open({ from: 'drop', name: file.name, data })
  }

  async saveTemplate(): Promise<void> {
    const saved = await api.batches.template({
      profileId: this.#profileId,
      kind: this.#kind,
      language: language.current,
    })
    this.failure = saved.ok ? null : saved.failure
    if (!saved.ok || saved.value === null) return
    toasts.show(language.messages.batches.templateSaved({ name: saved.value.name }))
  }

  cancel(): void {
    if (this.job !== null) void api.jobs.cancel({ job: this.job })
  }

  /** A person who has left the view does not see its banner. */
  #fail(failure: Failure): void {
    this.failure = failure
    if (!this.#isHere()) toasts.refuse(language.failure(failure).title)
  }
}

/** The bytes of a file as base64. Null if the file cannot be read. */
function base64Of(file: File): Promise<string | null> {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => {
      // The cast: for a data URL the result is a text, `data:…;base64,…`. For an empty file it has no comma.
      const [, data = ''] = (reader.result as string).split(',')
      resolve(data)
    }
    reader.onerror = () => resolve(null)
    reader.readAsDataURL(file)
  })
}
