const PAGE_BITS = 13
const PAGE = 1 << PAGE_BITS
/** One more than the greatest number of 32 bits. */
const FAR = 2 ** 32

/** Some runs that follow each other: where each begins, counted from the first of them, and how long it is. */
type Page = { base: number; starts: Uint32Array | Float64Array; lengths: Uint32Array }

/**
 * Where each run is in the spool: 8 bytes a run, in pages, so that growing copies nothing; 12 where the runs of a page
 * lie more than 4 GiB apart. Starts are exact up to 2^53; lengths are below 2^32 (`MAX_RUN_BYTES` is far smaller).
 */
export class RunIndex {
  readonly #pages: Page[] = []
  #count = 0

  /** How many runs there are. */
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

  /** Spool offset of a run's first byte. */
  start(run: number): number {
    const page = this.#pages[run >>> PAGE_BITS]
    return page === undefined ? 0 : page.base + (page.starts[run & (PAGE - 1)] as number)
  }

  /** A run's length in bytes. */
  length(run: number): number {
    return this.#pages[run >>> PAGE_BITS]?.lengths[run & (PAGE - 1)] ?? 0
  }

  /** Forgets all runs but the first `count`. */
  truncate(count: number): void {
    this.#count = Math.min(this.#count, count)
  }

  #begin(number: number, base: number): Page {
    const page = { base, starts: new Uint32Array(PAGE), lengths: new Uint32Array(PAGE) }
    this.#pages[number] = page
    return page
  }
}
