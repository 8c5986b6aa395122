/**
 * Puts the focus on the heading of a view that was just opened: a screen reader says where one is, and Tab goes on from
 * there. A view that has put the focus somewhere itself keeps it. The result stops waiting for a heading that is not
 * there yet, as while a form is read.
 */
export function focusHeading(main: HTMLElement): () => void {
  const before = document.activeElement
  const observer = new MutationObserver(settle)
  observer.observe(main, { childList: true, subtree: true })
  const stop = () => {
    observer.disconnect()
  }
  settle()
  return stop

  function settle() {
    const { activeElement } = document
    const isTaken = activeElement !== before && activeElement !== document.body
    const heading = main.querySelector<HTMLElement>('h1')
    if (isTaken || isInside(activeElement)) return stop()
    if (!heading) return
    stop()
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }

  function isInside(element: Element | null): boolean {
    return element !== main && main.contains(element)
  }
}
