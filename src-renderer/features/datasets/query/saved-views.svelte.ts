import { z } from 'zod'
import { readStored, writeStored } from '../../../lib/local-store.ts'
import { AskedQuery } from './asked-query.ts'

export const longestName = 100

/** The query of a dataset and the layout of its columns (parsed by grid/column-layout.ts). */
const SavedView = z.object({
  name: z.string().min(1).max(longestName),
  query: AskedQuery,
  layout: z.unknown(),
})
export type SavedView = z.infer<typeof SavedView>

/** The named views of a dataset, stored on this computer. */
export class SavedViews {
  list = $state.raw<readonly SavedView[]>([])
  readonly #key: string

  constructor(profileId: string, datasetId: string) {
    this.#key = `provost.views.${profileId}.${datasetId}`
    this.list = z.array(SavedView).catch([]).parse(readStored(this.#key))
  }

  /** Stores a view. Returns the view with the same name that it replaces. Null if there was none. */
  save(view: SavedView): SavedView | null {
    const place = this.list.findIndex(({ name }) => name === view.name)
    const former = this.list[place] ?? null
    this.#keep(former === null ? [...this.list, view] : this.list.with(place, view))
    return former
  }

  /** Renames a view. Does nothing if another view has this name. */
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
