import type { Batch, ProblemGroup } from '#contract/batch.ts'
import type { BatchRow, RowProblem } from '#contract/batch-row.ts'
import type { BatchKind } from '#contract/batch-fields.ts'
import { batchFields } from '#contract/batch-fields.ts'
import type { Mapping } from '#contract/batch-mapping.ts'
import type { Header } from '#contract/batch-table.ts'
import type { HelpKey } from '#contract/messages/help.ts'
import { pricesOf } from '#contract/price.ts'
import type { Json } from '#contract/primitives.ts'
import type { KnownNames } from '#contract/school.ts'
import { formatRowState, formatVerdict } from '#contract/messages/format-outcome.ts'
import { formatProblem, formatProblemGroup } from '#contract/messages/format-problem.ts'
import { choiceWord, formatValue } from '../../shared/course-values/format-value.ts'
import { formatIds } from '../../shared/editing/named-ids.ts'
import { taxIdName } from '#contract/tax-id-name.ts'
import { platformLanguage } from '../../lib/platform-language.ts'
import { language } from '../../state/language.svelte.ts'
import { workspace } from '../../state/workspace.svelte.ts'

/** The label of a field in the form. For a field that has no label, its path. */
export function fieldLabel(kind: BatchKind, field: string): string {
  const { schools, courses, batches } = language.messages
  if (kind === 'course') return textAt(courses.form.labels, field) ?? field
  const [group, feature = ''] = field.split('.')
  if (group === 'features') {
    const switches: Partial<Record<string, { label: string }>> = schools.form.features
    return switches[feature]?.label ?? field
  }
  if (group === 'colorScheme') return textAt(batches.colours, feature) ?? field
  const taxName = field === 'taxid' && taxIdName(workspace.profile?.taxIdCountry ?? '')
  if (taxName) return taxName
  return textAt(schools.form, field.slice(field.lastIndexOf('.') + 1)) ?? field
}

/** The help of the field in the form. */
export function fieldHelp(kind: BatchKind, field: string): HelpKey {
  const name = field.slice(field.lastIndexOf('.') + 1)
  // The cast: a batch only has fields of the form, and each of them has a help text.
  return (kind === 'course' ? `courses.${field}` : `schools.${name}`) as HelpKey
}

/** The name of a column: its heading, or its letters. Recent courses have no headings from a file, but fields. */
export function columnLabel(
  { from, kind, mapping }: Pick<Batch, 'from' | 'kind' | 'mapping'>,
  { column, text, isAdded }: Header,
): string {
  if (isAdded) return fieldLabel('school', text)
  const field = from === 'recent' ? fieldOf(mapping, column) : null
  if (field !== null) return fieldLabel(kind, field)
  return text.trim() || language.messages.batches.nameless({ column })
}

/** The state of a row in two or three words. */
export function statusWords(row: BatchRow, kind: BatchKind): string {
  const { state, verdict, included } = row
  const one = { kind, count: 1 }
  if (state === 'waiting' && included) return formatVerdict(verdict, one, language.current)
  return formatRowState(state === 'waiting' ? 'left-out' : state, one, language.current)
}

export type StatusTone = 'neutral' | 'success' | 'warning' | 'danger'

const stateTones: Partial<Record<BatchRow['state'], StatusTone>> = {
  created: 'success',
  updated: 'success',
  failed: 'danger',
  unknown: 'warning',
}
const verdictTones: Partial<Record<BatchRow['verdict'], StatusTone>> = {
  warning: 'warning',
  wrong: 'danger',
  different: 'warning',
  'no-base': 'danger',
}

/** How urgently a person should look at a row. */
export function statusTone({ state, verdict, included }: BatchRow): StatusTone {
  if (state !== 'waiting') return stateTones[state] ?? 'neutral'
  return included ? (verdictTones[verdict] ?? 'neutral') : 'neutral'
}

/** A problem of one row as a sentence: "Postal code: Fill this in." */
export function problemText(kind: BatchKind, problem: RowProblem): string {
  return withField(kind, problem.field, formatProblem(problem, language.current))
}

/** The same problem of many rows, without the parts that differ. */
export function groupText(kind: BatchKind, group: ProblemGroup): string {
  return withField(kind, group.field, formatProblemGroup(group, language.current))
}

/** How many rows a group of problems has, and the first of its cells. */
export function groupWhere({ where, count }: ProblemGroup): string {
  const { batches } = language.messages
  const isCut = where.length < count
  return batches.groupWhere({
    count,
    where: [...where, ...(isCut ? [batches.more] : [])].join(', '),
  })
}

/** The `lang` of the text from `groupText`. */
export function groupLanguage({ code, limit }: ProblemGroup): '' | undefined {
  if (code !== 'refused') return undefined
  const said = String(limit)
  return platformLanguage(language.platform(said), said)
}

/**
 * Formats a value of a request for a person: lists are joined, ids get their known names, and single values look like
 * in the form's review.
 */
export function valueText(kind: BatchKind, field: string, value: Json, known: KnownNames): string {
  if (value === null) return language.messages.batches.cleared
  if (Array.isArray(value)) {
    const list = batchFields(kind).find(({ path }) => path === field)?.names
    const ids = value.filter((each) => typeof each === 'number')
    if (list && ids.length === value.length) return formatIds(ids, known[list])
    return value.map((each) => valueText(kind, field, each, known)).join(', ')
  }
  if (kind === 'course') return formatValue(field, value, pricesOf(workspace.profile))
  if (typeof value === 'boolean') return language.messages.common[value ? 'yes' : 'no']
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Formats the value before a change. It is null if the field of a course was never sent. */
export function beforeText(
  kind: BatchKind,
  field: string,
  before: Json,
  known: KnownNames,
): string {
  return before === null
    ? language.messages.batches.noneBefore({ kind })
    : valueText(kind, field, before, known)
}

/** The label of a choice's value. Other values stay as they are. */
export function choiceLabel(kind: BatchKind, field: string, value: string | number): string {
  return (kind === 'course' ? choiceWord(field, value) : null) ?? String(value)
}

/** The field that a column fills on its own. Null for any other use. */
export function fieldOf({ columns }: Mapping, column: string): string | null {
  const use = columns[column]
  return use && use !== 'ignored' && 'field' in use ? use.field : null
}

function withField(kind: BatchKind, field: string | null, problem: string): string {
  if (field === null) return problem
  return language.messages.batches.problemField({ field: fieldLabel(kind, field), problem })
}

function textAt(words: object, key: string): string | null {
  const text = (words as Record<string, unknown>)[key]
  return typeof text === 'string' ? text : null
}
