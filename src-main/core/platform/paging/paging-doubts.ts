import { isRecord } from '../../../contract/is-record.ts'
import { foldName, type LenientReader } from './lenient-reader.ts'
import {
  estimateName,
  estimateWord,
  exactName,
  ofCount,
  partNames,
  wholeNames,
} from './paging-names.ts'
import type { Place } from './paging-places.ts'

/** Notes the fields by which a count is only a limit or an estimate, so that they are shown. */
export function noteEstimates(places: readonly Place[], reader: LenientReader): void {
  for (const { path, record } of places)
    for (const [key, value] of Object.entries(record))
      if (isOfEstimate(foldName(key.slice(0, 100)), value)) reader.note(path + key, value)
}

/** Whether the response says that something is missing. */
export function reportsMissing(places: readonly Place[]): boolean {
  return places.some(({ field }) => {
    const some = (names: readonly string[], is: (value: unknown) => boolean) =>
      names.some((name) => is(field(name).value))
    const { value: shards } = field('_shards')
    return (
      some(partNames, isSet) ||
      some(wholeNames, (value) => value === false || value === 0 || value === 'false') ||
      (isRecord(shards) && Boolean(shards['failed']))
    )
  })
}

/** Whether a field says that a count is only a limit, a lower bound or an estimate. */
function isOfEstimate(name: string, value: unknown): boolean {
  if (estimateName.test(name) && isSet(value)) return true
  if (exactName.test(name)) return value !== undefined && value !== null && !isSet(value)
  return ofCount.test(name) && typeof value === 'string' && estimateWord.test(value)
}

/** Whether a flag or a number is set. An empty list of omitted items is not set. */
function isSet(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0
  const isNo = typeof value === 'string' && /^(?:0+|false|no|none|null|n)?$/i.test(value.trim())
  return Boolean(value) && !isNo
}
