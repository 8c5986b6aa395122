/** How much of a body's beginning is kept, to show what answered when it makes no sense. */
const headLimit = 4_096

/**
 * A body that fails when no byte came for `idle` milliseconds, however long the whole takes, and that
 * remembers its beginning.
 */
export function watchBody(
  body: ReadableStream<Uint8Array>,
  idle: number,
): { body: ReadableStream<Uint8Array>; head: () => string } {
  const reader = body.getReader()
  const head: Uint8Array[] = []
  let headSize = 0

  const watched = new ReadableStream<Uint8Array>({
    async pull(controller) {
      let timer: ReturnType<typeof setTimeout> | undefined
      const stalled = new Promise<never>((_, reject) => {
        timer = setTimeout(() => {
          reject(new DOMException('the body stalled', 'TimeoutError'))
        }, idle)
      })
      try {
        const { done, value } = await Promise.race([reader.read(), stalled])
        if (done) {
          controller.close()
          return
        }
        if (headSize < headLimit) {
          head.push(value.slice(0, headLimit - headSize))
          headSize += value.length
        }
        controller.enqueue(value)
      } catch (error) {
        // The connection behind a stalled body has to go too; its own error adds nothing.
        reader.cancel(error).catch(() => undefined)
        throw error
      } finally {
        clearTimeout(timer)
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
