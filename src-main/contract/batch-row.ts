import { z } from 'zod'
import { Repair, RepairKind } from './batch-mapping.ts'
import { tableLimits } from './batch-table.ts'
import { Failure } from './failure.ts'
import { rules } from './issue.ts'
import { Json } from './primitives.ts'

/**
 * The result of checking a row before it is sent. `ready`, `warning`: it will be sent; `wrong`: it breaks a rule and is not sent;
 * `same`: the school exists with the row's values; `different`: a school with its slug exists with other values, so the row cannot
 * create it; `platform-only`: the list is incomplete, so only the platform can tell whether the school exists; it will be
 * sent; `no-base`: Provost has no earlier version of this course for the row to change, and does not guess required fields.
 */
export const rowVerdicts = [
  'ready',
  'warning',
  'wrong',
  'same',
  'different',
  'platform-only',
  'no-base',
] as const
export const RowVerdict = z.enum(rowVerdicts)
export type RowVerdict = z.infer<typeof RowVerdict>

/** The verdicts of rows that are sent. */
export const sendableVerdicts = ['ready', 'warning', 'platform-only'] as const

/**
 * The outcome of a row. `waiting`: not sent yet; `unknown`: sent, but the response was lost; `was-there`: not sent, because the
 * school exists with the row's values; `left-out`: a person excluded it, or an earlier import completed it.
 */
export const rowStates = [
  'waiting',
  'sending',
  'created',
  'updated',
  'was-there',
  'failed',
  'unknown',
  'left-out',
] as const
export const RowState = z.enum(rowStates)
export type RowState = z.infer<typeof RowState>

/**
 * Codes of problems beyond the rules of a single field. `slug-twice`, `contract-twice`, `tax-id-twice`, `course-twice`:
 * other `rows` of the file have the same value; `slug-there`, `contract-there`: the school `name` (`id`) has it; `no-base`:
 * no earlier version of the course is known, and required fields are missing; `cover-missing`: no chosen file has the name
 * `name`; `unanswered`: the question about the cell's word has no answer yet; `not-a-state`: in Brazil, a text that is not a state code;
 * `not-a-postal-code`: in Brazil, a text without eight digits; `garbled`: letters that come from a wrong encoding;
 * `unknown-school`: the list of schools is complete and has none of the slugs `schools`;
 * `price-far`: a price that is at least ten times, or at most a tenth of, the last price that was sent; `length-far`:
 * the same for a length; `cells-beyond`: the row has more cells than the header, with `text` in them.
 */
export const batchProblemCodes = [
  'slug-twice',
  'contract-twice',
  'tax-id-twice',
  'course-twice',
  'slug-there',
  'contract-there',
  'no-base',
  'cover-missing',
  'unanswered',
  'not-a-state',
  'not-a-postal-code',
  'garbled',
  'unknown-school',
  'price-far',
  'length-far',
  'cells-beyond',
] as const

const Column = z.string().regex(/^[A-Z]{1,3}$/, 'not-valid')

/** One error or warning of a row. */
export const RowProblem = z.object({
  /** The column's letters; null for a field without a column, and for the row as a whole. */
  column: Column.nullable(),
  /** The field of the request, as a dotted path; null for the row as a whole. */
  field: z.string().nullable(),
  /** The broken rule, as in a form, or one of `batchProblemCodes`; `refused`: the platform refused the row. */
  code: z.enum([...rules, ...batchProblemCodes, 'refused']),
  /**
   * The limit of the rule; with `refused` the platform's sentence, which may be empty; with `no-base` the missing
   * fields, separated by spaces.
   */
  limit: z.union([z.number(), z.string()]).optional(),
  /** The values for the code's message. */
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  /** A row with only warnings is sent. */
  isWarning: z.boolean(),
})
export type RowProblem = z.infer<typeof RowProblem>

/**
 * What a row changes compared with the course's last payload, or how it differs from the existing school. `after` is null
 * if the field is cleared.
 */
export const RowChange = z.object({ field: z.string(), before: Json, after: Json })
export type RowChange = z.infer<typeof RowChange>

export const BatchRow = z.object({
  /** The row number in the file, from 1, as a spreadsheet shows it. */
  row: z.number(),
  /** The cells as in the file, in the order of the headers. */
  cells: z.array(z.string()),
  /** By column, the texts of numbers that the program wrote for a workbook's cell, with English separators. */
  numbers: z.record(Column, z.string()).optional(),
  /** Corrected texts by column. */
  edited: z.record(Column, z.string()),
  problems: z.array(RowProblem),
  repairs: z.array(Repair),
  changes: z.array(RowChange),
  verdict: RowVerdict,
  state: RowState,
  /** False if a person excluded it. */
  included: z.boolean(),
  /** Why it failed or is unknown. Request and response are in the activity, under the attempt. */
  failure: Failure.nullable(),
  /** The school's or the course's id on the platform. */
  id: z.number().nullable(),
  attemptId: z.uuid().nullable(),
  /** When its state last changed: ISO 8601, UTC. */
  at: z.string().nullable(),
})
export type BatchRow = z.infer<typeof BatchRow>

/** What is needed to copy and change the cells of a row. Its problems take several times as much. */
export const RowCells = BatchRow.pick({
  row: true,
  cells: true,
  numbers: true,
  edited: true,
  repairs: true,
  state: true,
})
export type RowCells = z.infer<typeof RowCells>

/** Filters and the page of rows. A row must match all filters. */
export const RowView = z.strictObject({
  /** Only rows that wait. */
  verdict: RowVerdict.optional(),
  state: RowState.optional(),
  /** A group of problems, by its `key`. */
  problem: z.string().max(300).optional(),
  /** Rows with cells that this repair changes or would change. */
  repair: RepairKind.optional(),
  /** Rows that change this field. */
  changes: z.string().max(100).optional(),
  /** Matched in any cell, ignoring case: in its text or in that of the file. */
  search: z.string().max(500).optional(),
})
export type RowView = z.infer<typeof RowView>

/** One corrected cell; null restores the text of the file. */
export const RowEdit = z.strictObject({
  row: z.int().positive(),
  column: Column,
  text: z.string().max(tableLimits.cell).nullable(),
})
export type RowEdit = z.infer<typeof RowEdit>

/** A page of rows, and the total. */
export const RowPage = z.object({ rows: z.array(BatchRow), total: z.number() })
export type RowPage = z.infer<typeof RowPage>

export const CellsPage = z.object({ rows: z.array(RowCells), total: z.number() })
export type CellsPage = z.infer<typeof CellsPage>
