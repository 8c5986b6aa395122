const PAGE_BITS = 13
const PAGE = 1 << PAGE_BITS

/**
 * Where each run is in the spool: 12 bytes a run, in pages, so that growing copies nothing.
 * Starts are exact up to 2^53; lengths are below 2^32 (`MAX_RUN_BYTES` is far smaller).
 */
export class RunIndex {
  readonly #starts: Float64Array[] = []
  readonly #lengths: Uint32Array[] = []
  #count = 0

  /** How many runs there are. */
  get count(): number {
    return this.#count
  }

  add(start: number, length: number): void {
    const page = this.#count >>> PAGE_BITS
    let starts = this.#starts[page]
    let lengths = this.#lengths[page]
    if (!starts || !lengths) {
      starts = this.#starts[page] = new Float64Array(PAGE)
      lengths = this.#lengths[page] = new Uint32Array(PAGE)
    }
    starts[this.#count & (PAGE - 1)] = start
    lengths[this.#count & (PAGE - 1)] = length
    this.#count++
  }

  /** Spool offset of a run's first byte. */
  start(run: number): number {
    return this.#starts[run >>> PAGE_BITS]?.[run & (PAGE - 1)] ?? 0
  }

  /** A run's length in bytes. */
  length(run: number): number {
    return this.#lengths[run >>> PAGE_BITS]?.[run & (PAGE - 1)] ?? 0
  }

  /** Forgets all runs but the first `count`. */
  truncate(count: number): void {
    this.#count = Math.min(this.#count, count)
  }
}
