import { z } from 'zod'
import { batchKinds } from '../batch-fields.ts'
import { Mapping, RepairKind, repairKinds } from '../batch-mapping.ts'
import { CellsPage, RowEdit, RowPage, RowView } from '../batch-row.ts'
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
/** A person's change, and the revision it is based on. */
const ofBatchRev = ofBatch.extend({ rev: z.int().min(0) })
/** The language of the window, in which dates are typed. The terminal has none. */
const windowLanguage = z.enum(languages).optional()

/** Schools and courses from a spreadsheet. */
export const batchOperations = {
  /** Creates a batch from a file that the person chooses. Returns null if they close the dialog. */
  'batches.open': {
    input: z.strictObject({
      profileId: ProfileId,
      kind: z.enum(batchKinds),
      source: BatchSource,
      /** How to read the file, if the person knows it in advance. */
      options: TableOptions.optional(),
      /** Creates another batch even if the same file has one. */
      again: z.boolean().optional(),
      language: windowLanguage,
      job: Job.optional(),
    }),
    output: OpenedBatch.nullable(),
  },
  /** The batches of one profile, or (`null`) of all, latest first. */
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
  /** The same rows with only their cells, so that thousands can be copied and changed at once. */
  'batches.cells': {
    input: ofBatch.extend({
      view: RowView,
      offset: z.int().min(0),
      limit: z.int().positive().max(batchLimits.cells),
    }),
    output: CellsPage,
  },
  /** Reads the file again with another sheet, delimiter, encoding or header row. Edits are lost. Refused after something was sent. */
  'batches.reread': {
    input: ofBatchRev.extend({ options: TableOptions, job: Job.optional() }),
    output: Batch,
  },
  /** Sets what the columns mean, and which repairs apply. The mapping is remembered for the same headers. */
  'batches.map': {
    input: ofBatchRev.extend({
      mapping: Mapping.optional(),
      /** The repairs that are switched off. */
      repairsOff: z.array(RepairKind).max(repairKinds.length).optional(),
      language: windowLanguage,
    }),
    output: Batch,
  },
  'batches.edit': {
    input: ofBatchRev.extend({
      edits: z.array(RowEdit).min(1).max(batchLimits.edits),
      language: windowLanguage,
    }),
    output: EditedBatch,
  },
  /** Excludes or includes rows. Rows that were sent do not change. */
  'batches.include': {
    input: ofBatchRev.extend({
      /** The rows' numbers in the file. */
      rows: z.array(z.int().positive()).min(1).max(tableLimits.rows),
      included: z.boolean(),
    }),
    output: Batch,
  },
  /** Lets the person choose cover files, which rows refer to by name. Returns null if the dialog is closed. */
  'batches.covers': { input: ofBatchRev, output: Batch.nullable() },
  /** Lets the person choose files with course payloads as a base for the rows. Returns null if the dialog is closed. */
  'batches.bases': { input: ofBatchRev, output: Batch.nullable() },
  /** Compares the rows with the platform's list. Read-only. */
  'batches.check': { input: ofBatch.extend({ job: Job.optional() }), output: Batch },
  /** The exact request of one row. */
  'batches.request': {
    input: ofBatch.extend({ row: z.int().positive() }),
    output: Preview,
  },
  /** Sends the rows one by one. Cancelling the job stops after the current row. */
  'batches.send': {
    input: ofBatch.extend({
      /** How many rows to send; `null` for all. */
      limit: z.int().positive().nullable(),
      confirmation: Confirmation,
      job: Job.optional(),
    }),
    output: Batch,
  },
  /** Stops sending after the current row, also if another program is sending. */
  'batches.pause': { input: ofBatch, output: none },
  /** Settles all rows with an unknown outcome by reading the platform's list once. */
  'batches.settle': {
    input: ofBatch.extend({
      /** A person's verdict on single rows; the platform's list decides the others. */
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
      /** The language of the messages. */
      language: z.enum(languages),
    }),
    output: SavedFile,
  },
  /** Writes a workbook to fill in. Returns null if the dialog is closed. */
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
  /** `batches.restore` can undo it for thirty days. Refused while the batch is being sent or has unknown outcomes. */
  'batches.remove': { input: ofBatch, output: none },
  'batches.restore': { input: ofBatch, output: BatchSummary },
} as const satisfies OperationsOf<'batches'>
