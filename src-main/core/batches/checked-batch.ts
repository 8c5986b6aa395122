import type { BatchSummary } from '../../contract/batch.ts'
import {
  type BatchRow,
  type RowCells,
  type RowProblem,
  type RowState,
  type RowVerdict,
  sendableVerdicts,
} from '../../contract/batch-row.ts'
import type { Cell, ReadTable, TableRow } from '../../contract/batch-table.ts'
import type { Language } from '../../contract/settings.ts'
import { yieldToEventLoop } from '../../runs-engine/yield-to-event-loop.ts'
import { schoolWrite } from '../writes/operations.ts'
import { isSameTarget } from '../writes/same-write.ts'
import { noVerdicts, type StoredBatch } from './batch-document.ts'
import { pastOf } from './earlier-result.ts'
import { Journal, type RowRecord } from './journal.ts'
import { compareRow, judgeAlone } from './judge-row.ts'
import { exactCell } from './mapping/exact-cell.ts'
import {
  type JudgeContext,
  type CheckedRow,
  type Judgement,
  type Surroundings,
  unjudged,
} from './checked-row.ts'
import { columnsOf, refusalsOf } from './row-problems.ts'
import { leftOutOf, recordOf, stateOf, summaryOf } from './row-states.ts'
import type { CreatedSchools } from './created-schools.ts'
import type { SchoolIndex } from './school-index.ts'
import { withSlugColumn } from './slug-column.ts'
import { DuplicateRows } from './duplicate-rows.ts'

/** Rows that are checked before the event loop runs. This takes a few hundredths of a second. */
const rowsPerTurn = 100

const sendable = new Set<RowVerdict>(sendableVerdicts)

function isSameSchool(one: Judgement['input'], other: Judgement['input']): boolean {
  if (!one || !other || !('urlSlug' in one) || !('urlSlug' in other)) return false
  return isSameTarget(schoolWrite.target(one), schoolWrite.target(other))
}

const noDuplicates = new DuplicateRows('school', [])

/** A batch in memory: its rows, their values, their check and their outcomes. */
export class CheckedBatch {
  readonly table: ReadTable
  readonly journal = new Journal()
  /** By row: the outcome from the attempts, for rows without an outcome in the journal. */
  derived = new Map<number, RowRecord>()
  /** The last comparison with the platform's list. */
  platform: SchoolIndex | null = null
  /** The schools that this computer created. Used if the list is incomplete. */
  made: CreatedSchools | null = null
  readonly rows: CheckedRow[]
  /** What an earlier import did with rows, if the file is its result. */
  readonly past: ReturnType<typeof pastOf>
  leftOut: ReadonlySet<number>
  /** The language of its numbers. */
  numberLanguage: Language = 'en'
  readonly #places: Map<number, number>
  readonly #letters: string[]
  #valuesKey = ''
  #ownKey = ''
  #edits: StoredBatch['edits'] = {}
  #judgedKey = ''
  #duplicates = noDuplicates
  #document: StoredBatch

  constructor(document: StoredBatch, read: ReadTable) {
    const table = withSlugColumn(read, document.kind)
    this.#document = document
    this.leftOut = leftOutOf(document)
    this.table = table
    this.past = pastOf(table)
    this.#letters = table.headers.map(({ column }) => column)
    this.rows = table.rows.map((source) => ({
      source,
      values: null,
      own: null,
      judged: unjudged,
      stale: { values: true, own: true },
    }))
    this.#places = new Map(table.rows.map(({ row }, place) => [row, place]))
  }

  get document(): StoredBatch {
    return this.#document
  }

  /** Applies the decisions that people have made since. */
  set document(document: StoredBatch) {
    this.#document = document
    this.leftOut = leftOutOf(document)
  }

  find(row: number): CheckedRow | null {
    const place = this.#places.get(row)
    return place === undefined ? null : (this.rows[place] ?? null)
  }

  /** The text of a cell, as corrected. */
  textOf(source: TableRow, column: string): string {
    return this.document.edits[source.row]?.[column] ?? this.originalOf(source, column)
  }

  /** The text of a cell, as in the file. */
  originalOf(source: TableRow, column: string): string {
    const place = this.#letters.indexOf(column)
    const cell = source.cells[place]
    return cell ? this.#exact(cell, place).text : ''
  }

  /** The cells of the file. What is read as a number shows that number. */
  #cellsOf({ cells }: TableRow): Cell[] {
    return cells.map((cell, place) => this.#exact(cell, place))
  }

  #exact(cell: Cell, place: number): Cell {
    if (cell.number === undefined) return cell
    const use = this.document.mapping.columns[this.#letters[place] ?? '']
    return typeof use === 'object' && 'field' in use ? exactCell(cell, use.field) : cell
  }

  /** Checks every row if anything changed since the last time. Reads only what changed. */
  async judge(around: Surroundings): Promise<void> {
    const { document, journal, platform } = this
    const { rev, excluded, doneBefore } = document
    const facts = [
      rev,
      excluded,
      doneBefore,
      journal.taken,
      platform?.at,
      this.made?.count,
      [...this.derived],
    ]
    const key = JSON.stringify([around.ownKey, ...facts])
    if (key === this.#judgedKey) return
    this.#forget(around)
    const alone = { ...this.contextOf(around), duplicates: noDuplicates }
    await this.#each(async (row) => {
      if (!row.values || row.stale.values) row.values = around.valuesOf(this.#corrected(row.source))
      if (!row.own || row.stale.own) row.own = await judgeAlone(row.values, alone)
      row.stale = { values: false, own: false }
    })
    this.#duplicates = this.#findDuplicates()
    const context = this.contextOf(around)
    await this.#each((row) => {
      if (!row.values || !row.own) return
      const isOver = this.isOver(row.source.row)
      // A school that this row created is expected to exist.
      const platform = isOver ? null : this.platform
      row.judged = compareRow(row.source.row, row.values, row.own, { ...context, platform })
    })
    this.#judgedKey = key
  }

  /** Calls a function for each row, and yields in between, because a large file takes seconds. */
  async #each(work: (row: CheckedRow) => void | Promise<void>): Promise<void> {
    for (const [place, row] of this.rows.entries()) {
      if (place % rowsPerTurn === rowsPerTurn - 1) await yieldToEventLoop()
      await work(row)
    }
    // What follows handles all rows at once.
    await yieldToEventLoop()
  }

  contextOf(around: Surroundings): JudgeContext {
    const { kind, mapping } = this.document
    return {
      ...around,
      kind,
      columnOf: columnsOf(mapping),
      platform: this.platform,
      made: this.made,
      duplicates: this.#duplicates,
    }
  }

  /** Rows with equal values, except excluded rows. Includes rows that an earlier import completed, so no row repeats them. */
  #findDuplicates(): DuplicateRows {
    const rows = this.rows.filter(
      ({ source: { row } }) => this.past.has(row) || this.stateOf(row) !== 'left-out',
    )
    return new DuplicateRows(
      this.document.kind,
      rows.map(({ source, values }) => ({ row: source.row, values: values?.values ?? {} })),
    )
  }

  recordOf(row: number): RowRecord {
    return recordOf(row, this)
  }

  stateOf(row: number): RowState {
    return stateOf(row, this)
  }

  /**
   * Whether a row is being sent or was sent, so that its check no longer decides its state. Nothing was sent for an unchanged
   * course, so it can change later.
   */
  isOver(row: number): boolean {
    const state = this.stateOf(row)
    if (state === 'was-there') return this.document.kind === 'school'
    return state !== 'waiting' && state !== 'left-out' && state !== 'failed'
  }

  /** Whether a row would be sent now. */
  isToSend(row: CheckedRow): boolean {
    return this.isReady(row) && this.blockedBy(row) === null
  }

  /** Whether a row waits and has no errors. */
  isReady({ source, judged }: CheckedRow): boolean {
    return this.stateOf(source.row) === 'waiting' && sendable.has(judged.verdict)
  }

  /** Returns the row of the same school with an unknown outcome, if it has already kept this row from being sent. */
  blockedBy({ source, judged }: CheckedRow): number | null {
    const { failure } = this.recordOf(source.row)
    if (failure?.code !== 'attempt-unsettled') return null
    const other = this.rows.find(({ source: { row } }) => {
      const { state, attempt } = this.recordOf(row)
      return state === 'unknown' && attempt === failure.attemptId
    })
    // A corrected row may be about another school.
    const isStill = other && isSameSchool(judged.input, other.judged.input)
    return isStill ? other.source.row : null
  }

  counts(): StoredBatch['counts'] {
    const verdicts = { ...noVerdicts }
    const held: number[] = []
    for (const { source, judged } of this.rows) {
      // For the other rows, the outcome counts.
      if (this.stateOf(source.row) === 'waiting') verdicts[judged.verdict] += 1
      if (!sendable.has(judged.verdict)) held.push(source.row)
    }
    return { rows: this.rows.length, verdicts, held }
  }

  /** The problems of a row, from the check and from the platform. A row that was sent cannot be corrected and has none. */
  problemsOf({ source, judged }: CheckedRow): RowProblem[] {
    if (this.isOver(source.row)) return []
    const { state, failure } = this.recordOf(source.row)
    if (state !== 'failed' || failure === null) return judged.problems
    return [...judged.problems, ...refusalsOf(failure, columnsOf(this.document.mapping))]
  }

  show(open: CheckedRow): BatchRow {
    const { source, judged } = open
    const { row } = source
    const { attempt, failure, id, at } = this.recordOf(row)
    return {
      ...this.showCells(open),
      problems: this.problemsOf(open),
      changes: judged.changes,
      verdict: judged.verdict,
      included: !this.leftOut.has(row),
      failure,
      id: id ?? judged.there?.id ?? null,
      attemptId: attempt,
      at,
    }
  }

  showCells({ source, values }: CheckedRow): RowCells {
    const { row } = source
    return {
      row,
      cells: this.#cellsOf(source).map(({ text }) => text),
      ...this.numbersIn(source),
      edited: this.document.edits[row] ?? {},
      repairs: values?.repairs ?? [],
      state: this.stateOf(row),
    }
  }

  /** The numbers with separators, which the window shows in the person's language. */
  numbersIn(source: TableRow): Pick<BatchRow, 'numbers'> {
    const numbers: Record<string, string> = {}
    for (const [place, { type, text }] of this.#cellsOf(source).entries()) {
      const column = this.#letters[place]
      if (column !== undefined && type === 'number' && /[.,]/.test(text)) numbers[column] = text
    }
    return Object.keys(numbers).length > 0 ? { numbers } : {}
  }

  summary(isSending: boolean): BatchSummary {
    return summaryOf({ ...this.document, counts: this.counts() }, this, isSending)
  }

  /** The table with the corrected cells. */
  corrected(): ReadTable {
    return { ...this.table, rows: this.table.rows.map((row) => this.#corrected(row)) }
  }

  #corrected(source: TableRow): TableRow {
    const edits = this.document.edits[source.row] ?? {}
    return {
      ...source,
      cells: this.#cellsOf(source).map((cell, place) => {
        const text = edits[this.#letters[place] ?? '']
        return text === undefined ? cell : { text, type: 'text' }
      }),
    }
  }

  /** Discards values and checks that are outdated. */
  #forget({ valuesKey, ownKey }: Surroundings): void {
    const { edits } = this.document
    const isNew = valuesKey !== this.#valuesKey
    for (const row of this.rows) {
      const { row: number } = row.source
      const isEdited = JSON.stringify(edits[number]) !== JSON.stringify(this.#edits[number])
      if (isNew || isEdited) row.stale = { values: true, own: true }
      else if (ownKey !== this.#ownKey) row.stale.own = true
    }
    this.#valuesKey = valuesKey
    this.#ownKey = ownKey
    this.#edits = edits
  }
}
