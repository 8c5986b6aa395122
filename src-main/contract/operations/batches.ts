import { z } from 'zod'
import { batchKinds } from '../batch-fields.ts'
import { Mapping, RepairKind, repairKinds } from '../batch-mapping.ts'
import { RowEdit, RowPage, RowView } from '../batch-row.ts'
import { tableLimits, TableOptions } from '../batch-table.ts'
import {
  Batch,
  BatchId,
  batchLimits,
  BatchSource,
  BatchSummary,
  Confirmation,
  EditedBatch,
  OpenedBatch,
  resultFormats,
  resultRows,
  SettledBatch,
} from '../batch.ts'
import { Preview } from '../preview.ts'
import { requiredText } from '../primitives.ts'
import { ProfileId } from '../profile.ts'
import { languages } from '../settings.ts'
import { Job, none, SavedFile } from './inputs.ts'
import type { OperationsOf } from './operations-of.ts'

const ofBatch = z.strictObject({ id: BatchId })
/** A change by a person, and the revision that it stands on. */
const ofBatchRev = ofBatch.extend({ rev: z.int().min(0) })

/** Schools and courses from a spreadsheet. */
export const batchOperations = {
  /** Makes a batch of the rows of a file; the person says which. `null`: they closed the dialog. */
  'batches.open': {
    input: z.strictObject({
      profileId: ProfileId,
      kind: z.enum(batchKinds),
      source: BatchSource,
      /** How it is read, where a person knows it before. */
      options: TableOptions.optional(),
      /** Makes another batch of bytes that have one already. */
      again: z.boolean().optional(),
      job: Job.optional(),
    }),
    output: OpenedBatch.nullable(),
  },
  /** Of one profile or (`null`) of all, the latest first. */
  'batches.list': {
    input: z.strictObject({ profileId: ProfileId.nullable() }),
    output: z.array(BatchSummary),
  },
  'batches.show': { input: ofBatch, output: Batch },
  'batches.rows': {
    input: ofBatch.extend({
      view: RowView,
      offset: z.int().min(0),
      limit: z.int().positive().max(batchLimits.page),
    }),
    output: RowPage,
  },
  /** Reads the file again: another sheet, delimiter, encoding or header row. Edits are gone. Refused once something was sent. */
  'batches.reread': {
    input: ofBatchRev.extend({ options: TableOptions, job: Job.optional() }),
    output: Batch,
  },
  /** Says what the columns mean, and which repairs are made. The mapping is remembered for the same headers. */
  'batches.map': {
    input: ofBatchRev.extend({
      mapping: Mapping.optional(),
      /** The repairs that are not made. */
      repairsOff: z.array(RepairKind).max(repairKinds.length).optional(),
    }),
    output: Batch,
  },
  'batches.edit': {
    input: ofBatchRev.extend({ edits: z.array(RowEdit).min(1).max(batchLimits.edits) }),
    output: EditedBatch,
  },
  /** Takes rows out, or puts them back. A row that was sent stays as it is. */
  'batches.include': {
    input: ofBatchRev.extend({
      /** Their numbers in the file. */
      rows: z.array(z.int().positive()).min(1).max(tableLimits.rows),
      included: z.boolean(),
    }),
    output: Batch,
  },
  /** Chooses files with covers, which rows name. `null`: the dialog was closed. */
  'batches.covers': { input: ofBatchRev, output: Batch.nullable() },
  /** Chooses files with payloads of courses, which the rows then change. `null`: the dialog was closed. */
  'batches.bases': { input: ofBatchRev, output: Batch.nullable() },
  /** Compares the rows with the platform's list. Only reads. */
  'batches.check': { input: ofBatch.extend({ job: Job.optional() }), output: Batch },
  /** The request of one row, exactly as it would leave. */
  'batches.request': {
    input: ofBatch.extend({ row: z.int().positive() }),
    output: Preview,
  },
  /** Sends the rows one after the other. Cancelling the job stops after the row that has left. */
  'batches.send': {
    input: ofBatch.extend({
      /** How many rows are sent before it stops; `null`: all. */
      limit: z.int().positive().nullable(),
      confirmation: Confirmation,
      job: Job.optional(),
    }),
    output: Batch,
  },
  /** Stops the sending, also by another program, after the row that has left. */
  'batches.pause': { input: ofBatch, output: none },
  /** Finds out what became of all rows whose answer was lost, by one look at the platform's list. */
  'batches.settle': {
    input: ofBatch.extend({
      /** A person's word about single rows; what the platform tells counts for the others. */
      verdicts: z
        .array(z.strictObject({ row: z.int().positive(), verdict: z.enum(['done', 'not-done']) }))
        .max(tableLimits.rows)
        .optional(),
      job: Job.optional(),
    }),
    output: SettledBatch,
  },
  'batches.result': {
    input: ofBatch.extend({
      format: z.enum(resultFormats),
      rows: z.enum(resultRows),
      /** Of the messages. */
      language: z.enum(languages),
    }),
    output: SavedFile,
  },
  /** A workbook to fill in. `null`: the dialog was closed. */
  'batches.template': {
    input: z.strictObject({
      profileId: ProfileId,
      kind: z.enum(batchKinds),
      language: z.enum(languages),
    }),
    output: SavedFile,
  },
  'batches.saveMapping': { input: ofBatch, output: SavedFile },
  'batches.loadMapping': { input: ofBatchRev, output: Batch.nullable() },
  'batches.rename': { input: ofBatch.extend({ name: requiredText(200) }), output: BatchSummary },
  /** It can be brought back with `batches.restore` for thirty days. Refused while it is sent, or not settled. */
  'batches.remove': { input: ofBatch, output: none },
  'batches.restore': { input: ofBatch, output: BatchSummary },
} as const satisfies OperationsOf<'batches'>
