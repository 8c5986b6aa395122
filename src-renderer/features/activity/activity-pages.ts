import type { Input, Operations } from '#contract'
import type { ActivityFilter, ActivityPage, ActivitySummary } from '#contract/activity.ts'
import { ok, type Result } from '#contract/result.ts'

type List = Operations['activity']['list']

/** How many entries one page of the list has. */
export const pageSize = 100

/** How many entries main gives at once. */
const most = 500

/** The newest `wanted` entries that fit, or all of them when there are fewer. */
export async function newestEntries(
  list: List,
  filter: ActivityFilter,
  wanted: number,
): Promise<Result<ActivityPage>> {
  const entries: ActivitySummary[] = []
  let from: Pick<Input<'activity.list'>, 'before'> = {}
  for (;;) {
    const limit = Math.min(most, wanted - entries.length)
    const page = await list({ filter, limit, ...from })
    if (!page.ok) return page
    const { next } = page.value
    entries.push(...page.value.entries)
    if (next === null || entries.length >= wanted) return ok({ entries, next })
    from = { before: next }
  }
}

/** A list with the page that follows it; what is in both stays where it was. */
export function appended(
  shown: readonly ActivitySummary[],
  page: readonly ActivitySummary[],
): ActivitySummary[] {
  const known = new Set(shown.map(({ id }) => id))
  return [...shown, ...page.filter(({ id }) => !known.has(id))]
}
