import type { RowEdit } from '#contract/batch-row.ts'

export type Direction = 'undo' | 'redo'

type Steps = Readonly<Record<Direction, readonly (readonly RowEdit[])[]>>

const noSteps: Steps = { undo: [], redo: [] }

/** The edits of a batch that undo the last ones, and those that redo what was undone. */
export class EditHistory {
  /** The newest edits are last. */
  #steps = $state.raw(noSteps)

  /** Not a derived value, which would end with the view that made it. */
  get canUndo(): boolean {
    return this.#steps.undo.length > 0
  }

  /** Returns the edits of the next step, if there are any. */
  next(direction: Direction): readonly RowEdit[] | undefined {
    return this.#steps[direction].at(-1)
  }

  /** Notes new edits by their inverse. What was undone before can no longer be redone. */
  noteEdit(inverse: readonly RowEdit[]): void {
    this.#steps = { undo: [...this.#steps.undo, inverse], redo: [] }
  }

  /** Notes that a step was made. Its inverse is the next step in the other direction. */
  noteStep(direction: Direction, inverse: readonly RowEdit[]): void {
    const { undo, redo } = this.#steps
    this.#steps =
      direction === 'undo'
        ? { undo: undo.slice(0, -1), redo: [...redo, inverse] }
        : { undo: [...undo, inverse], redo: redo.slice(0, -1) }
  }

  forget(): void {
    this.#steps = noSteps
  }
}

/** The history of each batch that was opened, by its ID. It stays when the view is left. */
const histories: Record<string, EditHistory> = {}

export function editHistoryOf(id: string): EditHistory {
  return (histories[id] ??= new EditHistory())
}
