import type { HelperProcess, HelperReply, HelperRequest } from './helper-protocol.ts'

/** How one request ended. `aborted` and `exited`: whether the call took effect is not known. */
export type Outcome =
  { kind: 'answered'; reply: HelperReply } | { kind: 'exited'; how: string } | { kind: 'aborted' }

/** One helper at a time, started by the first request and again by the first one after a failure. */
export type HelperClient = {
  /** One request at a time; the caller sees to that. Aborting kills the helper. Never rejects. */
  ask(request: HelperRequest, signal: AbortSignal): Promise<Outcome>
  close(): void
}

export function createHelperClient(spawn: () => HelperProcess): HelperClient {
  let helper: HelperProcess | null = null
  let settle: ((outcome: Outcome) => void) | null = null

  function start(): HelperProcess {
    const started = spawn()
    // A helper that was given up may still speak or end while its successor is at work.
    started.onReply((reply) => {
      if (helper !== started) return
      // What failed stays failed in its process: a module that could not be loaded, the connection
      // to a keychain service that has been restarted since.
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
