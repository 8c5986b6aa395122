import type { Failure } from '#contract/failure.ts'
import type { ChangeKind, RunChange, RunsDiff } from '#contract/snapshot.ts'
import { api } from '../../../../lib/api.ts'
import { countOf, firstKind } from './change-counts.ts'

/** The runs that differ in a comparison, one kind and one page at a time. */
export class ChangePages {
  kind = $state<ChangeKind>('changed')
  /** Only runs that changed in this column. Null for all runs. */
  column = $state<string | null>(null)
  /** From 1. */
  page = $state(1)
  size = $state(100)
  /** The changes on the page. They stay until the next page is loaded. Null before the first page. */
  changes = $state.raw<readonly RunChange[] | null>(null)
  failure = $state.raw<Failure | null>(null)
  readonly total = $derived.by(() => countOf(this.#diff, this.kind, this.column))

  readonly #diff: RunsDiff
  /** The number of the latest request. Older responses are ignored. */
  #latest = 0

  constructor(diff: RunsDiff) {
    this.#diff = diff
    this.kind = firstKind(diff)
  }

  /** Shows the first page of another kind, or of the runs that changed in another column. */
  show(kind: ChangeKind, column: string | null = null): void {
    this.kind = kind
    this.column = column
    void this.turnTo(1)
  }

  /** Changes the page size. The first visible change stays on the page. */
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
