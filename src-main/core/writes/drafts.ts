import { z } from 'zod'
import type { Input } from '../../contract/index.ts'
import { Draft, type DraftSummary } from '../../contract/draft.ts'
import { ok, err, type Result } from '../../contract/result.ts'
import type { Clock, Random } from '../ports.ts'
import type { DocumentStore, DocumentKind } from '../storage/document-store.ts'
import { folders } from '../storage/folders.ts'
import type { KeyedMutex } from '../storage/keyed-mutex.ts'
import { blankDraft, isBound, outlived, summaryOf, unbound, withoutAttempt } from './draft-state.ts'

const draftKind: DocumentKind<Draft> = {
  what: 'draft',
  // Version 2 adds the state and the sent request.
  version: 2,
  schema: Draft,
  nameOf: ({ id }) => fileOf(id),
}

const RemovedDraft = z.object({
  draft: Draft,
  removedAt: z.string(),
  /** The first certain time after the removal. `removedAt` is the time by this computer's clock. */
  seenAt: z.string().nullable().default(null),
})
type RemovedDraft = z.infer<typeof RemovedDraft>

const removedKind: DocumentKind<RemovedDraft> = {
  what: 'draft',
  version: 2,
  schema: RemovedDraft,
  nameOf: ({ draft }) => removedFileOf(draft.id),
}

const folder = folders.drafts
const removedFolder = folders.removedDrafts

/** How long a removed draft can be restored, in milliseconds. */
const keptFor = 30 * 24 * 60 * 60 * 1000

/** The input of a save. */
export type DraftContent = Omit<Input<'drafts.save'>, 'by'>

/** The state that the program itself sets. It does not change the content's revision. */
export type DraftChange = Partial<
  Pick<
    Draft,
    | 'name'
    | 'state'
    | 'request'
    | 'readyAt'
    | 'waitsForConnection'
    | 'attemptId'
    | 'sentRev'
    | 'failure'
    | 'complaints'
  >
>

/** Stores drafts, each in its own file. A draft is durable when its save resolves. */
export class Drafts {
  readonly #records: DocumentStore
  readonly #clock: Clock
  readonly #random: Random
  /** Runs the saves of one draft one after the other, so that the revision check and the write are one step. */
  readonly #mutex: KeyedMutex
  /** The last listing by file. A file with the same stamp is not parsed again. */
  readonly #listed = new Map<string, { stamp: string; summary: DraftSummary }>()

  constructor(records: DocumentStore, clock: Clock, random: Random) {
    this.#records = records
    this.#mutex = records.mutex()
    this.#clock = clock
    this.#random = random
  }

  /** Returns the drafts, newest first. */
  async list(): Promise<Result<DraftSummary[]>> {
    const names = await this.#records.list(folder)
    if (!names.ok) return names
    for (const name of this.#listed.keys()) {
      if (!names.value.includes(name)) this.#listed.delete(name)
    }
    const read = await Promise.all(names.value.map((name) => this.#summary(name)))
    const drafts = read.filter((summary) => summary !== null)
    return ok(drafts.sort((a, b) => b.savedAt.localeCompare(a.savedAt)))
  }

  async show(id: string): Promise<Result<Draft>> {
    const read = await this.#records.read(draftKind, fileOf(id))
    if (!read.ok) return read
    return read.value ? ok(read.value) : err({ code: 'draft-missing' })
  }

  /**
   * Saves on top of revision `rev`. Any other revision on the disk is a conflict. A changed draft is no longer ready.
   * A draft that is being sent, or whose outcome is unknown, keeps that state.
   */
  save({ complaints = [], copiedFrom, ...content }: DraftContent): Promise<Result<Draft>> {
    return this.#mutex.run(fileOf(content.id), async () => {
      const read = await this.#records.read(draftKind, fileOf(content.id))
      if (!read.ok) return read
      const before = read.value
      if ((before?.rev ?? 0) !== content.rev) {
        return err({ code: before ? 'draft-conflict' : 'draft-missing' })
      }
      const base: Draft = before ?? {
        ...blankDraft,
        ...content,
        savedAt: '',
        copiedFrom: copiedFrom ?? null,
      }
      const isStillRefused = base.state === 'failed' && complaints.length > 0
      return this.#write({
        ...base,
        ...content,
        complaints,
        rev: content.rev + 1,
        savedAt: this.#now(),
        ...(isBound(base) || isStillRefused ? {} : unbound),
      })
    })
  }

  /** Changes a draft's state, unless the change refuses the current one. */
  change(
    id: string,
    change: DraftChange | ((before: Draft) => Result<DraftChange> | Promise<Result<DraftChange>>),
  ): Promise<Result<Draft>> {
    return this.#mutex.run(fileOf(id), async () => {
      const before = await this.show(id)
      if (!before.ok) return before
      const wanted = typeof change === 'function' ? await change(before.value) : ok(change)
      return wanted.ok ? this.#write({ ...before.value, ...wanted.value }) : wanted
    })
  }

  /** Copies a draft, for the same institution or another one. */
  async copy(
    id: string,
    as: { name?: string | undefined; to?: { profileId: string; from: Draft['copiedFrom'] } },
  ): Promise<Result<Draft>> {
    const original = await this.show(id)
    if (!original.ok) return original
    const { kind, title, body, profileId, copiedFrom } = original.value
    const { to, name = null } = as
    return this.#write({
      ...blankDraft,
      id: this.#random.uuid(),
      kind,
      title,
      body,
      name,
      rev: 1,
      savedAt: this.#now(),
      profileId: to ? to.profileId : profileId,
      copiedFrom: to ? to.from : copiedFrom,
    })
  }

  /** Removes a draft. It can be restored for thirty days. */
  remove(id: string): Promise<Result<null>> {
    return this.#mutex.run(fileOf(id), async () => {
      const draft = await this.show(id)
      if (!draft.ok) return draft.failure.code === 'draft-missing' ? ok(null) : draft
      return this.#takeAway(draft.value)
    })
  }

  async #takeAway(draft: Draft): Promise<Result<null>> {
    const { id } = draft
    const removed = { draft, removedAt: this.#now(), seenAt: null }
    const kept = await this.#records.write(removedKind, removedFileOf(id), removed)
    // A full disk must not prevent the removal of a draft.
    if (!kept.ok && kept.failure.code !== 'disk-full') return kept
    return this.#records.remove(fileOf(id))
  }

  /**
   * Restores a removed draft, unless a draft with its id exists. It is detached from its attempt, because the closed attempt
   * would remove it again.
   */
  restore(id: string): Promise<Result<Draft>> {
    return this.#mutex.run(fileOf(id), async () => {
      const removed = await this.#records.read(removedKind, removedFileOf(id))
      if (!removed.ok) return removed
      if (!removed.value) return this.show(id)
      const restored = withoutAttempt(removed.value.draft)
      const created = await this.#records.create(draftKind, fileOf(id), restored)
      if (!created.ok && created.failure.code !== 'file-exists') return created
      await this.#records.remove(removedFileOf(id))
      return this.show(id)
    })
  }

  /** Removes a draft that was carried out. If its content was changed after it was sent, it stays, and is returned. */
  async finish(id: string, sentRev: number): Promise<Result<Draft | null>> {
    return this.#mutex.run(fileOf(id), async () => {
      const draft = await this.show(id)
      if (draft.ok && draft.value.rev !== sentRev) return this.#write(outlived(draft.value))
      return this.#records.remove(fileOf(id))
    })
  }

  /**
   * Deletes drafts that were removed more than thirty days ago. `now` is a certain time, in milliseconds since 1970. A draft
   * that was removed while the clock was wrong is kept for thirty days too.
   */
  async deleteExpired(now: number): Promise<void> {
    const names = await this.#records.list(removedFolder)
    if (!names.ok) return
    for (const name of names.value) {
      const id = name.slice(removedFolder.length + 1, -'.json'.length)
      await this.#mutex.run(fileOf(id), () => this.#deleteIfExpired(name, now))
    }
  }

  async #deleteIfExpired(name: string, now: number): Promise<void> {
    const removed = await this.#records.read(removedKind, name)
    if (!removed.ok || !removed.value) return
    const { seenAt } = removed.value
    if (seenAt === null) {
      const seen = { ...removed.value, seenAt: new Date(now).toISOString() }
      await this.#records.write(removedKind, name, seen)
    } else if (now - Date.parse(seenAt) > keptFor) await this.#records.remove(name)
  }

  async #summary(name: string): Promise<DraftSummary | null> {
    const stamp = await this.#records.stamp(name)
    const listed = this.#listed.get(name)
    if (listed?.stamp === stamp) return listed.summary
    const read = await this.#records.read(draftKind, name)
    if (!read.ok || !read.value) return null
    const summary = summaryOf(read.value)
    // If the file changed after the stamp was read, its next stamp differs.
    if (stamp !== null) this.#listed.set(name, { stamp, summary })
    return summary
  }

  async #write(draft: Draft): Promise<Result<Draft>> {
    const written = await this.#records.write(draftKind, fileOf(draft.id), draft)
    return written.ok ? ok(draft) : written
  }

  #now(): string {
    return new Date(this.#clock.now()).toISOString()
  }
}

// The contract accepts only UUIDs as ids.
function fileOf(id: string): string {
  return `${folder}/${id}.json`
}

function removedFileOf(id: string): string {
  return `${removedFolder}/${id}.json`
}
