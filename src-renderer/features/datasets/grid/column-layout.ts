import { z } from 'zod'
import type { Column } from '#contract/dataset.ts'

/** The column layout of a dataset. All fields except `order` may contain columns that the dataset does not have now. */
export type ColumnLayout = {
  /** The keys of all columns, in order. Pinned columns are still shown before the others. */
  order: readonly string[]
  /** The keys of the columns that are pinned to the left. */
  pinned: readonly string[]
  hidden: readonly string[]
  /** In px. Only columns whose width was changed. */
  widths: Readonly<Record<string, number>>
}

export const narrowest = 48
export const widest = 1200

const Saved = z.object({
  order: z.array(z.string()).catch([]),
  pinned: z.array(z.string()).catch([]),
  hidden: z.array(z.string()).catch([]),
  widths: z.record(z.string(), z.number().min(narrowest).max(widest)).catch({}),
})

/**
 * Restores a stored layout for the current columns of a dataset. Ignores invalid parts and puts new columns last.
 * Missing columns leave the order, but are hidden or pinned again if they return.
 */
export function restoreLayout(saved: unknown, columns: readonly Column[]): ColumnLayout {
  const keys = columns.map(({ key }) => key)
  const nothing = { order: [], pinned: [], hidden: [], widths: {} }
  const { order, pinned, hidden, widths } = Saved.catch(nothing).parse(saved)
  const present = new Set(keys)
  return {
    order: [...new Set([...order.filter((key) => present.has(key)), ...keys])],
    pinned,
    hidden,
    widths,
  }
}

/** The keys of all columns in the order of the grid: the pinned ones first. */
export function arrangedKeys({ order, pinned }: ColumnLayout): string[] {
  const atLeft = new Set(pinned)
  return [...order.filter((key) => atLeft.has(key)), ...order.filter((key) => !atLeft.has(key))]
}

/** The keys of the visible columns in the order of the grid. */
export function shownKeys(layout: ColumnLayout): string[] {
  const away = new Set(layout.hidden)
  return arrangedKeys(layout).filter((key) => !away.has(key))
}

export function withShown(layout: ColumnLayout, key: string, shown: boolean): ColumnLayout {
  const hidden = layout.hidden.filter((each) => each !== key)
  return { ...layout, hidden: shown ? hidden : [...hidden, key] }
}

/** Shows all columns, or hides all of them. */
export function withAllShown(layout: ColumnLayout, shown: boolean): ColumnLayout {
  return { ...layout, hidden: shown ? [] : [...layout.order] }
}

/** Pins a column to the left, or returns it to its former place. */
export function withPinned(layout: ColumnLayout, key: string, pinned: boolean): ColumnLayout {
  const others = layout.pinned.filter((each) => each !== key)
  return { ...layout, pinned: pinned ? [...others, key] : others }
}

/** The columns among which one can be moved: the pinned ones, or the others. */
export function peersOf({ order, pinned }: ColumnLayout, key: string): string[] {
  const atLeft = new Set(pinned)
  return order.filter((each) => atLeft.has(each) === atLeft.has(key))
}

/** Moves a column by some places, but not beyond the first or last of its peers. */
export function withMoved(layout: ColumnLayout, key: string, by: number): ColumnLayout {
  const peers = peersOf(layout, key)
  const from = peers.indexOf(key)
  const neighbour = peers[Math.max(0, Math.min(from + by, peers.length - 1))]
  if (from < 0 || neighbour === undefined || neighbour === key) return layout
  const order = layout.order.filter((each) => each !== key)
  const to = order.indexOf(neighbour) + (by > 0 ? 1 : 0)
  return { ...layout, order: order.toSpliced(to, 0, key) }
}

/** Moves a column before or after another one of its peers. */
export function withPlacedBy(
  layout: ColumnLayout,
  key: string,
  neighbour: string,
  side: 'before' | 'after',
): ColumnLayout {
  const order = layout.order.filter((each) => each !== key)
  const at = order.indexOf(neighbour)
  if (at < 0) return layout
  return { ...layout, order: order.toSpliced(side === 'after' ? at + 1 : at, 0, key) }
}

export function withWidth(layout: ColumnLayout, key: string, width: number): ColumnLayout {
  const px = Math.round(Math.max(narrowest, Math.min(width, widest)))
  return { ...layout, widths: { ...layout.widths, [key]: px } }
}

export function withUsualWidth(layout: ColumnLayout, key: string): ColumnLayout {
  const widths = Object.fromEntries(Object.entries(layout.widths).filter(([each]) => each !== key))
  return { ...layout, widths }
}

/** The width that a person set for a column. In px. Undefined if they set none. */
export function chosenWidth({ widths }: ColumnLayout, key: string): number | undefined {
  return Object.hasOwn(widths, key) ? widths[key] : undefined
}

/**
 * The width that fits the label and the usual content of a column's type. In px. `exact`: values are shown exactly as
 * the platform sent them.
 */
export function usualWidth(type: Column['type'], label: string, exact: boolean): number {
  const content = {
    text: 200,
    integer: 112,
    decimal: 112,
    boolean: 88,
    date: exact ? 214 : 176,
    duration: 128,
    json: 220,
    empty: 88,
  }
  return Math.min(320, Math.max(content[type], 32 + Math.ceil(label.length * 6.8)))
}
