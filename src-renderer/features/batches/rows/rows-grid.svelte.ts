import { batchLimits } from '#contract/batch.ts'
import type { BatchRow } from '#contract/batch-row.ts'
import { language } from '../../../state/language.svelte.ts'
import { toasts } from '../../../ui/toasts.svelte.ts'
import { editedText, keptText, keptTyped } from '../batch-words.ts'
import type { OpenBatch } from '../open-batch.svelte.ts'
import {
  type CellPlace,
  type CellRange,
  editsFor,
  isEditable,
  lostTexts,
  noRange,
  rangeBetween,
  repeatedOver,
  textIn,
} from './cell-range.ts'
import { cellsOfPaste, textOfCells } from './cell-text.ts'
import type { RowBlocks } from './row-blocks.svelte.ts'

/**
 * The cell that is being edited. It is known by its row, because the rows move when others change or leave the view. Until
 * its row is loaded, it is known by its place, in a view of `total` rows. `isNew`: the typed text replaces the cell's own.
 */
type EditedCell = {
  row: BatchRow | null
  place: number
  total: number | null
  column: number
  isNew: boolean
}

/** The cells of a batch: the active cell, the selected cells, and the text that is being typed. */
export class RowsGrid {
  active = $state.raw<CellPlace>({ row: 0, column: 0 })
  /** The opposite corner of the selected cells. */
  anchor = $state.raw<CellPlace>({ row: 0, column: 0 })
  /** The text that is being typed. Null if no cell is being edited. */
  typed = $state<string | null>(null)
  /** The last place that a person moved to, which is scrolled into view. */
  target = $state.raw(this.active)
  /** Not a state: while the view is destroyed, a state still has the value from before, and the text would be stored again. */
  #edited: EditedCell | null = null
  /** Whether nothing is selected, because selected rows left the view. Another row at the same place was not chosen by anyone. */
  isCleared = $state(false)
  readonly #open: OpenBatch
  readonly #blocks: RowBlocks

  readonly columns = $derived.by(() =>
    (this.#open.batch?.source.headers ?? []).map(({ column }) => column),
  )
  /** The selected cells. */
  readonly range = $derived(this.isCleared ? noRange : rangeBetween(this.active, this.anchor))

  readonly #kind = $derived.by(() => this.#open.batch?.kind ?? 'school')

  constructor(open: OpenBatch, blocks: RowBlocks) {
    this.#open = open
    this.#blocks = blocks
    open.commitTyped = () => this.commit()
    blocks.onread = (before) => this.#follow(before)
  }

  /** Moves to the first cell, because other rows are shown. */
  reset(): void {
    void this.commit()
    this.active = this.anchor = this.target = { row: 0, column: 0 }
    this.isCleared = false
  }

  /** Whether this cell is being edited. */
  isEdited(place: number, column: number): boolean {
    const edited = this.#edited
    if (this.typed === null || edited?.column !== column) return false
    return edited.row ? edited.row.row === this.#blocks.at(place)?.row : edited.place === place
  }

  isActive({ row, column }: CellPlace): boolean {
    return !this.isCleared && this.active.row === row && this.active.column === column
  }

  /** Whether a person can change the row now. */
  canEdit(row: BatchRow): boolean {
    return isEditable(row, this.#kind) && !this.#open.isSending
  }

  /** Moves the active cell. The selection moves with it, unless it is extended. */
  go(place: CellPlace, isExtended = false): void {
    const last = { row: (this.#blocks.total ?? 1) - 1, column: this.columns.length - 1 }
    this.active = {
      row: Math.min(Math.max(place.row, 0), Math.max(last.row, 0)),
      column: Math.min(Math.max(place.column, 0), Math.max(last.column, 0)),
    }
    if (!isExtended || this.isCleared) this.anchor = this.active
    this.isCleared = false
    this.target = this.active
  }

  /** Moves by rows and columns. If nothing is selected, selects the cell that is now where the last one was. */
  move(rows: number, columns: number, isExtended = false): void {
    if (this.isCleared) return this.go(this.active)
    this.go({ row: this.active.row + rows, column: this.active.column + columns }, isExtended)
  }

  /** Starts to edit the active cell with `text`, or with the cell's own text. Does not wait for its row, so that no letter is lost. */
  type(text?: string): void {
    const { row: place, column } = this.active
    // A double click in the editor selects a word.
    if (this.#blocks.total === 0 || this.isEdited(place, column)) return
    if (this.isCleared) return this.#tellGone()
    void this.commit()
    this.#edited = {
      row: null,
      place,
      total: this.#blocks.total,
      column,
      isNew: text !== undefined,
    }
    this.typed = text ?? ''
    this.#findEdited()
    if (this.typed !== null) this.anchor = this.active
  }

  /** Stores the typed text, if any, in the cell in which typing began, and moves on. */
  async commit(rows = 0, columns = 0): Promise<void> {
    const { typed } = this
    const edited = this.#edited
    if (typed === null || !edited) return
    this.#edited = null
    this.typed = null
    if (rows !== 0 || columns !== 0) this.move(rows, columns)
    const { column } = edited
    const row = edited.row ?? (await this.#loaded(edited))
    if (!row) return
    const { batch } = this.#open
    const letters = this.columns[column] ?? ''
    const text = edited.row ? typed : this.#typedIn(row, edited, typed)
    const kept = batch ? keptTyped(batch, letters, text, row.numbers) : text
    const edits = editsFor([row], this.columns, column, [[kept]], this.#kind)
    // While the batch is being sent, the main process refuses the text, and a banner says so.
    if (edits.length > 0) await this.#open.edit(edits)
  }

  /** The selected cells as a text for a spreadsheet. Null if they could not be read. */
  async copy(range = this.range): Promise<string | null> {
    const rows = await this.#blocks.range(range.top, range.bottom)
    if (rows.length === 0) return null
    return textOfCells(rows.map((row) => this.#editedTexts(row, range)))
  }

  /** Writes a text from a spreadsheet, starting at the first selected cell. Fills the selection if that is a multiple of the text. */
  async paste(text: string): Promise<void> {
    if (this.isCleared) return this.#tellGone()
    const { top, left } = this.range
    const texts = repeatedOver(this.range, cellsOfPaste(text))
    const last = Math.min(top + texts.length, this.#blocks.total ?? 0) - 1
    const rows = await this.#rows({ top, bottom: last })
    await this.#write(rows, left, this.#kept(rows, left, texts))
  }

  /** Copies the texts of the first selected row into every other selected row. */
  async fillDown(): Promise<void> {
    const { range } = this
    const [first, ...others] = await this.#rows(range)
    if (!first) return
    const texts = this.#editedTexts(first, range)
    const lines = others.map(() => texts)
    await this.#write(others, range.left, this.#kept(others, range.left, lines))
  }

  /** Empties the selected cells. */
  async clear(range = this.range): Promise<void> {
    const rows = await this.#rows(range)
    const texts = Array<string>(range.right - range.left + 1).fill('')
    await this.#write(
      rows,
      range.left,
      rows.map(() => texts),
    )
  }

  /**
   * Keeps the selection in its rows when the rows were read again. Clears it if one of them left the view, so that it never
   * contains other rows. `before` returns the row that was at a place.
   */
  #follow(before: (place: number) => BatchRow | null): void {
    this.#findEdited()
    const edited = this.typed === null ? null : this.#edited
    if (edited?.row && this.#blocks.placeOf(edited.row.row) === null) void this.commit()
    if (this.isCleared) return
    const by = this.#movedBy(before)
    if (by === null) this.isCleared = true
    else if (by !== 0) {
      const { active, anchor } = this
      this.active = { ...active, row: active.row + by }
      this.anchor = { ...anchor, row: anchor.row + by }
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

  /** Notes the row in which typing began, once it is loaded. Ends typing if it cannot be edited. */
  #findEdited(): void {
    const edited = this.#edited
    if (this.typed === null || !edited || edited.row) return
    const isOther = this.#isOther(edited)
    const row = this.#blocks.at(edited.place)
    if (!row && !isOther) return
    if (row && !isOther && this.canEdit(row)) {
      this.#edited = { ...edited, row }
      this.typed = this.#typedIn(row, edited, this.typed)
      return
    }
    this.#edited = null
    this.typed = null
    if (row && !isOther) this.#refuse(row)
    else this.#tellGone()
  }

  /** Whether another row may have come to the place of the cell since typing began, because rows left the view or joined it. */
  #isOther({ place, total }: EditedCell): boolean {
    const { total: now } = this.#blocks
    return now !== null && (place >= now || now !== (total ?? now))
  }

  /** Waits for the row in which typing began. If it cannot be edited, says so and returns null. */
  async #loaded(edited: EditedCell): Promise<BatchRow | null> {
    const [row] = await this.#blocks.range(edited.place, edited.place)
    if (row && !this.#isOther(edited)) {
      if (this.canEdit(row)) return row
      this.#refuse(row)
    } else if (!this.#blocks.failure) this.#tellGone()
    return null
  }

  /** The text after typing in a cell: `typed` is added to the cell's own text, unless it replaces it. */
  #typedIn(row: BatchRow, { column, isNew }: EditedCell, typed: string): string {
    return isNew ? typed : this.#editedText(row, column) + typed
  }

  #tellGone(): void {
    toasts.refuse(language.messages.batches.rowsGone)
  }

  #editedText(row: BatchRow, place: number): string {
    const text = textIn(row, this.columns, place)
    const { batch } = this.#open
    return batch ? editedText(batch, this.columns[place] ?? '', text, row.numbers) : text
  }

  #editedTexts(row: BatchRow, { left, right }: CellRange): string[] {
    return Array.from({ length: right - left + 1 }, (_, place) =>
      this.#editedText(row, left + place),
    )
  }

  /** Converts typed texts to the form in which they are stored, starting at the column `left`. */
  #kept(
    rows: readonly BatchRow[],
    left: number,
    texts: readonly (readonly string[])[],
  ): readonly (readonly string[])[] {
    const { batch } = this.#open
    if (!batch) return texts
    return texts.map((line, at) =>
      line.map((text, place) =>
        keptText(batch, this.columns[left + place] ?? '', text, rows[at]?.numbers),
      ),
    )
  }

  /** Reads the rows that will be changed. If there are none, says so, unless the failure is shown. */
  async #rows({ top, bottom }: Pick<CellRange, 'top' | 'bottom'>): Promise<BatchRow[]> {
    const rows = await this.#blocks.range(top, bottom)
    if (rows.length === 0 && !this.#blocks.failure && this.#blocks.total !== 0) this.#tellGone()
    return rows
  }

  /** Writes texts into cells. Changes nothing if they are too many for one step, so that no part of a selection is left out unseen. */
  async #write(rows: readonly BatchRow[], left: number, texts: readonly (readonly string[])[]) {
    // Rows that could not be read have a failure, which is shown.
    if (rows.length === 0) return
    const edits = this.#open.isSending ? [] : editsFor(rows, this.columns, left, texts, this.#kind)
    if (edits.length > batchLimits.edits) {
      const count = language.number(edits.length)
      const limit = language.number(batchLimits.edits)
      return toasts.refuse(language.messages.batches.tooManyCells({ count, limit }))
    }
    const canEdit = (row: BatchRow) => this.canEdit(row)
    this.#tellLost(lostTexts(rows, this.columns, { left, texts }, canEdit))
    if (edits.length > 0) await this.#open.edit(edits)
  }

  /** Says how many cells were not changed, by the reason. */
  #tellLost(lost: Readonly<Record<'beyond' | 'sent', number>>): void {
    const said = Object.entries(lost)
      .filter(([, count]) => count > 0)
      .map(([why, count]) => language.messages.batches.cellsSkipped({ why, count }))
    if (said.length > 0) toasts.refuse(said.join(' '))
  }

  /** Says why nothing can be typed into the row. */
  #refuse({ state }: BatchRow): void {
    const { rowFixed } = language.messages.batches
    if (this.#open.isSending) return toasts.refuse(rowFixed.sending)
    toasts.refuse(state === 'unknown' || state === 'was-there' ? rowFixed[state] : rowFixed.sent)
  }
}
