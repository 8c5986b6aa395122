import type { Column } from '#contract/dataset.ts'
import { groupedNumber } from '../../../lib/exact-number.ts'
import { momentText } from '#contract/messages/format-moment.ts'
import type { Messages } from '../../../state/language.svelte.ts'
import { formatDuration } from '../duration-words.ts'
import { isStateColumn, type ValueStyle, valueText } from '../value-text.ts'
import type { AskedFilter } from './asked-query.ts'
import { zoneOfColumn } from './filter-date.ts'
import { formatTest, formatValue } from './filter-words.ts'
import { filterKind, isList, needsValue, writtenNumber } from './run-filter.ts'
import { isoDuration } from './typed-duration.ts'

type Words = Messages['datasets']

/** What a filter is said with: the words of the view, and how it writes values. */
type Said = { words: Words; style: ValueStyle }

/** A column as far as it decides how a filter is said. */
type FilterColumn = Pick<Column, 'key' | 'type' | 'zoneless'>

/** How many values of a list are named; of more, their number is told. */
const mostNamed = 3

/** What a filter compares with as a person reads it, without quotation marks; empty for a test that needs nothing. */
export function filterValue(
  { column: key, test, value, values = [] }: AskedFilter,
  column: Column | undefined,
  { words, style }: Said,
): string {
  const known: FilterColumn = column ?? { key, type: 'text' }
  if (isList(test)) {
    const count = String(values.length)
    if (values.length > mostNamed) {
      return words.valueList.count({ count: groupedNumber(count, style.language) })
    }
    const named = values.map((each) => formatValue(each, known, { style, exact: false }, words))
    return new Intl.ListFormat(style.language, { type: 'disjunction' }).format(named)
  }
  if (test === 'between') return values.map((end) => oneValue(end ?? '', known, style)).join(' – ')
  return needsValue(test) ? oneValue(value, known, style) : ''
}

function oneValue(value: string, column: FilterColumn, style: ValueStyle): string {
  const { key, type } = column
  switch (filterKind(type)) {
    case 'boolean':
      return value === 'true' ? style.yes : style.no
    case 'date':
      return momentText(value, style.language, zoneOfColumn(column, style.zone)) ?? value
    case 'number':
      return valueText({ kind: 'number', text: writtenNumber(value) ?? value, key }, style)
    case 'duration':
      return formatDuration(isoDuration(value) ?? '', style.language) ?? value
    default:
      return isStateColumn(key) ? valueText({ kind: 'text', text: value, key }, style) : value
  }
}

/** What a filter compares with, a text in quotation marks. */
export function valueWords(filter: AskedFilter, column: Column | undefined, said: Said): string {
  const kind = filterKind(column?.type ?? 'text')
  const value = filterValue(filter, column, said)
  const isTyped = value !== '' && needsValue(filter.test)
  return isTyped && (kind === 'text' || kind === 'json')
    ? said.words.quoted({ text: value })
    : value
}

/** A filter in words: `Status: is exactly “Failed”`. */
export function formatFilter(
  filter: AskedFilter,
  column: Column | undefined,
  label: (key: string) => string,
  said: Said,
): string {
  const test = formatTest(filter.test, filterKind(column?.type ?? 'text'), said.words)
  return said.words.filterSaid({
    column: label(filter.column),
    test: `${test} ${valueWords(filter, column, said)}`.trim(),
  })
}

/**
 * The code of a state for the word by which it is shown, whatever the case: what a person types into a filter. Returns the
 * text itself if it is no such word.
 */
export function codeOfState(text: string, states: ValueStyle['states']): string {
  const wanted = text.trim().toLowerCase()
  const found = Object.entries(states).find(([, word]) => word.toLowerCase() === wanted)
  return found?.[0] ?? text
}
