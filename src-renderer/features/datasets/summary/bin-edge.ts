import type { Column } from '#contract/dataset.ts'
import type { Bin } from '#contract/run-summary.ts'

/** Values from one on, to below another one, as filters have them. */
type Stretch = { from: string; below: string }

/** Told that a person pointed at something in the summary, to see only its runs. */
export type PointHandlers = {
  value: (column: string, value: string) => void
  stretch: (column: string, stretch: Stretch) => void
}

/** The values of a bin of a column of this type. */
export function stretchOf({ from, to }: Bin, type: Column['type']): Stretch {
  return { from: edgeText(from, type), below: edgeText(to, type) }
}

function edgeText(value: number, type: Column['type']): string {
  if (type === 'date') return new Date(value).toISOString()
  if (type !== 'duration') return String(value)
  const seconds = (Math.abs(value) / 1000).toFixed(9).replace(/\.?0+$/, '')
  return `${value < 0 ? '-' : ''}PT${seconds}S`
}
