import type { Cell } from '../readers/read-parquet.ts'
import { type Field, wellFormed } from './reference-json.ts'

// Finds the expected types of Parquet columns a second time, by slow means: texts, regular expressions, BigInt.

const tests: [type: string, holds: (field: Field) => boolean][] = [
  ['int64', isInt64],
  ['double', (field) => field.kind === 'number' && isDouble(field.text)],
  ['boolean', ({ kind }) => kind === 'boolean'],
  ['json', ({ kind }) => kind === 'json'],
  ['day', (field) => isTime(field, /^.{10}$/)],
  ['instant', (field) => isTime(field, /^.{16}.*(Z|[-+]\d\d:?\d\d)$/)],
  ['local', (field) => isTime(field, /^.{16}(:\d\d(\.\d+)?)?$/)],
]

/** Returns the type of a column: the first type that fits all values. */
export function expectedType(values: Field[]): string {
  if (values.length === 0) return 'text'
  const type = tests.find(([, holds]) => values.every(holds))?.[0] ?? 'text'
  // Integers alone do not become doubles.
  return type === 'double' && values.every(({ text }) => isInteger(text)) ? 'text' : type
}

function isInteger(text: string): boolean {
  return /^-?\d+$/.test(text)
}

function isInt64({ kind, text }: Field): boolean {
  if (kind !== 'number' || !isInteger(text) || text === '-0') return false
  return BigInt.asIntN(64, BigInt(text)) === BigInt(text)
}

function isDouble(text: string): boolean {
  return Number.isFinite(Number(text)) && decimal(text) === decimal(String(Number(text)))
}

/** Returns a number's digits and the power of ten of the last digit that is not 0. */
function decimal(text: string): string {
  const [mantissa = '', exponent = '0'] = text.toLowerCase().split('e')
  const [whole = '', fraction = ''] = mantissa.replace('-', '').split('.')
  const digits = BigInt(whole + fraction)
  if (digits === 0n) return '0'
  const zeros = /0*$/.exec(String(digits))?.[0].length ?? 0
  const power = BigInt(exponent) - BigInt(fraction.length) + BigInt(zeros)
  return `${text.startsWith('-') ? '-' : ''}${String(digits).slice(0, -zeros || undefined)}e${power}`
}

/** Whether a text is a real time, written without escapes, with at most microseconds, and of the shape. */
function isTime({ kind, text, raw }: Field, shape: RegExp): boolean {
  if (kind !== 'text' || raw !== `"${text}"` || !/^\d{4}-\d\d-\d\d([T ]|$)/.test(text)) return false
  const day = text.slice(0, 10)
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(+date) && date.toISOString().startsWith(day) && shape.test(text)
}

/** Returns the cell that a column of a type should have for a field. */
export function expectedCell(type: string, field: Field | undefined): Cell {
  if (!field || field.kind === 'null') return null
  const { text } = field
  if (type === 'int64') return BigInt(text)
  if (type === 'double') return Number(text)
  if (type === 'boolean') return text === 'true'
  if (type === 'day') return Date.parse(`${text}T00:00:00Z`) / 86_400_000
  if (type === 'instant' || type === 'local') return microseconds(text)
  return wellFormed(text)
}

function microseconds(text: string): bigint {
  const [, day, time, seconds = '00', fraction = '', zone = 'Z'] =
    /^(.{10}).(.{5})(?::(\d\d))?(?:\.(\d+))?(.*)$/.exec(text) ?? []
  const offset = zone.replace(/^([-+]\d\d)(\d\d)$/, '$1:$2') || 'Z'
  const milliseconds = Date.parse(`${day}T${time}:${seconds}${offset}`)
  return BigInt(milliseconds) * 1000n + BigInt(fraction.padEnd(6, '0').slice(0, 6))
}
