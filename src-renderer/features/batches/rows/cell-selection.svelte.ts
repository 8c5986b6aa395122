import type { BatchRow } from '#contract/batch-row.ts'
import { type CellPlace, noRange, rangeBetween } from './cell-range.ts'
import type { RowBlocks } from './row-blocks.svelte.ts'

/** The active cell of a batch and the selected cells. */
export class CellSelection {
  active = $state.raw<CellPlace>({ row: 0, column: 0 })
  /** The opposite corner of the selected cells, which moves when the selection is extended. */
  edge = $state.raw<CellPlace>({ row: 0, column: 0 })
  /** The last place that a person moved to, which is scrolled into view. */
  target = $state.raw(this.active)
  /** Whether nothing is selected, because selected rows left the view. Another row at the same place was not chosen by anyone. */
  isCleared = $state(false)
  /** The column where a person began to fill a row with Tab. Null if they did not. */
  #tabbedFrom: number | null = null
  readonly #blocks: RowBlocks
  readonly #columnCount: () => number

  /** The selected cells. */
  readonly range = $derived(this.isCleared ? noRange : rangeBetween(this.active, this.edge))

  constructor(blocks: RowBlocks, columnCount: () => number) {
    this.#blocks = blocks
    this.#columnCount = columnCount
  }

  /** Moves to the first cell. */
  reset(): void {
    this.active = this.edge = this.target = { row: 0, column: 0 }
    this.isCleared = false
  }

  isActive(place: CellPlace): boolean {
    return !this.isCleared && isSame(this.active, place)
  }

  /** Whether a screen reader reads this cell: the one that a person moved to last. */
  isRead(place: CellPlace): boolean {
    return !this.isCleared && isSame(this.edge, place)
  }

  /** Selects one cell, which becomes the active one. `isExtended`: selects all cells from the active one to that one instead. */
  go(place: CellPlace, isExtended = false): void {
    const last = { row: (this.#blocks.total ?? 1) - 1, column: this.#columnCount() - 1 }
    this.edge = {
      row: Math.min(Math.max(place.row, 0), Math.max(last.row, 0)),
      column: Math.min(Math.max(place.column, 0), Math.max(last.column, 0)),
    }
    if (!isExtended || this.isCleared) this.active = this.edge
    this.isCleared = false
    this.target = this.edge
    this.#tabbedFrom = null
  }

  /** Where a movement begins: as in a spreadsheet, a selection is extended at its edge, and left from its active cell. */
  origin(isExtended: boolean): CellPlace {
    return isExtended ? this.edge : this.active
  }

  /** Moves by rows and columns. If nothing is selected, selects the cell that is now where the last one was. */
  move(rows: number, columns: number, isExtended = false): void {
    if (this.isCleared) return this.go(this.active)
    const { row, column } = this.origin(isExtended)
    this.go({ row: row + rows, column: column + columns }, isExtended)
  }

  /** Moves on from a typed cell. As in a spreadsheet, Enter returns to the column where a person began to use Tab. */
  moveOn(rows: number, columns: number): void {
    const { column } = this.active
    const first = this.#tabbedFrom ?? column
    this.move(rows, rows === 0 ? columns : first - column)
    if (rows === 0) this.#tabbedFrom = first
  }

  /**
   * Keeps the selection in its rows when the rows were read again. Clears it if one of them left the view, so that it never
   * contains other rows. `before` returns the row that was at a place.
   */
  follow(before: (place: number) => BatchRow | null): void {
    if (this.isCleared) return
    const by = this.#movedBy(before)
    if (by === null) this.isCleared = true
    else if (by !== 0) {
      const { active, edge } = this
      this.active = { ...active, row: active.row + by }
      this.edge = { ...edge, row: edge.row + by }
    }
  }

  /** By how many places all selected rows moved. Null if they are no longer together in the view. */
  #movedBy(before: (place: number) => BatchRow | null): number | null {
    const { top, bottom } = this.range
    const known = Array.from({ length: bottom - top + 1 }, (_, at) => top + at).flatMap((place) => {
      const row = before(place)?.row
      return row === undefined ? [] : [{ place, row }]
    })
    const [first] = known
    const now = first ? this.#blocks.placeOf(first.row) : top
    if (now === null) return null
    const by = now - (first?.place ?? top)
    const isTogether = known.every(({ place, row }) => this.#blocks.at(place + by)?.row === row)
    return isTogether && bottom + by < (this.#blocks.total ?? 0) ? by : null
  }
}

function isSame(one: CellPlace, other: CellPlace): boolean {
  return one.row === other.row && one.column === other.column
}
