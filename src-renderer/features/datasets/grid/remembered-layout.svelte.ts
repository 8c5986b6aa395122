import type { Column } from '#contract/dataset.ts'
import { type ColumnLayout, restoreLayout } from './column-layout.ts'

/** The arrangement of a dataset's columns, kept on this workstation from one reading to the next. */
export class RememberedLayout {
  #current = $state.raw<ColumnLayout>(restoreLayout(null, []))
  readonly #key: string

  constructor(profileId: string, datasetId: string, columns: readonly Column[]) {
    this.#key = `provost.columns.${profileId}.${datasetId}`
    this.#current = restoreLayout(stored(this.#key), columns)
  }

  get current(): ColumnLayout {
    return this.#current
  }

  /** Shows a layout that is not settled yet, such as one of a column that is being dragged. */
  show(layout: ColumnLayout): void {
    this.#current = layout
  }

  /** Shows a layout and keeps it. */
  keep(layout: ColumnLayout): void {
    this.#current = layout
    try {
      localStorage.setItem(this.#key, JSON.stringify(layout))
    } catch {
      // A full or forbidden store costs the person an arrangement, nothing more.
    }
  }
}

function stored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}
