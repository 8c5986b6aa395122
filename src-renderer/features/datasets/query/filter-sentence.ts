import type { Column } from '#contract/dataset.ts'
import type { RunFilter } from '#contract/run-query.ts'
import { momentText } from '../../../lib/moment-text.ts'
import type { Messages } from '../../../state/language.svelte.ts'
import { sayDuration } from '../duration-words.ts'
import { isStateColumn, type ValueStyle, valueText } from '../value-text.ts'
import { zoneOfColumn } from './filter-date.ts'
import { sayTest } from './filter-words.ts'
import { filterKind, needsValue } from './run-filter.ts'
import { isoDuration } from './typed-duration.ts'

type Words = Messages['datasets']

/** The value of a filter as a person reads it, without quotation marks; empty for a test that needs none. */
export function filterValue(
  { column: key, test, value }: RunFilter,
  column: Column | undefined,
  style: ValueStyle,
): string {
  if (!needsValue(test)) return ''
  const { language, zone } = style
  switch (filterKind(column?.type ?? 'text')) {
    case 'boolean':
      return value === 'true' ? style.yes : style.no
    case 'date':
      return momentText(value, language, zoneOfColumn(column ?? {}, zone)) ?? value
    case 'duration':
      return sayDuration(isoDuration(value) ?? '', language) ?? value
    default:
      return isStateColumn(key) ? valueText({ kind: 'text', text: value, key }, style) : value
  }
}

/** A filter in words: `Status: is exactly “Failed”`. */
export function sayFilter(
  filter: RunFilter,
  column: Column | undefined,
  label: (key: string) => string,
  { words, style }: { words: Words; style: ValueStyle },
): string {
  const kind = filterKind(column?.type ?? 'text')
  const value = filterValue(filter, column, style)
  const isQuoted = value !== '' && (kind === 'text' || kind === 'json')
  const said = isQuoted ? words.quoted({ text: value }) : value
  return words.filterSaid({
    column: label(filter.column),
    test: `${sayTest(filter.test, kind, words)} ${said}`.trim(),
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
