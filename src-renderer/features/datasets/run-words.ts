import type { RunSort } from '#contract/run-query.ts'
import { language } from '../../state/language.svelte.ts'
import { isFiltered, type ShownRuns } from './query/runs-query.svelte.ts'

/** The number of runs in the grid, and the total if some are filtered out. */
export function formatCount({ query, runs }: ShownRuns, all: number): string {
  const words = language.messages.datasets
  const whole = words.runs({ shown: language.number(all), count: all })
  return isFiltered(query) ? words.runsOf({ found: language.number(runs), all: whole }) : whole
}

/** The columns that sort the runs, in order. */
export function formatOrder(sort: readonly RunSort[], label: (key: string) => string): string[] {
  const { ascending, descending } = language.messages.datasets
  return sort.map((each) =>
    (each.descending ? descending : ascending)({ column: label(each.column) }),
  )
}

/** The result of a query, in one sentence for a screen reader. */
export function formatFound(shown: ShownRuns, all: number, label: (key: string) => string): string {
  return [formatCount(shown, all), ...formatOrder(shown.query.sort, label)].join(', ')
}
