import { type Range, reveal, rowRange } from './grid-window.ts'
import {
  clampTop,
  drawnHeight,
  headHeight,
  isScaled,
  rowHeight,
  toScrollTop,
  toTop,
} from './scaled-scroll.ts'

/** Extra rows drawn at each end of the view, because the browser may scroll before they are updated. */
const spareRows = 4

/** The rows of the grid: their number, and the ones that are scrolled into view. */
export class GridRows {
  /** How many there are. */
  count = $state(0)
  /** The height of the grid on screen, including the headers. In px. */
  height = $state(0)
  /** True if the last scroll went towards the end. */
  downwards = true
  /** The height of the rows above the view in px, and the browser's scroll position for it. */
  #top = $state(0)
  #scrollTop = $state(0)

  readonly #view = $derived(Math.max(0, this.height - headHeight))
  readonly #range: Range = $derived.by(() => rowRange(this.#top, this.#view, this.count, spareRows))
  // Separate numbers, so that what depends on them does not update while they stay the same.
  readonly #first = $derived(this.#range.first)
  readonly #end = $derived(this.#range.end)

  readonly drawn: Range = $derived({ first: this.#first, end: this.#end })
  /** More rows than are ever drawn: rows this far apart are never drawn together. */
  readonly apart = $derived(Math.ceil(this.#view / rowHeight) + 1 + 2 * spareRows)
  /** The offset that moves a row from its own position to the browser's scroll position. */
  readonly shift = $derived(this.isScaled ? this.#top - this.#scrollTop : 0)

  constructor(count: number) {
    this.count = count
  }

  get scrollTop(): number {
    return this.#scrollTop
  }

  /** How many rows fit into the view. */
  get page(): number {
    return Math.floor(this.#view / rowHeight)
  }

  /** The height of all rows in the browser. */
  get bodyHeight(): number {
    return drawnHeight(this.#content)
  }

  get isScaled(): boolean {
    return isScaled(this.#content)
  }

  /** Shows other rows, from the top. */
  show(count: number): void {
    this.count = count
    this.#go(0, 0)
  }

  /** The browser scrolled, by itself or after `moveBy` or `reveal`. */
  scrolled(scrollTop: number): void {
    // At a position that we set, our own value is more precise.
    if (Math.abs(scrollTop - this.#scrollTop) < 1) return
    this.#go(toTop(scrollTop, this.#extent), scrollTop)
  }

  /** Moves the rows by some px. Returns the scroll position to set. */
  moveBy(px: number): number {
    return this.#moveTo(this.#top + px)
  }

  /** Brings a row into view. Returns the scroll position to set. */
  reveal(row: number): number {
    const start = row * rowHeight
    const top = reveal(this.#top, this.#view, { start, end: start + rowHeight })
    return top === this.#top ? this.#scrollTop : this.#moveTo(top)
  }

  get #content(): number {
    return this.count * rowHeight
  }

  get #extent() {
    return { content: this.#content, view: Math.min(this.#view, this.#content) }
  }

  /** Moves the rows so that `top` px are above the view. */
  #moveTo(top: number): number {
    const within = clampTop(top, this.#extent)
    this.#go(within, toScrollTop(within, this.#extent))
    return this.#scrollTop
  }

  #go(top: number, scrollTop: number): void {
    this.downwards = top >= this.#top
    this.#top = top
    this.#scrollTop = scrollTop
  }
}
