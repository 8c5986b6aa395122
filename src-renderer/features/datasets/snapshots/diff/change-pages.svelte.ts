import type { Failure } from '#contract/failure.ts'
import type { ChangeKind, RunChange, RunsDiff } from '#contract/snapshot.ts'
import { api } from '../../../../lib/api.ts'
import { countOf, firstKind } from './change-counts.ts'

/** The runs of a comparison that are not the same, one kind and one page at a time. */
export class ChangePages {
  kind = $state<ChangeKind>('changed')
  /** Only runs that changed in this column. Null for any. */
  column = $state<string | null>(null)
  /** From 1. */
  page = $state(1)
  size = $state(100)
  /** What is shown; it stays until the next page is here. `null` before the first. */
  changes = $state.raw<readonly RunChange[] | null>(null)
  failure = $state.raw<Failure | null>(null)
  readonly total = $derived.by(() => countOf(this.#diff, this.kind, this.column))

  readonly #diff: RunsDiff
  /** Pages that are not the latest asked for are not shown. */
  #latest = 0

  constructor(diff: RunsDiff) {
    this.#diff = diff
    this.kind = firstKind(diff)
  }

  /** Runs of another kind, or that changed in another column, from the first page on. */
  show(kind: ChangeKind, column: string | null = null): void {
    this.kind = kind
    this.column = column
    void this.turnTo(1)
  }

  /** As many changes a page; the first one that is seen stays on it. */
  resize(size: number): void {
    const first = (this.page - 1) * this.size
    this.size = size
    void this.turnTo(Math.floor(first / size) + 1)
  }

  readonly turnTo = async (page: number): Promise<void> => {
    const turn = ++this.#latest
    this.page = page
    const { kind, column, size } = this
    const offset = (page - 1) * size
    const { diff } = this.#diff
    const answer = await api.datasets.changes({ diff, kind, column, offset, limit: size })
    if (turn !== this.#latest) return
    this.failure = answer.ok ? null : answer.failure
    if (answer.ok) this.changes = answer.value
  }
}
