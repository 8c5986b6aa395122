/**
 * Remembers which line (`[data-line]`) stands at the top of what is scrolled into view, `heads` pixels below the edge,
 * and gives back what puts it there again after lines came in above it.
 */
export function placeOf(box: HTMLElement, heads: number): () => void {
  const top = box.getBoundingClientRect().top + heads
  const lines = [...box.querySelectorAll<HTMLElement>('[data-line]')]
  const line = lines.find((each) => each.getBoundingClientRect().bottom > top)
  const before = line?.getBoundingClientRect().top ?? 0
  return () => {
    if (line?.isConnected) box.scrollTop += line.getBoundingClientRect().top - before
  }
}
