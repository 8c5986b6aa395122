import type { BatchRow } from '#contract/batch-row.ts'
import { editedText, keptText } from '../batch-words.ts'
import type { OpenBatch } from '../open-batch.svelte.ts'
import { type CellPlace, editsFor, isEditable, rangeBetween, textIn } from './cell-range.ts'
import { cellsOfText, textOfCells } from './cell-text.ts'
import type { RowBlocks } from './row-blocks.svelte.ts'

/** The maximum number of cells that are copied or filled together. */
const rangeLimit = 20_000

/** The cells of a batch: the active cell, the selected cells, and the text that is being typed. */
export class RowsGrid {
  active = $state.raw<CellPlace>({ row: 0, column: 0 })
  /** The opposite corner of the selected cells. */
  anchor = $state.raw<CellPlace>({ row: 0, column: 0 })
  /** The text that is being typed into the active cell. Null if it is not being edited. */
  typed = $state<string | null>(null)
  readonly #open: OpenBatch
  readonly #blocks: RowBlocks

  readonly columns = $derived.by(() =>
    (this.#open.batch?.source.headers ?? []).map(({ column }) => column),
  )
  readonly range = $derived(rangeBetween(this.active, this.anchor))

  constructor(open: OpenBatch, blocks: RowBlocks) {
    this.#open = open
    this.#blocks = blocks
  }

  /** Moves to the first cell, because other rows are shown. */
  reset(): void {
    this.active = this.anchor = { row: 0, column: 0 }
    this.typed = null
  }

  /** Moves the active cell. The selection moves with it, unless it is extended. */
  go(place: CellPlace, isExtended = false): void {
    const last = { row: (this.#blocks.total ?? 1) - 1, column: this.columns.length - 1 }
    this.active = {
      row: Math.min(Math.max(place.row, 0), Math.max(last.row, 0)),
      column: Math.min(Math.max(place.column, 0), Math.max(last.column, 0)),
    }
    if (!isExtended) this.anchor = this.active
  }

  move(rows: number, columns: number, isExtended = false): void {
    this.go({ row: this.active.row + rows, column: this.active.column + columns }, isExtended)
  }

  /** Starts to edit the active cell with `text`, or with the cell's own text. */
  type(text?: string): void {
    const row = this.#blocks.at(this.active.row)
    if (!row || !isEditable(row) || this.#open.isSending) return
    this.anchor = this.active
    this.typed = text ?? this.#editedText(row, this.active.column)
  }

  /** Stores the typed text, if any, and moves on. */
  async commit(rows = 0, columns = 0): Promise<void> {
    const { typed, active } = this
    if (typed === null) return
    this.typed = null
    this.move(rows, columns)
    const row = this.#blocks.at(active.row)
    if (row) await this.#write([row], active.column, this.#kept(active.column, [[typed]]))
  }

  /** The selected cells as a text for a spreadsheet. */
  async copy(): Promise<string> {
    const { left, right } = this.range
    const rows = await this.#rows()
    return textOfCells(
      rows.map((row) =>
        Array.from({ length: right - left + 1 }, (_, place) => this.#editedText(row, left + place)),
      ),
    )
  }

  /** Writes a text from a spreadsheet, starting at the first selected cell. A single cell fills all selected cells. */
  async paste(text: string): Promise<void> {
    const { top, bottom, left, right } = this.range
    const cells = cellsOfText(text)
    const single = cells.length === 1 && cells[0]?.length === 1 ? cells[0][0] : undefined
    const height = single === undefined ? cells.length : bottom - top + 1
    const last = Math.min(top + height, this.#blocks.total ?? 0) - 1
    const rows = await this.#blocks.range(top, last)
    const texts =
      single === undefined ? cells : rows.map(() => Array<string>(right - left + 1).fill(single))
    await this.#write(rows, left, this.#kept(left, texts))
  }

  /** Copies the texts of the first selected row into every other selected row. */
  async fillDown(): Promise<void> {
    const rows = await this.#rows()
    const [first, ...others] = rows
    if (!first) return
    const { left, right } = this.range
    const texts = Array.from({ length: right - left + 1 }, (_, place) =>
      textIn(first, this.columns, left + place),
    )
    await this.#write(
      others,
      left,
      others.map(() => texts),
    )
  }

  async clear(): Promise<void> {
    const rows = await this.#rows()
    const { left, right } = this.range
    await this.#write(
      rows,
      left,
      rows.map(() => Array<string>(right - left + 1).fill('')),
    )
  }

  #editedText(row: BatchRow, place: number): string {
    const text = textIn(row, this.columns, place)
    const { batch } = this.#open
    return batch ? editedText(batch, this.columns[place] ?? '', text) : text
  }

  /** Converts typed texts to the form in which they are stored, starting at the column `left`. */
  #kept(left: number, texts: readonly (readonly string[])[]): readonly (readonly string[])[] {
    const { batch } = this.#open
    if (!batch) return texts
    return texts.map((line) =>
      line.map((text, place) => keptText(batch, this.columns[left + place] ?? '', text)),
    )
  }

  #rows(): Promise<BatchRow[]> {
    const { top, bottom, left, right } = this.range
    const most = Math.floor(rangeLimit / (right - left + 1))
    return this.#blocks.range(top, Math.min(bottom, top + most - 1))
  }

  async #write(rows: readonly BatchRow[], left: number, texts: readonly (readonly string[])[]) {
    if (this.#open.isSending) return
    const edits = editsFor(rows, this.columns, left, texts).slice(0, rangeLimit)
    if (edits.length > 0) await this.#open.edit(edits)
  }
}
