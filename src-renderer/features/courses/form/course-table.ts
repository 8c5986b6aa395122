import Papa from 'papaparse'
import { courseKindOf } from '#contract/course.ts'
import type { Json } from '#contract/primitives.ts'
import type { Values } from '../../../shared/editing/restore.ts'
import { readId, splitItems } from '../../../shared/course-values/parse-values.ts'

/**
 * The payloads of a CSV text: the first row names the fields as the interface does, each other row is a course. The
 * delimiter is guessed; an empty cell is no value; the items of a list stand in one cell, separated by commas.
 */
export function readCourseTable(
  text: string,
): { payloads: Values[] } | { problem: 'not-a-table' | 'no-rows' } {
  const { data, errors } = Papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (name) => name.trim(),
  })
  // A row that ends early has empty cells; one that is longer than the head, or an open quote, means another table.
  const isBroken = errors.some(
    ({ code }) => code !== 'TooFewFields' && code !== 'UndetectableDelimiter',
  )
  if (isBroken) return { problem: 'not-a-table' }
  const payloads = data.map(payloadOf).filter((payload) => Object.keys(payload).length > 0)
  return payloads.length > 0 ? { payloads } : { problem: 'no-rows' }
}

function payloadOf(row: Record<string, string>): Values {
  return Object.fromEntries(
    Object.entries(row).flatMap(([field, cell]) => {
      const text = cell.trim()
      return text === '' ? [] : [[field, valueOf(field, text)]]
    }),
  )
}

/** A cell as JSON would say it: numbers and enumerations are read from their texts anyway. */
function valueOf(field: string, text: string): Json {
  const kind = courseKindOf(field)
  if (kind === 'list') return splitItems(text)
  if (kind !== 'filter') return text
  const ids = splitItems(text).map((item) => readId(item))
  return ids.every((id) => id !== null) ? ids : text
}
