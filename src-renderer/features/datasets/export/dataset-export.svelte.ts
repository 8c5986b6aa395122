import { type CsvPreset, type Exported, folderFormat } from '#contract/dataset.ts'
import type { Failure } from '#contract/failure.ts'
import { type Pace, paceOf, type Sample } from '#contract/eta.ts'
import { api } from '../../../lib/api.ts'
import { LatestJob } from '../../../lib/latest-job.ts'
import { type ExportChoice, exportInput, type ExportSource, partsInput } from './export-choice.ts'
import { FolderChoice } from './folder-choice.svelte.ts'
import { rememberChoice, rememberedChoice } from './remembered-choice.ts'

/** The state of an export. It is `asking` while the person chooses where to save the file. */
export type ExportState =
  | { phase: 'choosing' }
  | { phase: 'asking' }
  | { phase: 'writing'; done: number; total: number | null; pace: Pace | null }
  | { phase: 'done'; exported: Exported }

/** The export of one open dataset: the choices, and the writing of the file, which can be cancelled. */
export class DatasetExport {
  choice: ExportChoice = $state(rememberedChoice('data'))
  /** The last export. It stays available while the person prepares the next one. */
  last = $state.raw<Exported | null>(null)
  state = $state.raw<ExportState>({ phase: 'choosing' })
  readonly folders = new FolderChoice()
  failure = $state.raw<Failure | null>(null)
  /** True after the person stopped the export. */
  stopped = $state(false)
  readonly running = $derived(this.state.phase === 'asking' || this.state.phase === 'writing')

  readonly #job = new LatestJob()
  /** Cancels the export and leaves no file behind. */
  readonly cancel = this.#job.cancel
  #work: Promise<void> = Promise.resolve()

  /** `preset`: the CSV preset before the first export on this computer. */
  constructor(preset: CsvPreset) {
    this.choice = rememberedChoice(preset)
  }

  /** Settles when no export is running. */
  get finished(): Promise<void> {
    return this.#work
  }

  /** Asks where to save the file, and writes it. */
  start(source: ExportSource): Promise<void> {
    if (!this.running) this.#work = this.#write(source)
    return this.#work
  }

  /** The dialog opened. A finished export is replaced by the choices for the next one. */
  readonly open = (): void => {
    if (this.state.phase === 'done') this.again()
  }

  /** Returns to the choices for another export. */
  readonly again = (): void => {
    this.state = { phase: 'choosing' }
    this.failure = null
    this.stopped = false
  }

  async #write(source: ExportSource): Promise<void> {
    this.again()
    this.state = { phase: 'asking' }
    const samples: Sample[] = []
    const choice = $state.snapshot(this.choice)
    const { format } = choice
    const answer = await this.#job.run(
      (job) =>
        format === folderFormat
          ? api.datasets.exportParts(partsInput(choice, source, job))
          : api.datasets.export(exportInput({ ...choice, format }, source, job)),
      ({ done, total }) => {
        const now: Sample = { at: performance.now(), done }
        samples.push(now)
        this.state = { phase: 'writing', done, total, pace: paceOf(samples[0] ?? now, now, total) }
      },
    )
    if (!answer) return
    if (answer.ok) {
      rememberChoice(choice)
      this.last = answer.value
      this.state = { phase: 'done', exported: answer.value }
      return
    }
    // A person who closes the file dialog cancels the export and needs no message.
    this.stopped = answer.failure.code === 'cancelled' && samples.length > 0
    this.failure = answer.failure.code === 'cancelled' ? null : answer.failure
    this.state = { phase: 'choosing' }
  }
}
