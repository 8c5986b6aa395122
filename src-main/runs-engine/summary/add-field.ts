import type { FieldsOfRun } from '../query/query-fields.ts'
import { DECIMAL, INTEGER, TEXT } from '../read/run-fields.ts'
import { isJsonNumber } from '../values/json-number.ts'
import type { ExactSum } from './exact-sum.ts'

/** Adds the field of a node to a sum if it is a number, or a text that is written as a JSON number. */
export function addField(
  sum: ExactSum,
  fields: FieldsOfRun,
  node: number,
  bytes: Uint8Array,
): void {
  const kind = fields.kind(node)
  const start = fields.start(node)
  const end = fields.end(node)
  const isNumber = kind === INTEGER || kind === DECIMAL
  if (isNumber || (kind === TEXT && isJsonNumber(bytes, start, end))) sum.add(bytes, start, end)
}
