import type { Batch } from '#contract/batch.ts'
import type { BatchRow } from '#contract/batch-row.ts'
import type { KnownNames } from '#contract/school.ts'
import { language } from '../../../state/language.svelte.ts'
import { beforeText, fieldOf } from '../batch-words.ts'
import { cellLabel, shownProblem } from './cell-words.ts'

/** A note about a cell, and how serious it is. `reading`: what its number is read as, if a person must see that: `90 min`. */
export type CellNote = { tone: 'wrong' | 'warning' | 'changed'; text: string; reading?: string }

/** The notes of a row by column: errors, corrections and changes. The most serious one sets the tone. */
export function cellNotes(batch: Batch, row: BatchRow, known: KnownNames): Map<string, CellNote> {
  const words = language.messages.batches
  const notes = new Map<string, CellNote>()
  const add = (column: string | null, note: CellNote) => {
    if (column === null) return
    const before = notes.get(column)
    notes.set(column, before ? { ...note, ...before, text: `${before.text}\n${note.text}` } : note)
  }
  for (const problem of row.problems.toSorted(
    (a, b) => Number(a.isWarning) - Number(b.isWarning),
  )) {
    const tone = problem.isWarning ? 'warning' : 'wrong'
    add(problem.column, { tone, text: shownProblem(batch, row, problem) })
  }
  for (const { column, kind, before, after, isMade } of row.repairs) {
    const text = before === '' ? words.fromName : words.from({ before, after })
    const isReading = kind === 'hours-by-heading'
    if (isMade) add(column, { tone: 'changed', text, ...(isReading && { reading: after }) })
  }
  for (const [place, { column }] of batch.source.headers.entries()) {
    const field = fieldOf(batch.mapping, column)
    const change = row.changes.find((each) => each.field === field)
    if (field !== null && change) {
      const before = beforeText(batch.kind, field, change.before, known)
      add(column, { tone: 'changed', text: words.before({ text: before }) })
    }
    if (row.edited[column] !== undefined) {
      const text = cellLabel(batch, column, row.cells[place] ?? '', row.numbers) || words.emptyCell
      add(column, { tone: 'changed', text: words.fileText({ text }) })
    }
  }
  return notes
}
