import { z } from 'zod'
import { batchKinds } from './batch-fields.ts'
import { Header } from './batch-table.ts'
import { Rule } from './issue.ts'
import { dateOrders } from './parse-date.ts'
import { Json } from './primitives.ts'
import { Named } from './school.ts'

const Field = z.string().max(100)
const Column = z.string().regex(/^[A-Z]{1,3}$/, 'not-valid')
const Text = z.string().max(32_767)

/**
 * What a column is used for: it fills one field; it is split at `by`, and its parts fill several fields in order (null: the
 * part is skipped); it is joined with the other columns of the same field, in order; or it is ignored.
 */
export const ColumnUse = z.union([
  z.literal('ignored'),
  z.strictObject({ field: Field }),
  z.strictObject({ split: z.array(Field.nullable()).min(2), by: z.string().min(1).max(10) }),
  z.strictObject({ join: Field, by: z.string().max(10) }),
])
export type ColumnUse = z.infer<typeof ColumnUse>

/** The meaning of a word in a cell: the value of a choice, or the id of a name. Null if the word is ignored. */
const Meaning = z.union([z.string(), z.number(), z.null()])
export type Meaning = z.infer<typeof Meaning>

/** How the columns of a table become fields. A column that is not listed is undecided. */
export const Mapping = z.strictObject({
  columns: z.record(Column, ColumnUse),
  /** By field: the text for rows whose cell is empty. */
  constants: z.record(Field, Text),
  /** The id of a school whose values fill what neither a cell nor a constant does. */
  likeSchool: z.int().positive().optional(),
  /** By field: the values that the person chose for the words in its cells. */
  values: z.record(Field, z.record(Text, Meaning)),
  /** By field: the order of day and month that the person chose. */
  dates: z.record(Field, z.enum(dateOrders)),
})
export type Mapping = z.infer<typeof Mapping>

/** A mapping with the headers it was made for, because the order of columns can change. */
export const SavedMapping = z.strictObject({
  kind: z.enum(batchKinds),
  headers: z.array(Header),
  mapping: Mapping,
})
export type SavedMapping = z.infer<typeof SavedMapping>

/** The fields that a column may fill, most likely first. */
const LikelyColumn = z.object({ column: z.string(), fields: z.array(z.string()) })

/** A proposed mapping. It contains only the certain columns; a person decides about the likely and the unknown ones. */
export const SuggestedMapping = z.object({
  mapping: Mapping,
  sure: z.array(z.string()),
  likely: z.array(LikelyColumn),
  unknown: z.array(z.string()),
  /** True if the mapping was used for the same headers before. */
  isRemembered: z.boolean(),
})
export type SuggestedMapping = z.infer<typeof SuggestedMapping>

/**
 * What can be repaired:
 * outer-spaces: spaces around a text; control-characters: invisible characters;
 * postal-code-zero: Excel dropped the first zero of a postal code;
 * cnpj-zeros: Excel dropped the first zeros of a CNPJ, and its check digits agree with them; excel-date-was-number: 22.5
 * became 22 May; colour-hash: a colour without its `#`; colour-name: the name of a colour, or its rgb() form;
 * postal-code-hyphen: eight digits without the hyphen; state-name: the name of a state instead of its code;
 * slug-from-name: the web address name is made from the school's name;
 * hours-by-heading: the heading of a length says hours, so its numbers are hours and not minutes.
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
  'colour-name',
  'state-name',
  'slug-from-name',
  'hours-by-heading',
] as const
export const RepairKind = z.enum(repairKinds)
export type RepairKind = z.infer<typeof RepairKind>

/** One repair of one cell, whether it is applied or not. `column` is null for a constant. */
export const Repair = z.object({
  column: z.string().nullable(),
  field: z.string(),
  kind: RepairKind,
  before: z.string(),
  after: z.string(),
  isMade: z.boolean(),
})
export type Repair = z.infer<typeof Repair>

/** Why the text of a cell is not a value of its field. Rules about values, such as lengths, are checked elsewhere. */
export const CellProblem = z.object({
  /** Null if it is about a constant, not about a cell of this row. */
  column: z.string().nullable(),
  field: z.string(),
  rule: Rule,
  /** The text of the cell. */
  text: z.string(),
  limit: z.union([z.number(), z.string()]).optional(),
})
export type CellProblem = z.infer<typeof CellProblem>

/**
 * A question that only a person can answer. The answer is stored in the mapping, under `values` or `dates`, and applies to
 * every row. The answer to price-unit is stored in the institution and applies to every course.
 * unknown-name: no id has this name; ambiguous-name: several ids have it; unknown-word: no choice has this name;
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
  /** The name or word as written in the cell; for dates and prices, the first ambiguous one. */
  text: z.string(),
  /** Similar names, or the names that share the text. */
  candidates: z.array(Named),
})
export type CellQuestion = z.infer<typeof CellQuestion>

/** The values of a row by field path: `{ name: …, 'location.zipCode': … }`. Empty cells are absent. */
export const RowValues = z.object({
  values: z.record(z.string(), Json),
  /** Fields of a course that a cell asks to clear. */
  cleared: z.array(z.string()),
  /** The file name of the cover, if the cell does not hold a link. */
  coverFile: z.string().optional(),
  problems: z.array(CellProblem),
  repairs: z.array(Repair),
  questions: z.array(CellQuestion),
  /** The texts behind the last column, because of which the other cells may be in wrong columns. */
  beyond: z.string().optional(),
})
export type RowValues = z.infer<typeof RowValues>
