import type { Batch } from '../../contract/batch.ts'
import type { CheckedBatch } from './checked-batch.ts'
import { isEmpty } from './mapping/cell-source.ts'
import { isUnsentHeader } from './mapping/unsent-headers.ts'
import { groupsOf } from './row-groups.ts'

/** Returns a batch without its rows, as the window shows it. */
export function shownBatch(
  batch: CheckedBatch,
  isSending: boolean,
  toConfirm: Batch['toConfirm'],
): Batch {
  const { source, mapping, likely, isRemembered, covers, bases } = batch.document
  const { rows: _, ...table } = batch.table
  const undecided = table.headers
    .map(({ column }) => column)
    .filter((column) => !(column in mapping.columns))
  const asked = likely.filter(({ column }) => undecided.includes(column))
  const { platform } = batch
  return {
    ...batch.summary(isSending),
    source: { size: source.size, options: source.options, ...table },
    numberLanguage: batch.numberLanguage,
    mapping,
    likely: asked,
    unknown: undecided.filter((column) => !asked.some((each) => each.column === column)),
    unsent: unsentColumns(batch),
    isRemembered,
    ...groupsOf(batch),
    checked: platform && {
      at: platform.at,
      schools: platform.count,
      isWhole: platform.isWhole,
    },
    toConfirm,
    covers: Object.keys(covers),
    bases: bases.length,
  }
}

/** Returns the columns with content that no request has room for. */
function unsentColumns({ document: { kind, mapping }, table }: CheckedBatch): string[] {
  return table.headers.flatMap(({ column, text }, place) => {
    const isUsed = (mapping.columns[column] ?? 'ignored') !== 'ignored'
    if (isUsed || !isUnsentHeader(text, kind)) return []
    return table.rows.some(({ cells }) => cells[place] && !isEmpty(cells[place])) ? [column] : []
  })
}
