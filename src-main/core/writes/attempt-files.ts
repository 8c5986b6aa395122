import { z } from 'zod'
import { Attempt, type AttemptTarget } from '../../contract/attempt.ts'
import type { FileFailure } from '../../contract/failure.ts'
import { ok, type Result } from '../../contract/result.ts'
import type { DocumentKind, DocumentStore } from '../storage/document-store.ts'
import { folders } from '../storage/folders.ts'
import { sha256 } from '../storage/hash.ts'
import type { KeyedMutex } from '../storage/keyed-mutex.ts'
import { Moment } from './grace.ts'

/** A stored attempt, with the sign of the program that runs it. If that program ends, an open attempt becomes unknown. */
const StoredAttempt = Attempt.extend({
  owner: z.string(),
  key: z.string(),
  /** The times at which its request ended. The grace time starts there. Empty in records of earlier versions. */
  over: z.array(Moment).default([]),
  /** The observed difference between the platform's clock and this computer's when it was sent, in milliseconds. */
  clockDifference: z.number().default(0),
})
export type StoredAttempt = z.infer<typeof StoredAttempt>

// Version 2 has other owner signs. An earlier program must not treat attempts with these signs as abandoned.
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
  ...closedKind,
  nameOf: ({ key }) => notFoundFile(key),
}

/** Milliseconds after which no request can still be in progress. */
const longestWrite = 10 * 60_000

/** The most closed attempts that a list shows. */
const closedShown = 200

/**
 * The files of attempts. An open attempt is one file per school or course, created only if there is none. A closed attempt
 * that the platform did not carry out leaves a copy with the idempotency key for the next attempt.
 */
export class AttemptFiles {
  readonly #records: DocumentStore
  /** Serializes checking, writing and removing one lock file. */
  readonly #locks: KeyedMutex

  constructor(records: DocumentStore) {
    this.#records = records
    this.#locks = records.mutex()
  }

  /** Returns the open attempts, and by file the reason why others could not be read. */
  async open(): Promise<Result<{ open: StoredAttempt[]; unread: Map<string, FileFailure> }>> {
    const names = await this.#records.list(folders.openAttempts, { ofLocks: true })
    if (!names.ok) return names
    const open: StoredAttempt[] = []
    const unread = new Map<string, FileFailure>()
    for (const name of names.value) {
      const read = await this.#records.read(openKind, name)
      if (!read.ok) unread.set(name, read.failure)
      else if (read.value) open.push(read.value)
    }
    return ok({ open, unread })
  }

  /** Returns null if no attempt is open. */
  readOpen(key: string): Promise<Result<StoredAttempt | null, FileFailure>> {
    return this.#records.read(openKind, openFile(key))
  }

  /** Fails with `file-exists` if another attempt of the same thing is open. */
  createOpen(attempt: StoredAttempt): Promise<Result<null, FileFailure>> {
    return this.#records.create(openKind, openFile(attempt.key), attempt)
  }

  /**
   * Rewrites the file of an open attempt. Returns false if it is no longer this attempt's file: after sleep, a program may
   * find the attempt closed and replaced by another one.
   */
  rewrite(attempt: StoredAttempt): Promise<Result<boolean, FileFailure>> {
    return this.#locks.run(openFile(attempt.key), async () => {
      const now = await this.readOpen(attempt.key)
      if (!now.ok) return now
      if (now.value?.id !== attempt.id) return ok(false)
      const written = await this.#records.write(openKind, openFile(attempt.key), attempt)
      return written.ok ? ok(true) : written
    })
  }

  /** Stores the attempt's current state. The open file is removed only after the closed one is stored. */
  async keep(attempt: StoredAttempt): Promise<Result<null>> {
    if (!isClosed(attempt)) {
      const rewritten = await this.rewrite(attempt)
      return rewritten.ok ? ok(null) : rewritten
    }
    const written = await this.#records.write(closedKind, closedFile(attempt), attempt)
    return written.ok ? this.unlock(attempt) : written
  }

  /**
   * Stores an attempt whose request was not sent and that no draft waits for. If the disk is full, removes its open file,
   * because the attempt would otherwise seem to have an unknown outcome.
   */
  async withdraw(attempt: StoredAttempt): Promise<Result<null>> {
    const kept = await this.keep(attempt)
    return kept.ok ? kept : this.unlock(attempt)
  }

  /** Removes the open file of a closed attempt, but not the file of a newer attempt. */
  unlock({ id, key }: StoredAttempt): Promise<Result<null, FileFailure>> {
    return this.#locks.run(openFile(key), async () => {
      const now = await this.readOpen(key)
      const isAnother = now.ok && now.value?.id !== id
      return isAnother ? ok(null) : this.#records.remove(openFile(key))
    })
  }

  async latestClosed(): Promise<Result<StoredAttempt[]>> {
    const names = await this.#records.list(folders.closedAttempts)
    if (!names.ok) return names
    // Each name begins with the time of the attempt's start.
    const latest = names.value.slice(-closedShown)
    const closed = await Promise.all(latest.map((name) => this.#records.read(closedKind, name)))
    return ok(closed.flatMap((read) => (read.ok && read.value ? [read.value] : [])))
  }

  async findClosed(id: string): Promise<StoredAttempt | null> {
    const names = await this.#records.list(folders.closedAttempts)
    const name = names.ok ? names.value.find((each) => each.endsWith(`${id}.json`)) : undefined
    if (name === undefined) return null
    const read = await this.#records.read(closedKind, name)
    return read.ok ? read.value : null
  }

  /** Returns the names of the files of closed attempts. Null if the disk cannot be read. */
  async closedNames(): Promise<Set<string> | null> {
    const names = await this.#records.list(folders.closedAttempts)
    return names.ok ? new Set(names.value) : null
  }

  /**
   * Returns successful writes of any program that may have ended since a time (ISO 8601, UTC), or whose files are not in
   * `before`. Skips the files in `seen`, and adds the files that it reads to `seen`. Empty if the disk cannot be read.
   */
  async doneSince(
    since: string,
    seen: Set<string>,
    before: ReadonlySet<string> | null = null,
  ): Promise<StoredAttempt[]> {
    const from = compact(new Date(Date.parse(since) - longestWrite).toISOString())
    const done: StoredAttempt[] = []
    for (const name of (await this.closedNames()) ?? []) {
      const isNew = before !== null && !before.has(name)
      if (seen.has(name) || (timeOf(name) < from && !isNew)) continue
      const read = await this.#records.read(closedKind, name)
      if (!read.ok || !read.value) continue
      seen.add(name)
      if (read.value.state === 'done') done.push(read.value)
    }
    return done
  }

  /**
   * Returns the attempt whose key is sent again with the same content: an attempt that the platform did not carry out. A key is
   * repeated only once, because a platform may repeat the stored failure for it. It is repeated more often after a request that
   * the platform did not process, and while the platform says that the key is in use.
   */
  async keyToRepeat(
    { url, bodySha256 }: Pick<Attempt, 'url' | 'bodySha256'>,
    key: string,
  ): Promise<string | null> {
    const before = await this.#records.read(notFoundKind, notFoundFile(key))
    if (!before.ok || !before.value) return null
    const { id, retryOf, because, ...sent } = before.value
    const isSame = sent.url === url && sent.bodySha256 === bodySha256
    if (!isSame || retryOf === null) return isSame ? id : null
    return because === 'key-in-use' ? retryOf : null
  }

  async noteNotFound(attempt: StoredAttempt): Promise<void> {
    await this.#records.write(notFoundKind, notFoundFile(attempt.key), attempt)
  }

  async forgetNotFound(key: string): Promise<void> {
    await this.#records.remove(notFoundFile(key))
  }

  /** Removes the closed attempts that began before a time (ISO 8601, UTC), of one profile or of all. */
  async forget(of: { before?: string; profileId?: string }): Promise<void> {
    for (const name of (await this.closedNames()) ?? []) {
      if (of.before !== undefined && timeOf(name) >= compact(of.before)) continue
      if (of.profileId !== undefined) {
        const read = await this.#records.read(closedKind, name)
        if (!read.ok || read.value?.profileId !== of.profileId) continue
      }
      await this.#records.remove(name)
    }
    const notFound = await this.#records.list(folders.attemptsNotFound)
    for (const name of notFound.ok ? notFound.value : []) {
      const read = await this.#records.read(notFoundKind, name)
      if (!read.ok || !read.value) continue
      const { startedAt, profileId } = read.value
      if (of.before !== undefined && startedAt >= of.before) continue
      if (of.profileId !== undefined && profileId !== of.profileId) continue
      await this.#records.remove(name)
    }
  }
}

export function isClosed({ state }: Attempt): boolean {
  return state === 'done' || state === 'failed'
}

/** Returns a file name for one school or course of one institution. The slug may contain any characters. */
export async function keyOf(profileId: string, target: AttemptTarget): Promise<string> {
  const thing = target.kind === 'school' ? target.urlSlug : target.courseId
  return (await sha256(JSON.stringify([profileId, target.kind, thing]))).slice(0, 32)
}

export function openFile(key: string): string {
  return `${folders.openAttempts}/${key}.json`
}

function notFoundFile(key: string): string {
  return `${folders.attemptsNotFound}/${key}.json`
}

export function closedFile({ startedAt, id }: Attempt): string {
  return `${folders.closedAttempts}/${compact(startedAt)}-${id}.json`
}

/** Returns a time as `20261121T223105123Z`, which sorts by time and is a valid file name on every system. */
function compact(time: string): string {
  return time.replace(/[-:.]/g, '')
}

function timeOf(file: string): string {
  return file.slice(folders.closedAttempts.length + 1).split('-')[0] ?? ''
}
