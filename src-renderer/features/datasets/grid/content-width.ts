/** Px beside the text of a cell: its padding. */
const beside = 25
/** Wider than this a column hides the others: the run's own pane shows such texts whole. */
const widestContent = 640

/**
 * The width in which a column (by its place in the grid) shows all of its head and of the cells that are drawn. In px.
 */
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
