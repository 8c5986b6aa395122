import { areaBetween, cellsOf, type GridArea } from './grid-area.ts'
import { type ColumnSource, GridColumns } from './grid-columns.svelte.ts'
import { type GridPlace, headRow, placeAfter } from './grid-place.ts'
import { GridRows } from './grid-rows.svelte.ts'

/** The state of the grid: its rows and columns, the current cell, and the selected cells. */
export class RunsGrid {
  readonly rows: GridRows
  readonly columns: GridColumns
  #place = $state.raw<GridPlace>({ row: 0, column: 0 })
  /** The corner of the selection opposite the current cell. Null if only the current cell is selected. */
  #corner = $state.raw<GridPlace | null>(null)
  #isAll = $state(false)

  /** The current cell. Column 0 contains the run numbers. */
  readonly place: GridPlace = $derived.by(() => this.#within(this.#place))
  readonly selection: GridArea = $derived.by(() => this.#selected())
  /** The keys of the selected columns, without the column of run numbers. */
  readonly selectedKeys: readonly string[] = $derived.by(() => {
    const { first, end } = this.selection.columns
    return this.columns.all
      .slice(Math.max(0, first - 1), Math.max(0, end - 1))
      .map(({ key }) => key)
  })
  readonly isOneSelected = $derived(cellsOf(this.selection) === 1)

  constructor(source: ColumnSource) {
    this.rows = new GridRows(source.runs)
    this.columns = new GridColumns(source)
  }

  get runs(): number {
    return this.rows.count
  }

  /** The row of the current run. On the headers, it is the first row. */
  get run(): number {
    return Math.max(0, this.place.row)
  }

  /** The browser's scroll position. */
  get position(): { top: number; left: number } {
    return { top: this.rows.scrollTop, left: this.columns.left }
  }

  get isPlaceDrawn(): boolean {
    const { row, column } = this.place
    const { first, end } = this.rows.drawn
    return (row === headRow || (row >= first && row < end)) && this.columns.isDrawn(column)
  }

  /** Shows other runs or another order. Starts at the top, in the current column. */
  show(runs: number): void {
    const { row, column } = this.#place
    this.rows.show(runs)
    this.#select({ row: Math.min(row, 0), column }, null)
  }

  scrolled(scrollTop: number, left: number): void {
    this.columns.left = left
    this.rows.scrolled(scrollTop)
  }

  /** The place that a key leads to. Null if it does not move. */
  placeAfter(key: string, far: boolean): GridPlace | null {
    const { count, page } = this.rows
    const columns = this.columns.all.length + 1
    return placeAfter(key, this.place, { rows: count, columns, page }, far)
  }

  /** The scroll position that makes a cell visible. */
  positionFor({ row, column }: GridPlace): { top: number; left: number } {
    const { rows, columns } = this
    return {
      top: row === headRow ? rows.scrollTop : rows.reveal(row),
      left: columns.leftFor(column),
    }
  }

  /** Makes a cell the current one. Returns the scroll position that makes it visible. */
  goTo(place: GridPlace): { top: number; left: number } {
    this.#select(place, null)
    return this.positionFor(place)
  }

  /** Extends the selection to a cell and makes it the current one. Returns the scroll position. A selection excludes headers. */
  extendTo({ row, column }: GridPlace): { top: number; left: number } {
    const place = { row: Math.max(0, row), column }
    this.#select(place, this.#corner ?? this.place)
    return this.positionFor(place)
  }

  selectAll(): void {
    this.#isAll = true
  }

  #select(place: GridPlace, corner: GridPlace | null): void {
    this.#place = place
    this.#corner = corner
    this.#isAll = false
  }

  #selected(): GridArea {
    if (!this.#isAll) return areaBetween(this.#within(this.#corner ?? this.#place), this.place)
    return {
      rows: { first: 0, end: this.rows.count },
      columns: { first: 1, end: this.columns.all.length + 1 },
    }
  }

  #within({ row, column }: GridPlace): GridPlace {
    return { row, column: Math.min(column, this.columns.all.length) }
  }
}
