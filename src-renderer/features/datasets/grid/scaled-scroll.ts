/** The height of every row, in px. That it is fixed is what makes all of this arithmetic. */
export const rowHeight = 34
/** The height of the row of column heads, in px. */
export const headHeight = 34

/**
 * The most px that are really scrolled. Chromium ends an element at 33,554,428 px, and at half of that on a screen of
 * two dots per px; below 2²⁴ a position is also exact in the single precision that it draws with.
 */
export const tallest = 15_000_000

/** What there is to scroll: the height of all rows, and of the part of them that is seen. In px. */
export type Extent = { content: number; view: number }

/** The height that the browser is given for the rows. */
export function drawnHeight(content: number): number {
  return Math.min(content, tallest)
}

/** True when the rows are higher than the browser can scroll, so that its position has to be translated. */
export function isScaled(content: number): boolean {
  return content > tallest
}

/** The px of the rows that lie above the view when the browser has scrolled to `scrollTop`. */
export function toTop(scrollTop: number, extent: Extent): number {
  const { content, view } = extent
  if (!isScaled(content)) return scrollTop
  return clampTop((scrollTop * (content - view)) / (tallest - view), extent)
}

/** Where the browser has to scroll to for `top` px of the rows to lie above the view. */
export function toScrollTop(top: number, extent: Extent): number {
  const { content, view } = extent
  if (!isScaled(content)) return top
  return (top * (tallest - view)) / (content - view)
}

/** `top` within what there is. */
export function clampTop(top: number, { content, view }: Extent): number {
  return Math.max(0, Math.min(top, content - view))
}
