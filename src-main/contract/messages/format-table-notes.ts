import type { TableNote } from '../batch-table.ts'
import type { Language } from '../settings.ts'
import { fill, messagesIn } from './catalogue.ts'

/** The notes about how a table was read, each with the first affected places as the file names them. */
export function formatTableNotes(notes: readonly TableNote[], language: Language): string[] {
  const words = messagesIn(language).window.batches
  return notes.map(({ code, count, where }) => {
    const note = fill(words.notes[code], { count })
    return where.length > 0 ? words.noteWhere({ note, where: where.join(', ') }) : note
  })
}
