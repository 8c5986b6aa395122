import type { Attempt } from '../../contract/attempt.ts'
import type { FileFailure } from '../../contract/failure.ts'
import { ok, err, type Result } from '../../contract/result.ts'
import type { Log, Random } from '../ports.ts'
import type { PlatformClient } from '../platform/client.ts'
import type { DocumentStore } from '../storage/document-store.ts'
import { AttemptFiles, keyOf, type StoredAttempt } from './attempt-files.ts'
import { type Moment, momentOf, minElapsed } from './grace.ts'
import { blockedBy, type OpenAttemptParts, OpenAttempts } from './open-attempts.ts'
import { isSame } from './same-write.ts'

/** The data that an attempt records. */
export type NewAttempt = Omit<
  Attempt,
  'id' | 'retryOf' | 'startedAt' | 'endedAt' | 'state' | 'because' | 'settled'
>

/** How an attempt ended. */
export type AttemptEnd =
  | {
      state: 'done' | 'failed'
      settledBy?: 'platform' | 'person'
      /**
       * The platform did not process the request: it must be sent again later, or it never arrived. `never-left`: also, no draft
       * waits for the end of the attempt.
       */
      isUntouched?: boolean | 'never-left'
    }
  | { state: 'unknown'; because: NonNullable<Attempt['because']> }

/** The most times per attempt. Each computer that looks at it adds one. */
const mostMoments = 20

type Parts = Omit<OpenAttemptParts, 'files'> & {
  records: DocumentStore
  client: Pick<PlatformClient, 'clocks'>
  random: Random
  log: Log
}

/**
 * The record of every write, on the disk before its request is sent. An open attempt is one file per school or course,
 * created only if there is none. It is the lock that keeps two windows, or a window and a terminal, from sending the
 * same thing at the same time. Only a certain outcome releases it, so a crash does not.
 */
export class Attempts {
  readonly files: AttemptFiles
  readonly #parts: Parts
  readonly #open: OpenAttempts

  constructor(parts: Parts) {
    this.files = new AttemptFiles(parts.records)
    this.#open = new OpenAttempts({ ...parts, files: this.files })
    this.#parts = parts
  }

  /**
   * Records an attempt. Fails while another attempt for the same school, course or draft is open. Attempts of other
   * institutions with the same address count too. `id`: an id that the caller has already stored.
   */
  async begin(wanted: NewAttempt, id = this.#parts.random.uuid()): Promise<Result<Attempt>> {
    const key = await keyOf(wanted.profileId, wanted.target)
    const attempt = { ...(await this.#made(wanted, key)), id }
    const free = await this.#open.isFree(attempt)
    if (!free.ok) return free
    const lock = await this.files.readOpen(key)
    if (!lock.ok) return this.#lockedBy(lock.failure, wanted)
    const kept = { ...attempt, retryOf: await this.files.keyToRepeat(wanted, key) }
    this.#open.running.set(kept.id, kept)
    const created = await this.files.createOpen(kept)
    // If two attempts have different file names, at least the later one sees the other.
    const alone = created.ok ? await this.#open.isFree(kept) : created
    if (alone.ok) return ok(kept)
    if (created.ok) await this.end(kept.id, { state: 'failed', isUntouched: 'never-left' })
    this.#open.running.delete(kept.id)
    // Another program created the file between the check and the write.
    return alone.failure.code === 'file-exists' ? err({ code: 'already-running' }) : alone
  }

  /** Records an attempt again, as unknown, if its record is lost. */
  async reopen(lost: NewAttempt): Promise<Result<Attempt>> {
    const key = await keyOf(lost.profileId, lost.target)
    const made = await this.#made(lost, key)
    const doubtful: StoredAttempt = {
      ...made,
      state: 'unknown',
      because: 'interrupted',
      over: [await this.#moment()],
    }
    const created = await this.files.createOpen(doubtful)
    return created.ok ? ok(doubtful) : created
  }

  /** Marks the attempt as sending. From now on its request may be sent. */
  async sending(id: string): Promise<Result<null>> {
    const attempt = await this.#open.find(id)
    if (!attempt.ok) return attempt
    const sending: StoredAttempt = { ...attempt.value, state: 'sending' }
    const written = await this.files.rewrite(sending)
    if (!written.ok) return written
    if (!written.value) return err({ code: 'already-running' })
    this.#open.running.set(id, sending)
    return ok(null)
  }

  /**
   * Stores the outcome. If the disk refuses, the response of a platform is stored when attempts are read next. A settlement
   * fails, because it can be repeated.
   */
  async end(id: string, end: AttemptEnd): Promise<Result<Attempt>> {
    const ours = this.#open.running.get(id)
    const open = await this.#open.find(id)
    this.#open.running.delete(id)
    // A person may have settled it elsewhere while it was being sent. The platform's response overrides this.
    const said =
      open.ok || !ours || end.state === 'unknown' ? null : await this.files.findClosed(id)
    // An unreadable disk does not change the platform's response.
    const isHidden = !open.ok && open.failure.code !== 'attempt-missing'
    const known = said ?? (isHidden ? ours : undefined)
    const found = known ? ok(known) : open
    if (!found.ok) {
      if (ours) this.#parts.log.warn(`attempt ${id} is not open any more: its end is not kept`)
      return found
    }
    const ended: StoredAttempt = {
      ...found.value,
      state: end.state,
      because: end.state === 'unknown' ? end.because : found.value.because,
      endedAt: found.value.endedAt ?? this.#now(),
      settled:
        end.state !== 'unknown' && end.settledBy ? { at: this.#now(), by: end.settledBy } : null,
      over: found.value.over.length > 0 ? found.value.over : [await this.#moment()],
      clockDifference: Math.max(
        found.value.clockDifference,
        ours ? this.#parts.client.clocks.differenceTo(ours.url) : 0,
      ),
    }
    const neverLeft = end.state !== 'unknown' && end.isUntouched === 'never-left'
    const kept = await (neverLeft ? this.files.withdraw(ended) : this.files.keep(ended))
    if (!kept.ok && ended.settled) return kept
    if (!kept.ok) {
      this.#open.unkept.set(id, ended)
      this.#parts.log.warn(`the end of attempt ${id} could not be kept: ${kept.failure.code}`)
    }
    // The sending program may have ended without recording when its request ended.
    if (ended.because === 'elsewhere') await this.#parts.onInterrupted(ended)
    if (end.state === 'unknown' || end.isUntouched) return ok(ended)
    if (end.state === 'failed' && end.settledBy === 'platform') await this.files.noteNotFound(ended)
    else await this.files.forgetNotFound(ended.key)
    return ok(ended)
  }

  /**
   * Returns how many milliseconds have certainly passed since the request of an open attempt ended, by this computer's clocks.
   * Starts now if the clock was set back, or if this computer has not recorded a time.
   */
  async quietFor(id: string): Promise<Result<number>> {
    const found = await this.#open.find(id)
    if (!found.ok) return found
    const now = await this.#moment()
    const { over } = found.value
    const ours = await Promise.all(over.map(({ by }) => this.#parts.liveness.isHere(by)))
    const comparable = over.filter((_, index) => ours[index])
    const passed = Math.max(...comparable.map((moment) => minElapsed(moment, now)))
    if (passed >= 0) return ok(passed)
    const latest = [...over, now].slice(-mostMoments)
    const written = await this.files.rewrite({ ...found.value, over: latest })
    if (!written.ok) return written
    return written.value ? ok(0) : err({ code: 'attempt-missing' })
  }

  /** Returns the open attempts. If the program of one has ended, the attempt becomes unknown. Otherwise it stays locked. */
  async open(): Promise<Result<StoredAttempt[]>> {
    const looked = await this.#open.look()
    return looked.ok ? ok(looked.value.open) : looked
  }

  /** Returns the open and the latest closed attempts, newest first. */
  async list(): Promise<Result<Attempt[]>> {
    const open = await this.open()
    if (!open.ok) return open
    const closed = await this.files.latestClosed()
    if (!closed.ok) return closed
    const all = [...open.value, ...closed.value]
    return ok(all.sort((a, b) => b.startedAt.localeCompare(a.startedAt)))
  }

  /** Whether another program completed the same write after this program last read the files. */
  async isDoneMeanwhile({ id }: Attempt, ended: Set<string>): Promise<boolean> {
    const own = this.#open.running.get(id)
    const done = await this.files.doneSince(new Date(0).toISOString(), ended)
    return done.some((other) => own && isSame(other, own))
  }

  async find(id: string): Promise<Result<StoredAttempt>> {
    const open = await this.open()
    if (!open.ok) return open
    const found =
      open.value.find((attempt) => attempt.id === id) ?? (await this.files.findClosed(id))
    return found ? ok(found) : err({ code: 'attempt-missing' })
  }

  /** An unreadable lock still locks. It belongs to an attempt for the same school or course, which can be settled. */
  async #lockedBy(failure: FileFailure, wanted: NewAttempt): Promise<Result<never>> {
    if (failure.code !== 'file-unreadable') return err(failure)
    const reopened = await this.reopen(wanted)
    return reopened.ok ? err(blockedBy(reopened.value)) : reopened
  }

  async #moment(): Promise<Moment> {
    return momentOf(this.#parts.clock, await this.#parts.liveness.announce())
  }

  async #made(wanted: NewAttempt, key: string): Promise<StoredAttempt> {
    return {
      ...wanted,
      id: this.#parts.random.uuid(),
      retryOf: null,
      startedAt: this.#now(),
      endedAt: null,
      state: 'recorded',
      because: null,
      settled: null,
      owner: await this.#parts.liveness.announce(),
      key,
      over: [],
      clockDifference: this.#parts.client.clocks.differenceTo(wanted.url),
    }
  }

  #now(): string {
    return new Date(this.#parts.clock.now()).toISOString()
  }
}
