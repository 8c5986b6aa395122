import type { DraftSummary } from '#contract/draft.ts'
import type { Failure } from '#contract/failure.ts'
import { api } from '../lib/api.ts'

/** The drafts of every institution. Kept up to date, because forms, the terminal and sending change them. */
class DraftList {
  /** Newest first. Null until the first response. */
  all = $state.raw<DraftSummary[] | null>(null)
  /** Why the drafts could not be read. The ones that were read before stay. */
  failure = $state.raw<Failure | null>(null)

  #isStale = false
  #reading: Promise<void> | null = null

  /** How many drafts need a person's attention. */
  readonly careCount = $derived(
    this.all?.filter(({ state }) => state === 'failed' || state === 'unknown').length ?? 0,
  )

  start(): Promise<void> {
    api.subscribe('drafts.changed', () => void this.read())
    // Other programs do not notify this window about changes of the same files.
    addEventListener('focus', () => void this.read())
    return this.read()
  }

  /** Reads the list. Resolves when it is up to date. Changes during a read cause a single further read. */
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

  /** The ready drafts of an institution that are sent automatically once the platform is reachable again. */
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
