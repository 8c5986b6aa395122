import type { MessagePort } from 'node:worker_threads'
import type { CallHandlers, FromWorker, Request, ToWorker } from '../../runs-engine/protocol.ts'
import type { Work } from '../../runs-engine/work.ts'

/** Handles the calls that arrive at a port. Sends progress for each call, and then one value or one error. */
export function serveRunsHost(port: MessagePort, host: CallHandlers): void {
  const running = new Map<number, AbortController>()
  const send = (message: FromWorker, lent?: ArrayBuffer): void =>
    port.postMessage(message, lent ? [lent] : [])

  port.on('message', (message: ToWorker) => {
    if ('cancel' in message) {
      running.get(message.id)?.abort()
      return
    }
    const { id, lent } = message
    const controller = new AbortController()
    running.set(id, controller)
    call(host, message, {
      signal: controller.signal,
      onProgress: (progress) => send({ id, progress }),
    })
      .then(
        (value) => send({ id, value, lent }, lent),
        (error: unknown) =>
          send({ id, error: error instanceof Error ? error.message : String(error) }),
      )
      .finally(() => running.delete(id))
  })
}

async function call(host: CallHandlers, request: Request, context: Work): Promise<unknown> {
  // The compiler cannot see that `method` and `input` belong together once the union is indexed.
  const handler = host[request.method] as (input: unknown, context: Work) => Promise<unknown>
  return handler(request.input, context)
}
