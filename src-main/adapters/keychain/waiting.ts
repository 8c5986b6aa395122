/** Milliseconds for the service to answer a ping. */
const timeout = { first: 5_000, again: 1_000 }

/** Reports that an operation has taken `waitingMs` milliseconds. The returned function reports its end. */
export function watchWaiting(
  waitingMs: number,
  onWaiting: ((waiting: boolean) => void) | undefined,
): () => void {
  let waiting = false
  const timer = setTimeout(() => {
    waiting = true
    onWaiting?.(true)
  }, waitingMs)
  return () => {
    clearTimeout(timer)
    if (waiting) onWaiting?.(false)
  }
}

/** Finds out whether the Secret Service does not respond while an operation waits for it. */
export class SilenceWatch {
  readonly #isSilent: (timeout: number, signal: AbortSignal) => Promise<boolean>
  readonly #waitingMs: number
  /** Whether the service did not respond to the last operation. */
  #wasSilent = false

  /** `waitingMs`: milliseconds until the first check of an operation. */
  constructor(
    isSilent: (timeout: number, signal: AbortSignal) => Promise<boolean>,
    waitingMs: number,
  ) {
    this.#isSilent = isSilent
    this.#waitingMs = waitingMs
  }

  /** Calls back once if the service does not respond. Returns a function that ends the watch. */
  begin(onSilent: () => void): () => void {
    const over = new AbortController()
    const ping = async (): Promise<void> => {
      const silent = await this.#isSilent(
        this.#wasSilent ? timeout.again : timeout.first,
        over.signal,
      )
      if (!silent || over.signal.aborted) return
      this.#wasSilent = true
      onSilent()
    }
    const timer = setTimeout(() => void ping(), this.#wasSilent ? 0 : this.#waitingMs)
    return () => {
      clearTimeout(timer)
      over.abort()
    }
  }

  /** Call this when an operation succeeded. */
  responded(): void {
    this.#wasSilent = false
  }
}
