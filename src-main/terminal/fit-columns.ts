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

function sum(widths: readonly number[]): number {
  return widths.reduce((total, width) => total + width, 0)
}
