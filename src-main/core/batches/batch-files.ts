import { ok, err, type Result } from '../../contract/result.ts'
import type { Clock, Store } from '../ports.ts'
import type { DocumentStore } from '../storage/document-store.ts'
import { folders } from '../storage/folders.ts'
import { sha256 } from '../storage/hash.ts'
import type { KeyedMutex } from '../storage/keyed-mutex.ts'
import {
  batchKind,
  fileOf,
  folderOf,
  type Sender,
  senderKind,
  type StoredBatch,
} from './batch-document.ts'
import { type Journal, journalLine } from './journal.ts'

/** How long a removed batch can be restored, in milliseconds. */
const keptFor = 30 * 24 * 60 * 60 * 1000

/** Milliseconds between two signs of life of a sending program. */
const betweenSigns = 60_000

const missing: Result<never> = err({ code: 'batch-missing' })

type Change = (before: StoredBatch) => Result<StoredBatch> | Promise<Result<StoredBatch>>

type Parts = { records: DocumentStore; store: Store; clock: Clock }

/** The folder of a batch and its document. The latter is missing if there is none, or if a damaged one was quarantined. */
type ReadBatch = { id: string; read: Result<StoredBatch> }

/**
 * Batches on the disk, in one folder each: the original file, the document with people's decisions, and an append-only
 * journal with the outcomes of the rows.
 */
export class BatchFiles {
  readonly #parts: Parts
  /** Serializes the changes of one batch, across all programs. */
  readonly #mutex: KeyedMutex

  constructor(parts: Parts) {
    this.#parts = parts
    this.#mutex = parts.records.mutex()
  }

  /** Returns the batches that are not removed, newest first. */
  async list(): Promise<Result<StoredBatch[]>> {
    const all = await this.#readAll()
    if (!all.ok) return all
    const kept = readableOf(all.value).filter(({ removedAt }) => removedAt === null)
    return ok(kept.sort((a, b) => b.savedAt.localeCompare(a.savedAt)))
  }

  /** Fails if a batch of the file with this hash cannot be read, because its rows may have been sent. */
  async refuseUnreadable(hash: string): Promise<Result<null>> {
    const { store } = this.#parts
    const all = await this.#readAll()
    if (!all.ok) return all
    for (const { id, read } of all.value) {
      if (read.ok) continue
      const source = await store.read(fileOf(id, 'source'))
      if (!source.ok || !source.value || (await sha256(source.value)) !== hash) continue
      const { code } = read.failure
      if (code !== 'batch-missing') return code === 'file-unreadable' ? damaged(id) : read
      // Without a journal, no row was sent: its creation was interrupted.
      const journal = await store.read(fileOf(id, 'journal'))
      if (!journal.ok) return journal
      if (journal.value) return damaged(id)
    }
    return ok(null)
  }

  /** Returns a batch. Fails with `batch-missing` if it was removed. */
  async show(id: string): Promise<Result<StoredBatch>> {
    const read = await this.#read(id)
    return read.ok && read.value.removedAt !== null ? missing : read
  }

  /** Stores the file first, so that no document is without one. */
  async create(batch: StoredBatch, source: Uint8Array): Promise<Result<null>> {
    const kept = await this.#parts.store.write(fileOf(batch.id, 'source'), source)
    return kept.ok
      ? this.#parts.records.create(batchKind, fileOf(batch.id, 'document'), batch)
      : kept
  }

  /** Returns the bytes of the file. Fails with `batch-unreadable` if they are not those that were stored. */
  async source({ id, source }: StoredBatch): Promise<Result<Uint8Array<ArrayBuffer>>> {
    const read = await this.#parts.store.read(fileOf(id, 'source'))
    if (!read.ok) return read
    if (!read.value) return damaged(id)
    if ((await sha256(read.value)) !== source.sha256) return damaged(id)
    // The cast is safe because the store reads into unshared memory.
    return ok(read.value as Uint8Array<ArrayBuffer>)
  }

  /** Replaces a damaged copy of the file by the same bytes from elsewhere. */
  async repairSource(batch: StoredBatch, bytes: Uint8Array): Promise<Result<null>> {
    const kept = await this.source(batch)
    return kept.ok ? ok(null) : this.#parts.store.write(fileOf(batch.id, 'source'), bytes)
  }

  /** Changes a batch's document if `change` accepts the current one. */
  change(id: string, change: Change): Promise<Result<StoredBatch>> {
    return this.#change(id, (before) => (before.removedAt === null ? change(before) : missing))
  }

  /** Runs a step while no other program creates a batch, so that the same bytes create only one. */
  making<T>(step: () => Promise<T>): Promise<T> {
    return this.#mutex.run(`${folders.batches}/making`, step)
  }

  /** Runs a step while holding the lock of the batch against other programs. */
  #alone<T>(id: string, step: () => Promise<T>): Promise<T> {
    return this.#mutex.run(fileOf(id, 'document'), step)
  }

  /** Reads what was added to the journal. */
  async read(id: string, journal: Journal): Promise<Result<null>> {
    const bytes = await this.#parts.store.read(fileOf(id, 'journal'))
    if (!bytes.ok) return bytes
    journal.take(bytes.value ?? new Uint8Array(0))
    return ok(null)
  }

  /** Resolves when the line is on the disk. */
  add(id: string, line: Parameters<typeof journalLine>[0]): Promise<Result<null>> {
    return this.#parts.store.append(fileOf(id, 'journal'), journalLine(line))
  }

  /** Returns the program that sends the batch, or that was sending it when it crashed. Null if there is none. */
  sender(id: string): Promise<Result<Sender | null>> {
    return this.#parts.records.read(senderKind, fileOf(id, 'sender'))
  }

  /** Claims the sending, if the current sender may be replaced. */
  claim(
    id: string,
    sender: Sender,
    mayReplace: (other: Sender) => Promise<boolean>,
  ): Promise<Result<null>> {
    return this.#alone(id, async () => {
      const batch = await this.show(id)
      if (!batch.ok) return batch
      const other = await this.sender(id)
      if (!other.ok) return other
      if (other.value && !(await mayReplace(other.value))) return err({ code: 'batch-being-sent' })
      return this.#parts.records.write(senderKind, fileOf(id, 'sender'), sender)
    })
  }

  /**
   * Runs a step as the sender of a batch, unless another program took over. `at` is the time of the new sign of life.
   */
  asSender(
    id: string,
    { run, at }: Pick<Sender, 'run' | 'at'>,
    step: () => Promise<Result<null>>,
  ): Promise<Result<null>> {
    return this.#alone(id, async () => {
      const now = await this.sender(id)
      if (!now.ok) return now
      if (now.value?.run !== run) return err({ code: 'batch-being-sent' })
      if (Math.abs(Date.parse(at) - Date.parse(now.value.at)) > betweenSigns) {
        const alive = { ...now.value, at }
        const written = await this.#parts.records.write(senderKind, fileOf(id, 'sender'), alive)
        if (!written.ok) return written
      }
      return step()
    })
  }

  /** Requests that the sending stops, or (with `false`) withdraws the request. */
  wantPause(id: string, isWanted: boolean): Promise<Result<null>> {
    const { store } = this.#parts
    return isWanted
      ? store.write(fileOf(id, 'pause'), new Uint8Array(0))
      : store.remove(fileOf(id, 'pause'))
  }

  /** Returns false if the disk cannot be read, so that this does not stop the sending. */
  async isPauseWanted(id: string): Promise<boolean> {
    const read = await this.#parts.store.read(fileOf(id, 'pause'))
    return read.ok && read.value !== null
  }

  /** Removes a batch. It can be restored for thirty days. */
  async remove(id: string): Promise<Result<null>> {
    const removedAt = new Date(this.#parts.clock.now()).toISOString()
    const removed = await this.change(id, (before) => ok({ ...before, removedAt, seenAt: null }))
    // A batch may have been removed already.
    return removed.ok || removed.failure.code === 'batch-missing' ? ok(null) : removed
  }

  async removeOf(profileId: string): Promise<void> {
    const all = await this.list()
    if (!all.ok) return
    for (const batch of all.value) if (batch.profileId === profileId) await this.remove(batch.id)
  }

  restore(id: string): Promise<Result<StoredBatch>> {
    return this.#change(id, (before) => ok({ ...before, removedAt: null, seenAt: null }))
  }

  /**
   * Deletes the batches that were removed more than thirty days ago. `now` is a reliable time in milliseconds since
   * 1970. If the clock was wrong when a batch was removed, the thirty days start at the first reliable time.
   */
  async deleteExpired(now: number): Promise<void> {
    const all = await this.#readAll()
    if (!all.ok) return
    for (const { id, removedAt, seenAt } of readableOf(all.value)) {
      if (removedAt === null) continue
      if (seenAt === null) await this.#noteSeen(id, new Date(now).toISOString())
      else if (now - Date.parse(seenAt) > keptFor) await this.#delete(id)
    }
  }

  #noteSeen(id: string, seenAt: string): Promise<unknown> {
    // It may have been restored in the meantime.
    return this.#change(id, (before) =>
      before.removedAt === null ? missing : ok({ ...before, seenAt }),
    )
  }

  /** Deletes the document last, so that a crash does not leave files that are never found again. */
  async #delete(id: string): Promise<void> {
    await this.#alone(id, async () => {
      for (const file of ['source', 'journal', 'sender', 'pause', 'document'] as const)
        await this.#parts.records.remove(fileOf(id, file))
    })
    // The lock was in this folder until now.
    await this.#parts.store.removeFolder(folderOf(id))
  }

  release(id: string, { run }: Pick<Sender, 'run'>): Promise<Result<null>> {
    return this.#alone(id, async () => {
      const now = await this.sender(id)
      if (!now.ok) return now
      return now.value?.run === run ? this.#parts.records.remove(fileOf(id, 'sender')) : ok(null)
    })
  }

  /** Reads a document, even if the batch was removed. */
  async #read(id: string): Promise<Result<StoredBatch>> {
    const read = await this.#parts.records.read(batchKind, fileOf(id, 'document'))
    if (!read.ok) return read
    return read.value ? ok(read.value) : missing
  }

  /** Changes a document, even if the batch was removed. */
  #change(id: string, change: Change): Promise<Result<StoredBatch>> {
    return this.#alone(id, async () => {
      const before = await this.#read(id)
      const wanted = before.ok ? await change(before.value) : before
      if (!wanted.ok) return wanted
      const written = await this.#parts.records.write(
        batchKind,
        fileOf(id, 'document'),
        wanted.value,
      )
      return written.ok ? wanted : written
    })
  }

  async #readAll(): Promise<Result<ReadBatch[]>> {
    const ids = await this.#parts.store.folders(folders.batches)
    if (!ids.ok) return ids
    return ok(await Promise.all(ids.value.map(async (id) => ({ id, read: await this.#read(id) }))))
  }
}

function damaged(id: string): Result<never> {
  return err({ code: 'batch-unreadable', name: folderOf(id) })
}

function readableOf(all: ReadBatch[]): StoredBatch[] {
  return all.flatMap(({ read }) => (read.ok ? [read.value] : []))
}
