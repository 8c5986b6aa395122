/** The height of every row, in px. A fixed height keeps all of this plain arithmetic. */
export const rowHeight = 34
/** The height of the header row, in px. */
export const headHeight = 34

/**
 * The maximum scroll height, in px. Chromium limits an element to 33,554,428 px, and to half of that on a screen with
 * two dots per px. Positions below 2²⁴ are also exact in the single precision that Chromium draws with.
 */
export const tallest = 15_000_000

/** The height of all rows and of the visible part. In px. */
export type Extent = { content: number; view: number }

/** The height of the rows in the browser. */
export function drawnHeight(content: number): number {
  return Math.min(content, tallest)
}

/** True if the rows are higher than the browser can scroll, so that the scroll position must be scaled. */
export function isScaled(content: number): boolean {
  return content > tallest
}

/** The height of the rows above the view, in px, at a scroll position. */
export function toTop(scrollTop: number, extent: Extent): number {
  const { content, view } = extent
  if (!isScaled(content)) return scrollTop
  return clampTop((scrollTop * (content - view)) / (tallest - view), extent)
}

/** The scroll position for `top` px of the rows above the view. */
export function toScrollTop(top: number, extent: Extent): number {
  const { content, view } = extent
  if (!isScaled(content)) return top
  return (top * (tallest - view)) / (content - view)
}

/** `top`, limited to the content. */
export function clampTop(top: number, { content, view }: Extent): number {
  return Math.max(0, Math.min(top, content - view))
}
