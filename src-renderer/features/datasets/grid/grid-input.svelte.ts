import { hasMarkedText } from '../has-selection.ts'
import type { ColumnCommands } from './column-commands.ts'
import { type ColumnAction, actionOf, type GridAction } from './grid-actions.ts'
import { isWithin } from './grid-area.ts'
import { type GridPlace, headRow } from './grid-place.ts'
import { isSamePlace, pointedAt } from './grid-pointer.ts'
import type { RunBlocks } from './run-blocks.svelte.ts'
import type { RunsGrid } from './runs-grid.svelte.ts'

/** The effects of keys and pointer outside the grid's own state. */
type GridHost = {
  element: () => Element | undefined
  goTo: (place: GridPlace) => void
  scrollTo: (position: { top?: number; left?: number }) => void
  focus: () => void
  /** `exact`: copies as the platform sent it, not as shown. */
  copy: (exact: boolean) => void
  isRunOpen: () => boolean
  onsort: (column: string, add: boolean) => void
  onopen: () => void
  onclose: () => void
  /** Marks a run of the dataset (from 0), or removes its mark. */
  onmark: (run: number) => void
}

export class GridInput {
  /** The key of the column whose menu is open. */
  menuOf = $state<string | null>(null)
  cellMenu = $state.raw<GridPlace | null>(null)
  readonly #grid: RunsGrid
  readonly #blocks: RunBlocks
  readonly #commands: ColumnCommands
  readonly #host: GridHost
  /** The cell where the pointer was pressed. A selection starts there. */
  #pressed: GridPlace | null = null
  /** True after the pointer left the cell where it was pressed. */
  #isSelecting = false

  constructor(grid: RunsGrid, blocks: RunBlocks, commands: ColumnCommands, host: GridHost) {
    this.#grid = grid
    this.#blocks = blocks
    this.#commands = commands
    this.#host = host
  }

  readonly keydown = (event: KeyboardEvent): void => {
    const action = actionOf(event, this.#grid.place.row)
    // If the person selected text with the pointer, the browser copies it.
    const isOfBrowser =
      action?.action === 'copy' && !action.exact && hasMarkedText(this.#host.element())
    if (action && !isOfBrowser && this.#carryOut(action)) event.preventDefault()
  }

  readonly click = (event: MouseEvent): void => {
    const pointed = pointedAt(event.target)
    if (!pointed) return
    const { place, part } = pointed
    this.#host.focus()
    if (part === 'mark') this.#mark(place.row)
    else if (event.shiftKey && place.row !== headRow)
      this.#host.scrollTo(this.#grid.extendTo(place))
    else {
      this.#host.goTo(place)
      if (place.row === headRow) this.#chooseHead(place, part === 'menu', event.shiftKey)
      else if (place.column === 0 || event.detail === 2) this.#openRun()
    }
  }

  /** The secondary mouse button opens the menu of a header or a cell. */
  readonly contextmenu = (event: MouseEvent): void => {
    const place = pointedAt(event.target)?.place
    if (!place || (place.row !== headRow && place.column === 0)) return
    event.preventDefault()
    // The menu keeps a selection that contains the cell, so that the person can copy it.
    const { rows, columns } = this.#grid.selection
    if (!isWithin(rows, place.row) || !isWithin(columns, place.column)) this.#host.goTo(place)
    if (place.row === headRow) this.#chooseHead(place, true, false)
    else this.cellMenu = place
  }

  readonly pointerdown = (event: PointerEvent): void => {
    const pointed = event.button === 0 ? pointedAt(event.target) : null
    const isCell = pointed?.part === 'cell' && pointed.place.row !== headRow
    this.#pressed = isCell ? pointed.place : null
    this.#isSelecting = false
    // With Shift, the browser would select the text in between.
    if (isCell && event.shiftKey) event.preventDefault()
  }

  /** A pressed pointer selects the cells that it moves over. Within one cell, the browser selects text. */
  readonly pointermove = (event: PointerEvent): void => {
    const pressed = this.#pressed
    if (event.buttons !== 1 || !pressed) return
    const place = pointedAt(event.target)?.place
    if (!place || isSamePlace(place, this.#isSelecting ? this.#grid.place : pressed)) return
    if (!this.#isSelecting) this.#grid.goTo(pressed)
    this.#isSelecting = true
    getSelection()?.removeAllRanges()
    this.#host.scrollTo(this.#grid.extendTo(place))
  }

  /** Returns true if there was something to do. */
  #carryOut(action: GridAction): boolean {
    switch (action.action) {
      case 'go':
        return this.#go(action)
      case 'selectAll':
        this.#grid.selectAll()
        return true
      case 'copy':
        this.#host.copy(action.exact)
        return true
      case 'mark':
        this.#mark(this.#grid.place.row)
        return true
      case 'cellMenu':
        if (this.#grid.place.column === 0) return false
        this.cellMenu = this.#grid.place
        return true
      case 'open':
        this.#host.onopen()
        return true
      case 'close':
        if (!this.#host.isRunOpen()) return false
        this.#host.onclose()
        return true
      default:
        return this.#carryOutOnColumn(action)
    }
  }

  #carryOutOnColumn(action: ColumnAction): boolean {
    const column = this.#grid.columns.at(this.#grid.place.column)
    if (!column) return false
    if (action.action === 'menu') this.menuOf = column.key
    else if (action.action === 'sort') this.#host.onsort(column.key, action.add)
    else if (action.action === 'resize') this.#commands.resize(column, action.by)
    else this.#commands.move(column, action.by)
    return true
  }

  #go({ key, far, extend }: Extract<GridAction, { action: 'go' }>): boolean {
    const place = this.#grid.placeAfter(key, far)
    if (place === null) return false
    this.#host.scrollTo(extend ? this.#grid.extendTo(place) : this.#grid.goTo(place))
    // The column of run numbers is always in view, so Home must scroll to the left edge itself.
    if (key === 'Home') this.#host.scrollTo({ left: 0 })
    return true
  }

  #chooseHead({ column }: GridPlace, isMenu: boolean, add: boolean): void {
    const key = this.#grid.columns.at(column)?.key
    if (key === undefined) return
    if (isMenu) this.menuOf = key
    else this.#host.onsort(key, add)
  }

  /** Opens the clicked run. Clears the text selection of the double click. */
  #openRun(): void {
    getSelection()?.removeAllRanges()
    this.#host.onopen()
  }

  #mark(row: number): void {
    const run = this.#blocks.run(row)
    if (run !== undefined) this.#host.onmark(run)
  }
}
