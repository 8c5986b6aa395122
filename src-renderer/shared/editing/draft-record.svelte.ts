import type {
  Draft as StoredDraft,
  DraftState,
  DraftStatus,
  DraftSummary,
} from '#contract/draft.ts'
import type { Complaint, Failure } from '#contract/failure.ts'
import type { Result } from '#contract/result.ts'
import { api } from '../../lib/api.ts'
import type { Values } from './restore.ts'

/** What is saved of a form. `complaints`: what the platform said and is not answered yet. */
export type DraftContent = { title: string; body: Values; complaints: Complaint[] }

/** What is known of a draft on the disk. */
type SavedDraft = Pick<
  StoredDraft,
  'rev' | 'savedAt' | 'state' | 'attemptId' | 'copiedFrom' | 'readyAt' | 'waitsForConnection'
>

type Options = {
  id: string
  kind: StoredDraft['kind']
  profileId: string | null
  saved: StoredDraft | null
}

/** The longest name that main takes. */
const longestName = 200

/** The draft on the disk that a form is saved to: what is known of it, and every request about it. */
export class DraftRecord {
  readonly kind: StoredDraft['kind']
  readonly profileId: string | null
  /** What main last said of the draft; `null`: there is none on the disk. */
  known = $state.raw<SavedDraft | null>(null)

  /** Tells main's word of what this form did from that of others. */
  readonly by = crypto.randomUUID()
  #id = $state('')
  /** The institution that the content was copied from, while it is under no revision. */
  #origin: StoredDraft['copiedFrom'] = null

  constructor({ id, kind, profileId, saved }: Options) {
    this.#id = id
    this.kind = kind
    this.profileId = profileId
    this.known = saved
  }

  get id(): string {
    return this.#id
  }

  /** The revision that the next save stands on; 0 when there is none. */
  get rev(): number {
    return this.known?.rev ?? 0
  }

  get state(): DraftState {
    return this.known?.state ?? 'editing'
  }

  /** Whether it is sent automatically once the platform is available again. */
  get isWaiting(): boolean {
    return this.state === 'ready' && this.known?.waitsForConnection === true
  }

  /** Goes on under another id, of which nothing is on the disk yet. */
  renew(): void {
    this.#origin = this.known?.copiedFrom ?? null
    this.#id = crypto.randomUUID()
    this.known = null
  }

  /** Takes over what main says of the revision that is known. True if its state is another one. */
  follow(now: DraftStatus): boolean {
    const before = this.known
    if (now.rev !== this.rev) return false
    this.known = now
    return now.state !== before?.state || now.attemptId !== before.attemptId
  }

  /** Clears the attempt that blocked sending. */
  forgetAttempt(): void {
    if (this.known) this.known = { ...this.known, state: 'editing', attemptId: null }
  }

  async save(content: DraftContent): Promise<Result<DraftSummary>> {
    const { id, kind, profileId, rev, by } = this
    const copiedFrom = this.known?.copiedFrom ?? this.#origin
    const origin = copiedFrom ? { copiedFrom } : {}
    return api.drafts.save({ id, kind, profileId, rev, by, ...content, ...origin })
  }

  async rename(name: string): Promise<void> {
    await api.drafts.rename({ id: this.id, name: name.slice(0, longestName), by: this.by })
  }

  /** Marks it ready with what would be sent, or (`null`) takes the mark away. */
  async mark(request: object | null, waitsForConnection: boolean): Promise<Result<DraftSummary>> {
    const { id, rev, by } = this
    // What JSON keeps of it is what is sent.
    const body = request && (JSON.parse(JSON.stringify(request)) as Values)
    const marked = await api.drafts.ready({ id, rev, request: body, waitsForConnection, by })
    if (marked.ok) this.known = marked.value
    return marked
  }

  /** Takes it away, if there is one; it can be restored. */
  async remove(): Promise<Failure | null> {
    if (this.rev === 0) return null
    const removed = await api.drafts.remove({ id: this.id, by: this.by })
    return removed.ok ? null : removed.failure
  }
}
