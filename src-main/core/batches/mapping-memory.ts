import { z } from 'zod'
import type { BatchKind } from '../../contract/batch-fields.ts'
import { SavedMapping } from '../../contract/batch-mapping.ts'
import type { Header } from '../../contract/batch-table.ts'
import type { DocumentKind, DocumentStore } from '../storage/document-store.ts'
import { folders } from '../storage/folders.ts'
import type { KeyedMutex } from '../storage/keyed-mutex.ts'
import { headersKey } from './mapping/saved-mapping.ts'

const mostKept = 100

const Memory = z.array(SavedMapping.extend({ profileId: z.string() }))
type Memory = z.infer<typeof Memory>

const memoryKind: DocumentKind<Memory> = { what: 'remembered', version: 1, schema: Memory }
const file = `${folders.batches}/mappings.json`

/**
 * Stores the mappings of earlier imports by their headers. It is a convenience: without it, the questions are asked
 * again.
 */
export class MappingMemory {
  readonly #records: DocumentStore
  readonly #redact: (text: string) => string
  readonly #mutex: KeyedMutex

  /** `redact` removes tokens. A mapping with a token is not stored. */
  constructor(records: DocumentStore, redact: (text: string) => string) {
    this.#records = records
    this.#redact = redact
    this.#mutex = records.mutex()
  }

  async find(
    profileId: string,
    kind: BatchKind,
    headers: readonly Header[],
  ): Promise<SavedMapping | undefined> {
    const found = (await this.#read()).find(isFor(profileId, kind, headers))
    return found && { kind: found.kind, headers: found.headers, mapping: found.mapping }
  }

  async remember(profileId: string, saved: SavedMapping): Promise<void> {
    const text = JSON.stringify(saved)
    if (this.#redact(text) !== text) return
    await this.#mutex.run(file, async () => {
      const known = await this.#read()
      const isSame = isFor(profileId, saved.kind, saved.headers)
      const others = known.filter((each) => !isSame(each))
      const all = [{ ...saved, profileId }, ...others].slice(0, mostKept)
      await this.#records.write(memoryKind, file, all)
    })
  }

  async #read(): Promise<Memory> {
    const read = await this.#records.read(memoryKind, file)
    return (read.ok ? read.value : null) ?? []
  }
}

/** Returns whether a stored mapping is for the same headers of the same institution. */
function isFor(profileId: string, kind: BatchKind, headers: readonly Header[]) {
  const key = headersKey(headers)
  return (each: Memory[number]) =>
    each.profileId === profileId && each.kind === kind && headersKey(each.headers) === key
}
