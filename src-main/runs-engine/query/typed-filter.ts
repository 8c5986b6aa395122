import type { RunFilter } from '../../contract/run-query.ts'
import type { Piece, QueryJob } from './query-job.ts'

/** The module's numbers for the tests (`assembly/predicates.ts`). */
const numberOf: Record<RunFilter['test'], number> = {
  is: 0,
  'is-not': 1,
  'one-of': 0,
  'none-of': 1,
  contains: 2,
  'contains-not': 3,
  starts: 4,
  ends: 6,
  filled: 8,
  empty: 9,
  less: 10,
  'at-most': 12,
  more: 14,
  'at-least': 16,
}

const encoder = new TextEncoder()

/** Adds a filter to the module, with its value in all the forms that fields are compared with. */
export function addFilter(
  job: QueryJob,
  field: number,
  { test, value, values = [] }: RunFilter,
): void {
  const { module } = job
  const all = test === 'one-of' || test === 'none-of' ? values : [value]
  const hasEmpty = all.includes(null) ? 1 : 0
  const filter = module.addFilter(field, numberOf[test], hasEmpty)
  for (const each of all) {
    if (each === null) continue
    for (const { address, length } of typedKeys(job, each, field)) {
      module.addValueKey(filter, address, length)
    }
  }
  const folded = foldTyped(job, value)
  module.setFolded(filter, folded.address, folded.length)
}

/** Returns a typed text without case and accents. */
export function foldTyped(job: QueryJob, text: string): Piece {
  return job.written(job.module.foldText, job.putEscaped(text))
}

/** Returns the keys that a typed value can stand for in a field. For example, `1` is a number and also a text. */
function typedKeys(job: QueryJob, value: string, field: number): Piece[] {
  const { module } = job
  const put = (text: string) => job.put(encoder.encode(text))
  const isWritten = (is: typeof module.isIsoDate, { address, length }: Piece) =>
    is(address, address + length) !== 0
  const typed = put(value.trim())
  if (module.isDurationField(field) !== 0) {
    return isWritten(module.isDuration, typed) ? [job.written(module.putDuration, typed)] : []
  }
  const keys = [job.written(module.putExactKey, put(value))]
  // People write numbers in more ways than JSON allows, such as `+1`, `.5` and `007`.
  const number = value.trim().replace(/^\+/, '')
  if (/^-?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?$/i.test(number)) {
    keys.push(job.written(module.putNumber, put(number)))
  }
  if (isWritten(module.isIsoDate, typed)) keys.push(job.written(module.putDate, typed))
  return keys
}
