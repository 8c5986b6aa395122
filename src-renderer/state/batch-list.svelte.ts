import type { BatchSummary } from '#contract/batch.ts'
import type { Failure } from '#contract/failure.ts'
import { api } from '../lib/api.ts'

/** The batches of every institution. Kept up to date, because other windows and the terminal change them too. */
class BatchList {
  /** Newest first. Null until the first response. */
  all = $state.raw<readonly BatchSummary[] | null>(null)
  /** Why the batches could not be read. The ones that were read before stay. */
  failure = $state.raw<Failure | null>(null)
  #isListening = false

  /** Reads the batches and follows all later changes. */
  async start(): Promise<void> {
    if (!this.#isListening) {
      this.#isListening = true
      api.subscribe('batches.changed', ({ id, summary }) => {
        this.#take(id, summary)
      })
    }
    await this.read()
  }

  async read(): Promise<void> {
    const list = await api.batches.list({ profileId: null })
    this.failure = list.ok ? null : list.failure
    if (list.ok) this.all = list.value
  }

  of(profileId: string | null): readonly BatchSummary[] {
    return this.all?.filter((batch) => batch.profileId === profileId) ?? []
  }

  /** How many batches of an institution need attention: unfinished ones, and ones with unknown results. */
  waitingOf(profileId: string | null): number {
    return this.of(profileId).filter(isWaiting).length
  }

  #take(id: string, summary: BatchSummary | null): void {
    if (this.all === null) return
    const others = this.all.filter((batch) => batch.id !== id)
    const all = summary ? [...others, summary] : others
    this.all = all.sort((a, b) => b.createdAt.localeCompare(a.createdAt))
  }
}

export const batchList = new BatchList()

function isWaiting({ state, states }: BatchSummary): boolean {
  return state === 'paused' || state === 'stopped' || states.unknown > 0
}
