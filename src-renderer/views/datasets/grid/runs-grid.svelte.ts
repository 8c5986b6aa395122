import type { Column } from '#contract/dataset.ts'
import { chosenWidth, shownKeys, usualWidth } from './column-layout.ts'
import { type GridPlace, headRow, placeAfter } from './grid-keys.ts'
import { columnRange, edgesOf, type Range, reveal, rowRange } from './grid-window.ts'
import type { RememberedLayout } from './remembered-layout.svelte.ts'
import {
  clampTop,
  drawnHeight,
  headHeight,
  isScaled,
  rowHeight,
  toScrollTop,
  toTop,
} from './scaled-scroll.ts'

/** Rows drawn beyond each end of the view, so that the browser can scroll ahead of us. */
const spareRows = 8

/** A column as the grid shows it. */
export type GridColumn = Column & {
  /** Its place among all columns of the dataset. */
  index: number
  label: string
  /** In px. */
  width: number
}

type Source = {
  /** How many runs are shown at first. */
  runs: number
  columns: readonly Column[]
  layout: RememberedLayout
  /** The words above a column. */
  label: (key: string) => string
}

/** Where the grid stands: what is in view of it, and which cell is the current one. */
export class RunsGrid {
  /** How many runs are shown. */
  runs = $state(0)
  readonly #source: Source
  /** The place of each column among all columns of the dataset. */
  readonly #indexes: Readonly<Record<string, number>>

  /** The size of the grid on screen, with its heads, and how far it is scrolled sideways. In px. */
  width = $state(0)
  height = $state(0)
  left = $state(0)
  /** Px of the rows above the view, and where the browser's own scroll position stands for it. */
  #top = $state(0)
  #scrollTop = $state(0)
  downwards = true
  #place = $state.raw<GridPlace>({ row: 0, column: 0 })

  readonly columns: readonly GridColumn[] = $derived.by(() => this.#shownColumns())
  /** Where each column begins, behind the one of the numbers. */
  readonly edges = $derived(edgesOf(this.columns.map(({ width }) => width)))
  readonly #view = $derived(Math.max(0, this.height - headHeight))
  readonly #rows: Range = $derived.by(() => rowRange(this.#top, this.#view, this.runs, spareRows))
  // Numbers, so that what depends on them rests while they stay the same.
  readonly #firstRow = $derived(this.#rows.first)
  readonly #endRow = $derived(this.#rows.end)
  readonly #columnRange: Range = $derived(
    columnRange(this.edges, this.left, this.width - this.numberWidth),
  )
  readonly #firstColumn = $derived(this.#columnRange.first)
  readonly #endColumn = $derived(this.#columnRange.end)

  /** The rows to draw. */
  readonly rows: Range = $derived({ first: this.#firstRow, end: this.#endRow })
  /** The columns to draw, and the px of those before them. */
  readonly drawn: readonly GridColumn[] = $derived(
    this.columns.slice(this.#firstColumn, this.#endColumn),
  )
  readonly before = $derived(this.edges[this.#firstColumn] ?? 0)
  readonly firstColumn = $derived(this.#firstColumn)
  /** What a row's own place has to be moved by, to lie where the browser has scrolled to. */
  readonly shift = $derived(this.isScaled ? this.#top - this.#scrollTop : 0)
  /** The current cell; 0 is the column of the numbers. */
  readonly place: GridPlace = $derived({
    row: this.#place.row,
    column: Math.min(this.#place.column, this.columns.length),
  })

  constructor(source: Source) {
    this.runs = source.runs
    this.#source = source
    this.#indexes = Object.fromEntries(source.columns.map(({ key }, index) => [key, index]))
  }

  /** Other runs, or another order: begins at the top, in the column that was current. */
  show(runs: number): void {
    const { row, column } = this.#place
    this.runs = runs
    this.#go(0, 0)
    this.#place = { row: Math.min(row, 0), column }
  }

  /** Where the browser has scrolled to. */
  get position(): { top: number; left: number } {
    return { top: this.#scrollTop, left: this.left }
  }

  /** The run that is current; with the heads it is the first. */
  get run(): number {
    return Math.max(0, this.place.row)
  }

  get contentHeight(): number {
    return this.runs * rowHeight
  }

  get contentWidth(): number {
    return this.numberWidth + (this.edges.at(-1) ?? 0)
  }

  /** The width of the column of the numbers: that of the last one. */
  get numberWidth(): number {
    return Math.max(56, 28 + 9 * String(this.runs).length)
  }

  get isScaled(): boolean {
    return isScaled(this.contentHeight)
  }

  /** The browser scrolled, by itself or because `moveTo` said so. */
  scrolled(scrollTop: number, left: number): void {
    this.left = left
    // Where we put it, our own figure is the finer one.
    if (Math.abs(scrollTop - this.#scrollTop) < 1) return
    this.#go(toTop(scrollTop, this.#extent), scrollTop)
  }

  /** Moves the rows by some px, and says where the browser has to scroll to. */
  moveBy(px: number): number {
    return this.moveTo(this.#top + px)
  }

  /** Leaves `top` px of the rows above the view, and says where the browser has to scroll to. */
  moveTo(top: number): number {
    const within = clampTop(top, this.#extent)
    this.#go(within, toScrollTop(within, this.#extent))
    return this.#scrollTop
  }

  /** The place that a key leads to. */
  placeAfter(key: string, far: boolean): GridPlace | null {
    const page = Math.floor(this.#view / rowHeight)
    const size = { rows: this.runs, columns: this.columns.length + 1, page }
    return placeAfter(key, this.place, size, far)
  }

  /** Makes a cell the current one, and says where the browser has to scroll to for it to be seen. */
  goTo(place: GridPlace): { top: number; left: number } {
    this.#place = place
    const start = place.row * rowHeight
    const top =
      place.row === headRow
        ? this.#top
        : reveal(this.#top, this.#view, { start, end: start + rowHeight })
    const left =
      place.column === 0
        ? this.left
        : reveal(this.left, this.width - this.numberWidth, {
            start: this.edges[place.column - 1] ?? 0,
            end: this.edges[place.column] ?? 0,
          })
    return { top: top === this.#top ? this.#scrollTop : this.moveTo(top), left }
  }

  get #extent() {
    return { content: this.contentHeight, view: Math.min(this.#view, this.contentHeight) }
  }

  #go(top: number, scrollTop: number): void {
    this.downwards = top >= this.#top
    this.#top = top
    this.#scrollTop = scrollTop
  }

  #shownColumns(): GridColumn[] {
    const { columns, label, layout } = this.#source
    return shownKeys(layout.current).flatMap((key) => {
      const index = this.#indexes[key]
      const column = index === undefined ? undefined : columns[index]
      if (index === undefined || column === undefined) return []
      const words = label(key)
      const width = chosenWidth(layout.current, key) ?? usualWidth(column.type, words)
      return [{ ...column, index, label: words, width }]
    })
  }
}

/** The height that the browser is given for all rows. */
export function bodyHeight(grid: RunsGrid): number {
  return drawnHeight(grid.contentHeight)
}
