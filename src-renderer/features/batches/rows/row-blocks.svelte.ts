import { batchLimits } from '#contract/batch.ts'
import type { BatchRow, RowCells, RowView } from '#contract/batch-row.ts'
import type { Failure } from '#contract/failure.ts'
import { tick, untrack } from 'svelte'
import { SvelteMap } from 'svelte/reactivity'
import { api } from '../../../lib/api.ts'

const blockSize = 100
/** The maximum number of blocks per request. Blocks are read together, because each request scans the whole batch. */
const blocksAtOnce = batchLimits.page / blockSize

type Blocks = ReadonlyMap<number, readonly BatchRow[]>

function rowAt(blocks: Blocks, index: number): BatchRow | null {
  return blocks.get(Math.floor(index / blockSize))?.[index % blockSize] ?? null
}

/**
 * The rows of a batch that match a view, loaded in blocks when they are shown. A loaded block stays until it is
 * loaded again, so that nothing flickers while a batch is being sent.
 */
export class RowBlocks {
  /** The number of rows that match the view. Null until the first response. */
  total = $state<number | null>(null)
  failure = $state.raw<Failure | null>(null)
  /** Called after rows were read. `before`: the row that was at a place until then. */
  onread: (before: (place: number) => BatchRow | null) => void = () => undefined
  readonly #id: string
  #view: RowView = {}
  #blocks = new SvelteMap<number, readonly BatchRow[]>()
  /** The requests since the last change, by block. */
  #reads: Promise<void>[] = []
  /** Increases with each change after which the visible rows must be read again. */
  generation = $state(0)

  constructor(id: string) {
    this.#id = id
  }

  at(index: number): BatchRow | null {
    return rowAt(this.#blocks, index)
  }

  /** The place of a row in the view, by its number in the file. Null if it is not loaded or left the view. */
  placeOf(row: number): number | null {
    for (const [block, rows] of this.#blocks) {
      const place = rows.findIndex((each) => each.row === row)
      if (place >= 0) return block * blockSize + place
    }
    return null
  }

  choose(view: RowView): void {
    this.#view = view
    this.#blocks.clear()
    this.total = null
    this.renew()
  }

  /** Marks all blocks as outdated, because the rows may have changed. */
  renew(): void {
    this.generation = untrack(() => this.generation) + 1
    this.#reads = []
  }

  /** Loads the missing rows from `first` to `last`, and waits for those that are already loading. */
  async show(first: number, last: number): Promise<void> {
    const end = Math.floor(last / blockSize) + 1
    const reads: Promise<void>[] = []
    for (let block = Math.floor(first / blockSize); block < end; block += 1) {
      reads.push(this.#reads[block] ?? this.#begin(block, Math.min(end, block + blocksAtOnce)))
    }
    await Promise.all(reads)
  }

  /**
   * Returns all rows from `first` to `last` of the view that is chosen now, also if another one is chosen meanwhile. Returns no
   * rows if one of them could not be loaded, or if other rows may have come to these places meanwhile. `after`: what must be
   * over before they are read.
   */
  async range(first: number, last: number, after?: Promise<void>): Promise<RowCells[]> {
    const view = this.#view
    const { total } = this
    const places = Array.from({ length: last - first + 1 }, (_, place) => first + place)
    const before = places.map((place) => this.at(place))
    await after
    // An effect marks the rows as outdated.
    await tick()
    let generation
    let found
    do {
      generation = this.generation
      found = await this.#cells(view, first, last)
      // Repeats if the rows changed in the meantime.
    } while (generation !== this.generation)
    const { rows } = found
    // For rows that were not loaded before, only the number of rows in the view can tell.
    const isSameTotal = total === null || total === found.total || !before.includes(null)
    const isSame = before.every((row, at) => row === null || row.row === rows[at]?.row)
    return isSameTotal && isSame && rows.length === places.length ? rows : []
  }

  /** Loads the cells of rows. Of many rows only these, because their problems take several times as much. */
  async #cells(
    view: RowView,
    first: number,
    last: number,
  ): Promise<{ rows: RowCells[]; total: number | null }> {
    const count = last - first + 1
    if (count <= batchLimits.page && view === this.#view) {
      await this.show(first, last)
      const loaded = Array.from({ length: count }, (_, at) => this.at(first + at))
      return { rows: loaded.filter((row) => row !== null), total: this.total }
    }
    const rows: RowCells[] = []
    let total = null
    for (let offset = first; offset <= last; offset += batchLimits.cells) {
      const limit = Math.min(batchLimits.cells, last + 1 - offset)
      const page = await api.batches.cells({ id: this.#id, view, offset, limit })
      this.failure = page.ok ? null : page.failure
      if (!page.ok) return { rows: [], total }
      total = page.value.total
      rows.push(...page.value.rows)
    }
    return { rows, total }
  }

  /** Loads a block, and the following blocks up to `end` that are not loaded yet. */
  #begin(block: number, end: number): Promise<void> {
    let next = block + 1
    while (next < end && !this.#reads[next]) next += 1
    const done = this.#read(block, next)
    for (let each = block; each < next; each += 1) this.#reads[each] = done
    return done
  }

  async #read(block: number, end: number): Promise<void> {
    const { generation } = this
    const page = await api.batches.rows({
      id: this.#id,
      view: this.#view,
      offset: block * blockSize,
      limit: (end - block) * blockSize,
    })
    if (generation !== this.generation) return
    this.failure = page.ok ? null : page.failure
    if (!page.ok) return
    const before = new SvelteMap(this.#blocks)
    this.total = page.value.total
    const { rows } = page.value
    for (let each = block; each < end; each += 1) {
      const start = (each - block) * blockSize
      this.#blocks.set(each, rows.slice(start, start + blockSize))
    }
    this.onread((place) => rowAt(before, place))
  }
}
