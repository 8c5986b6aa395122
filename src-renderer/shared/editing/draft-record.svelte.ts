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

/** The saved content of a form. `complaints`: errors from the platform that are not corrected yet. */
export type DraftContent = { title: string; body: Values; complaints: Complaint[] }

/** The known state of a draft on the disk. */
type SavedDraft = Pick<
  StoredDraft,
  | 'rev'
  | 'savedAt'
  | 'state'
  | 'attemptId'
  | 'isCarriedOut'
  | 'copiedFrom'
  | 'readyAt'
  | 'waitsForConnection'
>

type Options = {
  id: string
  kind: StoredDraft['kind']
  profileId: string | null
  saved: StoredDraft | null
}

/** Longest name that the main process accepts. */
const longestName = 200

/** The draft on the disk for a form: its known state, and all requests about it. */
export class DraftRecord {
  readonly kind: StoredDraft['kind']
  readonly profileId: string | null
  /** The last known state in the main process. Null if the draft is not on the disk. */
  known = $state.raw<SavedDraft | null>(null)

  /** Identifies this form in requests, so that it can ignore events about its own changes. */
  readonly by = crypto.randomUUID()
  #id = $state('')
  /** The institution that the content was copied from. Set while the content has a new id and no revision yet. */
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

  /** The revision that the next save is based on. 0 if there is none. */
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

  /** Continues with a new id that is not on the disk yet. */
  renew(): void {
    this.#origin = this.known?.copiedFrom ?? null
    this.#id = crypto.randomUUID()
    this.known = null
  }

  /** Adopts the reported state of the known revision. Returns whether the state or the attempt changed. */
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

  /** Marks it ready with the request, or (with null) removes the mark. */
  async mark(request: object | null, waitsForConnection: boolean): Promise<Result<DraftSummary>> {
    const { id, rev, by } = this
    // The request is sent as JSON, so it is stored as JSON keeps it.
    const body = request && (JSON.parse(JSON.stringify(request)) as Values)
    const marked = await api.drafts.ready({ id, rev, request: body, waitsForConnection, by })
    if (marked.ok) this.known = marked.value
    return marked
  }

  /** Removes the draft if there is one. It can be restored. */
  async remove(): Promise<Failure | null> {
    if (this.rev === 0) return null
    const removed = await api.drafts.remove({ id: this.id, by: this.by })
    return removed.ok ? null : removed.failure
  }
}
