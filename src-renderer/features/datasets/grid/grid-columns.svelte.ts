import type { Column } from '#contract/dataset.ts'
import { display } from '../../../state/display.svelte.ts'
import { type GridColumn, shownColumns } from './grid-column.ts'
import { columnRange, edgesOf, heldColumns, reveal } from './grid-window.ts'
import type { RememberedLayout } from './remembered-layout.svelte.ts'

export type ColumnSource = {
  /** The runs of the whole dataset. */
  runs: number
  columns: readonly Column[]
  layout: RememberedLayout
  /** The words above a column. */
  label: (key: string) => string
}

/** The columns of the grid: which there are, which stay at the left, and which are scrolled into view. */
export class GridColumns {
  /** The width of the grid on screen, and how far it is scrolled sideways. In px. */
  width = $state(0)
  left = $state(0)
  readonly #source: ColumnSource

  readonly all: readonly GridColumn[] = $derived.by(() => {
    const { columns, layout, label } = this.#source
    return shownColumns(columns, layout.current, { label, exact: display.exact })
  })
  /** Where each column begins, behind the one of the numbers. */
  readonly #edges = $derived(edgesOf(this.all.map(({ width }) => width)))
  readonly #pinned = $derived(this.all.filter(({ isPinned }) => isPinned).length)
  readonly #heldEnd = $derived(
    heldColumns(this.#edges, this.#pinned, this.width - this.numberWidth),
  )
  readonly #heldWidth = $derived(this.#edges[this.#heldEnd] ?? 0)
  /** The width in which columns are scrolled. */
  readonly #scrolledWidth = $derived(this.width - this.numberWidth - this.#heldWidth)
  readonly #range = $derived(
    columnRange(this.#edges, this.left + this.#heldWidth, this.#scrolledWidth),
  )
  // Numbers, so that what depends on them rests while they stay the same.
  readonly #first = $derived(this.#range.first)
  readonly #end = $derived(this.#range.end)

  /** The columns that stay at the left, behind that of the numbers. */
  readonly held: readonly GridColumn[] = $derived(this.all.slice(0, this.#heldEnd))
  /** The other columns to draw, and the px of those that come before them. */
  readonly drawn: readonly GridColumn[] = $derived(this.all.slice(this.#first, this.#end))
  readonly before = $derived((this.#edges[this.#first] ?? 0) - this.#heldWidth)

  constructor(source: ColumnSource) {
    this.#source = source
  }

  /** The width of the column of the numbers: that of the last one of the dataset, and of the box that marks a run. */
  get numberWidth(): number {
    return Math.max(72, 50 + 9 * String(this.#source.runs).length)
  }

  get contentWidth(): number {
    return this.numberWidth + (this.#edges.at(-1) ?? 0)
  }

  at(place: number): GridColumn | undefined {
    return this.all[place - 1]
  }

  /** Where a column of the grid that stays at the left begins. In px. */
  heldLeft(place: number): number {
    return this.numberWidth + (this.#edges[place - 1] ?? 0)
  }

  isHeld(place: number): boolean {
    return place <= this.#heldEnd
  }

  isDrawn(place: number): boolean {
    return this.isHeld(place) || (place > this.#first && place <= this.#end)
  }

  /** How far sideways to scroll for a column to be seen: beside those that stay, not behind them. */
  leftFor(place: number): number {
    if (this.isHeld(place)) return this.left
    return reveal(this.left, this.#scrolledWidth, {
      start: (this.#edges[place - 1] ?? 0) - this.#heldWidth,
      end: (this.#edges[place] ?? 0) - this.#heldWidth,
    })
  }
}
