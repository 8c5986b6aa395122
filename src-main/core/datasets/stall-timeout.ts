import type { Clock } from '../ports.ts'

type WatchedBody = {
  body: ReadableStream<Uint8Array>
  head: () => string
}

/** How many bytes of a body's start are kept, to quote them if the body is not understood. */
const keptSize = 4_096

/**
 * Wraps a body so that it fails after `idle` milliseconds without a byte, and keeps its start. The whole may take any
 * time.
 */
export function withStallTimeout(
  body: ReadableStream<Uint8Array>,
  { idle, clock }: { idle: number; clock: Clock },
): WatchedBody {
  const reader = body.getReader()
  const head: Uint8Array[] = []
  let size = 0

  const watched = new ReadableStream<Uint8Array>({
    async pull(controller) {
      let calm = () => {}
      const stalled = new Promise<never>((_, reject) => {
        calm = clock.alarm(idle, () => {
          reject(new DOMException('the body stalled', 'TimeoutError'))
        })
      })
      try {
        const { done, value } = await Promise.race([reader.read(), stalled])
        if (done) {
          controller.close()
          return
        }
        if (size < keptSize) head.push(value.slice(0, keptSize - size))
        size += value.length
        controller.enqueue(value)
      } catch (error) {
        // This closes the stalled connection. Its own error adds nothing.
        reader.cancel(error).catch(() => undefined)
        throw error
      } finally {
        calm()
      }
    },
    cancel: (reason) => reader.cancel(reason),
  })

  return {
    body: watched,
    head: () => {
      const decoder = new TextDecoder()
      return head.map((bytes) => decoder.decode(bytes, { stream: true })).join('')
    },
  }
}
