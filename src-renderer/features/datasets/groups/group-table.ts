import { holdsCodes } from '#contract/column-name.ts'
import type { Column } from '#contract/dataset.ts'
import type { RunGroup } from '#contract/run-groups.ts'
import type { AskedFilter } from '../query/asked-query.ts'
import { isStateColumn } from '../value-text.ts'
import { withOnly } from '../query/value-filters.ts'

/** The maximum number of columns that group runs (contract: `datasets.groups`). */
export const mostGroupColumns = 3
/** The maximum number of listed groups (contract: `datasets.groups`). */
export const mostGroups = 1000

/**
 * The columns whose numbers may be added up, those of numbers first. A column of texts may hold numbers, unless its name says
 * that it holds codes or states.
 */
export function summableColumns(columns: readonly Column[]): Column[] {
  const ofNumbers = columns.filter(({ type }) => type === 'integer' || type === 'decimal')
  const ofTexts = columns.filter(
    ({ key, type }) => type === 'text' && !holdsCodes(key) && !isStateColumn(key),
  )
  return [...ofNumbers, ...ofTexts]
}

/** The filters that find the runs of a group. Null if one of its values is too long for a filter. */
export function filtersOfGroup(
  filters: readonly AskedFilter[],
  columns: readonly string[],
  { values }: RunGroup,
): AskedFilter[] | null {
  if (values.some((value) => value?.cut)) return null
  return columns.reduce<AskedFilter[]>(
    (all, column, place) => withOnly(all, column, values[place]?.text ?? null),
    [...filters],
  )
}

/** True if some group has runs without a number, which its sum and mean leave out. */
export function isPartial(groups: readonly Pick<RunGroup, 'count' | 'numbers'>[]): boolean {
  return groups.some(({ count, numbers }) => numbers < count)
}
