import { holdsCodes } from '#contract/column-name.ts'
import { type ExactJson, formatExact, plainText } from '../../../lib/exact-json.ts'
import { decimalDifference, isSameNumber, roughShare } from './decimal-difference.ts'
import { timeDifference, type TimeSpan } from './time-difference.ts'

/** The value of a field in a run. Undefined if the run has no such field. */
export type FieldValue = ExactJson | undefined

/** Two texts, or two lists or objects formatted as JSON. */
export type TextDifference = { kind: 'text'; before: string; after: string; isJson: boolean }

/** How a value differs from the value that it is compared with. */
export type Difference =
  | { kind: 'none' }
  /** `by` is a JSON number. `share` is the approximate share of the number before. */
  | { kind: 'number'; by: string; share: number | null }
  | { kind: 'time'; by: TimeSpan }
  | TextDifference
  /** The value was replaced, and there is nothing more specific to show. */
  | { kind: 'other' }

/** `key`: the key of the field's column. */
export function differenceOf(before: FieldValue, after: FieldValue, key: string): Difference {
  if (isSame(before, after)) return { kind: 'none' }
  if (before === undefined || after === undefined) return { kind: 'other' }
  if (before.kind === 'number' && after.kind === 'number') {
    return numberDifference(before.raw, after.raw)
  }
  if (isContainer(before) && isContainer(after)) return laidOutDifference(before, after)
  if (before.kind !== 'text' || after.kind !== 'text') return { kind: 'other' }
  const texts = [plainText(before), plainText(after)] as const
  if (!holdsCodes(key) && texts.every((text) => plainNumber.test(text))) {
    const found = numberDifference(...texts)
    // If both texts are the same number, they are compared as texts.
    if (found.kind === 'number' && found.by !== '0') return found
  }
  const by = timeDifference(...texts)
  // If both texts mean the same time, they are compared as texts.
  return by && isSome(by) ? { kind: 'time', by } : laidOutDifference(before, after)
}

/** A text that is a number. Codes have zeros in front. */
const plainNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/

/** True for values that mean the same, regardless of digits, escapes or the order of names. */
export function isSame(one: FieldValue, other: FieldValue): boolean {
  if (one === undefined || other === undefined) return one === other
  switch (one.kind) {
    case 'number':
      return other.kind === 'number' && isSameNumber(one.raw, other.raw)
    case 'text':
      return other.kind === 'text' && (one.raw === other.raw || plainText(one) === plainText(other))
    case 'array':
      return (
        other.kind === 'array' &&
        one.items.length === other.items.length &&
        one.items.every((item, place) => isSame(item, other.items[place]))
      )
    case 'object':
      return other.kind === 'object' && areSameEntries(byName(one.entries), byName(other.entries))
    default:
      return other.kind === one.kind && other.raw === one.raw
  }
}

/** The text of a string; lists and objects as JSON on several lines. */
export function laidOut(value: ExactJson): string {
  return isContainer(value) ? formatExact(value, 2) : plainText(value)
}

function isSome({ days, hours, minutes, seconds }: TimeSpan): boolean {
  return days > 0 || hours > 0 || minutes > 0 || seconds !== '0'
}

export function isContainer(value: ExactJson): boolean {
  return value.kind === 'array' || value.kind === 'object'
}

function numberDifference(before: string, after: string): Difference {
  const by = decimalDifference(before, after)
  return by === null ? { kind: 'other' } : { kind: 'number', by, share: roughShare(before, by) }
}

function laidOutDifference(before: ExactJson, after: ExactJson): Difference {
  return {
    kind: 'text',
    before: laidOut(before),
    after: laidOut(after),
    isJson: isContainer(before),
  }
}

/** The values of an object by name. If a name occurs twice, the last one counts, as in the columns. */
function byName(entries: readonly { name: string; value: ExactJson }[]): Map<string, ExactJson> {
  return new Map(entries.map(({ name, value }) => [name, value]))
}

function areSameEntries(one: Map<string, ExactJson>, other: Map<string, ExactJson>): boolean {
  return (
    one.size === other.size && [...one].every(([name, value]) => isSame(value, other.get(name)))
  )
}
