import { ok, err, type Result } from '../../contract/result.ts'
import { macosPrompt } from '../../core/health/macos-prompt.ts'
import type { SecretFailure, SecretStore } from '../../core/ports.ts'
import { whenAborted } from '../../core/when-aborted.ts'
import { createHelperClient } from './helper-client.ts'
import { clearSecret, readSecret, storeSecret } from './secrets.ts'
import { keytarThrough, silent } from './helper-keytar.ts'
import type { HelperProcess } from './helper-protocol.ts'
import { type KeytarCalls, KeytarError } from './keytar.ts'
import { SilenceWatch, watchWaiting } from './waiting.ts'

export type KeychainOptions = {
  /** Starts a helper. Called before the first request, and after a helper is lost. */
  spawn: () => HelperProcess
  /**
   * Milliseconds for one operation, including the unlock prompt, but not the time in the queue. Usually a minute; on
   * macOS `macosPrompt`.
   */
  deadlineMs?: number
  /** Milliseconds after which an operation is reported as waiting for the keychain. */
  waitingMs?: number
  /** Called with true when an operation has waited for `waitingMs`, and with false when it ends. */
  onWaiting?: (waiting: boolean) => void
  platform?: NodeJS.Platform
  /**
   * Whether the Secret Service does not respond within the timeout. Only used on Linux, for an operation that waits:
   * libsecret waits 25 seconds per call, and a person who types a password takes longer.
   */
  isSilent?: (timeout: number, signal: AbortSignal) => Promise<boolean>
  /** Runs a write while no other program writes. Rejects when the signal ends the wait. */
  exclusively?: Exclusively
}

type Exclusively = <T>(write: () => Promise<T>, signal: AbortSignal) => Promise<T>

/** `close` cancels running and waiting operations, and ends the helper. */
export type Keychain = SecretStore & { close(): void }

/**
 * The OS keychain through keytar, in a separate process that can be killed, because keytar can hang or crash its
 * process. Nothing is started before the first operation. Operations run one at a time, because four pending keytar
 * calls block all file work of their process.
 */
export function createKeychain({
  spawn,
  platform = process.platform,
  deadlineMs = platform === 'darwin' ? macosPrompt : 60_000,
  waitingMs = 1_000,
  onWaiting,
  isSilent = () => Promise.resolve(false),
  exclusively = (write) => write(),
}: KeychainOptions): Keychain {
  const helper = createHelperClient(spawn)
  const closing = new AbortController()
  let last: Promise<unknown> = Promise.resolve()
  const silence = platform === 'linux' ? new SilenceWatch(isSilent, waitingMs) : null

  /** Runs `operation` in its turn. A cancelled operation leaves the queue immediately. */
  function inTurn<T>(
    operation: (keytar: KeytarCalls) => Promise<T>,
    signal: AbortSignal | undefined,
    run: Exclusively = (read) => read(),
  ): Promise<Result<T, SecretFailure>> {
    const cancelled = AbortSignal.any(signal ? [signal, closing.signal] : [closing.signal])
    const previous = last
    const turn = Promise.race([previous, whenAborted(cancelled)])
      .then(() => {
        cancelled.throwIfAborted()
        return run(() => timed(operation, cancelled), cancelled)
      })
      .catch((error: unknown) => {
        if (cancelled.aborted) return err({ code: 'cancelled' as const })
        throw error
      })
    last = Promise.allSettled([previous, turn])
    return turn
  }

  /** A write is read back as proof. Another program's write in between would break that. */
  function alone<T>(
    operation: (keytar: KeytarCalls) => Promise<T>,
    signal: AbortSignal | undefined,
  ) {
    return inTurn(operation, signal, exclusively)
  }

  async function timed<T>(
    operation: (keytar: KeytarCalls) => Promise<T>,
    cancelled: AbortSignal,
  ): Promise<Result<T, SecretFailure>> {
    const deadline = new AbortController()
    // The helper does not keep the program running. This timer does, so a program that has nothing else to do still
    // waits for the answer. AbortSignal.timeout would not.
    const timer = setTimeout(() => deadline.abort(), deadlineMs)
    const over = watchWaiting(waitingMs, onWaiting)
    const unwatch = silence?.begin(() => deadline.abort(silent))
    try {
      const value = await operation(keytarThrough(helper, cancelled, deadline.signal))
      silence?.responded()
      return ok(value)
    } catch (error) {
      if (error instanceof KeytarError) return err(error.failure)
      throw error
    } finally {
      clearTimeout(timer)
      over()
      unwatch?.()
    }
  }

  return {
    get: (account, { expected, signal }) =>
      inTurn((keytar) => readSecret(keytar, account, { expected, platform }), signal),
    set: (account, secret, options) =>
      alone((keytar) => storeSecret(keytar, account, secret, platform), options?.signal),
    clear: (account, options) => alone((keytar) => clearSecret(keytar, account), options?.signal),
    close() {
      closing.abort()
      helper.close()
    },
  }
}
