/**
 * Lets messages arrive, such as a cancellation. Work that only reads and writes may never do so by itself. Rejects
 * with the signal's reason after an abort.
 */
export async function yieldToEventLoop(signal?: AbortSignal): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve))
  signal?.throwIfAborted()
}
