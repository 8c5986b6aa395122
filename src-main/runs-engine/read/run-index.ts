const PAGE_BITS = 13
const PAGE = 1 << PAGE_BITS
/** One more than the greatest 32-bit number. */
const FAR = 2 ** 32

/** Consecutive runs. A start is relative to the first of them. Lengths are in bytes. */
type Page = { base: number; starts: Uint32Array | Float64Array; lengths: Uint32Array }

/**
 * The position of each run in the spool. It takes 8 bytes per run, or 12 if the runs of a page span more than 4 GiB. It
 * is divided into pages, so that growing copies nothing. Starts are exact up to 2^53. Lengths are below 2^32
 * (`MAX_RUN_BYTES` is much smaller).
 */
export class RunIndex {
  readonly #pages: Page[] = []
  #count = 0

  /** Number of runs. */
  get count(): number {
    return this.#count
  }

  add(start: number, length: number): void {
    const place = this.#count & (PAGE - 1)
    const number = this.#count >>> PAGE_BITS
    const page = place === 0 ? this.#begin(number, start) : (this.#pages[number] as Page)
    const distance = start - page.base
    if (distance >= FAR && page.starts instanceof Uint32Array) {
      page.starts = Float64Array.from(page.starts)
    }
    page.starts[place] = distance
    page.lengths[place] = length
    this.#count++
  }

  /** Returns the spool offset of a run's first byte. */
  start(run: number): number {
    const page = this.#pages[run >>> PAGE_BITS]
    return page === undefined ? 0 : page.base + (page.starts[run & (PAGE - 1)] as number)
  }

  /** Returns a run's length in bytes. */
  length(run: number): number {
    return this.#pages[run >>> PAGE_BITS]?.lengths[run & (PAGE - 1)] ?? 0
  }

  /** Removes all runs except the first `count`. */
  truncate(count: number): void {
    this.#count = Math.min(this.#count, count)
  }

  #begin(number: number, base: number): Page {
    const page = { base, starts: new Uint32Array(PAGE), lengths: new Uint32Array(PAGE) }
    this.#pages[number] = page
    return page
  }
}
