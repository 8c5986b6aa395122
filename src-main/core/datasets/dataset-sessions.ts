import type { OpenDataset } from '../../contract/dataset.ts'
import type { OpenEntry } from './dataset-session.ts'
import type { ReadDataset } from './read-dataset.ts'

/** More open datasets than a person looks at; a page that went away without closing them keeps no disk for ever. */
const openLimit = 8

/** Whose it is, where it came from, and when. */
type Provenance = Pick<OpenEntry, 'id' | 'profileId' | 'origin' | 'readAt'> & {
  /** Of a whole file that keeps an answer that ended early. */
  isIncomplete?: boolean
}

/** The datasets that are open, by handle; the oldest one is closed when there are too many. */
export class DatasetSessions {
  readonly #entries = new Map<string, OpenEntry>()

  /** Takes one that was read, and answers it as the contract has it. */
  async add(
    { opened, answer, incomplete }: ReadDataset,
    { isIncomplete = incomplete !== null, ...provenance }: Provenance,
  ): Promise<OpenDataset> {
    this.#entries.set(opened.handle, {
      ...provenance,
      opened,
      answer,
      name: answer.dataset?.name ?? null,
      incomplete: isIncomplete,
      queries: new Map(),
    })
    await this.#closeOldest()
    return {
      ...answer,
      handle: opened.handle,
      origin: provenance.origin,
      runs: opened.runs,
      incomplete: isIncomplete,
      ...(incomplete ? { incompleteFailure: incomplete } : {}),
      columns: opened.columns,
      bytes: opened.bytes,
      readAt: provenance.readAt,
    }
  }

  find(handle: string): OpenEntry | undefined {
    return this.#entries.get(handle)
  }

  async close(handle: string): Promise<void> {
    const entry = this.#entries.get(handle)
    this.#entries.delete(handle)
    await entry?.opened.close()
  }

  async #closeOldest(): Promise<void> {
    const [oldest] = this.#entries.keys()
    if (this.#entries.size > openLimit && oldest !== undefined) await this.close(oldest)
  }
}
