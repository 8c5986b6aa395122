import { ok, err, type Result } from '../../contract/result.ts'
import type { Clock, Store } from '../ports.ts'
import type { DocumentStore } from '../storage/document-store.ts'
import { folders } from '../storage/folders.ts'
import { sha256 } from '../storage/hash.ts'
import type { KeyedMutex } from '../storage/keyed-mutex.ts'
import {
  batchKind,
  documentOf,
  folderOf,
  journalOf,
  pauseOf,
  type Sender,
  senderKind,
  senderOf,
  sourceOf,
  type StoredBatch,
} from './batch-document.ts'
import { type Journal, journalLine } from './journal.ts'

/** How long a removed batch can be restored, in milliseconds. */
const keptFor = 30 * 24 * 60 * 60 * 1000

/** Milliseconds between two signs of life of a sending program. */
const betweenSigns = 60_000

type Parts = { records: DocumentStore; store: Store; clock: Clock }

/** The folder of a batch and its document. Null if there is no document, or if a damaged one was quarantined. */
type ReadBatch = { id: string; read: Result<StoredBatch | null> }

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
    return all.ok ? ok(keptOf(all.value)) : all
  }

  /** Fails if a batch of the file with this hash cannot be read, because its rows may have been sent. */
  async refuseUnreadable(hash: string): Promise<Result<null>> {
    const { store } = this.#parts
    const all = await this.#readAll()
    if (!all.ok) return all
    for (const { id, read } of all.value) {
      if (read.ok && read.value) continue
      const source = await store.read(sourceOf(id))
      if (!source.ok || !source.value || (await sha256(source.value)) !== hash) continue
      if (!read.ok) return read.failure.code === 'file-unreadable' ? damaged(id) : read
      // Without a journal, no row was sent: its creation was interrupted.
      const journal = await store.read(journalOf(id))
      if (!journal.ok) return journal
      if (journal.value) return damaged(id)
    }
    return ok(null)
  }

  /** Returns a batch. Fails with `batch-missing` if it was removed. */
  async show(id: string): Promise<Result<StoredBatch>> {
    const read = await this.#parts.records.read(batchKind, documentOf(id))
    if (!read.ok) return read
    return read.value?.removedAt === null ? ok(read.value) : err({ code: 'batch-missing' })
  }

  /** Stores the file first, so that no document is without one. */
  async create(batch: StoredBatch, source: Uint8Array): Promise<Result<null>> {
    const kept = await this.#parts.store.write(sourceOf(batch.id), source)
    return kept.ok ? this.#parts.records.create(batchKind, documentOf(batch.id), batch) : kept
  }

  /** Returns the bytes of the file. Fails with `batch-unreadable` if they are not those that were stored. */
  async source({ id, source }: StoredBatch): Promise<Result<Uint8Array<ArrayBuffer>>> {
    const read = await this.#parts.store.read(sourceOf(id))
    if (!read.ok) return read
    if (!read.value) return damaged(id)
    if ((await sha256(read.value)) !== source.sha256) return damaged(id)
    // The cast is safe because the store reads into unshared memory.
    return ok(read.value as Uint8Array<ArrayBuffer>)
  }

  /** Replaces a damaged copy of the file by the same bytes from elsewhere. */
  async repairSource(batch: StoredBatch, bytes: Uint8Array): Promise<Result<null>> {
    const kept = await this.source(batch)
    return kept.ok ? ok(null) : this.#parts.store.write(sourceOf(batch.id), bytes)
  }

  /** Changes a batch's document if `change` accepts the current one. */
  change(
    id: string,
    change: (before: StoredBatch) => Result<StoredBatch> | Promise<Result<StoredBatch>>,
  ): Promise<Result<StoredBatch>> {
    return this.alone(id, async () => {
      const before = await this.show(id)
      const wanted = before.ok ? await change(before.value) : before
      if (!wanted.ok) return wanted
      const written = await this.#parts.records.write(batchKind, documentOf(id), wanted.value)
      return written.ok ? wanted : written
    })
  }

  /** Runs a step while no other program creates a batch, so that the same bytes create only one. */
  making<T>(step: () => Promise<T>): Promise<T> {
    return this.#mutex.run(`${folders.batches}/making`, step)
  }

  /** Runs a step while holding the lock of the batch against other programs. */
  alone<T>(id: string, step: () => Promise<T>): Promise<T> {
    return this.#mutex.run(documentOf(id), step)
  }

  /** Reads what was added to the journal. */
  async read(id: string, journal: Journal): Promise<Result<null>> {
    const bytes = await this.#parts.store.read(journalOf(id))
    if (!bytes.ok) return bytes
    journal.take(bytes.value ?? new Uint8Array(0))
    return ok(null)
  }

  /** Resolves when the line is on the disk. */
  add(id: string, line: Parameters<typeof journalLine>[0]): Promise<Result<null>> {
    return this.#parts.store.append(journalOf(id), journalLine(line))
  }

  /** Returns the program that sends the batch, or that was sending it when it crashed. Null if there is none. */
  sender(id: string): Promise<Result<Sender | null>> {
    return this.#parts.records.read(senderKind, senderOf(id))
  }

  /** Claims the sending, if the current sender may be replaced. */
  claim(
    id: string,
    sender: Sender,
    mayReplace: (other: Sender) => Promise<boolean>,
  ): Promise<Result<null>> {
    return this.alone(id, async () => {
      const batch = await this.show(id)
      if (!batch.ok) return batch
      const other = await this.sender(id)
      if (!other.ok) return other
      if (other.value && !(await mayReplace(other.value))) return err({ code: 'batch-being-sent' })
      return this.#parts.records.write(senderKind, senderOf(id), sender)
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
    return this.alone(id, async () => {
      const now = await this.sender(id)
      if (!now.ok) return now
      if (now.value?.run !== run) return err({ code: 'batch-being-sent' })
      if (Math.abs(Date.parse(at) - Date.parse(now.value.at)) > betweenSigns) {
        const written = await this.#parts.records.write(senderKind, senderOf(id), {
          ...now.value,
          at,
        })
        if (!written.ok) return written
      }
      return step()
    })
  }

  /** Requests that the sending stops, or (with `false`) withdraws the request. */
  wantPause(id: string, isWanted: boolean): Promise<Result<null>> {
    const { store } = this.#parts
    return isWanted ? store.write(pauseOf(id), new Uint8Array(0)) : store.remove(pauseOf(id))
  }

  /** Returns false if the disk cannot be read, so that this does not stop the sending. */
  async isPauseWanted(id: string): Promise<boolean> {
    const read = await this.#parts.store.read(pauseOf(id))
    return read.ok && read.value !== null
  }

  /** Removes a batch. It can be restored for thirty days. */
  async remove(id: string): Promise<Result<null>> {
    const removed = await this.change(id, (before) => {
      return ok({ ...before, removedAt: this.#now(), seenAt: null })
    })
    // The batch was already removed.
    if (!removed.ok && removed.failure.code === 'batch-missing') return ok(null)
    return removed.ok ? ok(null) : removed
  }

  /** Removes all batches of an institution. */
  async removeOf(profileId: string): Promise<void> {
    const all = await this.list()
    if (!all.ok) return
    for (const batch of all.value) if (batch.profileId === profileId) await this.remove(batch.id)
  }

  restore(id: string): Promise<Result<StoredBatch>> {
    return this.alone(id, async () => {
      const read = await this.#parts.records.read(batchKind, documentOf(id))
      if (!read.ok) return read
      if (!read.value) return err({ code: 'batch-missing' })
      const restored = { ...read.value, removedAt: null, seenAt: null }
      const written = await this.#parts.records.write(batchKind, documentOf(id), restored)
      return written.ok ? ok(restored) : written
    })
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
    return this.alone(id, async () => {
      const read = await this.#parts.records.read(batchKind, documentOf(id))
      // It may have been restored in the meantime.
      if (!read.ok || !read.value || read.value.removedAt === null) return
      await this.#parts.records.write(batchKind, documentOf(id), { ...read.value, seenAt })
    })
  }

  /** Deletes the document last, so that a crash does not leave files that are never found again. */
  async #delete(id: string): Promise<void> {
    await this.alone(id, async () => {
      for (const name of [sourceOf(id), journalOf(id), senderOf(id), pauseOf(id), documentOf(id)])
        await this.#parts.records.remove(name)
    })
    // The lock was in this folder until now.
    await this.#parts.store.removeFolder(folderOf(id))
  }

  /** Ends the claim of this program. */
  release(id: string, { run }: Pick<Sender, 'run'>): Promise<Result<null>> {
    return this.alone(id, async () => {
      const now = await this.sender(id)
      if (!now.ok) return now
      return now.value?.run === run ? this.#parts.records.remove(senderOf(id)) : ok(null)
    })
  }

  async #readAll(): Promise<Result<ReadBatch[]>> {
    const ids = await this.#parts.store.folders(folders.batches)
    if (!ids.ok) return ids
    const { records } = this.#parts
    return ok(
      await Promise.all(
        ids.value.map(async (id) => ({ id, read: await records.read(batchKind, documentOf(id)) })),
      ),
    )
  }

  #now(): string {
    return new Date(this.#parts.clock.now()).toISOString()
  }
}

function damaged(id: string): Result<never> {
  return err({ code: 'batch-unreadable', name: folderOf(id) })
}

function readableOf(all: ReadBatch[]): StoredBatch[] {
  return all.flatMap(({ read }) => (read.ok && read.value ? [read.value] : []))
}

function keptOf(all: ReadBatch[]): StoredBatch[] {
  const kept = readableOf(all).filter(({ removedAt }) => removedAt === null)
  return kept.sort((a, b) => b.savedAt.localeCompare(a.savedAt))
}
