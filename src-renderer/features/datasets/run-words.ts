import type { RunSort } from '#contract/run-query.ts'
import { language } from '../../state/language.svelte.ts'
import { isFiltered, type ShownRuns } from './query/runs-query.svelte.ts'

/** How many runs are shown, and of how many when not all of them are. */
export function formatCount({ query, runs }: ShownRuns, all: number): string {
  const words = language.messages.datasets
  const whole = words.runs({ shown: language.number(all), count: all })
  return isFiltered(query) ? words.runsOf({ found: language.number(runs), all: whole }) : whole
}

/** The columns that decide the order, the first one first. */
export function formatOrder(sort: readonly RunSort[], label: (key: string) => string): string[] {
  const { ascending, descending } = language.messages.datasets
  return sort.map((each) =>
    (each.descending ? descending : ascending)({ column: label(each.column) }),
  )
}

/** What was found, in one sentence for a screen reader. */
export function formatFound(shown: ShownRuns, all: number, label: (key: string) => string): string {
  return [formatCount(shown, all), ...formatOrder(shown.query.sort, label)].join(', ')
}
