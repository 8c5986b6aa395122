import { z } from 'zod'
import type { Column } from '#contract/dataset.ts'

/** How a person arranged the columns of a dataset. `hidden` and `widths` may name columns that are not there now. */
export type ColumnLayout = {
  /** The keys of all columns, in order. */
  order: readonly string[]
  hidden: readonly string[]
  /** In px, of the columns whose width was changed. */
  widths: Readonly<Record<string, number>>
}

export const narrowest = 48
export const widest = 1200

const Saved = z.object({
  order: z.array(z.string()).catch([]),
  hidden: z.array(z.string()).catch([]),
  widths: z.record(z.string(), z.number().min(narrowest).max(widest)).catch({}),
})

/**
 * A layout that was kept, for the columns that a dataset has now. What cannot be understood is left out; columns that
 * are new come last, and those that are gone leave their order but keep being hidden if they return.
 */
export function restoreLayout(saved: unknown, columns: readonly Column[]): ColumnLayout {
  const keys = columns.map(({ key }) => key)
  const { order, hidden, widths } = Saved.catch({ order: [], hidden: [], widths: {} }).parse(saved)
  const present = new Set(keys)
  return {
    order: [...new Set([...order.filter((key) => present.has(key)), ...keys])],
    hidden,
    widths,
  }
}

/** The keys to show, in order. */
export function shownKeys({ order, hidden }: ColumnLayout): string[] {
  const away = new Set(hidden)
  return order.filter((key) => !away.has(key))
}

export function withShown(layout: ColumnLayout, key: string, shown: boolean): ColumnLayout {
  const hidden = layout.hidden.filter((each) => each !== key)
  return { ...layout, hidden: shown ? hidden : [...hidden, key] }
}

/** All columns shown, or none. */
export function withAllShown(layout: ColumnLayout, shown: boolean): ColumnLayout {
  return { ...layout, hidden: shown ? [] : [...layout.order] }
}

/** The column moved by some places; the ends of the row hold it. */
export function withMoved(layout: ColumnLayout, key: string, by: number): ColumnLayout {
  const from = layout.order.indexOf(key)
  if (from < 0) return layout
  const order = layout.order.toSpliced(from, 1)
  return { ...layout, order: order.toSpliced(Math.max(0, from + by), 0, key) }
}

export function withWidth(layout: ColumnLayout, key: string, width: number): ColumnLayout {
  const px = Math.round(Math.max(narrowest, Math.min(width, widest)))
  return { ...layout, widths: { ...layout.widths, [key]: px } }
}

/** The width that a person gave a column. In px; undefined: none. */
export function chosenWidth({ widths }: ColumnLayout, key: string): number | undefined {
  return Object.hasOwn(widths, key) ? widths[key] : undefined
}

/** The width that fits what a column of its type usually holds, and its label. In px. */
export function usualWidth(type: Column['type'], label: string): number {
  const content = {
    text: 200,
    integer: 112,
    decimal: 112,
    boolean: 88,
    date: 214,
    json: 220,
    empty: 88,
  }
  return Math.min(320, Math.max(content[type], 32 + Math.ceil(label.length * 6.8)))
}
