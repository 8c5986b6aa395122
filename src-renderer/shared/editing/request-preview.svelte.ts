import type { Preview } from '#contract/preview.ts'
import type { Failure } from '#contract/failure.ts'
import type { Result } from '#contract/result.ts'

/** Milliseconds without a change before the main process is asked. */
const pause = 200

/** The request that would be sent. Only the main process knows it exactly. */
export class RequestPreview {
  current = $state.raw<Preview | null>(null)
  failure = $state.raw<Failure | null>(null)

  /** Asks for the request when the values pause. Returns a function that cancels this, so that a newer call can replace it. */
  askSoon(ask: () => Promise<Result<Preview>>): () => void {
    let isCurrent = true
    const read = async () => {
      const answer = await ask()
      if (!isCurrent) return
      this.current = answer.ok ? answer.value : null
      this.failure = answer.ok ? null : answer.failure
    }
    const timer = setTimeout(() => void read(), pause)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }
}
