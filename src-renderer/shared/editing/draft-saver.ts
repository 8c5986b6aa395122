import type { DraftSummary } from '#contract/draft.ts'
import type { Failure } from '#contract/failure.ts'
import type { Result } from '#contract/result.ts'
import type { DraftMeeting } from './draft-meeting.svelte.ts'
import type { DraftContent, DraftRecord } from './draft-record.svelte.ts'
import type { Form } from './form.svelte.ts'
import type { Values } from './restore.ts'
import { SaveQueue } from './save-queue.svelte.ts'

type Options<V extends Values> = {
  form: Form<V>
  record: DraftRecord
  meeting: DraftMeeting<V>
  title: (values: V) => string
  copyName: ((title: string) => string) | undefined
  /** Called when content is not on the disk, and when all content is. */
  onunsaved: (isUnsaved: boolean) => void
  /** Called when a save has ended the wait for the connection. */
  onstoppedwaiting: () => void
}

/**
 * Saves the content of a form to its draft. If another place has changed or removed the draft, the content continues as
 * a new draft. So nothing is overwritten.
 */
export class DraftSaver<V extends Values> {
  readonly queue: SaveQueue
  readonly #options: Options<V>
  /** The last known values as JSON. They detect changes, so that opening a form does not count as one. */
  #seen: string
  /** The content of the revision on the disk that the form is based on. */
  #base: V

  constructor(options: Options<V>) {
    this.#options = options
    this.queue = new SaveQueue({ write: () => this.#write(), onunsaved: options.onunsaved })
    this.#base = options.form.copy()
    this.#seen = JSON.stringify(this.#base)
  }

  /** Saves the form when the typing pauses. `values`: the form's values as JSON. */
  change(values: string): void {
    if (values === this.#seen) return
    this.#seen = values
    this.#options.form.dropAnswered()
    this.queue.change()
  }

  /** Shows other values that are on the disk already, so that nothing has to be saved. */
  show(values: V): void {
    this.#base = values
    this.#seen = JSON.stringify(values)
    this.#options.form.values = values
  }

  content(values = this.#options.form.copy()): DraftContent {
    // The main process accepts plain JSON only, which has neither undefined nor NaN.
    const body = JSON.parse(JSON.stringify(values)) as Values
    return { title: this.#options.title(values), body, complaints: this.#options.form.complaints }
  }

  /** Makes sure that the content is on the disk under its own id, even if unchanged. Returns why it is not, or null. */
  async keep(): Promise<Failure | null> {
    const { record } = this.#options
    const { id } = record
    if (record.rev === 0 && !this.queue.isRunning) await this.queue.saveAnyway()
    else await this.queue.flush()
    if (this.queue.state.is === 'failed') return this.queue.state.failure
    // There is a conflict with another version: a person must choose first.
    return record.id === id ? null : { code: 'draft-conflict' }
  }

  /** Saves the content under a new id at once. */
  async branch(why: 'changed' | 'gone'): Promise<void> {
    await this.queue.idle()
    this.#renew(why)
    await this.queue.saveAnyway()
  }

  async #write(): Promise<Result<DraftSummary>> {
    const { form, record } = this.#options
    const values = form.copy()
    const wasWaiting = record.isWaiting
    const saved = await this.#saveOrBranch(this.content(values))
    if (saved.ok) {
      record.known = saved.value
      this.#base = values
      if (wasWaiting && !record.isWaiting) this.#options.onstoppedwaiting()
    }
    return saved
  }

  /** Leaves a draft that has been replaced unchanged, and saves the content as a new draft. */
  async #saveOrBranch(content: DraftContent): Promise<Result<DraftSummary>> {
    const saved = await this.#save(content)
    if (saved.ok || !this.#options.copyName) return saved
    const { code } = saved.failure
    if (code !== 'draft-conflict' && code !== 'draft-missing') return saved
    this.#renew(code === 'draft-conflict' ? 'changed' : 'gone')
    return this.#save(content)
  }

  async #save(content: DraftContent): Promise<Result<DraftSummary>> {
    const { record, meeting, copyName } = this.#options
    // Read before the save, because a person may choose between the two versions while it runs.
    const isVersion = record.rev === 0 && meeting.now.is === 'versions'
    const saved = await record.save(content)
    if (saved.ok && isVersion && copyName) await record.rename(copyName(content.title))
    return saved
  }

  /** Continues the content as a new draft. */
  #renew(why: 'changed' | 'gone'): void {
    const { record, meeting } = this.#options
    const { id } = record
    const { now } = meeting
    record.renew()
    if (why === 'changed') void meeting.apart(id, this.#base)
    else void meeting.gone(id, now.is === 'gone' ? now.why : null, true)
  }
}
