import type { Column } from '#contract/dataset.ts'
import type { Bin } from '#contract/run-summary.ts'
import { clockAt } from '../../../lib/time-zone.ts'
import { zoneOfColumn } from '../query/filter-date.ts'

/** A range of values in the format of filters. `below` is not part of it. */
type Stretch = { from: string; below: string }

/** Called when a person chose something in the summary, to see only its runs. */
export type PointHandlers = {
  value: (column: string, value: string) => void
  stretch: (column: string, stretch: Stretch) => void
}

/** The range of a bin of a column. `zone`: the zone of the view, in which a bin may start at the start of a day. */
export function stretchOf(
  { from, to }: Bin,
  column: Pick<Column, 'type' | 'zoneless'>,
  zone: string,
): Stretch {
  const edge = (value: number) => edgeText(value, column, zone)
  return { from: edge(from), below: edge(to) }
}

function edgeText(value: number, column: Pick<Column, 'type' | 'zoneless'>, zone: string): string {
  if (column.type === 'date') return dateText(value, zoneOfColumn(column, zone))
  if (column.type !== 'duration') return String(value)
  const seconds = (Math.abs(value) / 1000).toFixed(9).replace(/(?:\.0+|(?<!0)0+)$/, '')
  return `${value < 0 ? '-' : ''}PT${seconds}S`
}

/** The day that starts at an instant, or the instant itself if no day starts then. */
function dateText(at: number, zone: string): string {
  const { day, time } = clockAt(at, zone)
  return time === '00:00:00.000' ? day : new Date(at).toISOString()
}
