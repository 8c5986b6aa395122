import type { Input } from '../../contract/index.ts'
import {
  groupLimit,
  type GroupValue,
  type RunGroup,
  type RunGroups,
} from '../../contract/run-groups.ts'
import type { QueryColumn } from '../query/filter-predicates.ts'
import type { FieldsOfRun } from '../query/query-fields.ts'
import { type QuerySource, RunScan, type ScanWork } from '../query/query-runs.ts'
import { plainField } from '../query/text-search.ts'
import { valueKey } from '../query/value-key.ts'
import { cutText } from '../read/cells.ts'
import { MISSING, NULL } from '../read/run-fields.ts'
import { addField } from './add-field.ts'
import { ExactSum } from './exact-sum.ts'

/** How many characters of a value are told. */
const MAX_VALUE_LENGTH = 1000
/** Bytes of UTF-8 that surely hold so many characters, and one more, by which a cut is seen. */
const VALUE_BYTES = (MAX_VALUE_LENGTH + 1) * 4
/** The keys and texts of all groups together, in characters. */
const MOST_TEXT = 32 * 1024 * 1024

const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

type Group = { values: (GroupValue | null)[]; count: number; sum: ExactSum | null }

/**
 * Groups the runs of a query by the values of some columns, in one pass. Memory is bounded by the number of groups and
 * by the length of their values; beyond either bound the answer has no groups. Rejects as `queryRuns` does.
 */
export async function groupRuns(
  source: QuerySource,
  { query, columns, measure, limit }: Omit<Input<'datasets.groups'>, 'handle' | 'job'>,
  work: ScanWork,
): Promise<RunGroups> {
  const measured = measure === null ? [] : [measure]
  const scan = new RunScan(source, query, [...columns, ...measured])
  const grouping = new Grouping(scan.fields, columns.map(scan.columnOf))
  const [added] = measured.map(scan.columnOf)
  let runs = 0
  await scan.each(work, (_, bytes) => {
    runs++
    const group = grouping.groupOf(bytes)
    if (group === null) return
    group.count++
    if (!added || added.node === 0) return
    group.sum ??= new ExactSum()
    addField(group.sum, scan.fields, added.node, bytes)
  })
  const { count } = grouping
  return { runs, count, groups: count === null ? [] : grouping.largest(limit) }
}

/** The groups that were met so far, by the keys of their values. */
class Grouping {
  readonly #fields: FieldsOfRun
  readonly #columns: readonly QueryColumn[]
  readonly #groups = new Map<string, Group>()
  #text = 0
  #isFull = false

  constructor(fields: FieldsOfRun, columns: readonly QueryColumn[]) {
    this.#fields = fields
    this.#columns = columns
  }

  /** How many groups there are; null: too many. */
  get count(): number | null {
    return this.#isFull ? null : this.#groups.size
  }

  /** The group of the run that the fields were just read of. Null if there are too many groups. */
  groupOf(bytes: Uint8Array): Group | null {
    if (this.#isFull) return null
    let key = ''
    for (const column of this.#columns) {
      // With its length before it, so that no two lists of keys look alike.
      const part = this.#isFilled(column)
        ? valueKey(this.#fields, column.node, bytes, column.isDuration)
        : ''
      key = this.#columns.length === 1 ? part : `${key}${part.length}:${part}`
    }
    return this.#groups.get(key) ?? this.#begin(key, bytes)
  }

  largest(limit: number): RunGroup[] {
    return [...this.#groups.values()]
      .sort((a, b) => b.count - a.count)
      .slice(0, limit)
      .map(({ values, count, sum }) => ({ values, count, ...(sum ?? new ExactSum()).result() }))
  }

  #begin(key: string, bytes: Uint8Array): Group | null {
    const values = this.#columns.map((column) =>
      this.#isFilled(column) ? shown(plainField(this.#fields, column.node, bytes)) : null,
    )
    this.#text += key.length + values.reduce((sum, value) => sum + (value?.text.length ?? 0), 0)
    if (this.#groups.size === groupLimit || this.#text > MOST_TEXT) {
      this.#isFull = true
      this.#groups.clear()
      return null
    }
    const group = { values, count: 0, sum: null }
    this.#groups.set(key, group)
    return group
  }

  #isFilled({ node }: QueryColumn): boolean {
    const kind = node === 0 ? MISSING : this.#fields.kind(node)
    return kind !== MISSING && kind !== NULL
  }
}

function shown(bytes: Uint8Array): GroupValue {
  const text = decoder.decode(bytes.subarray(0, VALUE_BYTES))
  const cut = text.length > MAX_VALUE_LENGTH
  return { text: cut ? cutText(text, MAX_VALUE_LENGTH) : text, cut }
}
