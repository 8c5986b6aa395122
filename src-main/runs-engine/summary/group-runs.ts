import type { Input } from '../../contract/index.ts'
import {
  groupLimit,
  type GroupValue,
  type RunGroup,
  type RunGroups,
} from '../../contract/run-groups.ts'
import type { QueryJob } from '../query/query-job.ts'
import type { RunsSource } from '../runs-source.ts'
import { RunScan } from '../query/run-scan.ts'
import type { Work } from '../work.ts'
import { cutText } from '../read/cells.ts'
import { MISSING } from '../wasm/kinds.ts'
import { ExactSum } from './exact-sum.ts'

/** Most characters of a value that are returned. */
const MAX_VALUE_LENGTH = 1000
/**
 * Bytes of UTF-8 that can always hold so many characters and one more. The extra character shows that the value was
 * cut.
 */
const VALUE_BYTES = (MAX_VALUE_LENGTH + 1) * 4
/** Most bytes for the keys and texts of all groups. */
const MAX_BYTES = 32 * 1024 * 1024
/** Words that the module writes for a run: its group, and kind, start and end of the measured field. */
const FOUND_WORDS = 4

const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/**
 * Groups the runs of a query by the values of some columns, in one pass. Memory is bounded by the number of groups and
 * by the length of their values. Returns no groups if either is too large. Rejects as `queryRuns` does.
 */
export async function groupRuns(
  source: RunsSource,
  { query, columns, measure, limit }: Omit<Input<'datasets.groups'>, 'handle' | 'job'>,
  work: Work,
): Promise<RunGroups> {
  const scan = new RunScan(source, { ...query, columns, measure })
  try {
    const { job } = scan
    job.module.beginGroups(columns.length, groupLimit, MAX_BYTES, VALUE_BYTES)
    for (const column of columns) job.module.addGroupColumn(scan.fieldOf(column))
    const sums: ExactSum[] = []
    let runs = 0
    const take = (found: Int32Array): void => {
      runs += found.length / FOUND_WORDS
      if (measure !== null) addMeasured(sums, found, job)
    }
    await scan.each(work, take, { words: FOUND_WORDS })
    const count = job.module.groupCount()
    if (count < 0) return { runs, count: null, groups: [] }
    return { runs, count, groups: largestGroups(job, columns.length, sums, limit) }
  } finally {
    scan.end()
  }
}

function addMeasured(sums: ExactSum[], found: Int32Array, job: QueryJob): void {
  for (let at = 0; at < found.length; at += FOUND_WORDS) {
    const group = found[at] as number
    const kind = found[at + 1] as number
    if (group < 0 || kind === MISSING) continue
    const sum = (sums[group] ??= new ExactSum())
    sum.add(job, kind, found[at + 2] as number, found[at + 3] as number)
  }
}

/** Returns the groups with most runs. Among equally large groups, those that came first. */
function largestGroups(
  job: QueryJob,
  columns: number,
  sums: readonly ExactSum[],
  limit: number,
): RunGroup[] {
  const { module } = job
  return Array.from({ length: module.groupCount() }, (_, group) => ({
    group,
    count: module.countOfGroup(group),
  }))
    .sort((a, b) => b.count - a.count)
    .slice(0, limit)
    .map(({ group, count }) => ({
      values: valuesAt(job, module.textsOfGroup(group), columns),
      count,
      ...(sums[group] ?? new ExactSum()).result(),
    }))
}

/**
 * Reads the texts of a group. For each column there is a length and then the bytes. A negative length means that the
 * value is empty.
 */
function valuesAt({ bytes }: QueryJob, address: number, columns: number): (GroupValue | null)[] {
  const view = new DataView(bytes.buffer)
  let at = address
  return Array.from({ length: columns }, () => {
    const length = view.getInt32(at, true)
    at += 4
    if (length < 0) return null
    at += length
    return shown(bytes.subarray(at - length, at))
  })
}

function shown(bytes: Uint8Array): GroupValue {
  const text = decoder.decode(bytes)
  const cut = text.length > MAX_VALUE_LENGTH
  return { text: cut ? cutText(text, MAX_VALUE_LENGTH) : text, cut }
}
