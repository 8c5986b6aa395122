import type { FileFailure } from '../../contract/failure.ts'
import { ok, type Result } from '../../contract/result.ts'
import { Snapshot, SnapshotId } from '../../contract/snapshot.ts'
import type { Clock, LargeFiles, Store } from '../ports.ts'
import type { DocumentStore, DocumentKind } from '../storage/document-store.ts'
import { folders } from '../storage/folders.ts'

const root = folders.snapshots
const recordEnd = '.json'
const bodyEnd = '.runs.json.gz'

type SnapshotKey = Pick<Snapshot, 'id' | 'profileId'>

/** The age in milliseconds at which a body without a record counts as abandoned. A younger one may still be in use. */
const longestWriting = 60_000

const snapshotKind: DocumentKind<Snapshot> = {
  what: 'snapshot',
  version: 1,
  schema: Snapshot,
  nameOf: recordOf,
}

type Parts = {
  records: DocumentStore
  store: Store
  files: LargeFiles
  clock: Clock
  /** The path of the folder for large files, inside the data folder. */
  folder: string
}

/**
 * Snapshots on the disk. Each has a record, and a gzipped body with its runs. The body is written first and removed
 * last, so a crash never leaves a record without a body.
 */
export class SnapshotFiles {
  readonly #parts: Parts
  /** Resolves when `cleanUp` has ended. Reading waits, so that no answer depends on how far it is. */
  #cleaned: Promise<void> = Promise.resolve()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Returns the snapshots of one profile, or of all if null, newest first. */
  async list(profileId: string | null): Promise<Result<Snapshot[], FileFailure>> {
    await this.#cleaned
    const profileIds = profileId === null ? await this.#profileIds() : ok([profileId])
    if (!profileIds.ok) return profileIds
    const snapshots: Snapshot[] = []
    for (const id of profileIds.value) {
      const names = await this.#parts.records.list(`${root}/${id}`)
      if (!names.ok) return names
      for (const name of names.value) {
        const snapshot = await this.#read(name)
        if (snapshot) snapshots.push(snapshot)
      }
    }
    return ok(snapshots.sort((a, b) => b.readAt.localeCompare(a.readAt)))
  }

  async find(id: string): Promise<Result<Snapshot | null, FileFailure>> {
    await this.#cleaned
    const profileIds = await this.#profileIds()
    if (!profileIds.ok) return profileIds
    for (const profileId of profileIds.value) {
      const snapshot = await this.#read(recordOf({ id, profileId }))
      if (snapshot) return ok(snapshot)
    }
    return ok(null)
  }

  /** Makes the folder of a new body, and returns the path of the body. */
  async prepare(snapshot: SnapshotKey): Promise<Result<string, FileFailure>> {
    const made = await this.#parts.store.makeFolder(`${root}/${snapshot.profileId}`)
    return made.ok ? ok(this.bodyPath(snapshot)) : made
  }

  bodyPath(snapshot: SnapshotKey): string {
    return this.#parts.folder + bodyOf(snapshot).slice(root.length)
  }

  /** Records a snapshot whose body is written. If that fails, it deletes the body. */
  async add(snapshot: Snapshot): Promise<Result<null, FileFailure>> {
    const created = await this.#parts.records.create(snapshotKind, recordOf(snapshot), snapshot)
    if (!created.ok) await this.#parts.store.remove(bodyOf(snapshot))
    return created
  }

  async remove(snapshot: Snapshot): Promise<Result<null, FileFailure>> {
    const removed = await this.#parts.records.remove(recordOf(snapshot))
    return removed.ok ? this.#parts.store.remove(bodyOf(snapshot)) : removed
  }

  /** Removes everything of a profile, including files that this version cannot read. */
  async removeOf(profileId: string): Promise<Result<null, FileFailure>> {
    const names = await this.#parts.store.list(`${root}/${profileId}`)
    if (!names.ok) return names
    // Sorted by name, a record comes before its body: `a.json`, `a.runs.json.gz`.
    for (const name of names.value) {
      const removed = await this.#parts.records.remove(`${root}/${profileId}/${name}`)
      if (!removed.ok) return removed
    }
    return ok(null)
  }

  /** Quarantines a damaged body, if there is one, and deletes its record. */
  async giveUp(snapshot: Snapshot): Promise<void> {
    await this.#quarantine(bodyOf(snapshot))
    await this.#parts.records.remove(recordOf(snapshot))
  }

  /**
   * Removes bodies that a program left without a record when it ended, and quarantines records whose body was removed.
   * Half-written files have another name and are deleted with the temporary files.
   */
  cleanUp(): Promise<void> {
    const cleaning = this.#cleanUp()
    // The caller gets the error. Lists wait only for the end of the cleaning, because they can be read after a failure too.
    this.#cleaned = cleaning.catch(() => undefined)
    return cleaning
  }

  async #cleanUp(): Promise<void> {
    const profileIds = await this.#profileIds()
    if (!profileIds.ok) return
    for (const profileId of profileIds.value) {
      const names = await this.#parts.store.list(`${root}/${profileId}`)
      if (!names.ok) continue
      const known = new Set(names.value)
      for (const { id, isBody } of names.value.flatMap(partOf)) {
        if (isBody && !known.has(`${id}${recordEnd}`)) await this.#removeOld({ id, profileId })
        if (!isBody && !known.has(`${id}${bodyEnd}`)) await this.#setLonelyAside({ id, profileId })
      }
    }
  }

  async #removeOld(left: SnapshotKey): Promise<void> {
    const { clock, store } = this.#parts
    const changedAt = await this.#bodyTime(left)
    if (changedAt === null || clock.now() - changedAt <= longestWriting) return
    await store.remove(bodyOf(left))
  }

  async #setLonelyAside(left: SnapshotKey): Promise<void> {
    // Another program may have written both after the folder was read.
    if ((await this.#bodyTime(left)) === null) await this.#quarantine(recordOf(left))
  }

  /** Returns when a body was written, in milliseconds since 1970, or null if there is none. */
  async #bodyTime(snapshot: SnapshotKey): Promise<number | null> {
    const opened = await this.#parts.files.open(this.bodyPath(snapshot))
    if (!opened.ok) return opened.failure.code === 'file-missing' ? null : this.#parts.clock.now()
    await opened.value.body.cancel()
    return opened.value.changedAt
  }

  /** The body is quarantined with its record, because nothing else refers to it. */
  async #read(name: string): Promise<Snapshot | null> {
    const { records } = this.#parts
    const unreadBefore = records.unreadableFiles.length
    const read = await records.read(snapshotKind, name)
    if (!read.ok || read.value) return read.ok ? read.value : null
    // Something else may have been reported meanwhile. The new name of a record still has its id.
    const stem = name.slice(0, -recordEnd.length)
    const id = stem.slice(stem.lastIndexOf('/') + 1)
    const reported = records.unreadableFiles.slice(unreadBefore)
    if (reported.some((file) => file.name.includes(id))) await this.#quarantine(stem + bodyEnd)
    return null
  }

  async #quarantine(name: string): Promise<void> {
    const moved = await this.#parts.store.quarantine(name)
    if (moved.ok) this.#parts.records.report('snapshot', moved.value, 'unreadable')
  }

  #profileIds(): Promise<Result<string[], FileFailure>> {
    return this.#parts.store.folders(root)
  }
}

// Ids are UUIDs, and profile ids are valid in file names. The contract refuses anything else.
function recordOf({ id, profileId }: SnapshotKey): string {
  return `${root}/${profileId}/${id}${recordEnd}`
}

function bodyOf({ id, profileId }: SnapshotKey): string {
  return `${root}/${profileId}/${id}${bodyEnd}`
}

/** Returns which snapshot a file belongs to, and which part it is. Empty for other files. */
function partOf(name: string): { id: string; isBody: boolean }[] {
  for (const end of [bodyEnd, recordEnd]) {
    const id = name.slice(0, -end.length)
    if (name.endsWith(end) && SnapshotId.safeParse(id).success) {
      return [{ id, isBody: end === bodyEnd }]
    }
  }
  return []
}
