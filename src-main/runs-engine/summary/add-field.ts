import { at, isDigit, MINUS } from '../read/json-bytes.ts'
import { endOfValue } from '../read/json-value.ts'
import { DECIMAL, INTEGER, TEXT } from '../read/run-fields.ts'
import type { ExactSum } from './exact-sum.ts'

/** Adds a field to a sum if it is a number, or a text that is written as a JSON number. */
export function addField(
  sum: ExactSum,
  kind: number,
  bytes: Uint8Array,
  start: number,
  end: number,
): void {
  const isNumber = kind === INTEGER || kind === DECIMAL
  if (isNumber || (kind === TEXT && isNumberText(bytes, start, end))) sum.add(bytes, start, end)
}

/** `00626` is not one: it is an identifier, whose zeros count. */
function isNumberText(bytes: Uint8Array, start: number, end: number): boolean {
  const first = at(bytes, start)
  const mayBegin = start < end && (first === MINUS || isDigit(first))
  return mayBegin && endOfValue(bytes, start, end, 0) === end
}
