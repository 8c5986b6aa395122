import type { Cell, Column } from '#contract/dataset.ts'
import { holdsCodes, pathOfKey } from '#contract/column-name.ts'
import type { Language } from '#contract/settings.ts'
import { groupedNumber, withDecimalMark } from '../../lib/exact-number.ts'
import { momentText } from '#contract/messages/format-moment.ts'
import { formatDuration } from './duration-words.ts'

/** How the values of runs are formatted for a person. */
export type ValueStyle = {
  language: Language
  /** The IANA name of the time zone for all times. */
  zone: string
  yes: string
  no: string
  /** The names of the states that platforms are known to use, by their codes in capitals. */
  states: Readonly<Record<string, string>>
}

/** Shown for a null. */
const nullSign = '—'

/** A value and its origin. `type`: the type of its column, if that is known. */
export type Value = Pick<Cell, 'kind' | 'text'> & { key: string; type?: Column['type'] }

/** Formats a value for a person. Numbers are formatted from their text, so that no digit is lost. */
export function valueText({ kind, text, key, type }: Value, style: ValueStyle): string {
  switch (kind) {
    case 'null':
      return nullSign
    case 'boolean':
      return text === 'true' ? style.yes : style.no
    case 'number':
      return holdsCodes(key) ? text : groupedNumber(text, style.language)
    case 'text':
      return wordsOf(text, key, type, style) ?? text
    default:
      return text
  }
}

/** True for a decimal number that arrived as text. It has no unnecessary leading zeros and no exponent. */
export function isDecimalText(text: string, key: string): boolean {
  return /^-?(?:0|[1-9]\d*)\.\d+$/.test(text) && !holdsCodes(key)
}

/** Returns null for a text that is shown as it is. */
function wordsOf(
  text: string,
  key: string,
  type: Column['type'] | undefined,
  { language, zone, states }: ValueStyle,
): string | null {
  // Longer texts are always plain text. This check keeps the others fast.
  if (text.length > 40) return null
  if (type === 'duration') return formatDuration(text, language, 'short')
  const state = text.toUpperCase()
  // Few texts are the name of a state, so the key is looked at last.
  if (Object.hasOwn(states, state) && isStateColumn(key)) return states[state] ?? null
  if (isDecimalText(text, key)) return withDecimalMark(text, language)
  return momentText(text, language, zone)
}

/** True for a column whose texts are codes of states. */
export function isStateColumn(key: string): boolean {
  return /(?:^|_)(?:status|state)$|(?:Status|State)$/.test(pathOfKey(key).at(-1) ?? '')
}
