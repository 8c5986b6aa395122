import { DECIMAL, INTEGER, TEXT } from '../read/run-fields.ts'
import { isJsonNumber } from '../values/json-number.ts'
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
  if (isNumber || (kind === TEXT && isJsonNumber(bytes, start, end))) sum.add(bytes, start, end)
}
