import { StateError } from './file-error.ts'

/** Runs of a dataset, by their numbers in the spool, in the order in which they are shown. */
export type RunsView = {
  numbers: Uint32Array
  /** The order is that of the spool: the runs were chosen and not sorted. */
  isAscending: boolean
}

/** Views of a dataset that can be asked for at a time; each takes four bytes a run. */
const keptViews = 4

/** The latest views of one dataset, under the names that they were given. */
export class Views {
  readonly #prefix: string
  readonly #kept = new Map<string, RunsView>()
  #count = 0

  /** `prefix` tells the names of this dataset's views from those of others. */
  constructor(prefix: string) {
    this.#prefix = prefix
  }

  /** Keeps a view, lets go of the oldest one, and answers the name. */
  add(view: RunsView): string {
    const name = `${this.#prefix}-view-${++this.#count}`
    this.#kept.set(name, view)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > keptViews && oldest !== undefined) this.#kept.delete(oldest)
    return name
  }

  /** Returns null, all runs, for null. Throws a `StateError` if there is no such view, or none any more. */
  find(name: string | null | undefined): RunsView | null {
    if (name == null) return null
    const view = this.#kept.get(name)
    if (!view) throw new StateError('dataset-not-open')
    return view
  }
}
