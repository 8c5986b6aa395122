import { areaBetween, cellsOf, type GridArea } from './grid-area.ts'
import { type ColumnSource, GridColumns } from './grid-columns.svelte.ts'
import { type GridPlace, headRow, placeAfter } from './grid-place.ts'
import { GridRows } from './grid-rows.svelte.ts'

/** Where the grid stands: its rows and columns, which cell is the current one, and which are selected with it. */
export class RunsGrid {
  readonly rows: GridRows
  readonly columns: GridColumns
  #place = $state.raw<GridPlace>({ row: 0, column: 0 })
  /** The corner of the selection across from the current cell; `null`: the cell alone. */
  #corner = $state.raw<GridPlace | null>(null)
  #isAll = $state(false)

  /** The current cell; 0 is the column of the numbers. */
  readonly place: GridPlace = $derived.by(() => this.#within(this.#place))
  readonly selection: GridArea = $derived.by(() => this.#selected())
  /** The keys of the selected columns, without that of the numbers. */
  readonly selectedKeys: readonly string[] = $derived.by(() => {
    const { first, end } = this.selection.columns
    return this.columns.all
      .slice(Math.max(0, first - 1), Math.max(0, end - 1))
      .map(({ key }) => key)
  })
  readonly isOneSelected = $derived(cellsOf(this.selection) === 1)

  /** All runs are shown at first. */
  constructor(source: ColumnSource) {
    this.rows = new GridRows(source.runs)
    this.columns = new GridColumns(source)
  }

  /** How many runs are shown. */
  get runs(): number {
    return this.rows.count
  }

  /** The row of the run that is current; with the heads it is the first. */
  get run(): number {
    return Math.max(0, this.place.row)
  }

  /** Where the browser has scrolled to. */
  get position(): { top: number; left: number } {
    return { top: this.rows.scrollTop, left: this.columns.left }
  }

  get isPlaceDrawn(): boolean {
    const { row, column } = this.place
    const { first, end } = this.rows.drawn
    return (row === headRow || (row >= first && row < end)) && this.columns.isDrawn(column)
  }

  /** Other runs, or another order: begins at the top, in the column that was current. */
  show(runs: number): void {
    const { row, column } = this.#place
    this.rows.show(runs)
    this.#select({ row: Math.min(row, 0), column }, null)
  }

  /** The browser scrolled. */
  scrolled(scrollTop: number, left: number): void {
    this.columns.left = left
    this.rows.scrolled(scrollTop)
  }

  /** The place that a key leads to. */
  placeAfter(key: string, far: boolean): GridPlace | null {
    const { count, page } = this.rows
    const columns = this.columns.all.length + 1
    return placeAfter(key, this.place, { rows: count, columns, page }, far)
  }

  /** Where the browser has to scroll to for a cell to be seen. */
  positionFor({ row, column }: GridPlace): { top: number; left: number } {
    const { rows, columns } = this
    return {
      top: row === headRow ? rows.scrollTop : rows.reveal(row),
      left: columns.leftFor(column),
    }
  }

  /** Makes a cell the current one, and says where the browser has to scroll to for it to be seen. */
  goTo(place: GridPlace): { top: number; left: number } {
    this.#select(place, null)
    return this.positionFor(place)
  }

  /** The same, with the cells from the one that was current first. The heads are no part of a selection. */
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
