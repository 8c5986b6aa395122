import type { Cell, Column } from '#contract/dataset.ts'
import type { Messages } from '../../../state/language.svelte.ts'
import { withBidiMarks } from '../../../lib/bidi-marks.ts'
import { type Value, type ValueStyle, valueText } from '../value-text.ts'
import type { FilterKind, FilterTest } from './run-filter.ts'

type Words = Messages['datasets']
/** The parts of a column that decide how its values are listed. */
export type ListedColumn = Pick<Column, 'key' | 'type' | 'mixed'>

/** Numbers are compared with signs that everybody knows. */
const marks: Readonly<Partial<Record<FilterTest, string>>> = {
  is: '=',
  'is-not': '≠',
  less: '<',
  'at-most': '≤',
  more: '>',
  'at-least': '≥',
}

/** The name of a test, in words that fit the kind of column. */
export function formatTest(test: FilterTest, kind: FilterKind, words: Words): string {
  const { filterTests, testsOfKind } = words
  // The cast is necessary because a kind has its own words for only some of the tests, or for none.
  const own = (testsOfKind as Partial<Record<FilterKind, Partial<Record<FilterTest, string>>>>)[
    kind
  ]
  return own?.[test] ?? filterTests[test]
}

/**
 * Formats a value of a list as in the grid. Null is an empty field. A text with white space at an end has quotation marks,
 * because two lines would otherwise look the same.
 */
export function formatValue(
  value: string | null,
  column: ListedColumn,
  { style, exact }: { style: ValueStyle; exact: boolean },
  words: Words,
): string {
  if (value === null) return words.emptyField
  if (value === '') return words.emptyText
  const text = withBidiMarks(exact ? value : valueText(listedValue(value, column), style))
  return value.trim() === value ? text : words.quoted({ text })
}

/** A value of a list, of which only the text is known. In a mixed column, `true` and `false` are taken for yes and no. */
export function listedValue(text: string, { key, type, mixed }: ListedColumn): Value {
  const isYesOrNo = mixed === true && (text === 'true' || text === 'false')
  return { kind: isYesOrNo ? 'boolean' : kindOfType(type), text, key, type }
}

function kindOfType(type: Column['type']): Cell['kind'] {
  if (type === 'integer' || type === 'decimal') return 'number'
  return type === 'boolean' || type === 'json' ? type : 'text'
}

/** The name of a test where space is limited. */
export function markOf(test: FilterTest, kind: FilterKind, words: Words): string {
  return (kind === 'number' ? marks[test] : undefined) ?? formatTest(test, kind, words)
}

/** The name of a test in a list. Tests of numbers include their sign. */
export function testLabel(test: FilterTest, kind: FilterKind, words: Words): string {
  const said = formatTest(test, kind, words)
  const mark = markOf(test, kind, words)
  return mark === said ? said : `${mark}  ${said}`
}
