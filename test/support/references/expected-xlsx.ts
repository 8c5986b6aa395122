import assert from 'node:assert/strict'
import type { ReadCell } from '../readers/read-xlsx.ts'
import { type Field, wellFormed } from './reference-json.ts'

/** The expected content of a cell in XLSX, found a second time by slow means: texts, regular expressions, `Date`. */
export type ExpectedCell =
  | { kind: 'text' | 'boolean' | 'number'; value: string }
  | { kind: 'date'; milliseconds: number; format: string }

/**
 * Returns the names of the columns whose cells may be dates: they contain only dates, whose times all have an offset or
 * all have none.
 */
export function dateColumnsOf(
  runs: readonly ReadonlyMap<string, Field>[],
  columns: readonly { key: string; type: string }[],
): Set<string> {
  const dates = columns.filter(({ key, type }) => {
    if (type !== 'date') return false
    const texts = runs.flatMap((run) => run.get(key)?.text ?? [])
    const times = texts.filter((text) => text.includes(':'))
    const zoned = times.filter((text) => /(?:Z|[-+]\d\d:?\d\d)$/.test(text))
    return zoned.length === 0 || zoned.length === times.length
  })
  return new Set(dates.map(({ key }) => key))
}

/** Returns null if the cell is empty. */
export function expectedCellOf(field: Field, isDateColumn: boolean): ExpectedCell | null {
  if (field.kind === 'null') return null
  if (field.kind === 'boolean') return { kind: 'boolean', value: field.text === 'true' ? '1' : '0' }
  if (field.kind === 'number' && isKept(field.text)) return { kind: 'number', value: field.text }
  const date = field.kind === 'text' && isDateColumn ? dateOf(field.text) : null
  return date ?? { kind: 'text', value: cut(wellFormed(field.text)) }
}

/** Returns as much as a cell can hold, without half of a surrogate pair at the end. */
function cut(text: string): string {
  if (text.length <= 32_767) return text
  return text.slice(0, 32_767).replace(/[\ud800-\udbff]$/, '')
}

/** Returns the digits from the first to the last that is not 0, and the power of ten of the first one. */
function scientific(number: string): { digits: string; power: number } {
  const [, whole = '', fraction = '', exponent = '0'] =
    /^-?([0-9]+)(?:\.([0-9]+))?(?:[eE]([-+]?[0-9]+))?$/.exec(number) ?? []
  const all = whole + fraction
  const first = all.search(/[1-9]/)
  if (first < 0) return { digits: '', power: 0 }
  return {
    digits: all.slice(first).replace(/0+$/, ''),
    power: whole.length - 1 - first + Number(exponent),
  }
}

function isKept(number: string): boolean {
  const { digits: significant, power } = scientific(number)
  if (number.length > 40 || Math.abs(power) > 307) return false
  if (significant.length <= 15) return true
  return scientific(String(Number(number))).digits === significant && power < 15
}

/** Returns the date for a text in a column of dates, or null if it stays a text. */
export function dateOf(text: string): ExpectedCell | null {
  const parts =
    /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.(\d+))?)?(Z|([-+]\d\d):?(\d\d))?)?$/
  const found = parts.exec(text)
  if (!found) return null
  const [, year, month, day, hour, minute = '00', second = '00', fraction = '', zone = ''] = found
  if (hour === '24' || second === '60' || /^\d{3}\d*[1-9]/.test(fraction)) return null
  const wall = `${year}-${month}-${day}T${hour ?? '00'}:${minute}:${second}.${fraction.slice(0, 3).padEnd(3, '0')}Z`
  const local = new Date(wall)
  // A date that the calendar does not have is invalid, or becomes another day.
  if (Number.isNaN(local.getTime()) || local.toISOString() !== wall) return null
  const [shiftHours = '+00', shiftMinutes = '00'] = found.slice(9)
  const minutes = Number(shiftHours.slice(1)) * 60 + Number(shiftMinutes)
  const milliseconds = local.getTime() - (shiftHours.startsWith('-') ? -minutes : minutes) * 60_000
  const utc = new Date(milliseconds)
  if (utc < new Date('1900-03-01') || utc.getUTCFullYear() > 9999) return null
  const clock = `\\ hh:mm:ss${milliseconds % 1000 === 0 ? '' : '.000'}${zone ? '"Z"' : ''}`
  return { kind: 'date', milliseconds, format: `yyyy\\-mm\\-dd${hour === undefined ? '' : clock}` }
}

const EPOCH_DAY = 25_569

function millisecondsOf(serial: string): number {
  return Math.round((Number(serial) - EPOCH_DAY) * 86_400_000)
}

/** Compares the value that was read with the expected one. */
export function compareCell(read: ReadCell, expected: ExpectedCell): void {
  const [place, kind, value, format] = read
  if (expected.kind === 'date') {
    const { milliseconds } = expected
    assert.deepEqual(
      [place, kind, millisecondsOf(value), format],
      [place, 'number', milliseconds, expected.format],
    )
    return
  }
  assert.deepEqual([place, kind, value], [place, expected.kind, expected.value])
  if (kind !== 'text') assert.equal(format, null)
}
