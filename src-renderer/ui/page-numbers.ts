/**
 * The page numbers to show: the first, the last and those around the current one. A gap is a negative number (a different
 * one for each gap, so that it can be a key). There are always at most seven entries, so that the width does not change
 * with the page.
 */
export function pagesToShow(page: number, last: number): number[] {
  if (last <= 7) return span(1, last)
  if (page <= 4) return [...span(1, 5), -1, last]
  if (page >= last - 3) return [1, -1, ...span(last - 4, last)]
  return [1, -1, page - 1, page, page + 1, -2, last]
}

function span(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
}
