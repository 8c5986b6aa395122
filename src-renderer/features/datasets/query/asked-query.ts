import { z } from 'zod'
import { filterTests, RunFilter, RunQuery } from '#contract/run-query.ts'

/** Periods of days that depend on the current date. */
export const periods = ['last-7-days', 'last-30-days', 'this-month', 'last-month'] as const
export type Period = (typeof periods)[number]

/** The maximum number of filters: half of what the contract accepts (RunQuery), because some are sent as two. */
export const mostFilters = 25

/** The tests that a person can choose for a field. The engine knows neither `between` nor the periods. */
export const askedTests = [...filterTests, 'between', ...periods] as const

/** A filter as the person entered it. For `between`, `values` contains the two ends. */
export const AskedFilter = RunFilter.extend({ test: z.enum(askedTests) })
export type AskedFilter = z.infer<typeof AskedFilter>

/** A query as the person entered it: a day is a day, a number may have a comma, and "last month" depends on the current date. */
export const AskedQuery = RunQuery.extend({ filters: z.array(AskedFilter).max(mostFilters) })
export type AskedQuery = z.infer<typeof AskedQuery>

/** All runs in their original order. */
export const anyRun: AskedQuery = { filters: [], search: '', sort: [] }

/** The maximum length of a query in an address, in characters. A longer query is left out. */
const longestText = 20_000

export function isAnyRun({ filters, search, sort }: AskedQuery): boolean {
  return filters.length === 0 && search === '' && sort.length === 0
}

/** The text of a query for the address. Null for all runs in their original order, and for a query that is too long. */
export function queryText(query: AskedQuery): string | null {
  const text = JSON.stringify(query)
  return isAnyRun(query) || text.length > longestText ? null : text
}

/** Parses the text of a query in the address. Without a text it asks for all runs. Returns null if it is invalid. */
export function readQueryText(text: string | null): AskedQuery | null {
  if (text === null) return anyRun
  try {
    return AskedQuery.nullable().catch(null).parse(JSON.parse(text))
  } catch {
    return null
  }
}
