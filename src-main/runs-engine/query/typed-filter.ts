import type { RunFilter } from '../../contract/run-query.ts'
import type { Piece, QueryJob } from './query-job.ts'

/** A column that is asked about: its field, and whether all of its values are durations. */
export type QueryColumn = { field: number; isDuration: boolean }

/** The numbers that the module knows the tests by (`assembly/predicates.ts`). */
const numberOf: Record<RunFilter['test'], number> = {
  is: 0,
  'is-not': 1,
  'one-of': 0,
  'none-of': 1,
  contains: 2,
  'contains-not': 3,
  starts: 4,
  ends: 5,
  less: 6,
  'at-most': 7,
  more: 8,
  'at-least': 9,
  empty: 10,
  filled: 11,
}

const encoder = new TextEncoder()

/** Tells the module a filter, with its value in all the forms in which fields are compared with it. */
export function addFilter(
  job: QueryJob,
  { field, isDuration }: QueryColumn,
  { test, value, values = [] }: RunFilter,
): void {
  const { module } = job
  const all = test === 'one-of' || test === 'none-of' ? values : [value]
  const hasEmpty = all.includes(null) ? 1 : 0
  const filter = module.addFilter(field, numberOf[test], isDuration ? 1 : 0, hasEmpty)
  for (const each of all) {
    if (each === null) continue
    for (const { address, length } of typedKeys(job, each, isDuration)) {
      module.addValueKey(filter, address, length)
    }
  }
  const folded = foldTyped(job, value)
  module.setFolded(filter, folded.address, folded.length)
}

/** A text as a person types it, without regard to case and accents. */
export function foldTyped(job: QueryJob, text: string): Piece {
  return job.written(job.module.foldText, job.putEscaped(text))
}

/** The keys that a typed value stands for: a `1` is the number, and the text too. */
function typedKeys(job: QueryJob, value: string, isDuration: boolean): Piece[] {
  const { module } = job
  const put = (text: string) => job.put(encoder.encode(text))
  const isWritten = (is: typeof module.isIsoDate, { address, length }: Piece) =>
    is(address, address + length) !== 0
  const typed = put(value.trim())
  if (isDuration) {
    return isWritten(module.isDuration, typed) ? [job.written(module.putDuration, typed)] : []
  }
  const keys = [job.written(module.putExactKey, put(value))]
  // A number may be written as a person does: `+1`, `.5` and `007` too.
  const number = value.trim().replace(/^\+/, '')
  if (/^-?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?$/i.test(number)) {
    keys.push(job.written(module.putNumber, put(number)))
  }
  if (isWritten(module.isIsoDate, typed)) keys.push(job.written(module.putDate, typed))
  return keys
}
