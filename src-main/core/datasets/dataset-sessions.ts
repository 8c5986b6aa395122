import type { OpenDataset } from '../../contract/dataset.ts'
import type { OpenEntry } from './open-entry.ts'
import type { ReadDataset } from './read-dataset.ts'

/** Higher than a person needs. It frees the disk if a page does not close its datasets. */
const openLimit = 8

type Provenance = Pick<OpenEntry, 'id' | 'profileId' | 'origin' | 'readAt'> & {
  /** True for a complete file of a response that ended early. */
  isIncomplete?: boolean
}

/** The open datasets, by handle. Closes the oldest one when there are too many. */
export class DatasetSessions {
  readonly #entries = new Map<string, OpenEntry>()

  /** Adds a dataset, and returns it in the form of the contract. */
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
