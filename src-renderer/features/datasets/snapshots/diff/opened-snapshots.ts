import type { OpenDataset } from '#contract/dataset.ts'
import { api } from '../../../../lib/api.ts'

/** The snapshots that were opened for a comparison, by id. */
export class OpenedSnapshots {
  readonly #opened = new Map<string, OpenDataset>()

  find(id: string): OpenDataset | undefined {
    return this.#opened.get(id)
  }

  add(id: string, opened: OpenDataset): void {
    this.#opened.set(id, opened)
  }

  closeAllBut(...ids: string[]): void {
    for (const [id, { handle }] of this.#opened) {
      if (ids.includes(id)) continue
      this.#opened.delete(id)
      void api.datasets.close({ handle })
    }
  }
}
