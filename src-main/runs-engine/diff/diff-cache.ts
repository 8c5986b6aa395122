import type { RunsDiff } from '../../contract/snapshot.ts'
import { Latest } from '../latest.ts'
import type { Diff } from './diff-runs.ts'

/** The handles of the datasets that are compared. */
type Handles = { before: string; after: string }

/** Most comparisons that are kept. Each takes up to a few bytes per run. */
const keptDiffs = 8

/** The latest comparisons of open datasets, by their handles. A comparison is kept while both datasets are open. */
export class DiffCache {
  readonly #kept = new Latest<Handles & { diff: Diff }>('diff', keptDiffs)

  /** Keeps a comparison and returns it in the form of the contract. */
  add(handles: Handles, diff: Diff): RunsDiff {
    return answerOf(this.#kept.add({ ...handles, diff }), diff)
  }

  find(name: string): Diff | undefined {
    return this.#kept.find(name)?.diff
  }

  /** Returns the possible key columns of the two datasets. Null if they were not compared yet. */
  keysOf(handles: Handles): readonly string[] | null {
    return this.#of(handles)[0]?.diff.keys ?? null
  }

  /** Returns the same comparison if it exists. */
  known(handles: Handles, key: string | null): RunsDiff | null {
    const known = this.#of(handles).find(({ diff }) => diff.key === (key ?? diff.keys[0] ?? null))
    return known ? answerOf(known.name, known.diff) : null
  }

  /** Removes the comparisons of a closed dataset. */
  forget(handle: string): void {
    for (const [name, { before, after }] of this.#kept.all()) {
      if (before === handle || after === handle) this.#kept.remove(name)
    }
  }

  #of(handles: Handles): { name: string; diff: Diff }[] {
    return this.#kept
      .all()
      .filter(([, kept]) => kept.before === handles.before && kept.after === handles.after)
      .map(([name, { diff }]) => ({ name, diff }))
  }
}

function answerOf(name: string, diff: Diff): RunsDiff {
  const { columns, changed } = diff
  const counts = columns.keys.map((key, column) => {
    return { key, changed: changed.byColumn[column]?.count ?? 0 }
  })
  return {
    diff: name,
    key: diff.key,
    keys: [...diff.keys],
    appeared: diff.appeared.length,
    vanished: diff.vanished.length,
    changed: changed.pairs.before.length,
    same: diff.same,
    // The sort is stable: columns with equal counts stay in their order.
    columns: counts
      .filter(({ changed: count }) => count > 0)
      .sort((one, other) => other.changed - one.changed),
  }
}
