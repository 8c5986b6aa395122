/**
 * Remembers the first visible row (`[data-line]`), `heads` pixels below the upper edge. Returns a function that
 * scrolls it back to the same place after rows were added above it.
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
