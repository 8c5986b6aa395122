import type { RunFilter } from '../../contract/run-query.ts'
import { isIsoDuration } from '../values/iso-duration.ts'
import type { QueryJob } from './query-job.ts'

/** A column that is asked about: its field's number (-1: no run has it), and whether all of its values are durations. */
export type QueryColumn = { field: number; isDuration: boolean }

/** The numbers that the module knows the tests by (`assembly/predicates.ts`). */
const numberOf: Record<RunFilter['test'], number> = {
  is: 0,
  'is-not': 1,
  'one-of': 2,
  'none-of': 3,
  contains: 4,
  'contains-not': 5,
  starts: 6,
  ends: 7,
  less: 8,
  'at-most': 9,
  more: 10,
  'at-least': 11,
  empty: 12,
  filled: 13,
}

type Piece = { address: number; length: number }
const none: Piece = { address: 0, length: 0 }

const encoder = new TextEncoder()

/** Tells the module a filter, with its value in all the forms in which fields are compared with it. */
export function addFilter(
  job: QueryJob,
  { field, isDuration }: QueryColumn,
  { test, value, values = [] }: RunFilter,
): void {
  const { module } = job
  const filter = module.addFilter(field, numberOf[test], isDuration ? 1 : 0)
  if (test === 'one-of' || test === 'none-of') {
    const keys = values.flatMap((each) => (each === null ? [] : typedKeys(job, each, isDuration)))
    module.setList(filter, keys.length, values.includes(null) ? 1 : 0)
    for (const key of keys) module.listKey(filter, key.address, key.length)
    return
  }
  const folded = foldTyped(job, value)
  const exact = job.put(encoder.encode(value))
  module.setValue(filter, folded.address, folded.length, exact.address, exact.length)
  const number = numberKey(job, value) ?? none
  const date = dateKey(job, value) ?? none
  const duration = (isDuration ? durationKey(job, value) : null) ?? none
  module.setKeys(
    filter,
    ...([number.address, number.length, date.address, date.length] as const),
    ...([duration.address, duration.length] as const),
  )
}

/** A text as a person types it, without regard to case and accents. */
export function foldTyped(job: QueryJob, text: string): Piece {
  return job.written(job.module.foldText, job.putEscaped(text))
}

/** The keys that a typed value stands for: a `1` is the number, and the text too. */
function typedKeys(job: QueryJob, value: string, isDuration: boolean): Piece[] {
  if (isDuration) {
    const duration = durationKey(job, value)
    return duration ? [duration] : []
  }
  const exact = job.written(job.module.putExactKey, job.put(encoder.encode(value)))
  return [exact, numberKey(job, value), dateKey(job, value)].filter((key) => key !== null)
}

/** A number as a person types it (`+1`, `.5` and `007` too) by its place in the order. Null if it is not a number. */
function numberKey(job: QueryJob, typed: string): Piece | null {
  const text = typed.trim().replace(/^\+/, '')
  if (!/^-?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i.test(text)) return null
  return job.written(job.module.putNumber, job.put(encoder.encode(text)))
}

function dateKey(job: QueryJob, typed: string): Piece | null {
  const text = job.put(encoder.encode(typed.trim()))
  const isDate = job.module.isIsoDate(text.address, text.address + text.length)
  return isDate ? job.written(job.module.putDate, text) : null
}

function durationKey(job: QueryJob, typed: string): Piece | null {
  const bytes = encoder.encode(typed.trim())
  if (!isIsoDuration(bytes, 0, bytes.length)) return null
  return job.written(job.module.putDuration, job.put(bytes))
}
