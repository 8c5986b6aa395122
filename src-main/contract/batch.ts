import { z } from 'zod'
import { Settlement } from './attempt.ts'
import { batchKinds } from './batch-fields.ts'
import { CellQuestion, SuggestedMapping, Mapping, RepairKind } from './batch-mapping.ts'
import { RowEdit, RowProblem, rowStates, rowVerdicts } from './batch-row.ts'
import { ReadTable, TableOptions } from './batch-table.ts'
import { Failure } from './failure.ts'
import { languages } from './settings.ts'

/** The program creates the ids. They are part of file names. */
export const BatchId = z.uuid()

export const batchLimits = {
  /** Rows in one response. */
  page: 500,
  /** Rows in one response with only their cells. */
  cells: 5_000,
  /** Bytes of a file. */
  bytes: 50_000_000,
  /** Corrections in one request. */
  edits: 20_000,
} as const

/** How many rows "send the first rows" sends: the default choice in a production institution. */
export const firstRows = 3

/**
 * `editing`: nothing was sent yet; `sending`: a program is sending it; `paused`: a person stopped it, or its first rows were sent;
 * `stopped`: it stopped automatically; `done`: no row is left to send, and every outcome is known.
 */
const batchStates = ['editing', 'sending', 'paused', 'stopped', 'done'] as const
const BatchState = z.enum(batchStates)

/**
 * Why sending ended before the last row. `limit`: only the first rows were requested; `token`: the token was rejected three times
 * or is not available; `same-failure`: five failures of one kind in a row; `same-complaint`: the platform returned the same error for
 * twenty rows in a row; `interrupted`: the program ended; `unknown`: sending ended, and some responses were lost; `busy`: another
 * program was sending the same schools or courses; `changed`: the institution changed after the sending was confirmed.
 */
const stopReasons = [
  'limit',
  'cancelled',
  'token',
  'same-failure',
  'same-complaint',
  'rate-limited',
  'network',
  'redirected',
  'profile-archived',
  'profile-missing',
  'disk',
  'interrupted',
  'unknown',
  'busy',
  'changed',
] as const
export const StopReason = z.enum(stopReasons)
export type StopReason = z.infer<typeof StopReason>

/** Why and when sending ended, and the last failure. */
export const Stop = z.object({
  why: StopReason,
  /** ISO 8601, UTC. */
  at: z.string(),
  /** The file's number of the row at which it ended, or null. */
  row: z.number().nullable(),
  failure: Failure.nullable(),
})
export type Stop = z.infer<typeof Stop>

/** What a person confirms before sending: the number of rows, the institution's name, and cleared fields. */
const confirmations = ['count', 'institution', 'clearing'] as const
export const ConfirmationNeed = z.enum(confirmations)
export type ConfirmationNeed = z.infer<typeof ConfirmationNeed>

/** What the person typed and ticked. */
export const Confirmation = z.strictObject({
  /** How many rows will be sent. */
  count: z.int().min(0).optional(),
  /** The institution's name. */
  institution: z.string().max(200).optional(),
  /** The fields that will be cleared on the platform. */
  clearing: z.boolean().optional(),
})
export type Confirmation = z.infer<typeof Confirmation>

/** What would be sent now, and what must be confirmed. */
export const ConfirmationNeeds = z.object({
  /** How many rows are left to send. */
  count: z.number(),
  /** What must be confirmed to send all of them. */
  needs: z.array(ConfirmationNeed),
  /** How many rows are sent with `limit: firstRows`. */
  firstCount: z.number(),
  needsForFirst: z.array(ConfirmationNeed),
  /** Why the number must be typed: more rows than the limit in the settings, or more than a tenth differ from the platform. */
  because: z.enum(['many', 'different']).nullable(),
  /** How many fields of courses are cleared. */
  clearings: z.number(),
  /** How many rows wait for the outcome of another row of the same school. The first one, and the row it waits for. */
  blocked: z.object({ count: z.number(), row: z.number(), by: z.number() }).nullable(),
  /** True in a production institution: the first button sends only the first rows. */
  startsWithFirst: z.boolean(),
})
export type ConfirmationNeeds = z.infer<typeof ConfirmationNeeds>

const counts = <K extends string>(keys: readonly K[]) =>
  z.object(Object.fromEntries(keys.map((key) => [key, z.number()])) as Record<K, z.ZodNumber>)

/** A batch in a list. */
export const BatchSummary = z.object({
  id: BatchId,
  kind: z.enum(batchKinds),
  profileId: z.string(),
  from: z.enum(['file', 'paste', 'drop', 'recent']),
  /** The file's name, or the name a person gave; empty for pasted rows and recent courses. */
  name: z.string(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  savedAt: z.string(),
  /** Incremented by each change of a person. A change names the revision it is based on. */
  rev: z.number(),
  state: BatchState,
  stopped: Stop.nullable(),
  rows: z.number(),
  states: counts(rowStates),
  /** From the last check of the batch, without rows that were sent or left out. */
  verdicts: counts(rowVerdicts),
  /** How many rows would be sent now. */
  left: z.number(),
})
export type BatchSummary = z.infer<typeof BatchSummary>

/** Rows with the same problem. */
export const ProblemGroup = z.object({
  /** The group's key for `batches.rows`. */
  key: z.string(),
  /** The limit that all its rows share; absent if their limits differ. */
  ...RowProblem.pick({ field: true, code: true, limit: true, isWarning: true }).shape,
  count: z.number(),
  /** The first cells, such as `D17`; rows, such as `17`, if the field has no column. */
  where: z.array(z.string()),
})
export type ProblemGroup = z.infer<typeof ProblemGroup>

/** A repair, and how many cells it changes or would change. */
export const RepairGroup = z.object({
  kind: RepairKind,
  field: z.string(),
  count: z.number(),
  isOn: z.boolean(),
  where: z.array(z.string()),
})
export type RepairGroup = z.infer<typeof RepairGroup>

/** A question, and how many rows wait for its answer. The mapping holds the answer. */
export const BatchQuestion = CellQuestion.extend({ count: z.number() })
export type BatchQuestion = z.infer<typeof BatchQuestion>

/** A batch without its rows. */
export const Batch = BatchSummary.extend({
  source: z.object({
    /** Bytes. */
    size: z.number(),
    options: TableOptions,
    ...ReadTable.omit({ rows: true }).shape,
  }),
  /** The language in which its numbers are written. It does not change with the language of the window. */
  numberLanguage: z.enum(languages),
  mapping: Mapping,
  /** Columns that a person must decide. */
  likely: SuggestedMapping.shape.likely,
  unknown: z.array(z.string()),
  /** Columns with values that the platform takes only in its own pages, so that they are not sent. */
  unsent: z.array(z.string()),
  /** True if the mapping comes from an earlier import with the same headers. */
  isRemembered: z.boolean(),
  questions: z.array(BatchQuestion),
  repairs: z.array(RepairGroup),
  problems: z.array(ProblemGroup),
  /** The fields that rows change, with the number of rows; most changed first. */
  changes: z.array(z.object({ field: z.string(), count: z.number() })),
  /** When this program last read the platform's list of schools; null if it did not, or if the rows are courses. */
  checked: z
    .object({
      /** ISO 8601, UTC. */
      at: z.string(),
      schools: z.number(),
      /** False if the list is incomplete: a row that was not found may exist anyway. */
      isWhole: z.boolean(),
    })
    .nullable(),
  toConfirm: ConfirmationNeeds,
  /** The names of the chosen covers. */
  covers: z.array(z.string()),
  /** How many courses from payload files serve as a base. */
  bases: z.number(),
})
export type Batch = z.infer<typeof Batch>

/** The batch of a file. `isKnown`: the same file was opened for this institution before. */
export const OpenedBatch = z.object({ batch: Batch, isKnown: z.boolean() })

/** Where the rows come from. `file`, `drop`: an export or a spreadsheet; `recent`: courses that this computer sent. */
export const BatchSource = z.discriminatedUnion('from', [
  z.strictObject({ from: z.literal('file') }),
  z.strictObject({ from: z.literal('paste'), text: z.string().min(1).max(batchLimits.bytes) }),
  z.strictObject({
    from: z.literal('drop'),
    name: z.string().min(1).max(255),
    /** Base64. */
    data: z.base64().max((batchLimits.bytes / 3) * 4),
  }),
  z.strictObject({ from: z.literal('recent') }),
])
export type BatchSource = z.infer<typeof BatchSource>

/** A changed batch, and the edits that undo the change. */
export const EditedBatch = z.object({ batch: Batch, inverse: z.array(RowEdit) })

/** The result of checking unknown rows. */
export const SettledBatch = z.object({
  batch: Batch,
  /** How many rows now have a certain outcome. */
  settled: z.number(),
  /** Why each remaining row is still unknown; with `early`, the seconds until another check can be certain. */
  doubts: z.array(
    z.object({
      row: z.number(),
      doubt: Settlement.shape.doubt,
      retryAfter: z.number().optional(),
    }),
  ),
})
export type SettledBatch = z.infer<typeof SettledBatch>

/** The rows of a result file: all, those that failed or are wrong, or the ids and slugs of what was created. */
export const resultRows = ['all', 'failed', 'aftermath'] as const
export const resultFormats = ['xlsx', 'csv'] as const

/** The columns that a result file adds. */
export const resultColumns = [
  'provost_status',
  'provost_id',
  'provost_message',
  'provost_when',
  'provost_attempt',
  // Detects that a row was changed after it was sent.
  'provost_fingerprint',
  'provost_institution',
] as const
