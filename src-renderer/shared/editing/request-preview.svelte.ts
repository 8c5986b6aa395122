import type { Preview } from '#contract/preview.ts'
import type { Failure } from '#contract/failure.ts'
import type { Result } from '#contract/result.ts'

/** Milliseconds without a change until main is asked. */
const pause = 200

/** What would be sent, as main tells it: only main can say that exactly. */
export class RequestPreview {
  current = $state.raw<Preview | null>(null)
  failure = $state.raw<Failure | null>(null)

  /** Asks when the values pause. What it answers takes the question back: another one takes its place. */
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
