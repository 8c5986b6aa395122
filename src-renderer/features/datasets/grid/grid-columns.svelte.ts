import type { Column } from '#contract/dataset.ts'
import { display } from '../../../state/display.svelte.ts'
import { type GridColumn, shownColumns } from './grid-column.ts'
import { columnRange, edgesOf, heldColumns, reveal } from './grid-window.ts'
import type { RememberedLayout } from './remembered-layout.svelte.ts'

export type ColumnSource = {
  /** The number of runs in the whole dataset. */
  runs: number
  columns: readonly Column[]
  layout: RememberedLayout
  label: (key: string) => string
}

/** The columns of the grid: all visible ones, the pinned ones, and the ones that are scrolled into view. */
export class GridColumns {
  /** The width of the grid on screen, and its horizontal scroll position. In px. */
  width = $state(0)
  left = $state(0)
  readonly #source: ColumnSource

  readonly all: readonly GridColumn[] = $derived.by(() => {
    const { columns, layout, label } = this.#source
    return shownColumns(columns, layout.current, { label, exact: display.exact })
  })
  /** Where each column starts, after the column of run numbers. */
  readonly #edges = $derived(edgesOf(this.all.map(({ width }) => width)))
  readonly #pinned = $derived(this.all.filter(({ isPinned }) => isPinned).length)
  readonly #heldEnd = $derived(
    heldColumns(this.#edges, this.#pinned, this.width - this.numberWidth),
  )
  readonly #heldWidth = $derived(this.#edges[this.#heldEnd] ?? 0)
  /** The width of the area where columns scroll. */
  readonly #scrolledWidth = $derived(this.width - this.numberWidth - this.#heldWidth)
  readonly #range = $derived(
    columnRange(this.#edges, this.left + this.#heldWidth, this.#scrolledWidth),
  )
  // Separate numbers, so that what depends on them does not update while they stay the same.
  readonly #first = $derived(this.#range.first)
  readonly #end = $derived(this.#range.end)

  /** The columns that stay at the left, after the column of run numbers. */
  readonly held: readonly GridColumn[] = $derived(this.all.slice(0, this.#heldEnd))
  /** The other columns to draw, and the width of the columns before them in px. */
  readonly drawn: readonly GridColumn[] = $derived(this.all.slice(this.#first, this.#end))
  readonly before = $derived((this.#edges[this.#first] ?? 0) - this.#heldWidth)

  constructor(source: ColumnSource) {
    this.#source = source
  }

  /** The width of the column of run numbers: the largest number plus the checkbox. */
  get numberWidth(): number {
    return Math.max(72, 50 + 9 * String(this.#source.runs).length)
  }

  get contentWidth(): number {
    return this.numberWidth + (this.#edges.at(-1) ?? 0)
  }

  at(place: number): GridColumn | undefined {
    return this.all[place - 1]
  }

  /** Where a pinned column starts. In px. */
  heldLeft(place: number): number {
    return this.numberWidth + (this.#edges[place - 1] ?? 0)
  }

  isHeld(place: number): boolean {
    return place <= this.#heldEnd
  }

  isDrawn(place: number): boolean {
    return this.isHeld(place) || (place > this.#first && place <= this.#end)
  }

  /** The horizontal scroll position that makes a column visible next to the pinned ones, not behind them. */
  leftFor(place: number): number {
    if (this.isHeld(place)) return this.left
    return reveal(this.left, this.#scrolledWidth, {
      start: (this.#edges[place - 1] ?? 0) - this.#heldWidth,
      end: (this.#edges[place] ?? 0) - this.#heldWidth,
    })
  }
}
