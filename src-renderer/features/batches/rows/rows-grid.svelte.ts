import { batchLimits } from '#contract/batch.ts'
import type { BatchRow, RowCells, RowEdit } from '#contract/batch-row.ts'
import { language } from '../../../state/language.svelte.ts'
import { toasts } from '../../../ui/toasts.svelte.ts'
import type { OpenBatch } from '../open-batch.svelte.ts'
import {
  type CellRange,
  editsFor,
  isEditable,
  lostTexts,
  repeatedOver,
  textIn,
} from './cell-range.ts'
import { CellSelection } from './cell-selection.svelte.ts'
import { cellsOfPaste, textOfCells, withBreaksOf } from './cell-text.ts'
import { editedText, keptText, keptTyped } from './cell-words.ts'
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

type ColumnRange = Pick<CellRange, 'left' | 'right'>

/** The texts of cells, one line per row. */
type CellTexts = readonly (readonly string[])[]

function emptyTexts(rows: readonly RowCells[], { left, right }: ColumnRange): CellTexts {
  const texts = Array<string>(right - left + 1).fill('')
  return rows.map(() => texts)
}

/** The cells of a batch: the selected cells, and the text that is being typed. */
export class RowsGrid {
  /** The text that is being typed. Null if no cell is being edited. */
  typed = $state<string | null>(null)
  /** Not a state: while the view is destroyed, a state still has the value from before, and the text would be stored again. */
  #edited: EditedCell | null = null
  readonly #open: OpenBatch
  readonly #blocks: RowBlocks

  readonly columns = $derived.by(() =>
    (this.#open.batch?.source.headers ?? []).map(({ column }) => column),
  )
  readonly selection: CellSelection
  readonly #kind = $derived.by(() => this.#open.batch?.kind ?? 'school')

  constructor(open: OpenBatch, blocks: RowBlocks) {
    this.#open = open
    this.#blocks = blocks
    this.selection = new CellSelection(blocks, () => this.columns.length)
    open.commitTyped = () => this.commit()
    blocks.onread = (before) => this.#follow(before)
  }

  /** Moves to the first cell, because other rows are shown. */
  reset(): void {
    void this.commit()
    this.selection.reset()
  }

  /** Whether this cell is being edited. */
  isEdited(place: number, column: number): boolean {
    const edited = this.#edited
    if (this.typed === null || edited?.column !== column) return false
    return edited.row ? edited.row.row === this.#blocks.at(place)?.row : edited.place === place
  }

  /** Whether a person can change the row now. */
  canEdit(row: RowCells): boolean {
    return isEditable(row, this.#kind) && !this.#open.isSending
  }

  /** Starts to edit the active cell with `text`, or with the cell's own text. Does not wait for its row, so that no letter is lost. */
  type(text?: string): void {
    const { row: place, column } = this.selection.active
    // A double click in the editor selects a word.
    if (this.#blocks.total === 0 || this.isEdited(place, column)) return
    if (this.selection.isCleared) return this.#tellGone()
    void this.commit()
    this.#edited = {
      row: null,
      place,
      total: this.#blocks.total,
      column,
      isNew: text !== undefined,
    }
    this.typed = text ?? ''
    // The editor tells of later letters.
    if (text !== undefined) toasts.typed()
    this.#findEdited()
  }

  /**
   * Stores the typed text, if any, in the cell in which typing began, and moves on. `fills`: stores it in every selected cell,
   * as Ctrl Enter does in Excel.
   */
  async commit(rows = 0, columns = 0, fills = false): Promise<void> {
    const { typed } = this
    const { range } = this.selection
    const edited = this.#edited
    if (typed === null || !edited) return
    this.#edited = null
    this.typed = null
    if (rows !== 0 || columns !== 0) this.selection.moveOn(rows, columns)
    const { column } = edited
    const row = edited.row ?? (await this.#loaded(edited))
    if (!row) return
    const text = edited.row ? typed : this.#typedIn(row, edited, typed)
    if (fills) return this.#writeTyped(range, text)
    const kept = this.#keptTyped(row, column, text)
    const edits = editsFor([row], this.columns, column, [[kept]], this.#kind)
    // While the batch is being sent, the main process refuses the text, and a banner says so.
    if (edits.length > 0) await this.#open.edit(edits)
  }

  /** The selected cells as a text for a spreadsheet. Null if they could not be read. */
  async copy({ top, bottom, ...columns } = this.selection.range): Promise<string | null> {
    const rows = await this.#blocks.range(top, bottom, this.#open.changed)
    return rows.length === 0 ? null : this.#copied(rows, columns)
  }

  /** Empties the selected cells, once `copy` has copied their text. */
  async cut(copy: (text: string) => Promise<boolean>): Promise<void> {
    const { range } = this.selection
    await this.#write(range, async (rows) =>
      (await copy(this.#copied(rows, range))) ? emptyTexts(rows, range) : [],
    )
  }

  /** Writes a text from a spreadsheet, starting at the first selected cell. Fills the selection if that is a multiple of the text. */
  async paste(text: string): Promise<void> {
    const { total } = this.#blocks
    // Other rows were asked for, and have not arrived.
    if (this.selection.isCleared || total === null) return this.#tellGone()
    const { top, left } = this.selection.range
    const texts = repeatedOver(this.selection.range, cellsOfPaste(text))
    const bottom = Math.min(top + texts.length, total) - 1
    await this.#write({ top, bottom, left }, (rows) => this.#kept(rows, left, texts))
  }

  /** Copies the texts of the first selected row into every other selected row. A single row gets those of the row above. */
  async fillDown(): Promise<void> {
    const { range: selected } = this.selection
    const isSingle = selected.top === selected.bottom
    const range = isSingle ? { ...selected, top: Math.max(selected.top - 1, 0) } : selected
    await this.#write(range, ([first, ...others]) => {
      const texts = first ? this.#editedTexts(first, range) : []
      const lines = others.map(() => texts)
      return [[], ...this.#kept(others, range.left, lines)]
    })
  }

  /** Copies the texts of the first selected column into every other selected column. A single column gets those of the one before. */
  async fillRight(): Promise<void> {
    const { top, bottom, left: start, right } = this.selection.range
    const first = start === right ? Math.max(start - 1, 0) : start
    const left = first + 1
    await this.#write({ top, bottom, left }, (rows) => {
      const lines = rows.map((row) =>
        Array<string>(right - first).fill(this.#editedText(row, first)),
      )
      return this.#kept(rows, left, lines)
    })
  }

  /** Empties the selected cells. */
  async clear(): Promise<void> {
    const { range } = this.selection
    await this.#write(range, (rows) => emptyTexts(rows, range))
  }

  async #writeTyped(range: CellRange, typed: string): Promise<void> {
    const columns = Array.from({ length: range.right - range.left + 1 }, (_, at) => range.left + at)
    await this.#write(range, (rows) =>
      rows.map((row) => columns.map((column) => this.#keptTyped(row, column, typed))),
    )
  }

  /** Follows the rows of the edited cell and of the selection when the rows were read again. */
  #follow(before: (place: number) => BatchRow | null): void {
    this.#findEdited()
    const edited = this.typed === null ? null : this.#edited
    if (edited?.row && this.#blocks.placeOf(edited.row.row) === null) void this.commit()
    this.selection.follow(before)
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
  async #loaded(edited: EditedCell): Promise<RowCells | null> {
    const [row] = await this.#blocks.range(edited.place, edited.place)
    if (row && !this.#isOther(edited)) {
      if (this.canEdit(row)) return row
      this.#refuse(row)
    } else if (!this.#blocks.failure) this.#tellGone()
    return null
  }

  /** The text after typing in a cell: `typed` is added to the cell's own text, unless it replaces it. */
  #typedIn(row: RowCells, { column, isNew }: EditedCell, typed: string): string {
    return isNew ? typed : this.#editedText(row, column) + typed
  }

  #tellGone(): void {
    toasts.refuse(language.messages.batches.rowsGone)
  }

  #editedText(row: RowCells, place: number): string {
    const text = textIn(row, this.columns, place)
    const { batch } = this.#open
    return batch ? editedText(batch, this.columns[place] ?? '', text, row.numbers) : text
  }

  #copied(rows: readonly RowCells[], columns: ColumnRange): string {
    return textOfCells(rows.map((row) => this.#editedTexts(row, columns)))
  }

  #editedTexts(row: RowCells, { left, right }: ColumnRange): string[] {
    return Array.from({ length: right - left + 1 }, (_, place) =>
      this.#editedText(row, left + place),
    )
  }

  /** Converts a text that was typed into a cell to the form in which it is stored. */
  #keptTyped(row: RowCells, place: number, typed: string): string {
    const text = withBreaksOf(this.#editedText(row, place), typed)
    const { batch } = this.#open
    return batch ? keptTyped(batch, this.columns[place] ?? '', text, row.numbers) : text
  }

  /** Converts typed texts to the form in which they are stored, starting at the column `left`. */
  #kept(rows: readonly RowCells[], left: number, texts: CellTexts): CellTexts {
    const { batch } = this.#open
    if (!batch) return texts
    return texts.map((line, at) =>
      line.map((text, place) =>
        keptText(batch, this.columns[left + place] ?? '', text, rows[at]?.numbers),
      ),
    )
  }

  /** Reads the rows that will be changed. If there are none, says so, unless the failure is shown. */
  async #rows({ top, bottom }: Pick<CellRange, 'top' | 'bottom'>): Promise<RowCells[]> {
    const rows = await this.#blocks.range(top, bottom, this.#open.changed)
    if (rows.length === 0 && !this.#blocks.failure && bottom >= top) this.#tellGone()
    return rows
  }

  /**
   * Writes the texts that `textsOf` gives for the rows, which have all earlier changes. Changes nothing if they are too many
   * for one step, so that no part of a selection is left out unseen.
   */
  async #write(
    { left, ...lines }: Omit<CellRange, 'right'>,
    textsOf: (rows: readonly RowCells[]) => CellTexts | Promise<CellTexts>,
  ): Promise<void> {
    const read = this.#rows(lines)
    await this.#open.editWith(async () => {
      const rows = await read
      // Rows that could not be read have a failure, which is shown.
      return rows.length === 0 ? [] : this.#editsFor(rows, left, await textsOf(rows))
    })
  }

  #editsFor(rows: readonly RowCells[], left: number, texts: CellTexts): RowEdit[] {
    const edits = this.#open.isSending ? [] : editsFor(rows, this.columns, left, texts, this.#kind)
    if (edits.length > batchLimits.edits) {
      const count = language.number(edits.length)
      const limit = language.number(batchLimits.edits)
      toasts.refuse(language.messages.batches.tooManyCells({ count, limit }))
      return []
    }
    const canEdit = (row: RowCells) => this.canEdit(row)
    this.#tellLost(lostTexts(rows, this.columns, { left, texts }, canEdit))
    return edits
  }

  /** Says how many cells were not changed, by the reason. */
  #tellLost(lost: Readonly<Record<'beyond' | 'sent', number>>): void {
    const said = Object.entries(lost)
      .filter(([, count]) => count > 0)
      .map(([why, count]) => language.messages.batches.cellsSkipped({ why, count }))
    if (said.length > 0) toasts.refuse(said.join(' '))
  }

  /** Says why nothing can be typed into the row. */
  #refuse({ state }: RowCells): void {
    const { rowFixed } = language.messages.batches
    if (this.#open.isSending) return toasts.refuse(rowFixed.sending)
    toasts.refuse(state === 'unknown' || state === 'was-there' ? rowFixed[state] : rowFixed.sent)
  }
}
