import { z } from 'zod'
import { batchKinds } from './batch-fields.ts'
import { Header } from './batch-table.ts'
import { Rule } from './issue.ts'
import { Json } from './primitives.ts'
import { Named } from './school.ts'

const Field = z.string().max(100)
const Column = z.string().regex(/^[A-Z]{1,3}$/, 'not-valid')
const Text = z.string().max(32_767)

/**
 * What becomes of a column: it fills one field; its parts, between `by`, fill several in order (null: a part that is left
 * out); it is joined with the other columns of the same field, in their order; or nothing.
 */
export const ColumnUse = z.union([
  z.literal('ignored'),
  z.strictObject({ field: Field }),
  z.strictObject({ split: z.array(Field.nullable()).min(2), by: z.string().min(1).max(10) }),
  z.strictObject({ join: Field, by: z.string().max(10) }),
])
export type ColumnUse = z.infer<typeof ColumnUse>

/** Whether `08/02/2027` is in February or in August. */
export const dateOrders = ['dmy', 'mdy'] as const
export type DateOrder = (typeof dateOrders)[number]

/** What a person's word means: the value of a choice, or the id of a name. Null: the word is left out. */
const Meaning = z.union([z.string(), z.number(), z.null()])
export type Meaning = z.infer<typeof Meaning>

/** How the columns of a table become fields. A column that is not in it has not been decided. */
export const Mapping = z.strictObject({
  columns: z.record(Column, ColumnUse),
  /** The text that a field has in every row whose cell is empty. */
  constants: z.record(Field, Text),
  /** The id of a school that gives what neither a cell nor a constant does. */
  likeSchool: z.int().positive().optional(),
  /** By field: what the words in its cells stand for, as a person answered. */
  values: z.record(Field, z.record(Text, Meaning)),
  /** By field: the order of its dates, as a person answered. */
  dates: z.record(Field, z.enum(dateOrders)),
})
export type Mapping = z.infer<typeof Mapping>

/** A mapping with the headers that it was made for, since the order of columns changes. */
export const SavedMapping = z.strictObject({
  kind: z.enum(batchKinds),
  headers: z.array(Header),
  mapping: Mapping,
})
export type SavedMapping = z.infer<typeof SavedMapping>

/** The fields that a column may mean, the most likely first. */
const LikelyColumn = z.object({ column: z.string(), fields: z.array(z.string()) })

/** A proposed mapping. It holds the sure columns only; the likely and the unknown ones are for a person to decide. */
export const SuggestedMapping = z.object({
  mapping: Mapping,
  sure: z.array(z.string()),
  likely: z.array(LikelyColumn),
  unknown: z.array(z.string()),
  /** The mapping is the one that was used for the same headers before. */
  isRemembered: z.boolean(),
})
export type SuggestedMapping = z.infer<typeof SuggestedMapping>

/**
 * What can be repaired:
 * outer-spaces: spaces around a text; control-characters: characters that no screen shows; postal-code-zero: Excel dropped the first zero of a Brazilian postal code;
 * cnpj-zeros: Excel dropped the first zeros of a CNPJ, and its check digits agree with them; excel-date-was-number: 22.5
 * became 22 May; colour-hash: a colour without its `#`; postal-code-hyphen: eight digits without the hyphen;
 * state-name: a state that is written out.
 */
export const repairKinds = [
  'outer-spaces',
  'control-characters',
  'postal-code-zero',
  'postal-code-hyphen',
  'cnpj-zeros',
  'excel-date-was-number',
  'excel-number-was-date',
  'colour-hash',
  'state-name',
] as const
export const RepairKind = z.enum(repairKinds)
export type RepairKind = z.infer<typeof RepairKind>

/** One repair of one cell. It is listed whether it was made or not. `column`: null for a constant. */
export const Repair = z.object({
  column: z.string().nullable(),
  field: z.string(),
  kind: RepairKind,
  before: z.string(),
  after: z.string(),
  isMade: z.boolean(),
})
export type Repair = z.infer<typeof Repair>

/** Why the text of a cell is no value of its field. Rules over values, such as lengths, are not asked here. */
export const CellProblem = z.object({
  /** Null: it is not about a cell of this row, but about a constant. */
  column: z.string().nullable(),
  field: z.string(),
  rule: Rule,
  /** The text of the cell. */
  text: z.string(),
  limit: z.union([z.number(), z.string()]).optional(),
})
export type CellProblem = z.infer<typeof CellProblem>

/**
 * What only a person can say. The answer goes into the mapping, under `values` or `dates`, and holds for every row; that to
 * price-unit goes into the institution, and holds for every course:
 * unknown-name: no id has this name; ambiguous-name: several have; unknown-word: no value of the choice is called so;
 * date-order: day first or month first; price-unit: whether the platform counts prices in cents.
 */
const questionCodes = [
  'unknown-name',
  'ambiguous-name',
  'unknown-word',
  'date-order',
  'price-unit',
] as const
export const CellQuestion = z.object({
  column: z.string().nullable(),
  field: z.string(),
  code: z.enum(questionCodes),
  /** The name or the word, as it stands in the cell; for dates and prices, the first one that is ambiguous. */
  text: z.string(),
  /** Names that are alike, or those that share the text. */
  candidates: z.array(Named),
})
export type CellQuestion = z.infer<typeof CellQuestion>

/** What a row says, by the paths of its fields: `{ name: …, 'location.zipCode': … }`. Empty cells are not there. */
export const RowValues = z.object({
  values: z.record(z.string(), Json),
  /** Fields of a course that a cell asks to clear. */
  cleared: z.array(z.string()),
  /** The name of a file with the cover, where the cell holds no link. */
  coverFile: z.string().optional(),
  problems: z.array(CellProblem),
  repairs: z.array(Repair),
  questions: z.array(CellQuestion),
})
export type RowValues = z.infer<typeof RowValues>
