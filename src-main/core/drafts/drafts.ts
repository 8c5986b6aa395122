import { Draft, type DraftSummary } from '../../contract/draft.ts'
import { done, failed, type Result } from '../../contract/result.ts'
import type { Clock } from '../ports.ts'
import type { Records, RecordKind } from '../record.ts'
import { Turns } from '../turns.ts'

const draftKind: RecordKind<Draft> = {
  what: 'draft',
  version: 1,
  schema: Draft,
  nameOf: ({ id }) => fileOf(id),
}

const folder = 'drafts'

/** What people have typed and not sent: one file each, durable when a save answers. */
export class Drafts {
  readonly #records: Records
  readonly #clock: Clock
  /** Saves of one draft run one after the other, so that the revision check and the write are one step. */
  readonly #turns = new Turns()

  constructor(records: Records, clock: Clock) {
    this.#records = records
    this.#clock = clock
  }

  /** The newest first. */
  async list(): Promise<Result<DraftSummary[]>> {
    const names = await this.#records.list(folder)
    if (!names.ok) return names
    const drafts: DraftSummary[] = []
    for (const name of names.value) {
      const read = await this.#records.read(draftKind, name)
      if (!read.ok || !read.value) continue
      const { body: _, ...summary } = read.value
      drafts.push(summary)
    }
    return done(drafts.sort((a, b) => b.savedAt.localeCompare(a.savedAt)))
  }

  async show(id: string): Promise<Result<Draft>> {
    const read = await this.#records.read(draftKind, fileOf(id))
    if (!read.ok) return read
    return read.value ? done(read.value) : failed({ code: 'draft-missing' })
  }

  /** Saves over revision `rev`; another one on the disk means that somebody else saved in between. */
  save(draft: Omit<Draft, 'savedAt'>): Promise<Result<DraftSummary>> {
    return this.#turns.take(draft.id, async () => {
      const before = await this.#records.read(draftKind, fileOf(draft.id))
      if (!before.ok) return before
      if ((before.value?.rev ?? 0) !== draft.rev) {
        return failed({ code: before.value ? 'draft-conflict' : 'draft-missing' })
      }
      const savedAt = new Date(this.#clock.now()).toISOString()
      const saved: Draft = { ...draft, rev: draft.rev + 1, savedAt }
      const written = await this.#records.write(draftKind, fileOf(draft.id), saved)
      if (!written.ok) return written
      const { body: _, ...summary } = saved
      return done(summary)
    })
  }

  remove(id: string): Promise<Result<null>> {
    return this.#turns.take(id, () => this.#records.remove(fileOf(id)))
  }
}

// Ids are UUIDs: the contract refuses anything else.
function fileOf(id: string): string {
  return `${folder}/${id}.json`
}
