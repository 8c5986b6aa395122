import stringWidth from 'string-width'

/** No column gets narrower than this, in characters: a shorter text says nothing. */
const least = 8

/**
 * The widths of columns (characters) that together take at most `room`: the widest ones give way, and the others stay
 * as they are. Too many columns for the room keep their least width.
 */
export function fitColumns(widths: readonly number[], room: number): number[] {
  let limit = Math.max(least, ...widths)
  const limited = () => widths.map((width) => Math.min(width, limit))
  while (limit > least && sum(limited()) > room) limit -= 1
  return limited()
}

/** How many columns of a screen a text takes: wide characters take two. */
export function widthOf(text: string): number {
  return stringWidth(text)
}

const characters = new Intl.Segmenter()

/** A text that takes exactly so many columns: filled up with spaces, or cut, with an ellipsis. */
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
