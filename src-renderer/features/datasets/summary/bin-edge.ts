import type { Column } from '#contract/dataset.ts'
import type { Bin } from '#contract/run-summary.ts'
import { clockAt } from '../../../lib/time-zone.ts'
import { zoneOfColumn } from '../query/filter-date.ts'

/** Values from one on, to below another one, as filters have them. */
type Stretch = { from: string; below: string }

/** Told that a person pointed at something in the summary, to see only its runs. */
export type PointHandlers = {
  value: (column: string, value: string) => void
  stretch: (column: string, stretch: Stretch) => void
}

/** The values of a bin of a column. `zone`: that of the view, in which a bin may begin with a day. */
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

/** The day that begins at an instant, and the instant itself where none does. */
function dateText(at: number, zone: string): string {
  const { day, time } = clockAt(at, zone)
  return time === '00:00:00.000' ? day : new Date(at).toISOString()
}
