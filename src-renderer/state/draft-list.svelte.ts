import type { DraftSummary } from '#contract/draft.ts'
import type { Failure } from '#contract/failure.ts'
import { api } from '../lib/api.ts'

/** The drafts of every institution, in step with the disk: forms, the terminal and the sending change them. */
class DraftList {
  /** The newest first; `null` until the first answer. */
  all = $state.raw<DraftSummary[] | null>(null)
  /** Why they could not be read; what was read before stays. */
  failure = $state.raw<Failure | null>(null)

  #isStale = false
  #reading: Promise<void> | null = null

  /** How many drafts need a person's attention. */
  readonly careCount = $derived(
    this.all?.filter(({ state }) => state === 'failed' || state === 'unknown').length ?? 0,
  )

  start(): Promise<void> {
    api.subscribe('drafts.changed', () => void this.read())
    // No other program tells this window what it does with the same files.
    addEventListener('focus', () => void this.read())
    return this.read()
  }

  /** Resolves when nothing newer is known. Changes that come while it reads are read together. */
  read(): Promise<void> {
    this.#isStale = true
    this.#reading ??= this.#readUntilFresh()
    return this.#reading
  }

  /** The drafts of an institution that are ready, in the order in which they are sent. */
  readyOf(profileId: string | null): DraftSummary[] {
    const ready = this.all?.filter(
      (draft) => draft.profileId === profileId && draft.state === 'ready',
    )
    return (ready ?? []).sort((a, b) => (a.readyAt ?? '').localeCompare(b.readyAt ?? ''))
  }

  /** Those of them that are sent by themselves once the platform answers again. */
  waitingOf(profileId: string | null): DraftSummary[] {
    return this.readyOf(profileId).filter(({ waitsForConnection }) => waitsForConnection)
  }

  async #readUntilFresh(): Promise<void> {
    while (this.#isStale) {
      this.#isStale = false
      const list = await api.drafts.list({})
      this.failure = list.ok ? null : list.failure
      if (list.ok) this.all = list.value
    }
    this.#reading = null
  }
}

export const draftList = new DraftList()
