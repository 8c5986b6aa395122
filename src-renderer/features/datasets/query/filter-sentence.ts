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

/** What a filter's sentence needs: the words of the view, and the format of values. */
type Said = { words: Words; style: ValueStyle }

/** The parts of a column that decide how a filter is worded. */
type FilterColumn = Pick<Column, 'key' | 'type' | 'zoneless' | 'mixed'>

/** How many values of a list are named. For a longer list, the sentence gives their number. */
const mostNamed = 3

/** The value of a filter as a person reads it, without quotation marks. Empty if the test needs no value. */
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

/** The value of a filter. Texts have quotation marks. */
export function valueWords(filter: AskedFilter, column: Column | undefined, said: Said): string {
  const kind = filterKind(column?.type ?? 'text')
  const value = filterValue(filter, column, said)
  const isTyped = value !== '' && needsValue(filter.test)
  return isTyped && (kind === 'text' || kind === 'json')
    ? said.words.quoted({ text: value })
    : value
}

/** A filter in words: `Status: is exactly “Failed”`. Says if the dataset does not have its column. */
export function formatFilter(
  filter: AskedFilter,
  column: Column | undefined,
  label: (key: string) => string,
  said: Said,
): string {
  const test = formatTest(filter.test, filterKind(column?.type ?? 'text'), said.words)
  const name = label(filter.column)
  return said.words.filterSaid({
    column: column ? name : `${name} ${said.words.noSuchColumn}`,
    test: `${test} ${valueWords(filter, column, said)}`.trim(),
  })
}

/**
 * Returns the code of a state for its displayed name, ignoring case: a person types the name into a filter. Returns
 * the text itself if it is not the name of a state.
 */
export function codeOfState(text: string, states: ValueStyle['states']): string {
  const wanted = text.trim().toLowerCase()
  const found = Object.entries(states).find(([, word]) => word.toLowerCase() === wanted)
  return found?.[0] ?? text
}
