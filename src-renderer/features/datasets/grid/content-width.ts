/** The padding of a cell, in px. */
const beside = 25
/** A wider column would hide the others. The detail pane shows long texts in full. */
const widestContent = 640

/** The width, in px, at which the header and the drawn cells of a column (by its place in the grid) fit. */
export function contentWidth(grid: Element, place: number): number {
  const range = document.createRange()
  const column = `[aria-colindex="${place + 1}"]`
  const texts = grid.querySelectorAll(`[role="gridcell"]${column}, ${column} .label`)
  const widths = [...texts].map((text) => {
    range.selectNodeContents(text)
    return range.getBoundingClientRect().width
  })
  return Math.min(widestContent, Math.ceil(Math.max(0, ...widths)) + beside)
}
