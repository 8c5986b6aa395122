import { z } from 'zod'
import { readStored, writeStored } from '../../../lib/local-store.ts'
import { AskedQuery } from './asked-query.ts'

/** The longest name of a view. */
export const longestName = 100

/** Which runs of a dataset, in which order, and how its columns were arranged (grid/column-layout.ts reads that). */
const SavedView = z.object({
  name: z.string().min(1).max(longestName),
  query: AskedQuery,
  layout: z.unknown(),
})
export type SavedView = z.infer<typeof SavedView>

/** The views of a dataset that a person gave a name, kept on this computer. */
export class SavedViews {
  list = $state.raw<readonly SavedView[]>([])
  readonly #key: string

  constructor(profileId: string, datasetId: string) {
    this.#key = `provost.views.${profileId}.${datasetId}`
    this.list = z.array(SavedView).catch([]).parse(readStored(this.#key))
  }

  /** Keeps a view. One that has the name gives way to it, and is returned. */
  save(view: SavedView): SavedView | null {
    const place = this.list.findIndex(({ name }) => name === view.name)
    const former = this.list[place] ?? null
    this.#keep(former === null ? [...this.list, view] : this.list.with(place, view))
    return former
  }

  /** A name that another view has is that view's. */
  rename(view: SavedView, name: string): void {
    if (this.list.some((each) => each.name === name)) return
    this.#keep(this.list.map((each) => (each === view ? { ...each, name } : each)))
  }

  remove(view: SavedView): void {
    this.#keep(this.list.filter((each) => each !== view))
  }

  #keep(list: readonly SavedView[]): void {
    this.list = list
    writeStored(this.#key, list)
  }
}
