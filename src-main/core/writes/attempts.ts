import type { Attempt } from '../../contract/attempt.ts'
import type { Failure, FileFailure } from '../../contract/failure.ts'
import { ok, err, type Result } from '../../contract/result.ts'
import type { Clock, Log, Presence, Random } from '../ports.ts'
import type { DocumentStore } from '../storage/document-store.ts'
import { AttemptFiles, isClosed, keyOf, openFile, type StoredAttempt } from './attempt-files.ts'
import { type Moment, momentOf, surelyPassed } from './grace.ts'
import { isSame } from './same-write.ts'

/** What has to be known before an attempt is recorded. */
export type NewAttempt = Omit<
  Attempt,
  'id' | 'retryOf' | 'startedAt' | 'endedAt' | 'state' | 'because' | 'settled'
>

/** How an attempt ended. */
export type AttemptEnd =
  | {
      state: 'done' | 'failed'
      settledBy?: 'platform' | 'person'
      /** The platform did not work on it: it never left or arrived, or has to come again later. */
      isUntouched?: boolean | 'never-left'
    }
  | { state: 'unknown'; because: NonNullable<Attempt['because']> }

/** How many moments an attempt keeps: each computer that looks at it notes one. */
const mostMoments = 20

type Parts = {
  records: DocumentStore
  clock: Clock
  random: Random
  presence: Presence
  log: Log
  /** Told of an attempt whose program is gone, or may be; of one that cannot be marked perhaps again. */
  onInterrupted: (attempt: Attempt) => Promise<void>
}

/**
 * The record of every write, on the disk before its request leaves. An open attempt is one file per thing that is
 * written, made only if there is none: this is the lock that keeps two windows, or a window and a terminal, from
 * sending the same thing at once. It is released by a certain outcome alone, so that no crash can release it.
 */
export class Attempts {
  readonly files: AttemptFiles
  readonly #parts: Parts
  /** The attempts of this program whose request may be under way, as they were last written. */
  readonly #running = new Map<string, StoredAttempt>()
  /** Ends that the disk did not take, and that are tried again. */
  readonly #unkept = new Map<string, StoredAttempt>()

  constructor(parts: Parts) {
    this.files = new AttemptFiles(parts.records)
    this.#parts = parts
  }

  /**
   * Records an attempt. Refused while another one of the same thing, or of the same draft, is open. One of another
   * institution at the same address is about the same thing. `id`: one that the caller has noted before.
   */
  async begin(wanted: NewAttempt, id = this.#parts.random.uuid()): Promise<Result<Attempt>> {
    const key = await keyOf(wanted.profileId, wanted.target)
    const attempt = { ...(await this.#made(wanted, key)), id }
    const free = await this.#isFree(attempt)
    if (!free.ok) return free
    const lock = await this.files.readOpen(key)
    if (!lock.ok) return this.#lockedBy(lock.failure, wanted)
    const kept = { ...attempt, retryOf: await this.files.keyToRepeat(wanted, key) }
    this.#running.set(kept.id, kept)
    const created = await this.files.createOpen(kept)
    // Of two under different names each sees the other one, or only the later one sees the earlier one.
    const alone = created.ok ? await this.#isFree(kept) : created
    if (alone.ok) return ok(kept)
    if (created.ok) await this.end(kept.id, { state: 'failed', isUntouched: 'never-left' })
    this.#running.delete(kept.id)
    // Somebody else was faster, by less than a look at the folder.
    return alone.failure.code === 'file-exists' ? err({ code: 'already-running' }) : alone
  }

  /** Records again, as one in doubt, an attempt whose record is lost. */
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

  /** From here on its request may leave. */
  async sending(id: string): Promise<Result<null>> {
    const attempt = await this.#findOpen(id)
    if (!attempt.ok) return attempt
    const sending: StoredAttempt = { ...attempt.value, state: 'sending' }
    const written = await this.files.rewrite(sending)
    if (!written.ok) return written
    if (!written.value) return err({ code: 'already-running' })
    this.#running.set(id, sending)
    return ok(null)
  }

  /** Keeps how it ended. An end that the disk does not take is tried again with the next look at the attempts. */
  async end(id: string, end: AttemptEnd): Promise<Result<Attempt>> {
    const ours = this.#running.get(id)
    const open = await this.#findOpen(id)
    this.#running.delete(id)
    // A person may have settled it elsewhere by their word while it was on its way: what was seen here counts more.
    const said =
      open.ok || !ours || end.state === 'unknown' ? null : await this.files.findClosed(id)
    // A disk that does not let us look takes nothing from what the platform answered.
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
    }
    const neverLeft = end.state !== 'unknown' && end.isUntouched === 'never-left'
    const kept = await (neverLeft ? this.files.withdraw(ended) : this.files.keep(ended))
    if (!kept.ok) {
      this.#unkept.set(id, ended)
      this.#parts.log.warn(`the end of attempt ${id} could not be kept: ${kept.failure.code}`)
    }
    // The program that sent it may be gone: then it has told of its request to nobody.
    if (ended.because === 'elsewhere') await this.#parts.onInterrupted(ended)
    if (end.state === 'unknown' || end.isUntouched) return ok(ended)
    if (end.state === 'failed' && end.settledBy === 'platform') await this.files.noteNotFound(ended)
    else await this.files.forgetNotFound(ended.key)
    return ok(ended)
  }

  /**
   * Milliseconds that have surely passed since the request of an open attempt was over, by the clocks of this computer.
   * When its clock was set back since, or nobody noted a moment on this computer, they are counted from now on.
   */
  async quietFor(id: string): Promise<Result<number>> {
    const found = await this.#findOpen(id)
    if (!found.ok) return found
    const now = await this.#moment()
    const { over } = found.value
    const ours = await Promise.all(over.map(({ by }) => this.#parts.presence.isHere(by)))
    const comparable = over.filter((_, index) => ours[index])
    const passed = Math.max(...comparable.map((moment) => surelyPassed(moment, now)))
    if (passed >= 0) return ok(passed)
    const latest = [...over, now].slice(-mostMoments)
    const written = await this.files.rewrite({ ...found.value, over: latest })
    if (!written.ok) return written
    return written.value ? ok(0) : err({ code: 'attempt-missing' })
  }

  /** The open attempts. One whose program is gone is in doubt from now on; one whose program may run stays locked. */
  async open(): Promise<Result<StoredAttempt[]>> {
    const looked = await this.#look()
    return looked.ok ? ok(looked.value.open) : looked
  }

  /** The open attempts, and why others could not be read: what those are about nobody knows. */
  async #look(): Promise<Result<{ open: StoredAttempt[]; unread: Map<string, FileFailure> }>> {
    for (const [id, attempt] of this.#unkept) {
      if ((await this.files.keep(attempt)).ok) this.#unkept.delete(id)
    }
    const looked = await this.files.open()
    if (!looked.ok) return looked
    const open: StoredAttempt[] = []
    for (const attempt of looked.value.open) {
      const current = await this.#current(attempt)
      if (current) open.push(current)
    }
    return ok({ open, unread: looked.value.unread })
  }

  /** The open ones and the latest closed ones, the newest first. */
  async list(): Promise<Result<Attempt[]>> {
    const open = await this.open()
    if (!open.ok) return open
    const closed = await this.files.latestClosed()
    if (!closed.ok) return closed
    const all = [...open.value, ...closed.value]
    return ok(all.sort((a, b) => b.startedAt.localeCompare(a.startedAt)))
  }

  /** Whether another program wrote the same as an attempt of this one, and ended after a look at the files. */
  async isDoneMeanwhile({ id }: Attempt, ended: Set<string>): Promise<boolean> {
    const own = this.#running.get(id)
    const done = await this.files.doneSince(new Date(0).toISOString(), ended)
    return done.some((other) => own && isSame(other, own))
  }

  async find(id: string): Promise<Result<Attempt>> {
    const open = await this.open()
    if (!open.ok) return open
    const found =
      open.value.find((attempt) => attempt.id === id) ?? (await this.files.findClosed(id))
    return found ? ok(found) : err({ code: 'attempt-missing' })
  }

  /** A lock that cannot be read is a lock: of an attempt about the same thing, which can be settled. */
  async #lockedBy(failure: FileFailure, wanted: NewAttempt): Promise<Result<never>> {
    if (failure.code !== 'file-unreadable') return err(failure)
    const reopened = await this.reopen(wanted)
    return reopened.ok ? err(blockedBy(reopened.value)) : reopened
  }

  /** Whether no other open attempt is in the way of one. Another one that cannot be read is: it may be about the same. */
  async #isFree(attempt: StoredAttempt): Promise<Result<null>> {
    const looked = await this.#look()
    if (!looked.ok) return looked
    const { open, unread } = looked.value
    const inTheWay = open.find((other) => other.id !== attempt.id && isSame(other, attempt))
    if (inTheWay) return err(blockedBy(inTheWay))
    const [hidden] = [...unread].filter(([name]) => name !== openFile(attempt.key))
    return hidden ? err(notUnderstood(hidden[1])) : ok(null)
  }

  /** What an open file means now; `null` when the attempt is closed, and only its removal was interrupted. */
  async #current(attempt: StoredAttempt): Promise<StoredAttempt | null> {
    const unkept = this.#unkept.get(attempt.id)
    if (unkept) return isClosed(unkept) ? null : unkept
    if (this.#running.has(attempt.id) || attempt.state === 'unknown') return attempt
    if (isClosed(attempt) || (await this.files.findClosed(attempt.id)) !== null) {
      await this.files.unlock(attempt)
      return null
    }
    const life = await this.#parts.presence.lifeOf(attempt.owner)
    if (life === 'alive') return attempt
    // Only seen so from here, and not recorded: where its program is known it is still being sent, or interrupted.
    if (life === 'unknown') return { ...attempt, state: 'unknown', because: 'elsewhere' }
    // Nothing tells how far a program came that is gone: even what was only recorded is in doubt.
    const doubtful: StoredAttempt = {
      ...attempt,
      state: 'unknown',
      because: 'interrupted',
      endedAt: this.#now(),
      over: [await this.#moment()],
    }
    await this.#parts.onInterrupted(doubtful)
    const written = await this.files.rewrite(doubtful)
    return written.ok && !written.value ? null : doubtful
  }

  async #moment(): Promise<Moment> {
    return momentOf(this.#parts.clock, await this.#parts.presence.announce())
  }

  async #findOpen(id: string): Promise<Result<StoredAttempt>> {
    const looked = await this.#look()
    if (!looked.ok) return looked
    const { open, unread } = looked.value
    const found = open.find((attempt) => attempt.id === id)
    if (found) return ok(found)
    const [hidden] = unread.values()
    return err(hidden ?? { code: 'attempt-missing' })
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
      owner: await this.#parts.presence.announce(),
      key,
      over: [],
    }
  }

  #now(): string {
    return new Date(this.#parts.clock.now()).toISOString()
  }
}

/** Why nothing may be sent while another attempt is open. */
function blockedBy({ id, state }: Attempt) {
  return state === 'unknown'
    ? { code: 'attempt-unsettled' as const, attemptId: id }
    : { code: 'already-running' as const }
}

/** The files of a damaged lock are for a person: nothing tells what was sent. */
function notUnderstood(failure: FileFailure): Failure {
  if (failure.code !== 'file-unreadable') return failure
  return { code: 'attempt-unreadable', name: (failure.name ?? '').replace(/\.json$/, '') }
}
