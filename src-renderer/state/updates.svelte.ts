import type { Failure } from '#contract/failure.ts'
import type { UpdateStatus } from '#contract/updates.ts'
import { api } from '../lib/api.ts'

/** Where the program stands between this version and the next, as the main process tells it. */
class UpdatesState {
  /** `null` until the first answer. */
  status = $state.raw<UpdateStatus | null>(null)
  /** Why the last wish was not begun. */
  refusal = $state.raw<Failure | null>(null)

  /** Asks once, and stays in step from then on. */
  async start(): Promise<void> {
    api.subscribe('updates.changed', (status) => (this.status = status))
    const status = await api.updates.status({})
    // What was told in the meantime is newer.
    if (status.ok) this.status ??= status.value
  }

  async check(): Promise<void> {
    const checked = await api.updates.check({})
    this.refusal = checked.ok ? null : checked.failure
  }

  async download(): Promise<void> {
    const downloaded = await api.updates.download({})
    this.refusal = downloaded.ok ? null : downloaded.failure
  }

  /** The window closes soon after a yes. */
  async install(): Promise<void> {
    const installing = await api.updates.install({})
    this.refusal = installing.ok ? null : installing.failure
  }
}

export const updates = new UpdatesState()
