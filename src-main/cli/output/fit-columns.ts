import stringWidth from 'string-width'

/** The smallest width of a column, in characters. Shorter texts would be unreadable. */
const least = 8

/**
 * Reduces the widths of the widest columns until all columns fit in `room` characters. If there are too many columns, each
 * keeps the smallest width.
 */
export function fitColumns(widths: readonly number[], room: number): number[] {
  let limit = Math.max(least, ...widths)
  const limited = () => widths.map((width) => Math.min(width, limit))
  while (limit > least && sum(limited()) > room) limit -= 1
  return limited()
}

/** Returns how many columns of the screen a text takes. Wide characters take two. */
export function widthOf(text: string): number {
  return stringWidth(text)
}

const characters = new Intl.Segmenter()

/** Pads a text with spaces, or cuts it with an ellipsis, so that it takes exactly `width` columns. */
export function fitText(text: string, width: number): string {
  const missing = width - widthOf(text)
  if (missing >= 0) return text + ' '.repeat(missing)
  let kept = ''
  for (const { segment } of characters.segment(text)) {
    if (widthOf(kept + segment) >= width) break
    kept += segment
  }
  return `${kept}…${' '.repeat(Math.max(0, width - 1 - widthOf(kept)))}`
}

function sum(widths: readonly number[]): number {
  return widths.reduce((total, width) => total + width, 0)
}
