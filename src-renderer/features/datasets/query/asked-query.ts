import { z } from 'zod'
import { filterTests, RunFilter, RunQuery } from '#contract/run-query.ts'

/** Stretches of days that move with the calendar. */
export const periods = ['last-7-days', 'last-30-days', 'this-month', 'last-month'] as const
export type Period = (typeof periods)[number]

/** The most filters at a time: half of what is taken (contract: RunQuery), since some are asked for as two. */
export const mostFilters = 25

/** What a filter of a person asks of a field. The engine knows neither `between` nor the calendar. */
export const askedTests = [...filterTests, 'between', ...periods] as const

/** A filter as the person gave it. `values` of `between` are its two ends. */
export const AskedFilter = RunFilter.extend({ test: z.enum(askedTests) })
export type AskedFilter = z.infer<typeof AskedFilter>

/** A query as the person asked it: a day is a day, a number may have a comma, and "last month" moves with the calendar. */
export const AskedQuery = RunQuery.extend({ filters: z.array(AskedFilter).max(mostFilters) })
export type AskedQuery = z.infer<typeof AskedQuery>

/** All runs, as they came. */
export const anyRun: AskedQuery = { filters: [], search: '', sort: [] }

/** What an address can hold: a longer query is left out of it. */
const longestText = 20_000

export function isAnyRun({ filters, search, sort }: AskedQuery): boolean {
  return filters.length === 0 && search === '' && sort.length === 0
}

/** A query as it stands in the address; null for all runs as they came, and for one that is too long for it. */
export function queryText(query: AskedQuery): string | null {
  const text = JSON.stringify(query)
  return isAnyRun(query) || text.length > longestText ? null : text
}

/** The query of a text in the address. All runs, if there is none or if it cannot be read. */
export function readQueryText(text: string | null): AskedQuery {
  try {
    return AskedQuery.catch(anyRun).parse(JSON.parse(text ?? 'null'))
  } catch {
    return anyRun
  }
}
