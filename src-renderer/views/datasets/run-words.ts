import type { RunSort } from '#contract/run-query.ts'
import { language } from '../../lib/language.svelte.ts'
import { isFiltered, type ShownRuns } from './query/runs-query.svelte.ts'

/** How many runs are shown, and of how many when not all of them are. */
export function sayCount({ query, runs }: ShownRuns, all: number): string {
  const words = language.messages.datasets
  const whole = words.runs(language.number(all), all)
  return isFiltered(query) ? words.runsOf(language.number(runs), whole) : whole
}

/** The columns that decide the order, the first one first. */
export function sayOrder(sort: readonly RunSort[], label: (key: string) => string): string[] {
  const { ascending, descending } = language.messages.datasets
  return sort.map((each) => (each.descending ? descending : ascending)(label(each.column)))
}

/** What was found, in one sentence for a screen reader. */
export function sayFound(shown: ShownRuns, all: number, label: (key: string) => string): string {
  return [sayCount(shown, all), ...sayOrder(shown.query.sort, label)].join(', ')
}
