import { z } from 'zod'
import { Attempt, type AttemptTarget } from '../../contract/attempt.ts'
import type { Failure, FileFailure } from '../../contract/failure.ts'
import { ok, err, type Result } from '../../contract/result.ts'
import { sha256 } from '../storage/hash.ts'
import type { Clock, Log, Presence, Random } from '../ports.ts'
import type { DocumentStore, DocumentKind } from '../storage/document-store.ts'
import { folders } from '../storage/folders.ts'
import type { KeyedMutex } from '../storage/keyed-mutex.ts'
import { Moment, momentOf, surelyPassed } from './grace.ts'

/** As it is stored: with the sign of the program that makes it, whose end leaves an open attempt in doubt. */
const StoredAttempt = Attempt.extend({
  owner: z.string(),
  key: z.string(),
  /** Moments at which its request was over: the grace time is measured from them. Earlier versions kept none. */
  over: z.array(Moment).default([]),
})
type StoredAttempt = z.infer<typeof StoredAttempt>

// Version 2 has other signs of owners: a program that cannot read them must not take their attempts for abandoned.
const openKind: DocumentKind<StoredAttempt> = {
  what: 'attempt',
  version: 2,
  schema: StoredAttempt,
  nameOf: ({ key }) => openFile(key),
  isLock: true,
}
const closedKind: DocumentKind<StoredAttempt> = {
  what: 'attempt',
  version: 1,
  schema: StoredAttempt,
  nameOf: closedFile,
}

const notFoundKind: DocumentKind<StoredAttempt> = {
  what: 'attempt',
  version: 1,
  schema: StoredAttempt,
  nameOf: ({ key }) => notFoundFile(key),
}

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
      /** The platform did not work on it: it never arrived, or has to come again later. */
      isUntouched?: boolean
    }
  | { state: 'unknown'; because: NonNullable<Attempt['because']> }

/** How many moments an attempt keeps: each computer that looks at it notes one. */
const mostMoments = 20

/** Milliseconds: no request that began earlier is still on its way. */
const longestWrite = 10 * 60_000

/** How many of the closed attempts a list shows. */
const closedShown = 200

/**
 * The record of every write, on the disk before its request leaves. An open attempt is one file per thing that is
 * written, made only if there is none: this is the lock that keeps two windows, or a window and a terminal, from
 * sending the same thing at once. It is released by a certain outcome alone, so that no crash can release it.
 */
export class Attempts {
  readonly #records: DocumentStore
  readonly #clock: Clock
  readonly #random: Random
  readonly #presence: Presence
  readonly #log: Log
  readonly #onInterrupted: (attempt: Attempt) => Promise<void>
  /** Of one lock at a time one program looks whose it is, and writes or removes it. */
  readonly #locks: KeyedMutex
  /** The attempts of this program whose request may be under way, as they were last written. */
  readonly #running = new Map<string, StoredAttempt>()
  /** Ends that the disk did not take, and that are tried again. */
  readonly #unkept = new Map<string, StoredAttempt>()

  constructor(parts: {
    records: DocumentStore
    clock: Clock
    random: Random
    presence: Presence
    log: Log
    /** Told of an attempt whose program is gone, or may be; of one that cannot be marked perhaps again. */
    onInterrupted: (attempt: Attempt) => Promise<void>
  }) {
    this.#records = parts.records
    this.#locks = parts.records.mutex()
    this.#clock = parts.clock
    this.#random = parts.random
    this.#presence = parts.presence
    this.#log = parts.log
    this.#onInterrupted = parts.onInterrupted
  }

  /**
   * Records an attempt. Refused while another one of the same thing, or of the same draft, is open. One of another
   * institution at the same address is about the same thing. `id`: one that the caller has noted before.
   */
  async begin(wanted: NewAttempt, id = this.#random.uuid()): Promise<Result<Attempt>> {
    const key = await keyOf(wanted.profileId, wanted.target)
    const attempt = { ...(await this.#made(wanted, key)), id }
    const free = await this.#isFree(attempt)
    if (!free.ok) return free
    const lock = await this.#records.read(openKind, openFile(key))
    if (!lock.ok) return this.#lockedBy(lock.failure, wanted)
    const kept = { ...attempt, retryOf: await this.#keyToRepeat(wanted, key) }
    this.#running.set(kept.id, kept)
    const created = await this.#records.create(openKind, openFile(key), kept)
    // Of two under different names each sees the other one, or only the later one sees the earlier one.
    const alone = created.ok ? await this.#isFree(kept) : created
    if (alone.ok) return ok(kept)
    if (created.ok) await this.end(kept.id, { state: 'failed', isUntouched: true })
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
    const created = await this.#records.create(openKind, openFile(key), doubtful)
    return created.ok ? ok(doubtful) : created
  }

  /** From here on its request may leave. */
  async sending(id: string): Promise<Result<null>> {
    const attempt = await this.#findOpen(id)
    if (!attempt.ok) return attempt
    const sending: StoredAttempt = { ...attempt.value, state: 'sending' }
    const written = await this.#rewrite(sending)
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
    const said = open.ok || !ours || end.state === 'unknown' ? null : await this.#findClosed(id)
    // A disk that does not let us look takes nothing from what the platform answered.
    const isHidden = !open.ok && open.failure.code !== 'attempt-missing'
    const known = said ?? (isHidden ? ours : undefined)
    const found = known ? ok(known) : open
    if (!found.ok) {
      if (ours) this.#log.warn(`attempt ${id} is not open any more: its end is not kept`)
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
    const kept = await this.#keep(ended)
    if (!kept.ok) {
      this.#unkept.set(id, ended)
      this.#log.warn(`the end of attempt ${id} could not be kept: ${kept.failure.code}`)
    }
    // The program that sent it may be gone: then it has told of its request to nobody.
    if (ended.because === 'elsewhere') await this.#onInterrupted(ended)
    if (end.state === 'unknown' || end.isUntouched) return ok(ended)
    if (end.state === 'failed' && end.settledBy === 'platform') {
      await this.#records.write(notFoundKind, notFoundFile(ended.key), ended)
    } else await this.#records.remove(notFoundFile(ended.key))
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
    const ours = await Promise.all(over.map(({ by }) => this.#presence.isHere(by)))
    const comparable = over.filter((_, index) => ours[index])
    const passed = Math.max(...comparable.map((moment) => surelyPassed(moment, now)))
    if (passed >= 0) return ok(passed)
    const latest = [...over, now].slice(-mostMoments)
    const written = await this.#rewrite({ ...found.value, over: latest })
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
      if ((await this.#keep(attempt)).ok) this.#unkept.delete(id)
    }
    const names = await this.#records.list(folders.openAttempts, { ofLocks: true })
    if (!names.ok) return names
    const open: StoredAttempt[] = []
    const unread = new Map<string, FileFailure>()
    for (const name of names.value) {
      const read = await this.#records.read(openKind, name)
      if (!read.ok) unread.set(name, read.failure)
      if (!read.ok || !read.value) continue
      const current = await this.#current(read.value)
      if (current) open.push(current)
    }
    return ok({ open, unread })
  }

  /** The open ones and the latest closed ones, the newest first. */
  async list(): Promise<Result<Attempt[]>> {
    const open = await this.open()
    if (!open.ok) return open
    const names = await this.#records.list(folders.closedAttempts)
    if (!names.ok) return names
    // The names begin with the time of the start.
    const latest = names.value.slice(-closedShown)
    const closed = await Promise.all(latest.map((name) => this.#records.read(closedKind, name)))
    const kept = closed.flatMap((read) => (read.ok && read.value ? [read.value] : []))
    return ok([...open.value, ...kept].sort((a, b) => b.startedAt.localeCompare(a.startedAt)))
  }

  /**
   * What was written with success, by whichever program, and may have ended since a time (ISO 8601, UTC). `seen`: the files
   * that were read before, and are not read again; those that are read now are added. An unreadable disk tells of none.
   */
  async doneSince(since: string, seen: Set<string>): Promise<StoredAttempt[]> {
    const names = await this.#records.list(folders.closedAttempts)
    const from = compact(new Date(Date.parse(since) - longestWrite).toISOString())
    const done: StoredAttempt[] = []
    for (const name of names.ok ? names.value : []) {
      if (seen.has(name) || timeOf(name) < from) continue
      const read = await this.#records.read(closedKind, name)
      if (!read.ok || !read.value) continue
      seen.add(name)
      if (read.value.state === 'done') done.push(read.value)
    }
    return done
  }

  /** The files of what has ended so far, for `isDoneMeanwhile`; `null` when the disk does not tell. */
  async endedFiles(): Promise<Set<string> | null> {
    const names = await this.#records.list(folders.closedAttempts)
    return names.ok ? new Set(names.value) : null
  }

  /** Whether another program wrote the same as an attempt of this one, and ended after a look at the files. */
  async isDoneMeanwhile({ id }: Attempt, ended: Set<string>): Promise<boolean> {
    const own = this.#running.get(id)
    const done = await this.doneSince(new Date(0).toISOString(), ended)
    return done.some((other) => own && isSame(other, own))
  }

  async find(id: string): Promise<Result<Attempt>> {
    const open = await this.open()
    if (!open.ok) return open
    const found = open.value.find((attempt) => attempt.id === id) ?? (await this.#findClosed(id))
    return found ? ok(found) : err({ code: 'attempt-missing' })
  }

  /** Removes the closed attempts that began before a time (ISO 8601, UTC), of one profile or of all. */
  async forget(of: { before?: string; profileId?: string }): Promise<void> {
    const names = await this.#records.list(folders.closedAttempts)
    if (!names.ok) return
    for (const name of names.value) {
      if (of.before !== undefined && timeOf(name) >= compact(of.before)) continue
      if (of.profileId !== undefined) {
        const read = await this.#records.read(closedKind, name)
        if (!read.ok || read.value?.profileId !== of.profileId) continue
      }
      await this.#records.remove(name)
    }
    const notFound = await this.#records.list(folders.attemptsNotFound)
    if (!notFound.ok) return
    for (const name of notFound.value) {
      const read = await this.#records.read(notFoundKind, name)
      if (!read.ok || !read.value) continue
      const { startedAt, profileId } = read.value
      if (of.before !== undefined && startedAt >= of.before) continue
      if (of.profileId !== undefined && profileId !== of.profileId) continue
      await this.#records.remove(name)
    }
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
    if (isClosed(attempt) || (await this.#findClosed(attempt.id)) !== null) {
      await this.#unlock(attempt)
      return null
    }
    const life = await this.#presence.lifeOf(attempt.owner)
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
    await this.#onInterrupted(doubtful)
    const written = await this.#rewrite(doubtful)
    return written.ok && !written.value ? null : doubtful
  }

  async #moment(): Promise<Moment> {
    return momentOf(this.#clock, await this.#presence.announce())
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

  async #findClosed(id: string): Promise<StoredAttempt | null> {
    const names = await this.#records.list(folders.closedAttempts)
    const name = names.ok ? names.value.find((each) => each.endsWith(`${id}.json`)) : undefined
    if (name === undefined) return null
    const read = await this.#records.read(closedKind, name)
    return read.ok ? read.value : null
  }

  /** A closed attempt leaves the open ones only when it is kept among the closed. */
  async #keep(attempt: StoredAttempt): Promise<Result<null>> {
    if (!isClosed(attempt)) {
      const rewritten = await this.#rewrite(attempt)
      return rewritten.ok ? ok(null) : rewritten
    }
    const written = await this.#records.write(closedKind, closedFile(attempt), attempt)
    return written.ok ? this.#unlock(attempt) : written
  }

  /**
   * Writes the file of an open attempt anew, and answers whether it was still its file: a program that slept since it
   * read the attempt may find it closed, and another one in its place.
   */
  #rewrite(attempt: StoredAttempt): Promise<Result<boolean, FileFailure>> {
    const file = openFile(attempt.key)
    return this.#locks.run(file, async () => {
      const now = await this.#records.read(openKind, file)
      if (!now.ok) return now
      if (now.value?.id !== attempt.id) return ok(false)
      const written = await this.#records.write(openKind, file, attempt)
      return written.ok ? ok(true) : written
    })
  }

  /** Removes the file of a closed attempt, and not the one that was made after it. */
  #unlock({ id, key }: StoredAttempt): Promise<Result<null, FileFailure>> {
    const file = openFile(key)
    return this.#locks.run(file, async () => {
      const now = await this.#records.read(openKind, file)
      const isAnother = now.ok && now.value?.id !== id
      return isAnother ? ok(null) : this.#records.remove(file)
    })
  }

  /**
   * The attempt whose key goes with the same content again: one that was looked for and not found. Only once, because a
   * platform may also repeat the failure that it keeps under a key; but again after a request that the platform did not
   * work on, and while it says that the key is in use.
   */
  async #keyToRepeat({ url, bodySha256 }: NewAttempt, key: string): Promise<string | null> {
    const before = await this.#records.read(notFoundKind, notFoundFile(key))
    if (!before.ok || !before.value) return null
    const { id, retryOf, because, ...sent } = before.value
    const isSame = sent.url === url && sent.bodySha256 === bodySha256
    if (!isSame || retryOf === null) return isSame ? id : null
    return because === 'key-in-use' ? retryOf : null
  }

  async #made(wanted: NewAttempt, key: string): Promise<StoredAttempt> {
    return {
      ...wanted,
      id: this.#random.uuid(),
      retryOf: null,
      startedAt: this.#now(),
      endedAt: null,
      state: 'recorded',
      because: null,
      settled: null,
      owner: await this.#presence.announce(),
      key,
      over: [],
    }
  }

  #now(): string {
    return new Date(this.#clock.now()).toISOString()
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

/** Whether two attempts must not be under way at once. */
function isSame(one: StoredAttempt, other: StoredAttempt): boolean {
  if (one.key === other.key) return true
  if (one.draftId !== null && one.draftId === other.draftId) return true
  return isSameAddress(one.url, other.url) && isSameTarget(one.target, other.target)
}

/** An address that is not known any more may be any. */
function isSameAddress(one: string, other: string): boolean {
  return one === '' || other === '' || addressOf(one) === addressOf(other)
}

function addressOf(url: string): string {
  if (!URL.canParse(url)) return url
  const { origin, pathname } = new URL(url)
  return origin + pathname
}

/** A platform has one school of a slug, and one of a contract number. */
export function isSameTarget(one: AttemptTarget, other: AttemptTarget): boolean {
  if (one.kind === 'course') return other.kind === 'course' && one.courseId === other.courseId
  if (other.kind === 'course') return false
  const contract = folded(one.contractNumber ?? '')
  return (
    folded(one.urlSlug) === folded(other.urlSlug) ||
    (contract !== '' && contract === folded(other.contractNumber ?? ''))
  )
}

function folded(text: string): string {
  return text.trim().toLowerCase()
}

function isClosed({ state }: Attempt): boolean {
  return state === 'done' || state === 'failed'
}

/** One name for one thing of one institution, whatever characters its slug has. */
async function keyOf(profileId: string, target: AttemptTarget): Promise<string> {
  const thing = target.kind === 'school' ? target.urlSlug : target.courseId
  return (await sha256(JSON.stringify([profileId, target.kind, thing]))).slice(0, 32)
}

function openFile(key: string): string {
  return `${folders.openAttempts}/${key}.json`
}

function notFoundFile(key: string): string {
  return `${folders.attemptsNotFound}/${key}.json`
}

function closedFile({ startedAt, id }: Attempt): string {
  return `${folders.closedAttempts}/${compact(startedAt)}-${id}.json`
}

/** `20261121T223105123Z`: sorts as time, and is a file name everywhere. */
function compact(time: string): string {
  return time.replace(/[-:.]/g, '')
}

function timeOf(file: string): string {
  return file.slice(folders.closedAttempts.length + 1).split('-')[0] ?? ''
}
