import { z } from 'zod'
import { Repair, RepairKind } from './batch-mapping.ts'
import { tableLimits } from './batch-table.ts'
import { Failure } from './failure.ts'
import { rules } from './issue.ts'
import { Json } from './primitives.ts'

/**
 * What can be known of a row before it is sent. `ready`, `warning`: it will be sent; `wrong`: it breaks a rule, and is not sent;
 * `same`: it is there already, as the row says; `different`: it is there already, and not as the row says; a new school with its
 * slug cannot be made; `platform-only`: the list was not seen whole, so that only the platform can tell whether it is there; it will be
 * sent; `no-base`: nothing is known of this course that the row could change, and required fields are not guessed.
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
 * What became of a row. `waiting`: not sent yet; `unknown`: its request left and the answer was lost; `was-there`: it was not sent,
 * because it is there as the row says; `left-out`: a person took it out, or an earlier import had done it.
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
 * Codes of problems that no rule of a field finds. `slug-twice`, `contract-twice`, `tax-id-twice`, `course-twice`: other rows of the
 * file, `rows`, say the same; `slug-there`, `contract-there`: a school has it, `name` and `id`; `no-base`: nothing is known of the
 * course; `cover-missing`: no chosen file is called `name`; `unanswered`: the cell's
 * word waits for an answer; `not-a-postal-code`: in Brazil, one without eight digits.
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
  'not-a-postal-code',
] as const

const Column = z.string().regex(/^[A-Z]{1,3}$/, 'not-valid')

/** One thing that speaks against a row, or asks for a second look. */
export const RowProblem = z.object({
  /** The column's letters; null for a field that no column gives, and for the row as a whole. */
  column: Column.nullable(),
  /** The field of the request, as a dotted path; null for the row as a whole. */
  field: z.string().nullable(),
  /** A rule that the value breaks, as in a form; or one of `batchProblemCodes`. */
  code: z.enum([...rules, ...batchProblemCodes]),
  /** With a rule, its limit. */
  limit: z.union([z.number(), z.string()]).optional(),
  /** What the words of a code are filled with. */
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  /** A warning does not keep the row from being sent. */
  isWarning: z.boolean(),
})
export type RowProblem = z.infer<typeof RowProblem>

/**
 * What a row would change in a course since it was sent last; of a school that is there already, what the row says otherwise. `after`:
 * null where the field is cleared.
 */
export const RowChange = z.object({ field: z.string(), before: Json, after: Json })
export type RowChange = z.infer<typeof RowChange>

export const BatchRow = z.object({
  /** Its number in the file, from 1: the one that a spreadsheet shows. */
  row: z.number(),
  /** The texts of the file, in the order of the headers. */
  cells: z.array(z.string()),
  /** Corrected texts by column. */
  edited: z.record(Column, z.string()),
  problems: z.array(RowProblem),
  repairs: z.array(Repair),
  changes: z.array(RowChange),
  verdict: RowVerdict,
  state: RowState,
  /** False: a person took it out. */
  included: z.boolean(),
  /** Why it failed, or is unknown. Its exchange is in the activity, under the attempt. */
  failure: Failure.nullable(),
  /** The school's or the course's id on the platform. */
  id: z.number().nullable(),
  attemptId: z.uuid().nullable(),
  /** When its state was last another one: ISO 8601, UTC. */
  at: z.string().nullable(),
})
export type BatchRow = z.infer<typeof BatchRow>

/** Which rows, and which part of them. Everything that is given has to fit. */
export const RowView = z.strictObject({
  verdict: RowVerdict.optional(),
  state: RowState.optional(),
  /** A group of problems, by its `key`. */
  problem: z.string().max(300).optional(),
  /** Rows with cells that this repair mends, or would. */
  repair: RepairKind.optional(),
  /** Rows that change this field. */
  changes: z.string().max(100).optional(),
  /** Found in any cell, in any case. */
  search: z.string().max(500).optional(),
})
export type RowView = z.infer<typeof RowView>

/** One corrected cell; null: as in the file again. */
export const RowEdit = z.strictObject({
  row: z.int().positive(),
  column: Column,
  text: z.string().max(tableLimits.cell).nullable(),
})
export type RowEdit = z.infer<typeof RowEdit>

/** Some rows, and how many the view has. */
export const RowPage = z.object({ rows: z.array(BatchRow), total: z.number() })
export type RowPage = z.infer<typeof RowPage>
