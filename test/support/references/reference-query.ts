import type { RunFilter, RunQuery } from '../../../src-main/contract/run-query.ts'
import { type Field, flattenRun, wellFormed } from './reference-json.ts'

/**
 * Returns the positions of the runs in the result of a query, in its order. It works slowly over strings, as the
 * contract defines it.
 */
export function referenceQuery(runs: readonly string[], query: RunQuery): number[] {
  const words = query.search.split(/\s+/).map(folded).filter(Boolean)
  const found = runs
    .map((run, number) => ({ number, fields: flattenRun(run) }))
    .filter(
      ({ fields }) =>
        query.filters.every((filter) => holds(fields.get(filter.column), filter)) &&
        words.every((word) =>
          [...fields.values()].some((field) => isFilled(field) && textOf(field).includes(word)),
        ),
    )
  found.sort((a, b) => {
    for (const { column, descending } of query.sort) {
      const [first, second] = [a.fields.get(column), b.fields.get(column)]
      if (!isFilled(first) || !isFilled(second)) {
        const difference = Number(isFilled(second)) - Number(isFilled(first))
        if (difference !== 0) return difference
        continue
      }
      const difference = compareFields(first, second)
      if (difference !== 0) return descending ? -difference : difference
    }
    return 0
  })
  return found.map(({ number }) => number)
}

type ReferenceGroup = {
  texts: (string | null)[]
  count: number
  numbers: number
  sum: string | null
}

/** Returns the groups of the runs in a query, the largest first. It slowly compares each run with each group. */
export function referenceGroups(
  runs: readonly string[],
  query: RunQuery,
  columns: readonly string[],
  measure: string,
): ReferenceGroup[] {
  const groups: { fields: (Field | undefined)[]; runs: Map<string, Field>[] }[] = []
  for (const number of referenceQuery(runs, { ...query, sort: [] })) {
    const run = flattenRun(runs[number] ?? '')
    const fields = columns.map((column) => run.get(column))
    const known = groups.find((group) =>
      group.fields.every((field, at) => isSame(field, fields[at])),
    )
    if (known) known.runs.push(run)
    else groups.push({ fields, runs: [run] })
  }
  return groups
    .toSorted((a, b) => b.runs.length - a.runs.length)
    .map(({ fields, runs: members }) => ({
      texts: fields.map((field) => (isFilled(field) ? wellFormed(field.text) : null)),
      count: members.length,
      ...referenceSum(members.map((run) => run.get(measure))),
    }))
}

function isSame(a: Field | undefined, b: Field | undefined): boolean {
  if (!isFilled(a) || !isFilled(b)) return isFilled(a) === isFilled(b)
  if (a.kind === 'number' || b.kind === 'number') {
    return a.kind === b.kind && compareNumbers(a.text, b.text) === 0
  }
  const [first, second] = [dateOf(a), dateOf(b)]
  if (first !== null || second !== null) return first === second
  return wellFormed(a.text) === wellFormed(b.text)
}

/** Returns the exact sum of the fields that are numbers, or texts that are written as numbers. */
export function referenceSum(fields: readonly (Field | undefined)[]): {
  numbers: number
  sum: string | null
} {
  const numbers = fields.flatMap((field) =>
    field && /^-?(0|[1-9]\d*)(\.\d+)?(e[-+]?\d+)?$/i.test(field.raw.replace(/^"(.*)"$/, '$1'))
      ? [decimal(field.raw.replace(/^"(.*)"$/, '$1'))]
      : [],
  )
  const isFar = numbers.some(({ digits, exponent }) => digits !== 0n && Math.abs(exponent) > 400)
  if (numbers.length === 0 || isFar) return { numbers: numbers.length, sum: null }
  const whole = numbers.reduce(
    (sum, number) => sum + (number.digits === 0n ? 0n : scaled(number, -400)),
    0n,
  )
  const digits = String(whole < 0n ? -whole : whole).padStart(401, '0')
  const text = `${digits.slice(0, -400)}.${digits.slice(-400)}`.replace(/\.?0+$/, '')
  return { numbers: numbers.length, sum: whole < 0n ? `-${text}` : text }
}

function holds(field: Field | undefined, { test, value, values = [] }: RunFilter): boolean {
  if (test === 'empty') return !isFilled(field)
  if (test === 'filled') return isFilled(field)
  if (test === 'one-of' || test === 'none-of') {
    const isOneOf = values.some((each) =>
      isFilled(field) ? each !== null && is(field, each) : each === null,
    )
    return isOneOf === (test === 'one-of')
  }
  if (!isFilled(field)) return test === 'is-not' || test === 'contains-not'
  const text = textOf(field)
  const part = folded(value)
  const order = compareWith(field, value)
  switch (test) {
    case 'is':
      return is(field, value)
    case 'is-not':
      return !is(field, value)
    case 'contains':
      return text.includes(part)
    case 'contains-not':
      return !text.includes(part)
    case 'starts':
      return text.startsWith(part)
    case 'ends':
      return text.endsWith(part)
    case 'less':
      return order !== null && order < 0
    case 'at-most':
      return order !== null && order <= 0
    case 'more':
      return order !== null && order > 0
    case 'at-least':
      return order !== null && order >= 0
  }
}

function is(field: Field, value: string): boolean {
  if (field.kind === 'number' || (dateOf(field) !== null && instant(value.trim()) !== null)) {
    return compareWith(field, value) === 0
  }
  return wellFormed(field.text) === wellFormed(value)
}

/** Returns null if the two cannot be compared. */
function compareWith(field: Field, value: string): number | null {
  const typed = value.trim()
  if (field.kind === 'number') {
    const isNumber = /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(typed)
    return isNumber ? compareNumbers(field.text, typed) : null
  }
  if (field.kind !== 'text') return null
  const [date, wanted] = [dateOf(field), instant(typed)]
  if (date !== null && wanted !== null) return compare(date, wanted)
  return compareTexts(textOf(field), folded(value))
}

function compareFields(a: Field, b: Field): number {
  const rank = compare(rankOf(a), rankOf(b))
  if (rank !== 0) return rank
  if (a.kind === 'number') return compareNumbers(a.text, b.text)
  const [first, second] = [dateOf(a), dateOf(b)]
  if (first !== null && second !== null) return compare(first, second)
  if (a.kind === 'boolean') return compare(a.text === 'true', b.text === 'true')
  return compareTexts(textOf(a), textOf(b))
}

const rankOf = remembered((field) => {
  if (field.kind === 'text') return dateOf(field) === null ? 3 : 2
  return ['number', '', '', 'boolean', 'json'].indexOf(field.kind) + 1
})

function isFilled(field: Field | undefined): field is Field {
  return field !== undefined && field.kind !== 'null'
}

/** The text that is searched. For nested values this is their JSON with resolved escapes. */
const textOf = remembered(({ kind, text }) => {
  if (kind !== 'json') return folded(text)
  const resolved = text.replace(/(?:\\(?:u[0-9a-f]{4}|[^u]))+/gi, (escapes) =>
    String(JSON.parse(`"${escapes}"`)),
  )
  return folded(resolved)
})

function folded(text: string): string {
  const letters = wellFormed(text).normalize('NFD').replace(/\p{M}/gu, '')
  return [...letters].map((letter) => letter.toLowerCase().replace('ς', 'σ')).join('')
}

function compareTexts(a: string, b: string): number {
  const [first, second] = [[...a], [...b]]
  for (const [i, letter] of first.entries()) {
    const difference = (letter.codePointAt(0) ?? 0) - (second[i]?.codePointAt(0) ?? -1)
    if (difference !== 0) return difference
  }
  return first.length - second.length
}

function compareNumbers(a: string, b: string): number {
  const [first, second] = [decimal(a), decimal(b)]
  const exponent = Math.min(first.exponent, second.exponent)
  return compare(scaled(first, exponent), scaled(second, exponent))
}

type Decimal = { digits: bigint; exponent: number }

function decimal(text: string): Decimal {
  const [mantissa = '', exponent = '0'] = text.toLowerCase().split('e')
  const [whole = '', fraction = ''] = mantissa.split('.')
  const digits = BigInt(`${whole.replace(/[-+]/, '')}${fraction}`)
  return {
    digits: whole.startsWith('-') ? -digits : digits,
    exponent: Number(exponent) - fraction.length,
  }
}

function scaled({ digits, exponent }: Decimal, to: number): bigint {
  return digits * 10n ** BigInt(exponent - to)
}

function compare<T extends number | bigint | boolean>(a: T, b: T): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Returns the instant of a text that is a date without escapes, otherwise null. */
const dateOf = remembered(({ kind, text, raw }) =>
  kind === 'text' && raw === `"${text}"` ? instant(text) : null,
)

/** Caches the result for each field, because a field is compared with many others. */
function remembered<T>(find: (field: Field) => T): (field: Field) => T {
  const known = new WeakMap<Field, { value: T }>()
  return (field) => {
    const found = known.get(field) ?? { value: find(field) }
    known.set(field, found)
    return found.value
  }
}

const date =
  /^(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(?:[T ]([01]\d|2[0-4]):([0-5]\d)(?::([0-5]\d|60)(?:\.(\d+))?)?(?:Z|([-+])(0\d|1[0-4]):?([0-5]\d))?)?$/

/** Returns the instant in units of 10^-30 seconds. */
function instant(text: string): bigint | null {
  const found = text.length <= 40 ? date.exec(text) : null
  if (!found) return null
  const [, year, month, day, hour = 0, minute = 0, second = 0, fraction = ''] = found
  const [sign, zoneHour = 0, zoneMinute = 0] = found.slice(8)
  const time = new Date(0)
  time.setUTCFullYear(Number(year), Number(month) - 1, Number(day))
  time.setUTCHours(Number(hour), Number(minute), Number(second))
  const zone = (Number(zoneHour) * 60 + Number(zoneMinute)) * (sign === '-' ? -60 : 60)
  return BigInt(time.getTime() / 1000 - zone) * 10n ** 30n + BigInt(fraction.padEnd(30, '0'))
}
