import type { Emit } from '../../contract/events.ts'
import { ok, err, type Result } from '../../contract/result.ts'
import type { NoUpdatesBecause, UpdateStatus } from '../../contract/updates.ts'
import { defectOf } from '../../contract/out-of-memory.ts'
import type { Clock, Log, Updater } from '../ports.ts'
import type { WriteLock } from '../writes/write-lock.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

/** An updater, or why there is none. */
export type UpdateAccess = { updater: Updater } | { off: NoUpdatesBecause }

type Parts = {
  access: UpdateAccess
  clock: Pick<Clock, 'now' | 'wait'>
  emit: Emit
  log: Log
  writes: WriteLock
  /** The person's setting. */
  mayLook: () => Promise<boolean>
}

type Failed = Extract<UpdateStatus, { state: 'failed' }>

/**
 * Finds, downloads and installs a new version, one step at a time. Only the check runs automatically; a person starts the
 * download and the installation. The status of a failed step stays until the next step starts.
 */
export class Updates {
  readonly #parts: Parts
  readonly #ending = new AbortController()
  #status: UpdateStatus
  #step: Promise<void> | null = null
  /** The time of the last successful check, in milliseconds since 1970. */
  #askedAt = Number.NEGATIVE_INFINITY

  constructor(parts: Parts) {
    this.#parts = parts
    const { access } = parts
    this.#status = 'off' in access ? { state: 'off', because: access.off } : { state: 'idle' }
  }

  get status(): UpdateStatus {
    return this.#status
  }

  /** Starts automatic checks: once a day, and again one hour after a failed check. */
  begin(): void {
    if ('off' in this.#parts.access) return
    void this.#lookAgainAndAgain().catch((cause: unknown) => {
      if (!this.#ending.signal.aborted) this.#parts.log.warn(`updates: ${String(cause)}`)
    })
  }

  /** Cancels the running step. A finished download is kept. */
  close(): void {
    this.#ending.abort()
  }

  /** Checks for a new version. Does nothing if a version is already downloaded or is being installed. */
  async check(): Promise<Result<UpdateStatus>> {
    const { access, clock } = this.#parts
    const { state } = this.#status
    if ('off' in access || state === 'ready' || state === 'installing') return ok(this.#status)
    await (this.#step ??= this.#during('check', { state: 'checking' }, async (signal) => {
      const found = await access.updater.find(signal)
      if (!found.ok) return { state: 'failed', during: 'check', failure: found.failure }
      this.#askedAt = clock.now()
      return found.value === null
        ? { state: 'none', at: new Date(this.#askedAt).toISOString() }
        : { state: 'found', version: found.value }
    }))
    return ok(this.#status)
  }

  /** Downloads the version that `check` found. */
  async download(): Promise<Result<UpdateStatus>> {
    const { access } = this.#parts
    const status = this.#status
    if ('off' in access || status.state !== 'found') return err({ code: 'update-not-ready' })
    const { version } = status
    const begun: UpdateStatus = { state: 'downloading', version, part: 0 }
    await (this.#step ??= this.#during('download', begun, async (signal) => {
      const report = (part: number) => {
        this.#say({ state: 'downloading', version, part })
      }
      const fetched = await access.updater.fetch(report, signal)
      return fetched.ok
        ? { state: 'ready', version }
        : { state: 'failed', during: 'download', failure: fetched.failure }
    }))
    return ok(this.#status)
  }

  /** Quits the program to install the new version. Returns immediately, because quitting waits for running calls. */
  install(): Result<null> {
    const { access, writes } = this.#parts
    const status = this.#status
    if ('off' in access || status.state !== 'ready') return err({ code: 'update-not-ready' })
    if (writes.isBusy) return err({ code: 'sending-under-way' })
    const { version } = status
    this.#step = this.#during('install', { state: 'installing', version }, async () => {
      const ended = await access.updater.install()
      return ended.ok
        ? { state: 'installing', version }
        : { state: 'failed', during: 'install', failure: ended.failure }
    })
    return ok(null)
  }

  async #lookAgainAndAgain(): Promise<void> {
    const { clock, mayLook } = this.#parts
    const { signal } = this.#ending
    while (!signal.aborted) {
      const isDue = clock.now() - this.#askedAt >= day || clock.now() < this.#askedAt
      if (isDue && this.#step === null && (await mayLook())) await this.check()
      await clock.wait(hour, signal)
    }
  }

  /** Runs one step. The next step can start only after this one has set its final status. */
  async #during(
    during: Failed['during'],
    begun: UpdateStatus,
    work: (signal: AbortSignal) => Promise<UpdateStatus>,
  ): Promise<void> {
    this.#say(begun)
    try {
      this.#say(await work(this.#ending.signal))
    } catch (cause) {
      this.#say({
        state: 'failed',
        during,
        failure: defectOf(cause, `updates: ${String(cause)}`),
      })
    } finally {
      this.#step = null
    }
  }

  #say(status: UpdateStatus): void {
    if (status.state === 'failed') {
      this.#parts.log.warn(`updates: ${status.during}: ${JSON.stringify(status.failure)}`)
    }
    this.#status = status
    this.#parts.emit('updates.changed', status)
  }
}
