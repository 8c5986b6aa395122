import { courseKindOf } from '#contract/course.ts'
import { shortDay } from '#contract/messages/format-moment.ts'
import { formatPrice, type Prices } from '#contract/price.ts'
import type { Json } from '#contract/primitives.ts'
import { language } from '../../state/language.svelte.ts'
import { formatDuration } from './duration.ts'
import { isImageText, formatImage } from './image-words.ts'
import { readWhole } from './parse-values.ts'

/**
 * Formats a single value of a field for a person: money with its currency, dates and durations in the current language. A
 * file may contain numbers as texts. The exact value is in the request.
 */
export function formatValue(field: string, value: Json, { unit, currency }: Prices): string {
  const kind = courseKindOf(field)
  const { courses, common } = language.messages
  if (kind === 'clearing') return courses.form.clears
  const word = choiceWord(field, value)
  if (word !== null) return word
  const number = readWhole(value)
  if (kind === 'money' && number !== null && unit !== null)
    return formatPrice(number, { unit, currency }, language.current)
  if (kind === 'minutes' && number !== null) {
    const duration = formatDuration(number, language.current)
    if (duration !== null) return duration
  }
  if ((kind === 'money' || kind === 'minutes') && number !== null) return language.number(number)
  if (typeof value === 'string') {
    if (kind === 'date') return shortDay(value, language.current)
    return isImageText(value) ? formatImage(value) : value
  }
  return typeof value === 'boolean' ? (value ? common.yes : common.no) : JSON.stringify(value)
}

/** The label of a choice's value. Null for other fields and other values. */
export function choiceWord(field: string, value: unknown): string | null {
  const tables: Partial<Record<string, Partial<Record<string, string>>>> =
    language.messages.courses.form.values
  return tables[field]?.[String(value)] ?? null
}
