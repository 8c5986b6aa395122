import { StateError } from './file-error.ts'

/** Runs of a dataset, by their numbers in the spool, in the order in which they are shown. */
export type RunsView = {
  numbers: Uint32Array
  /** Whether the runs are in the order of the spool. Sorted runs are not. */
  isAscending: boolean
}

/** How many views of a dataset are kept. Each takes four bytes per run. */
const keptViews = 4

/** The latest views of one dataset, by name. */
export class Views {
  readonly #prefix: string
  readonly #kept = new Map<string, RunsView>()
  #count = 0

  /** Each name begins with `prefix`, so that the names of two datasets differ. */
  constructor(prefix: string) {
    this.#prefix = prefix
  }

  /** Keeps a view and returns its new name. Removes the oldest view if there are too many. */
  add(view: RunsView): string {
    const name = `${this.#prefix}-view-${++this.#count}`
    this.#kept.set(name, view)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > keptViews && oldest !== undefined) this.#kept.delete(oldest)
    return name
  }

  /**
   * Returns null, which means all runs, if the name is null. Throws a `StateError` if there is no such view, or if it
   * was removed.
   */
  find(name: string | null | undefined): RunsView | null {
    if (name == null) return null
    const view = this.#kept.get(name)
    if (!view) throw new StateError('dataset-not-open')
    return view
  }
}
