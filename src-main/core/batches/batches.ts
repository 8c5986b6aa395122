import type { Batch, BatchSummary } from '../../contract/batch.ts'
import type { CellsPage, RowPage } from '../../contract/batch-row.ts'
import type { Mapping } from '../../contract/batch-mapping.ts'
import type { Input, Output } from '../../contract/index.ts'
import type { Preview } from '../../contract/preview.ts'
import { ok, err, type Result } from '../../contract/result.ts'
import { readBatchLimit } from '../profiles/settings.ts'
import type { Clock, TableReader } from '../ports.ts'
import type { Redactor } from '../platform/redaction/redactor.ts'
import { previewOf } from '../platform/write-preview.ts'
import type { RequestContexts } from '../profiles/request-contexts.ts'
import type { DocumentStore } from '../storage/document-store.ts'
import { courseWrite, schoolWrite } from '../writes/operations.ts'
import type { StoredBatch } from './batch-document.ts'
import type { BatchFiles } from './batch-files.ts'
import type { BatchOpener } from './batch-opener.ts'
import { confirmationNeedsOf } from './confirmation-needs.ts'
import { applyEdits } from './edits.ts'
import type { MappingMemory } from './mapping-memory.ts'
import type { CheckedBatch } from './checked-batch.ts'
import type { Loaded, CheckedBatches } from './checked-batches.ts'
import type { CheckedRow } from './checked-row.ts'
import { isInView } from './row-view.ts'
import { shownBatch } from './shown-batch.ts'

type Parts = {
  files: BatchFiles
  checkedBatches: CheckedBatches
  opener: BatchOpener
  memory: MappingMemory
  tables: TableReader
  contexts: RequestContexts
  records: DocumentStore
  redactor: Redactor
  clock: Clock
  /** Called with a changed batch. Null if it was removed. */
  changed: (id: string, summary: BatchSummary | null) => void
}

type Change = Partial<StoredBatch>

/** Shows and changes batches. Other classes send and settle them. */
export class Batches {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  async open(
    input: Input<'batches.open'>,
    signal: AbortSignal,
  ): Promise<Result<Output<'batches.open'>>> {
    const opened = await this.#parts.opener.open(input, signal)
    if (!opened.ok || opened.value === null) return opened as Result<null>
    const batch = await this.show(opened.value.id)
    return batch.ok ? ok({ batch: batch.value, isKnown: opened.value.isKnown }) : batch
  }

  async list(profileId: string | null): Promise<Result<BatchSummary[]>> {
    const all = await this.#parts.files.list()
    if (!all.ok) return all
    const own = all.value.filter((each) => profileId === null || each.profileId === profileId)
    return ok(await Promise.all(own.map((each) => this.#parts.checkedBatches.summary(each))))
  }

  async show(id: string): Promise<Result<Batch>> {
    const loaded = await this.#parts.checkedBatches.load(id)
    return loaded.ok ? this.#viewOf(loaded.value) : loaded
  }

  rows(input: Input<'batches.rows'>): Promise<Result<RowPage>> {
    return this.#page(input, (batch, row) => batch.show(row))
  }

  cells(input: Input<'batches.cells'>): Promise<Result<CellsPage>> {
    return this.#page(input, (batch, row) => batch.showCells(row))
  }

  async #page<Row>(
    { id, view, offset, limit }: Input<'batches.rows'>,
    show: (batch: CheckedBatch, row: CheckedRow) => Row,
  ): Promise<Result<{ rows: Row[]; total: number }>> {
    const loaded = await this.#parts.checkedBatches.load(id)
    if (!loaded.ok) return loaded
    const { batch } = loaded.value
    const found = batch.rows.filter((row) => isInView(batch, row, view))
    const rows = found.slice(offset, offset + limit).map((row) => show(batch, row))
    return ok({ rows, total: found.length })
  }

  /** Reads the file again with other options. Refused once a row was sent. */
  async reread(
    { id, rev, options }: Input<'batches.reread'>,
    signal: AbortSignal,
  ): Promise<Result<Batch>> {
    const { files, tables, opener, checkedBatches } = this.#parts
    const loaded = await checkedBatches.load(id)
    if (!loaded.ok) return loaded
    const { document, journal } = loaded.value.batch
    if (journal.rows.size > 0) return err({ code: 'batch-begun' })
    const source = await files.source(document)
    if (!source.ok) return source
    const wanted = { ...document.source.options, ...options }
    const table = await tables.read(source.value, wanted, signal)
    if (!table.ok) return table
    const interpreted = await opener.interpret(table.value, document.profileId, document.kind)
    if (!interpreted.ok) return interpreted
    return this.change(id, rev, (before) => {
      const read = { ...before.source, options: wanted }
      return ok({ ...interpreted.value, source: read, edits: {} })
    })
  }

  /** Refuses another meaning of columns once a row was sent: what was sent would look as if it had that meaning. */
  async map(input: Input<'batches.map'>): Promise<Result<Batch>> {
    const { id, rev, mapping } = input
    if (mapping) {
      const loaded = await this.#parts.checkedBatches.load(id)
      if (!loaded.ok) return loaded
      const { document, journal } = loaded.value.batch
      const isOther =
        JSON.stringify(filledBy(mapping)) !== JSON.stringify(filledBy(document.mapping))
      if (isOther && journal.rows.size > 0) return err({ code: 'batch-begun' })
    }
    const mapped = await this.change(id, rev, (before) =>
      ok({
        mapping: mapping ?? before.mapping,
        repairsOff: input.repairsOff ?? before.repairsOff,
        language: input.language ?? before.language,
      }),
    )
    if (mapped.ok && mapping) {
      const { profileId, kind, source } = mapped.value
      await this.#parts.memory.remember(profileId, { kind, headers: source.headers, mapping })
    }
    return mapped
  }

  /** Corrects cells. `inverse` has the edits that undo this. */
  async edit({
    id,
    rev,
    edits,
    language,
  }: Input<'batches.edit'>): Promise<Result<Output<'batches.edit'>>> {
    const { checkedBatches, redactor } = this.#parts
    const loaded = await checkedBatches.load(id)
    if (!loaded.ok) return loaded
    const { batch } = loaded.value
    const leak = edits.find(({ text }) => text !== null && redactor.isInData(text))
    if (leak) {
      const path = [`${leak.column}${leak.row}`]
      return err({ code: 'invalid-input', issues: [{ path, rule: 'holds-token' }] })
    }
    const applied = applyEdits(batch, edits)
    if (!applied.ok) return applied
    const { changed, inverse } = applied.value
    const kept = await this.#change(id, rev, (before) => {
      return ok({
        edits: { ...before.edits, ...changed },
        language: language ?? before.language,
      })
    })
    if (!kept.ok) return kept
    const freed = await this.#free(kept.value, Object.keys(changed).map(Number))
    return freed.ok ? ok({ batch: freed.value, inverse }) : freed
  }

  /** Excludes or includes rows. An included row that failed can be sent again. */
  async include({ id, rev, rows, included }: Input<'batches.include'>): Promise<Result<Batch>> {
    const chosen = new Set(rows)
    const changed = await this.#change(id, rev, ({ excluded, doneBefore }) => {
      const others = excluded.filter((row) => !chosen.has(row))
      return ok({
        excluded: included ? others : [...others, ...chosen].sort((a, b) => a - b),
        doneBefore: doneBefore.filter((row) => !included || !chosen.has(row)),
      })
    })
    return changed.ok ? this.#free(changed.value, included ? rows : []) : changed
  }

  async request({ id, row }: Input<'batches.request'>): Promise<Result<Preview>> {
    const loaded = await this.#parts.checkedBatches.load(id)
    if (!loaded.ok) return loaded
    const { batch, around } = loaded.value
    const found = batch.find(row)
    if (!found) return err({ code: 'batch-row-missing' })
    const { input } = found.judged
    if (input === null) return err({ code: 'batch-row-not-sendable' })
    const outline = await this.#parts.contexts.outline(batch.document.profileId)
    if (!outline.ok) return outline
    if ('course_id' in input) {
      const payload = await courseWrite.payload(input)
      const base = around.baseOf(input.course_id)
      return ok(previewOf(courseWrite.request(outline.value, input), payload, base))
    }
    return ok(previewOf(schoolWrite.request(outline.value, input), input, null))
  }

  async rename(id: string, name: string): Promise<Result<BatchSummary>> {
    const renamed = await this.#parts.files.change(id, (before) => ok({ ...before, name }))
    return renamed.ok ? this.#summary(renamed.value) : renamed
  }

  async remove(id: string): Promise<Result<null>> {
    const { files, checkedBatches, changed } = this.#parts
    const loaded = await checkedBatches.load(id)
    // A batch that cannot be read can be removed anyway.
    if (loaded.ok && loaded.value.isSending) return err({ code: 'batch-being-sent' })
    if (loaded.ok && loaded.value.batch.summary(false).states.unknown > 0)
      return err({ code: 'batch-unsettled' })
    const removed = await files.remove(id)
    if (!removed.ok) return removed
    checkedBatches.forget(id)
    changed(id, null)
    return removed
  }

  async restore(id: string): Promise<Result<BatchSummary>> {
    const restored = await this.#parts.files.restore(id)
    return restored.ok ? this.#summary(restored.value) : restored
  }

  /** Applies a person's change to revision `rev`. Refused while the batch is being sent. */
  async change(
    id: string,
    rev: number,
    change: (before: StoredBatch) => Result<Change>,
  ): Promise<Result<Batch>> {
    const changed = await this.#change(id, rev, change)
    return changed.ok ? this.#viewOf(changed.value) : changed
  }

  async #change(
    id: string,
    rev: number,
    change: (before: StoredBatch) => Result<Change>,
  ): Promise<Result<Loaded>> {
    const { files, checkedBatches } = this.#parts
    const changed = await files.change(id, async (before) => {
      const sender = await checkedBatches.senderOf(id)
      if (!sender.ok) return sender
      if (sender.value.isSending) return err({ code: 'batch-being-sent' })
      if (before.rev !== rev) return err({ code: 'batch-conflict' })
      const wanted = change(before)
      if (!wanted.ok) return wanted
      return ok({ ...before, ...wanted.value, rev: rev + 1, savedAt: this.#now() })
    })
    if (!changed.ok) return changed
    const loaded = await checkedBatches.load(id)
    if (!loaded.ok) return loaded
    this.#parts.changed(id, loaded.value.batch.summary(false))
    return loaded
  }

  /** Lets rows that failed be sent again, and courses that were unchanged. */
  async #free(loaded: Loaded, rows: readonly number[]): Promise<Result<Batch>> {
    const { files } = this.#parts
    const { batch } = loaded
    const { id } = batch.document
    const { kind } = batch.document
    const freed = rows.filter((row) => {
      const { state } = batch.recordOf(row)
      return state === 'failed' || (kind === 'course' && state === 'was-there')
    })
    for (const row of freed) {
      const free = { attempt: null, state: 'waiting' as const, id: null, failure: null }
      const added = await files.add(id, { row, ...free, at: this.#now() })
      if (!added.ok) return added
    }
    return freed.length > 0 ? this.show(id) : this.#viewOf(loaded)
  }

  async #viewOf({ batch, profile, isSending }: Loaded): Promise<Result<Batch>> {
    const { files, records, changed } = this.#parts
    const counts = batch.counts()
    const { id, counts: before } = batch.document
    if (!isSending && JSON.stringify(counts) !== JSON.stringify(before)) {
      const kept = await files.change(id, (stored) => ok({ ...stored, counts }))
      if (kept.ok) batch.document = { ...batch.document, counts }
      changed(id, batch.summary(isSending))
    }
    const most = await readBatchLimit(records)
    return ok(shownBatch(batch, isSending, confirmationNeedsOf(batch, profile, most)))
  }

  async #summary(stored: StoredBatch): Promise<Result<BatchSummary>> {
    const summary = await this.#parts.checkedBatches.summary(stored)
    this.#parts.changed(stored.id, summary)
    return ok(summary)
  }

  #now(): string {
    return new Date(this.#parts.clock.now()).toISOString()
  }
}

/** What fills the fields of each row, apart from the meaning of single words and dates. */
function filledBy({ columns, constants, likeSchool }: Mapping) {
  return [Object.entries(columns).sort(), Object.entries(constants).sort(), likeSchool ?? null]
}
