import { z } from 'zod'
import { Settlement } from './attempt.ts'
import { batchKinds } from './batch-fields.ts'
import { CellQuestion, SuggestedMapping, Mapping, RepairKind } from './batch-mapping.ts'
import { RowEdit, RowProblem, rowStates, rowVerdicts } from './batch-row.ts'
import { ReadTable, TableOptions } from './batch-table.ts'
import { Failure } from './failure.ts'

/** Ids are given out by the program, and are part of file names. */
export const BatchId = z.uuid()

export const batchLimits = {
  /** Rows in one answer. */
  page: 500,
  /** Bytes of a file. */
  bytes: 50_000_000,
  /** Corrections in one request. */
  edits: 20_000,
} as const

/** How many rows are sent before a person looks at the platform: the default in a production institution. */
export const firstRows = 3

/**
 * `editing`: nothing was sent yet; `sending`: a program sends it now; `paused`: a person stopped it, or its first rows were sent;
 * `stopped`: it stopped by itself; `done`: no row is left to send, and each outcome is known.
 */
const batchStates = ['editing', 'sending', 'paused', 'stopped', 'done'] as const
const BatchState = z.enum(batchStates)

/**
 * Why the sending ended before the last row. `limit`: the first rows were to be sent, and were; `token`: three times the token was not
 * accepted, or it is not available; `same-failure`: five failures of one kind in a row; `same-complaint`: the platform said the same of
 * twenty rows in a row; `interrupted`: the program ended; `unknown`: all was sent, and some answers were lost; `busy`: another program
 * was sending what the rows that are left are about; `changed`: the institution is not what it was when the sending was confirmed.
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

/** Why and when the sending ended, and what was last heard. */
export const Stop = z.object({
  why: StopReason,
  /** ISO 8601, UTC. */
  at: z.string(),
  /** The row at which it ended, as the file counts; null if there is none. */
  row: z.number().nullable(),
  failure: Failure.nullable(),
})
export type Stop = z.infer<typeof Stop>

/** What a person has to confirm before the rows are sent: the number of rows, the institution's name, that fields are cleared. */
const confirmations = ['count', 'institution', 'clearing'] as const
export const ConfirmationNeed = z.enum(confirmations)
export type ConfirmationNeed = z.infer<typeof ConfirmationNeed>

/** What was typed and ticked, compared with what is needed. */
export const Confirmation = z.strictObject({
  /** How many rows will be sent. */
  count: z.int().min(0).optional(),
  /** The institution's name. */
  institution: z.string().max(200).optional(),
  /** The fields that will be cleared on the platform. */
  clearing: z.boolean().optional(),
})
export type Confirmation = z.infer<typeof Confirmation>

/** What would be sent now, and what has to be confirmed. */
export const Brake = z.object({
  /** How many rows are left to send. */
  count: z.number(),
  /** For all of them. Empty: nothing. */
  needs: z.array(ConfirmationNeed),
  /** How many are sent with `limit: firstRows`. */
  firstCount: z.number(),
  needsForFirst: z.array(ConfirmationNeed),
  /** Why the number has to be typed: more rows than a person's own number, or more than a tenth differ from what is there. */
  because: z.enum(['many', 'different']).nullable(),
  /** How many fields of courses are cleared. */
  clearings: z.number(),
  /** True in a production institution: the button that stands first sends the first rows only. */
  startsWithFirst: z.boolean(),
})
export type Brake = z.infer<typeof Brake>

const counts = <K extends string>(keys: readonly K[]) =>
  z.object(Object.fromEntries(keys.map((key) => [key, z.number()])) as Record<K, z.ZodNumber>)

/** What a list shows of a batch. */
export const BatchSummary = z.object({
  id: BatchId,
  kind: z.enum(batchKinds),
  profileId: z.string(),
  from: z.enum(['file', 'paste', 'drop', 'recent']),
  /** The file's name, or the person's; empty for pasted rows and recent courses. */
  name: z.string(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  savedAt: z.string(),
  /** Counts the changes by people. A change names the revision that it stands on. */
  rev: z.number(),
  state: BatchState,
  stopped: Stop.nullable(),
  rows: z.number(),
  states: counts(rowStates),
  /** As they were when the batch was last looked at; rows that were sent count too. */
  verdicts: counts(rowVerdicts),
  /** How many rows would be sent now. */
  left: z.number(),
})
export type BatchSummary = z.infer<typeof BatchSummary>

/** Rows with the same problem. */
export const ProblemGroup = z.object({
  /** Names the group to `batches.rows`. */
  key: z.string(),
  ...RowProblem.pick({ field: true, code: true, isWarning: true }).shape,
  count: z.number(),
  /** The first cells, as the file names them: `D17`; rows where no column has it: `17`. */
  where: z.array(z.string()),
})
export type ProblemGroup = z.infer<typeof ProblemGroup>

/** A repair and how many cells it mends, or would. */
export const RepairGroup = z.object({
  kind: RepairKind,
  field: z.string(),
  count: z.number(),
  isOn: z.boolean(),
  where: z.array(z.string()),
})
export type RepairGroup = z.infer<typeof RepairGroup>

/** A question and how many rows wait for its answer. It is answered in the mapping. */
export const BatchQuestion = CellQuestion.extend({ count: z.number() })
export type BatchQuestion = z.infer<typeof BatchQuestion>

/** A batch without its rows. */
export const Batch = BatchSummary.extend({
  source: z.object({
    /** In bytes. */
    size: z.number(),
    options: TableOptions,
    ...ReadTable.omit({ rows: true }).shape,
  }),
  mapping: Mapping,
  /** Columns that a person has to decide. */
  likely: SuggestedMapping.shape.likely,
  unknown: z.array(z.string()),
  /** The mapping is the one of an earlier import with the same headers. */
  isRemembered: z.boolean(),
  questions: z.array(BatchQuestion),
  repairs: z.array(RepairGroup),
  problems: z.array(ProblemGroup),
  /** The fields that rows change, and in how many of them; the most changed first. */
  changes: z.array(z.object({ field: z.string(), count: z.number() })),
  /** The last look at the platform's list by this program; null: none, or the rows are courses. */
  checked: z
    .object({
      /** ISO 8601, UTC. */
      at: z.string(),
      schools: z.number(),
      /** False: a row that was not found may be there anyway. */
      isWhole: z.boolean(),
    })
    .nullable(),
  brake: Brake,
  /** The names of the chosen covers. */
  covers: z.array(z.string()),
  /** How many courses of payload files are known as a base. */
  bases: z.number(),
})
export type Batch = z.infer<typeof Batch>

/** The batch of a file; `isKnown`: the same bytes had been opened for this institution before. */
export const OpenedBatch = z.object({ batch: Batch, isKnown: z.boolean() })

/** Where the rows come from. `file`, `drop`: an export or a spreadsheet; `recent`: the courses that were sent from here. */
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

/** A changed batch, and the edits that take the change back. */
export const EditedBatch = z.object({ batch: Batch, inverse: z.array(RowEdit) })

/** What a settlement came to. */
export const SettledBatch = z.object({
  batch: Batch,
  /** How many rows are certain now. */
  settled: z.number(),
  /** What speaks against a clear answer of each row that is still unknown, and with `early` the seconds until a look can be certain. */
  doubts: z.array(
    z.object({
      row: z.number(),
      doubt: Settlement.shape.doubt,
      retryAfter: z.number().optional(),
    }),
  ),
})
export type SettledBatch = z.infer<typeof SettledBatch>

/** Which rows a result has: all, those that failed or are wrong, or the ids and slugs of what was made. */
export const resultRows = ['all', 'failed', 'aftermath'] as const
export const resultFormats = ['xlsx', 'csv'] as const

/** The columns that a result adds. */
export const resultColumns = [
  'provost_status',
  'provost_id',
  'provost_message',
  'provost_when',
  'provost_attempt',
  'provost_institution',
] as const
