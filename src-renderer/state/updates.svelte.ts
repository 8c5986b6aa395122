import type { Failure } from '#contract/failure.ts'
import type { UpdateStatus } from '#contract/updates.ts'
import { api } from '../lib/api.ts'

/** The state of the update to the next version, as the main process reports it. */
class UpdatesState {
  /** Null until the first response. */
  status = $state.raw<UpdateStatus | null>(null)
  /** Why the last requested action was refused. */
  refusal = $state.raw<Failure | null>(null)

  /** Reads the state and follows all later changes. */
  async start(): Promise<void> {
    api.subscribe('updates.changed', (status) => (this.status = status))
    const status = await api.updates.status({})
    // A state that arrived during the request is newer.
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

  /** On success, the window closes soon. */
  async install(): Promise<void> {
    const installing = await api.updates.install({})
    this.refusal = installing.ok ? null : installing.failure
  }
}

export const updates = new UpdatesState()
