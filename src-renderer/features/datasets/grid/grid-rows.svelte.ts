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

/** Rows drawn beyond each end of the view, so that the browser can scroll ahead of us. */
const spareRows = 4

/** The rows of the grid: how many there are, and which are scrolled into view. */
export class GridRows {
  /** How many there are. */
  count = $state(0)
  /** The height of the grid on screen, with its heads. In px. */
  height = $state(0)
  /** True when they were last scrolled towards the end. */
  downwards = true
  /** Px of the rows above the view, and where the browser's own scroll position stands for it. */
  #top = $state(0)
  #scrollTop = $state(0)

  readonly #view = $derived(Math.max(0, this.height - headHeight))
  readonly #range: Range = $derived.by(() => rowRange(this.#top, this.#view, this.count, spareRows))
  // Numbers, so that what depends on them rests while they stay the same.
  readonly #first = $derived(this.#range.first)
  readonly #end = $derived(this.#range.end)

  /** The rows to draw. */
  readonly drawn: Range = $derived({ first: this.#first, end: this.#end })
  /** More than are ever drawn: rows that are so far apart are never drawn together. */
  readonly apart = $derived(Math.ceil(this.#view / rowHeight) + 1 + 2 * spareRows)
  /** What a row's own place has to be moved by, to lie where the browser has scrolled to. */
  readonly shift = $derived(this.isScaled ? this.#top - this.#scrollTop : 0)

  constructor(count: number) {
    this.count = count
  }

  /** Where the browser has scrolled to. */
  get scrollTop(): number {
    return this.#scrollTop
  }

  /** How many rows fit into the view. */
  get page(): number {
    return Math.floor(this.#view / rowHeight)
  }

  /** The height that the browser is given for all of them. */
  get bodyHeight(): number {
    return drawnHeight(this.#content)
  }

  get isScaled(): boolean {
    return isScaled(this.#content)
  }

  /** Other rows: begins at the top. */
  show(count: number): void {
    this.count = count
    this.#go(0, 0)
  }

  /** The browser scrolled, by itself or because `moveTo` said so. */
  scrolled(scrollTop: number): void {
    // Where we put it, our own figure is the finer one.
    if (Math.abs(scrollTop - this.#scrollTop) < 1) return
    this.#go(toTop(scrollTop, this.#extent), scrollTop)
  }

  /** Moves the rows by some px, and says where the browser has to scroll to. */
  moveBy(px: number): number {
    return this.#moveTo(this.#top + px)
  }

  /** Brings a row into view, and says where the browser has to scroll to. */
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

  /** Leaves `top` px of the rows above the view. */
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
