import type { Batch, BatchSummary } from '../../contract/batch.ts'
import {
  type BatchRow,
  type RowState,
  rowStates,
  type RowVerdict,
  sendableVerdicts,
} from '../../contract/batch-row.ts'
import type { ReadTable, TableRow } from '../../contract/batch-table.ts'
import { nextTurn } from '../../runs-engine/yield-to-event-loop.ts'
import { noVerdicts, type StoredBatch } from './batch-document.ts'
import { summaryOf } from './batch-summary.ts'
import { columnsOf } from './columns-of.ts'
import { groupsOf } from './groups.ts'
import { Journal, type RowRecord } from './journal.ts'
import { compareRow, judgeAlone, type JudgeContext } from './judge-row.ts'
import { type OpenRow, type Surroundings, unjudged } from './open-row.ts'
import type { SchoolIndex } from './school-index.ts'
import { Twins } from './twins.ts'

/** How many rows are judged in one turn of the event loop: some hundredths of a second. */
const rowsPerTurn = 200

const sendable = new Set<RowVerdict>(sendableVerdicts)
const unsent: RowRecord = {
  state: 'waiting',
  attempt: null,
  id: null,
  failure: null,
  at: null,
  isOpen: false,
}

const noTwins = new Twins('school', [])

/** A batch in memory: its rows, what they mean, and what became of them. */
export class OpenBatch {
  readonly table: ReadTable
  readonly journal = new Journal()
  /** By row, what the attempts say of rows whose outcome is not in the journal. */
  derived = new Map<number, RowRecord>()
  /** The last look at the platform. */
  platform: SchoolIndex | null = null
  readonly rows: OpenRow[]
  readonly #places: Map<number, number>
  readonly #letters: string[]
  #valuesKey = ''
  #ownKey = ''
  #edits: StoredBatch['edits'] = {}
  #judgedKey = ''
  #twins = noTwins
  #document: StoredBatch
  #leftOut: Set<number>

  constructor(document: StoredBatch, table: ReadTable) {
    this.#document = document
    this.#leftOut = leftOutOf(document)
    this.table = table
    this.#letters = table.headers.map(({ column }) => column)
    this.rows = table.rows.map((source) => ({
      ...{ source, values: null, own: null, judged: unjudged },
      stale: { values: true, own: true },
    }))
    this.#places = new Map(table.rows.map(({ row }, place) => [row, place]))
  }

  get document(): StoredBatch {
    return this.#document
  }

  /** Takes over what people decided since. */
  set document(document: StoredBatch) {
    this.#document = document
    this.#leftOut = leftOutOf(document)
  }

  find(row: number): OpenRow | null {
    const place = this.#places.get(row)
    return place === undefined ? null : (this.rows[place] ?? null)
  }

  /** The text of a cell, as corrected. */
  textOf(source: TableRow, column: string): string {
    return this.document.edits[source.row]?.[column] ?? this.originalOf(source, column)
  }

  /** The text of a cell, as in the file. */
  originalOf({ cells }: TableRow, column: string): string {
    return cells[this.#letters.indexOf(column)]?.text ?? ''
  }

  /** Judges every row, if anything changed since the last time; what did not change is not read again. */
  async judge(around: Surroundings): Promise<void> {
    const { document, journal, platform } = this
    const { rev, excluded, doneBefore } = document
    const facts = [rev, excluded, doneBefore, journal.taken, platform?.at, [...this.derived]]
    const key = JSON.stringify([around.ownKey, ...facts])
    if (key === this.#judgedKey) return
    this.#forget(around)
    const alone = { ...this.contextOf(around), twins: noTwins }
    await this.#each(async (row) => {
      if (!row.values || row.stale.values) row.values = around.valuesOf(this.#corrected(row.source))
      if (!row.own || row.stale.own) row.own = await judgeAlone(row.values, alone)
      row.stale = { values: false, own: false }
    })
    this.#twins = this.#findTwins()
    const context = this.contextOf(around)
    await this.#each((row) => {
      if (!row.values || !row.own) return
      const isOver = this.isOver(row.source.row)
      // What was sent from here is there: that says nothing against the row.
      const platform = isOver ? null : this.platform
      row.judged = compareRow(row.source.row, row.values, row.own, { ...context, platform })
    })
    this.#judgedKey = key
  }

  /** Does something with each row. Others get their turn in between: a large file takes seconds. */
  async #each(work: (row: OpenRow) => void | Promise<void>): Promise<void> {
    for (const [place, row] of this.rows.entries()) {
      if (place % rowsPerTurn === rowsPerTurn - 1) await nextTurn()
      await work(row)
    }
  }

  /** What a row is judged by. */
  contextOf(around: Surroundings): JudgeContext {
    const { kind, mapping } = this.document
    return {
      ...around,
      kind,
      columnOf: columnsOf(mapping),
      platform: this.platform,
      twins: this.#twins,
    }
  }

  /** The rows that say the same, of those that are not left out. */
  #findTwins(): Twins {
    const rows = this.rows.filter(({ source }) => this.stateOf(source.row) !== 'left-out')
    return new Twins(
      this.document.kind,
      rows.map(({ source, values }) => ({ row: source.row, values: values?.values ?? {} })),
    )
  }

  recordOf(row: number): RowRecord {
    return this.derived.get(row) ?? this.journal.rows.get(row) ?? unsent
  }

  stateOf(row: number): RowState {
    const { state } = this.recordOf(row)
    if (state !== 'waiting') return state
    return this.#leftOut.has(row) ? 'left-out' : 'waiting'
  }

  /** Whether a row is sent, or was: its state does not follow what is judged of it. */
  isOver(row: number): boolean {
    const state = this.stateOf(row)
    return state !== 'waiting' && state !== 'left-out' && state !== 'failed'
  }

  /** Whether a row would be sent now. */
  isToSend({ source, judged }: OpenRow): boolean {
    return this.stateOf(source.row) === 'waiting' && sendable.has(judged.verdict)
  }

  counts(): StoredBatch['counts'] {
    const verdicts = { ...noVerdicts }
    let left = 0
    for (const row of this.rows) {
      verdicts[row.judged.verdict] += 1
      if (sendable.has(row.judged.verdict) && this.stateOf(row.source.row) !== 'left-out') left += 1
    }
    return { rows: this.rows.length, verdicts, sendable: left }
  }

  states(): Record<RowState, number> {
    const states = Object.fromEntries(rowStates.map((state) => [state, 0])) as Record<
      RowState,
      number
    >
    for (const { source } of this.rows) states[this.stateOf(source.row)] += 1
    return states
  }

  show({ source, values, judged }: OpenRow): BatchRow {
    const { row, cells } = source
    const { attempt, failure, id, at } = this.recordOf(row)
    return {
      row,
      cells: cells.map(({ text }) => text),
      edited: this.document.edits[row] ?? {},
      problems: judged.problems,
      repairs: values?.repairs ?? [],
      changes: judged.changes,
      verdict: judged.verdict,
      state: this.stateOf(row),
      included: !this.#leftOut.has(row),
      failure,
      id: id ?? judged.there?.id ?? null,
      attemptId: attempt,
      at,
    }
  }

  /** What a list shows of it. */
  summary(isSending: boolean): BatchSummary {
    const counts = this.counts()
    return summaryOf({ ...this.document, counts }, this.states(), {
      isSending,
      left: this.rows.filter((row) => this.isToSend(row)).length,
      hasBegun: this.journal.rows.size > 0,
    })
  }

  /** All but its rows. */
  batch(isSending: boolean, brake: Batch['brake']): Batch {
    const { source, mapping, likely, isRemembered, covers, bases } = this.document
    const { rows: _, ...table } = this.table
    const decided = new Set(Object.keys(mapping.columns))
    const undecided = this.#letters.filter((column) => !decided.has(column))
    const asked = likely.filter(({ column }) => !decided.has(column))
    const { platform } = this
    return {
      ...this.summary(isSending),
      source: { size: source.size, options: source.options, ...table },
      mapping,
      likely: asked,
      unknown: undecided.filter((column) => !asked.some((each) => each.column === column)),
      isRemembered,
      ...groupsOf(this),
      checked: platform && {
        at: platform.at,
        schools: platform.count,
        isWhole: platform.isWhole,
      },
      brake,
      covers: Object.keys(covers),
      bases: bases.length,
    }
  }

  /** The table with the corrected cells. */
  corrected(): ReadTable {
    return { ...this.table, rows: this.table.rows.map((row) => this.#corrected(row)) }
  }

  #corrected(source: TableRow): TableRow {
    const edits = this.document.edits[source.row]
    if (!edits) return source
    return {
      ...source,
      cells: source.cells.map((cell, place) => {
        const text = edits[this.#letters[place] ?? '']
        return text === undefined ? cell : { text, type: 'text' }
      }),
    }
  }

  /** Drops what would be read or judged in another way by now. */
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

function leftOutOf({ excluded, doneBefore }: StoredBatch): Set<number> {
  return new Set([...excluded, ...doneBefore])
}
