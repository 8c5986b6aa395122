import type { BatchSummary } from '../../contract/batch.ts'
import type { Profile } from '../../contract/profile.ts'
import { KeyedMutex } from '../storage/keyed-mutex.ts'
import { ok, type Result } from '../../contract/result.ts'
import type { Liveness, TableReader } from '../ports.ts'
import type { Profiles } from '../profiles/profiles.ts'
import type { BatchFiles } from './batch-files.ts'
import type { Sender, StoredBatch } from './batch-document.ts'
import { Journal, type RowRecord } from './journal.ts'
import { schoolsUrl } from '../platform/schools.ts'
import { CreatedSchools } from './created-schools.ts'
import { doneState } from './row-outcome.ts'
import { numberLanguageOf } from './number-language.ts'
import { leftOutOf, summaryOf } from './row-states.ts'
import { CheckedBatch } from './checked-batch.ts'
import type { Surroundings } from './checked-row.ts'
import { type SurroundingParts, surroundingsOf } from './surroundings.ts'

/** Most batches that stay in memory with their rows. */
const mostOpen = 4

/** Milliseconds without a sign of life after which a sender counts as ended, if its program cannot be checked. */
export const longestSilence = 10 * 60_000

type Parts = SurroundingParts & {
  files: BatchFiles
  tables: TableReader
  profiles: Profiles
  liveness: Liveness
}

/** A batch in memory with the versions it is based on. */
export type Loaded = {
  batch: CheckedBatch
  profile: Profile
  around: Surroundings
  isSending: boolean
}

/** The most recently used batches. They are kept in memory and synchronised with the disk. */
export class CheckedBatches {
  readonly #parts: Parts
  readonly #open = new Map<string, CheckedBatch>()
  /** Serializes loading, so that each batch has one copy in memory. */
  readonly #opening = new KeyedMutex()
  /** The batches that this program sends. */
  readonly sendingHere = new Set<string>()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Loads a batch and checks its rows with the data on the disk. */
  load(id: string): Promise<Result<Loaded>> {
    // Serialized, because other work runs while the rows are checked.
    return this.#opening.run(id, async () => {
      const stored = await this.#parts.files.show(id)
      return stored.ok ? this.#judged(stored.value) : stored
    })
  }

  async #judged(stored: StoredBatch): Promise<Result<Loaded>> {
    const { files, profiles, records } = this.#parts
    const { id } = stored
    const opened = await this.#opened(stored)
    if (!opened.ok) return opened
    const batch = opened.value
    const profile = await profiles.get(stored.profileId)
    if (!profile.ok) return profile
    const sender = await this.senderOf(id)
    if (!sender.ok) return sender
    const { isSending, stop } = sender.value
    batch.document = stop === null ? stored : { ...stored, stop }
    const read = await files.read(id, batch.journal)
    if (!read.ok) return read
    const derived = await this.#derive(stored.kind, batch.journal)
    if (!derived.ok) return derived
    batch.derived = derived.value
    // Older batches did not store it.
    batch.numberLanguage = stored.numberLanguage ?? (await numberLanguageOf(profile.value, records))
    await this.#learnMade(batch, profile.value)
    const around = await surroundingsOf(batch, profile.value, this.#parts)
    await batch.judge(around)
    return ok({ batch, profile: profile.value, around, isSending })
  }

  /** If the platform's list is incomplete, reads what this computer created from its own records. */
  async #learnMade(batch: CheckedBatch, { id, baseUrl }: Profile): Promise<void> {
    if (batch.platform?.isWhole !== false) return
    const url = schoolsUrl({ baseUrl })
    if (batch.made?.url !== url)
      batch.made = new CreatedSchools(this.#parts.attempts, { url, profileId: id })
    await batch.made.refresh()
  }

  /** A batch as lists show it, without its rows. */
  async summary(stored: StoredBatch): Promise<BatchSummary> {
    const { files } = this.#parts
    const sender = await this.senderOf(stored.id)
    const isSending = sender.ok && sender.value.isSending
    const stop = (sender.ok ? sender.value.stop : null) ?? stored.stop
    const journal = this.#open.get(stored.id)?.journal ?? new Journal()
    await files.read(stored.id, journal)
    const derived = await this.#derive(stored.kind, journal)
    const facts = {
      journal,
      derived: derived.ok ? derived.value : new Map<number, RowRecord>(),
      leftOut: leftOutOf(stored),
    }
    return summaryOf({ ...stored, stop }, facts, isSending)
  }

  /** Whether a program is sending a batch. `stop`: why the last sending stopped. */
  async senderOf(id: string): Promise<Result<{ isSending: boolean; stop: StoredBatch['stop'] }>> {
    const sender = await this.#parts.files.sender(id)
    if (!sender.ok) return sender
    if (sender.value === null) return ok({ isSending: false, stop: null })
    if (await this.isAlive(id, sender.value)) return ok({ isSending: true, stop: null })
    const { at } = sender.value
    return ok({ isSending: false, stop: { why: 'interrupted', at, row: null, failure: null } })
  }

  async isAnySending(profileId: string): Promise<boolean> {
    const all = await this.#parts.files.list()
    const own = all.ok ? all.value.filter((batch) => batch.profileId === profileId) : []
    const senders = await Promise.all(own.map(({ id }) => this.senderOf(id)))
    return senders.some((sender) => sender.ok && sender.value.isSending)
  }

  async isAlive(id: string, { sign, at }: Sender): Promise<boolean> {
    const { liveness, clock } = this.#parts
    if (sign === (await liveness.announce())) return this.sendingHere.has(id)
    const life = await liveness.lifeOf(sign, at)
    if (life !== 'unknown') return life === 'alive'
    return Math.abs(clock.now() - Date.parse(at)) < longestSilence
  }

  forget(id: string): void {
    this.#open.delete(id)
  }

  async #opened(stored: StoredBatch): Promise<Result<CheckedBatch>> {
    const { id } = stored
    const known = this.#open.get(id)
    this.#open.delete(id)
    // With other reading options, the batch has other rows.
    const isSame = known && JSON.stringify(known.document.source) === JSON.stringify(stored.source)
    const found = isSame ? ok(known) : await this.#read(stored)
    if (!found.ok) return found
    this.#open.set(id, found.value)
    for (const other of [...this.#open.keys()].slice(0, -mostOpen))
      if (!this.sendingHere.has(other)) this.#open.delete(other)
    return found
  }

  async #read(stored: StoredBatch): Promise<Result<CheckedBatch>> {
    const { files, tables } = this.#parts
    const source = await files.source(stored)
    if (!source.ok) return source
    const table = await tables.read(source.value, stored.source.options)
    return table.ok ? ok(new CheckedBatch(stored, table.value)) : table
  }

  /** The outcomes from the attempts, for rows whose outcome is missing or unknown in the journal. */
  async #derive(
    kind: StoredBatch['kind'],
    journal: Journal,
  ): Promise<Result<Map<number, RowRecord>>> {
    const { attempts } = this.#parts
    const inDoubt = [...journal.rows].filter(
      ([, { isOpen, state, attempt }]) => attempt !== null && (isOpen || state === 'unknown'),
    )
    const derived = new Map<number, RowRecord>()
    if (inDoubt.length === 0) return ok(derived)
    const list = await attempts.open()
    if (!list.ok) return list
    const byId = new Map(list.value.map((attempt) => [attempt.id, attempt]))
    for (const [row, record] of inDoubt) {
      const attempt = byId.get(record.attempt ?? '')
      const found = attempt ? ok(attempt) : await attempts.find(record.attempt ?? '')
      if (!found.ok && found.failure.code !== 'attempt-missing') return found
      const state = found.ok ? found.value.state : null
      derived.set(row, derivedFrom(record, state, kind))
    }
    return ok(derived)
  }
}

/** The outcome of a row by its attempt's state. An attempt that does not exist never began. */
function derivedFrom(
  record: RowRecord,
  state: string | null,
  kind: StoredBatch['kind'],
): RowRecord {
  if (state === 'done') return { ...record, state: doneState(kind), failure: null }
  if (state === 'unknown') return { ...record, state: 'unknown' }
  if (state === 'recorded' || state === 'sending') return { ...record, state: 'sending' }
  // The journal has an outcome, so the attempt existed and its record has expired. The outcome stays.
  if (state === null && !record.isOpen) return record
  return { ...record, state: 'waiting', failure: null }
}
