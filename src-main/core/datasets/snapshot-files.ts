import type { FileFailure } from '../../contract/failure.ts'
import { ok, type Result } from '../../contract/result.ts'
import { Snapshot, SnapshotId } from '../../contract/snapshot.ts'
import type { Clock, LargeFiles, Store } from '../ports.ts'
import type { DocumentStore, DocumentKind } from '../storage/document-store.ts'
import { folders } from '../storage/folders.ts'

const root = folders.snapshots
const recordEnd = '.json'
const bodyEnd = '.runs.json.gz'

/** What names the files of a snapshot. */
type SnapshotKey = Pick<Snapshot, 'id' | 'profileId'>

/** How old a body without a record must be, in milliseconds, to be one that was left: a younger one may just be written. */
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
  /** The folder of that name in the data folder, for what is too large for the store. */
  folder: string
}

/**
 * Snapshots on the disk: of each a record, and beside it its runs as a gzipped body. The body is written first and
 * removed last, so that no crash leaves a record without one.
 */
export class SnapshotFiles {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Of one profile or (`null`) of all, the latest first. */
  async list(profileId: string | null): Promise<Result<Snapshot[], FileFailure>> {
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
    const profileIds = await this.#profileIds()
    if (!profileIds.ok) return profileIds
    for (const profileId of profileIds.value) {
      const snapshot = await this.#read(recordOf({ id, profileId }))
      if (snapshot) return ok(snapshot)
    }
    return ok(null)
  }

  /** Makes the folder of a body that is to be written; answers where that will be. */
  async prepare(snapshot: SnapshotKey): Promise<Result<string, FileFailure>> {
    const made = await this.#parts.store.makeFolder(`${root}/${snapshot.profileId}`)
    return made.ok ? ok(this.bodyPath(snapshot)) : made
  }

  /** Where its body is. */
  bodyPath(snapshot: SnapshotKey): string {
    return this.#parts.folder + bodyOf(snapshot).slice(root.length)
  }

  /** Records one whose body is there. When that fails the body is gone as well. */
  async add(snapshot: Snapshot): Promise<Result<null, FileFailure>> {
    const created = await this.#parts.records.create(snapshotKind, recordOf(snapshot), snapshot)
    if (!created.ok) await this.#parts.store.remove(bodyOf(snapshot))
    return created
  }

  async remove(snapshot: Snapshot): Promise<Result<null, FileFailure>> {
    const removed = await this.#parts.records.remove(recordOf(snapshot))
    return removed.ok ? this.#parts.store.remove(bodyOf(snapshot)) : removed
  }

  /** Removes all that a profile has, also what this version cannot read. */
  async removeOf(profileId: string): Promise<Result<null, FileFailure>> {
    const names = await this.#parts.store.list(`${root}/${profileId}`)
    if (!names.ok) return names
    // Records before bodies, as always: `a.json` stands before `a.runs.json.gz`.
    for (const name of names.value) {
      const removed = await this.#parts.records.remove(`${root}/${profileId}/${name}`)
      if (!removed.ok) return removed
    }
    return ok(null)
  }

  /** Puts a body that makes no sense aside, if there is one, and forgets its record. */
  async giveUp(snapshot: Snapshot): Promise<void> {
    await this.#quarantine(bodyOf(snapshot))
    await this.#parts.records.remove(recordOf(snapshot))
  }

  /**
   * Removes the bodies that were left by programs that ended before they recorded them, and puts records aside whose
   * body somebody took away. (What is half-written has a name of its own, and goes with the other leftovers.)
   */
  async cleanUp(): Promise<void> {
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
    // Another program may have written both while the folder was being read.
    if ((await this.#bodyTime(left)) === null) await this.#quarantine(recordOf(left))
  }

  /** When a body was written, in milliseconds since 1970; `null`: there is none. */
  async #bodyTime(snapshot: SnapshotKey): Promise<number | null> {
    const opened = await this.#parts.files.open(this.bodyPath(snapshot))
    if (!opened.ok) return opened.failure.code === 'file-missing' ? null : this.#parts.clock.now()
    await opened.value.body.cancel()
    return opened.value.changedAt
  }

  /** The body of a quarantined record is moved with it, because nothing refers to it any more. */
  async #read(name: string): Promise<Snapshot | null> {
    const { records } = this.#parts
    const unreadBefore = records.unreadableFiles.length
    const read = await records.read(snapshotKind, name)
    if (!read.ok || read.value) return read.ok ? read.value : null
    if (records.unreadableFiles.length > unreadBefore) {
      await this.#quarantine(name.slice(0, -recordEnd.length) + bodyEnd)
    }
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

// Ids are UUIDs, and those of profiles are parts of file names as well: the contract refuses anything else.
function recordOf({ id, profileId }: SnapshotKey): string {
  return `${root}/${profileId}/${id}${recordEnd}`
}

function bodyOf({ id, profileId }: SnapshotKey): string {
  return `${root}/${profileId}/${id}${bodyEnd}`
}

/** Which snapshot a file is a part of, and which part; nothing for one that is none of ours. */
function partOf(name: string): { id: string; isBody: boolean }[] {
  for (const end of [bodyEnd, recordEnd]) {
    const id = name.slice(0, -end.length)
    if (name.endsWith(end) && SnapshotId.safeParse(id).success) {
      return [{ id, isBody: end === bodyEnd }]
    }
  }
  return []
}
