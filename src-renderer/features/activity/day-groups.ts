import type { ActivitySummary } from '#contract/activity.ts'

/** The entries of one day in this computer's time zone, in the order of the list. */
export type DayGroup = {
  /** Unique in the list. Stays the same when entries are added at either end of the group. */
  key: string
  /** `2026-03-05`, local time. */
  day: string
  entries: ActivitySummary[]
}

/** Groups entries by day. After a clock change, a day may occur between entries of another day and then has several groups. */
export function groupByDay(entries: readonly ActivitySummary[]): DayGroup[] {
  const groups: DayGroup[] = []
  const seen = new Map<string, number>()
  for (const entry of entries) {
    const day = localDay(new Date(entry.at))
    const last = groups.at(-1)
    if (last?.day === day) {
      last.entries.push(entry)
      continue
    }
    const before = seen.get(day) ?? 0
    seen.set(day, before + 1)
    groups.push({ key: `${day}/${before}`, day, entries: [entry] })
  }
  return groups
}

/** The day of a time in this computer's time zone, as `2026-03-05`. */
export function localDay(moment: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
}

/** The name of a day close to now. Null for any other day. */
export function dayName(
  day: string,
  now: Date,
  words: { today: string; yesterday: string },
): string | null {
  if (day === localDay(now)) return words.today
  const before = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)
  return day === localDay(before) ? words.yesterday : null
}
