import type { Input, Operations } from '#contract'
import type { ActivityFilter, ActivityPage, ActivitySummary } from '#contract/activity.ts'
import { ok, type Result } from '#contract/result.ts'

type List = Operations['activity']['list']

export const pageSize = 100

/** The maximum number of entries that the main process returns. */
const most = 500

/** The newest `wanted` matching entries, or all of them if there are fewer. */
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

/** A list with the next page appended. Entries in both stay where they are. */
export function appended(
  shown: readonly ActivitySummary[],
  page: readonly ActivitySummary[],
): ActivitySummary[] {
  const known = new Set(shown.map(({ id }) => id))
  return [...shown, ...page.filter(({ id }) => !known.has(id))]
}
