import { language } from '../../../state/language.svelte.ts'
import { announcer } from '../../../ui/announcer.svelte.ts'
import { toasts } from '../../../ui/toasts.svelte.ts'
import {
  chosenWidth,
  withPinned,
  withPlacedBy,
  withShown,
  withUsualWidth,
  withWidth,
} from './column-layout.ts'
import { contentWidth } from './content-width.ts'
import type { GridColumn } from './grid-column.ts'
import type { GridPlace } from './grid-place.ts'
import type { RememberedLayout } from './remembered-layout.svelte.ts'
import type { RunsGrid } from './runs-grid.svelte.ts'

type GridOnScreen = { element: () => Element | undefined; goTo: (place: GridPlace) => void }

/** The actions on a column of the grid, from its menu and the keyboard. All of them are stored. */
export class ColumnCommands {
  readonly #grid: RunsGrid
  readonly #layout: RememberedLayout
  readonly #screen: GridOnScreen

  constructor(grid: RunsGrid, layout: RememberedLayout, screen: GridOnScreen) {
    this.#grid = grid
    this.#layout = layout
    this.#screen = screen
  }

  /** The header of a column. Null if it is not drawn. */
  headOf({ place }: GridColumn): HTMLElement | null {
    const head = `[role="columnheader"][aria-colindex="${place + 1}"]`
    return this.#screen.element()?.querySelector<HTMLElement>(head) ?? null
  }

  /** The neighbour with which a column can swap places: pinned like the column itself. Undefined if there is none. */
  neighbourOf({ place, isPinned }: GridColumn, by: number): GridColumn | undefined {
    const neighbour = this.#grid.columns.at(place + by)
    return neighbour?.isPinned === isPinned ? neighbour : undefined
  }

  /** Moves a column by one place, and the current cell with it. */
  move(column: GridColumn, by: number): void {
    const neighbour = this.neighbourOf(column, by)
    if (neighbour === undefined) return
    const side = by < 0 ? 'before' : 'after'
    this.#layout.keep(withPlacedBy(this.#layout.current, column.key, neighbour.key, side))
    this.#screen.goTo({ row: this.#grid.place.row, column: neighbour.place })
    const place = language.number(neighbour.place)
    const of = language.number(this.#grid.columns.all.length)
    announcer.announce(language.messages.grid.isMoved({ column: column.label, place, of }))
  }

  pin({ key }: GridColumn, pinned: boolean): void {
    this.#layout.keep(withPinned(this.#layout.current, key, pinned))
  }

  resize({ key, width }: GridColumn, px: number): void {
    this.#layout.keep(withWidth(this.#layout.current, key, width + px))
  }

  /** Makes a column as wide as its header and its drawn cells. */
  fit({ key, place }: GridColumn): void {
    const element = this.#screen.element()
    if (element) {
      this.#layout.keep(withWidth(this.#layout.current, key, contentWidth(element, place)))
    }
  }

  hasChosenWidth({ key }: GridColumn): boolean {
    return chosenWidth(this.#layout.current, key) !== undefined
  }

  resetWidth({ key }: GridColumn): void {
    this.#layout.keep(withUsualWidth(this.#layout.current, key))
  }

  hide({ key, label }: GridColumn): void {
    const { grid } = language.messages
    this.#layout.keep(withShown(this.#layout.current, key, false))
    toasts.show(grid.isHidden({ column: label }), {
      label: grid.show,
      isUndo: true,
      onclick: () => this.#layout.keep(withShown(this.#layout.current, key, true)),
    })
  }
}
