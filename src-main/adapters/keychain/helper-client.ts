import type { HelperProcess, HelperReply, HelperRequest } from './helper-protocol.ts'

/** How one request ended. After `aborted` and `exited` it is not known whether the call took effect. */
export type Outcome =
  { kind: 'answered'; reply: HelperReply } | { kind: 'exited'; how: string } | { kind: 'aborted' }

/** Runs one helper at a time. The first request starts it, and so does the first one after a failure. */
export type HelperClient = {
  /** The caller must send one request at a time. Aborting kills the helper. Never rejects. */
  ask(request: HelperRequest, signal: AbortSignal): Promise<Outcome>
  close(): void
}

export function createHelperClient(spawn: () => HelperProcess): HelperClient {
  let helper: HelperProcess | null = null
  let settle: ((outcome: Outcome) => void) | null = null

  function start(): HelperProcess {
    const started = spawn()
    // An abandoned helper may still reply or exit while the next one works.
    started.onReply((reply) => {
      if (helper !== started) return
      // A failure persists in its process: a module that cannot be loaded, or a connection to a keychain service that
      // has restarted.
      if ('error' in reply) stop()
      settle?.({ kind: 'answered', reply })
    })
    started.onExit((how) => {
      if (helper !== started) return
      helper = null
      settle?.({ kind: 'exited', how })
    })
    return started
  }

  function stop(): void {
    const stopped = helper
    helper = null
    stopped?.kill()
  }

  function ask(request: HelperRequest, signal: AbortSignal): Promise<Outcome> {
    return new Promise((resolve) => {
      function finish(outcome: Outcome): void {
        settle = null
        signal.removeEventListener('abort', abort)
        resolve(outcome)
      }
      function abort(): void {
        stop()
        finish({ kind: 'aborted' })
      }
      if (signal.aborted) {
        abort()
        return
      }
      signal.addEventListener('abort', abort)
      settle = finish
      try {
        helper ??= start()
        helper.send(request)
      } catch (error) {
        stop()
        finish({ kind: 'exited', how: error instanceof Error ? error.message : String(error) })
      }
    })
  }

  return { ask, close: stop }
}
