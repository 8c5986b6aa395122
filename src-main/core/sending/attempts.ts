import { z } from 'zod'
import { Attempt, type AttemptTarget } from '../../contract/attempt.ts'
import { done, failed, type Result } from '../../contract/result.ts'
import { sha256 } from '../hash.ts'
import type { Clock, Log, Presence } from '../ports.ts'
import type { Records, RecordKind } from '../record.ts'

/** As it is stored: with the program that makes it, whose end leaves an open attempt in doubt. */
const StoredAttempt = Attempt.extend({ owner: z.string(), key: z.string() })
type StoredAttempt = z.infer<typeof StoredAttempt>

const openFolder = 'attempts'
const closedFolder = 'attempts-closed'

const openKind: RecordKind<StoredAttempt> = {
  what: 'attempt',
  version: 1,
  schema: StoredAttempt,
  nameOf: ({ key }) => openFile(key),
}
const closedKind: RecordKind<StoredAttempt> = {
  what: 'attempt',
  version: 1,
  schema: StoredAttempt,
  nameOf: closedFile,
}

/** What has to be known before an attempt is recorded. */
export type NewAttempt = Omit<
  Attempt,
  'id' | 'startedAt' | 'endedAt' | 'state' | 'because' | 'settled'
>

/** How an attempt ended. */
export type AttemptEnd =
  | { state: 'done' | 'failed'; settledBy?: 'platform' | 'person' }
  | { state: 'unknown'; because: NonNullable<Attempt['because']> }

/** How many of the closed attempts a list shows. */
const closedShown = 200

/**
 * The record of every write, on the disk before its request leaves. An open attempt is one file per thing that is
 * written, made only if there is none: this is the lock that keeps two windows, or a window and a terminal, from
 * sending the same thing at once. It is released by a certain outcome alone, so that no crash can release it.
 */
export class Attempts {
  readonly #records: Records
  readonly #clock: Clock
  readonly #presence: Presence
  readonly #log: Log
  readonly #onInterrupted: (attempt: Attempt) => Promise<void>
  /** The attempts of this program whose request may be under way. */
  readonly #running = new Set<string>()
  /** Ends that the disk did not take, and that are tried again. */
  readonly #unkept = new Map<string, StoredAttempt>()

  constructor(parts: {
    records: Records
    clock: Clock
    presence: Presence
    log: Log
    /** Told of an attempt whose program is gone; of one that cannot be marked perhaps again. */
    onInterrupted: (attempt: Attempt) => Promise<void>
  }) {
    this.#records = parts.records
    this.#clock = parts.clock
    this.#presence = parts.presence
    this.#log = parts.log
    this.#onInterrupted = parts.onInterrupted
  }

  /** Records an attempt. Refused while another one of the same thing, or of the same draft, is open. */
  async begin(wanted: NewAttempt): Promise<Result<Attempt>> {
    const open = await this.open()
    if (!open.ok) return open
    const key = await keyOf(wanted.profileId, wanted.target)
    const inTheWay = open.value.find(
      (other) => other.key === key || (wanted.draftId !== null && other.draftId === wanted.draftId),
    )
    if (inTheWay) return failed(blockedBy(inTheWay))
    const attempt = await this.#made(wanted, key)
    this.#running.add(attempt.id)
    const created = await this.#records.create(openKind, openFile(key), attempt)
    if (created.ok) return done(attempt)
    this.#running.delete(attempt.id)
    // Somebody else was faster, by less than a look at the folder.
    return created.failure.code === 'file-exists' ? failed({ code: 'already-running' }) : created
  }

  /** Records again, as one in doubt, an attempt whose record is lost. */
  async reopen(lost: NewAttempt): Promise<Result<Attempt>> {
    const key = await keyOf(lost.profileId, lost.target)
    const made = await this.#made(lost, key)
    const doubtful: StoredAttempt = { ...made, state: 'unknown', because: 'interrupted' }
    const created = await this.#records.create(openKind, openFile(key), doubtful)
    return created.ok ? done(doubtful) : created
  }

  /** From here on its request may leave. */
  async sending(id: string): Promise<Result<null>> {
    const attempt = await this.#findOpen(id)
    if (!attempt.ok) return attempt
    return this.#records.write(openKind, openFile(attempt.value.key), {
      ...attempt.value,
      state: 'sending' as const,
    })
  }

  /** Keeps how it ended. An end that the disk does not take is tried again with the next look at the attempts. */
  async end(id: string, end: AttemptEnd): Promise<Result<Attempt>> {
    const found = await this.#findOpen(id)
    this.#running.delete(id)
    if (!found.ok) return found
    const ended: StoredAttempt = {
      ...found.value,
      state: end.state,
      because: end.state === 'unknown' ? end.because : found.value.because,
      endedAt: found.value.endedAt ?? this.#now(),
      settled:
        end.state !== 'unknown' && end.settledBy ? { at: this.#now(), by: end.settledBy } : null,
    }
    const kept = await this.#keep(ended)
    if (!kept.ok) {
      this.#unkept.set(id, ended)
      this.#log.warn(`the end of attempt ${id} could not be kept: ${kept.failure.code}`)
    }
    return done(ended)
  }

  /** The open attempts. One whose program is gone is in doubt from now on. */
  async open(): Promise<Result<StoredAttempt[]>> {
    for (const [id, attempt] of this.#unkept) {
      if ((await this.#keep(attempt)).ok) this.#unkept.delete(id)
    }
    const names = await this.#records.list(openFolder)
    if (!names.ok) return names
    const open: StoredAttempt[] = []
    for (const name of names.value) {
      const read = await this.#records.read(openKind, name)
      if (!read.ok || !read.value) continue
      const current = await this.#current(read.value)
      if (current) open.push(current)
    }
    return done(open)
  }

  /** The open ones and the latest closed ones, the newest first. */
  async list(): Promise<Result<Attempt[]>> {
    const open = await this.open()
    if (!open.ok) return open
    const names = await this.#records.list(closedFolder)
    if (!names.ok) return names
    // The names begin with the time of the start.
    const latest = names.value.slice(-closedShown)
    const closed = await Promise.all(latest.map((name) => this.#records.read(closedKind, name)))
    const kept = closed.flatMap((read) => (read.ok && read.value ? [read.value] : []))
    return done([...open.value, ...kept].sort((a, b) => b.startedAt.localeCompare(a.startedAt)))
  }

  async find(id: string): Promise<Result<Attempt>> {
    const open = await this.open()
    if (!open.ok) return open
    const found = open.value.find((attempt) => attempt.id === id) ?? (await this.#findClosed(id))
    return found ? done(found) : failed({ code: 'attempt-missing' })
  }

  /** Removes the closed attempts that began before a time (ISO 8601, UTC), of one profile or of all. */
  async forget(of: { before?: string; profileId?: string }): Promise<void> {
    const names = await this.#records.list(closedFolder)
    if (!names.ok) return
    for (const name of names.value) {
      if (of.before !== undefined && timeOf(name) >= compact(of.before)) continue
      if (of.profileId !== undefined) {
        const read = await this.#records.read(closedKind, name)
        if (!read.ok || read.value?.profileId !== of.profileId) continue
      }
      await this.#records.remove(name)
    }
  }

  /** What an open file means now; `null` when the attempt is closed, and only its removal was interrupted. */
  async #current(attempt: StoredAttempt): Promise<StoredAttempt | null> {
    const unkept = this.#unkept.get(attempt.id)
    if (unkept) return isClosed(unkept) ? null : unkept
    if (this.#running.has(attempt.id) || attempt.state === 'unknown') return attempt
    if (isClosed(attempt) || (await this.#findClosed(attempt.id)) !== null) {
      await this.#records.remove(openFile(attempt.key))
      return null
    }
    if (await this.#presence.isAlive(attempt.owner)) return attempt
    // Nothing tells how far a program came that is gone: even what was only recorded is in doubt.
    const doubtful: StoredAttempt = {
      ...attempt,
      state: 'unknown',
      because: 'interrupted',
      endedAt: this.#now(),
    }
    await this.#onInterrupted(doubtful)
    await this.#records.write(openKind, openFile(attempt.key), doubtful)
    return doubtful
  }

  async #findOpen(id: string): Promise<Result<StoredAttempt>> {
    const open = await this.open()
    if (!open.ok) return open
    const found = open.value.find((attempt) => attempt.id === id)
    return found ? done(found) : failed({ code: 'attempt-missing' })
  }

  async #findClosed(id: string): Promise<StoredAttempt | null> {
    const names = await this.#records.list(closedFolder)
    const name = names.ok ? names.value.find((each) => each.endsWith(`${id}.json`)) : undefined
    if (name === undefined) return null
    const read = await this.#records.read(closedKind, name)
    return read.ok ? read.value : null
  }

  /** A closed attempt leaves the open ones only when it is kept among the closed. */
  async #keep(attempt: StoredAttempt): Promise<Result<null>> {
    if (!isClosed(attempt)) return this.#records.write(openKind, openFile(attempt.key), attempt)
    const written = await this.#records.write(closedKind, closedFile(attempt), attempt)
    return written.ok ? this.#records.remove(openFile(attempt.key)) : written
  }

  async #made(wanted: NewAttempt, key: string): Promise<StoredAttempt> {
    return {
      ...wanted,
      id: crypto.randomUUID(),
      startedAt: this.#now(),
      endedAt: null,
      state: 'recorded',
      because: null,
      settled: null,
      owner: await this.#presence.announce(),
      key,
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

function isClosed({ state }: Attempt): boolean {
  return state === 'done' || state === 'failed'
}

/** One name for one thing of one institution, whatever characters its slug has. */
async function keyOf(profileId: string, target: AttemptTarget): Promise<string> {
  const thing = target.kind === 'school' ? target.urlSlug : target.courseId
  return (await sha256(JSON.stringify([profileId, target.kind, thing]))).slice(0, 32)
}

function openFile(key: string): string {
  return `${openFolder}/${key}.json`
}

function closedFile({ startedAt, id }: Attempt): string {
  return `${closedFolder}/${compact(startedAt)}-${id}.json`
}

/** `20261121T223105123Z`: sorts as time, and is a file name everywhere. */
function compact(time: string): string {
  return time.replace(/[-:.]/g, '')
}

function timeOf(file: string): string {
  return file.slice(closedFolder.length + 1).split('-')[0] ?? ''
}
