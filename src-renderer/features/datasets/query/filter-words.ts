import type { Messages } from '../../../state/language.svelte.ts'
import type { FilterKind, FilterTest } from './run-filter.ts'

type Words = Messages['datasets']

/** Numbers are compared by signs that everybody knows. */
const marks: Readonly<Partial<Record<FilterTest, string>>> = {
  is: '=',
  'is-not': '≠',
  less: '<',
  'at-most': '≤',
  more: '>',
  'at-least': '≥',
}

/** A test in words that fit the column. */
export function sayTest(test: FilterTest, kind: FilterKind, words: Words): string {
  const { filterTests, testsOfKind } = words
  // One cast: a kind has words of its own for some of the tests, or none.
  const own = (testsOfKind as Partial<Record<FilterKind, Partial<Record<FilterTest, string>>>>)[
    kind
  ]
  return own?.[test] ?? filterTests[test]
}

/** A value of a list in words; null: an empty field. */
export function sayValue(
  value: string | null,
  kind: FilterKind,
  { common, datasets }: Pick<Messages, 'common' | 'datasets'>,
): string {
  if (value === null) return datasets.emptyField
  if (value === '') return datasets.emptyText
  if (kind !== 'boolean') return value
  return value === 'true' ? common.yes : common.no
}

/** A test where there is little room. */
export function markOf(test: FilterTest, kind: FilterKind, words: Words): string {
  return (kind === 'number' ? marks[test] : undefined) ?? sayTest(test, kind, words)
}

/** A test in a list to choose from: a number's with its sign. */
export function testLabel(test: FilterTest, kind: FilterKind, words: Words): string {
  const said = sayTest(test, kind, words)
  const mark = markOf(test, kind, words)
  return mark === said ? said : `${mark}  ${said}`
}
