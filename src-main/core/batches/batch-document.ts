import { z } from 'zod'
import { BatchId, BatchSource, Stop } from '../../contract/batch.ts'
import { RowVerdict, rowVerdicts } from '../../contract/batch-row.ts'
import { batchKinds } from '../../contract/batch-fields.ts'
import { Mapping, RepairKind, SuggestedMapping } from '../../contract/batch-mapping.ts'
import { TableOptions } from '../../contract/batch-table.ts'
import { SentCourse } from '../../contract/course.ts'
import { languages } from '../../contract/settings.ts'
import type { DocumentKind } from '../storage/document-store.ts'
import { folders } from '../storage/folders.ts'

/**
 * The decisions of people about a batch. Its file is kept unchanged, and the outcomes of its rows are in the journal.
 */
export const StoredBatch = z.object({
  id: BatchId,
  kind: z.enum(batchKinds),
  profileId: z.string(),
  name: z.string(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  savedAt: z.string(),
  rev: z.number(),
  source: z.object({
    from: z.enum(BatchSource.options.map(({ shape }) => shape.from.value)),
    size: z.number(),
    sha256: z.string(),
    options: TableOptions,
  }),
  mapping: Mapping,
  likely: SuggestedMapping.shape.likely,
  isRemembered: z.boolean(),
  repairsOff: z.array(RepairKind),
  /** The language of its numbers, of the file and typed ones. It stays the same, so that no number changes. Older versions did not store it. */
  numberLanguage: z.enum(languages).optional(),
  /** The language of the window in which cells were typed last, for dates. The terminal and older versions did not store it. */
  language: z.enum(languages).optional(),
  /** Corrected texts, by row and column. */
  edits: z.record(z.string(), z.record(z.string(), z.string())),
  excluded: z.array(z.number()),
  /** Rows that were completed according to a result file. */
  doneBefore: z.array(z.number()),
  /** Paths of the chosen covers, by name. */
  covers: z.record(z.string(), z.string()),
  /** Payloads of courses from files. */
  bases: z.array(SentCourse),
  stop: Stop.nullable(),
  /** Counts from the last check of the rows. */
  counts: z.object({
    rows: z.number(),
    verdicts: z.record(RowVerdict, z.number()),
    /** Rows that the check blocks from sending. Older versions did not store them. */
    held: z.array(z.number()).default([]),
  }),
  removedAt: z.string().nullable(),
  /** The first reliable time at which the batch had been removed. */
  seenAt: z.string().nullable(),
})
export type StoredBatch = z.infer<typeof StoredBatch>

export const batchKind: DocumentKind<StoredBatch> = {
  what: 'batch',
  version: 1,
  schema: StoredBatch,
  nameOf: ({ id }) => fileOf(id, 'document'),
}

/** The program that sends a batch. `run` is a new id each time the sending begins. */
export const Sender = z.object({
  run: z.string(),
  sign: z.string(),
  /** The last sign of life: ISO 8601, UTC. */
  at: z.string(),
})
export type Sender = z.infer<typeof Sender>

export const senderKind: DocumentKind<Sender> = { what: 'batch', version: 1, schema: Sender }

export const noVerdicts = Object.fromEntries(rowVerdicts.map((each) => [each, 0])) as Record<
  RowVerdict,
  number
>

/** The files of a batch. `pause` exists while a person has asked to stop sending. */
const names = {
  document: 'batch.json',
  sender: 'sender.json',
  source: 'source',
  journal: 'journal.ndjson',
  pause: 'pause',
} as const

export function folderOf(id: string): string {
  return `${folders.batches}/${id}`
}

export function fileOf(id: string, file: keyof typeof names): string {
  return `${folderOf(id)}/${names[file]}`
}
