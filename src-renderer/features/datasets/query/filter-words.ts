import type { Cell, Column } from '#contract/dataset.ts'
import type { Messages } from '../../../state/language.svelte.ts'
import { type ValueStyle, valueText } from '../value-text.ts'
import type { FilterKind, FilterTest } from './run-filter.ts'

type Words = Messages['datasets']

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

/** Formats a value of a list as in the grid. Null is an empty field. */
export function formatValue(
  value: string | null,
  { key, type }: Pick<Column, 'key' | 'type'>,
  { style, exact }: { style: ValueStyle; exact: boolean },
  words: Words,
): string {
  if (value === null) return words.emptyField
  if (value === '') return words.emptyText
  return exact ? value : valueText({ kind: kindOfType(type), text: value, key, type }, style)
}

export function kindOfType(type: Column['type']): Cell['kind'] {
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
