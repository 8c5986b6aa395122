import type { Column } from '#contract/dataset.ts'
import { readStored, writeStored } from '../../../lib/local-store.ts'
import { type ColumnLayout, restoreLayout } from './column-layout.ts'

/** The order, widths and visibility of a dataset's columns, stored on this computer. */
export class RememberedLayout {
  #current = $state.raw<ColumnLayout>(restoreLayout(null, []))
  readonly #key: string

  constructor(profileId: string, datasetId: string, columns: readonly Column[]) {
    this.#key = `provost.columns.${profileId}.${datasetId}`
    this.#current = restoreLayout(readStored(this.#key), columns)
  }

  get current(): ColumnLayout {
    return this.#current
  }

  /** Shows a temporary layout without storing it, for example while a column is dragged. */
  show(layout: ColumnLayout): void {
    this.#current = layout
  }

  keep(layout: ColumnLayout): void {
    this.#current = layout
    writeStored(this.#key, layout)
  }
}
