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
    if (isTaken || isInside(activeElement) || focusHeadingOf(main)) stop()
  }

  function isInside(element: Element | null): boolean {
    return element !== main && main.contains(element)
  }
}

/**
 * Leads the focus to the heading when the element that had it is taken away, as the row of something that was deleted.
 * Otherwise the next Tab would begin at the top of the window. The result ends it.
 */
export function keepFocus(main: HTMLElement): () => void {
  let last: Node | null = null
  const note = ({ target }: FocusEvent) => {
    last = target instanceof Node ? target : null
  }
  const observer = new MutationObserver(() => {
    if (last === null || last.isConnected || document.activeElement !== document.body) return
    if (focusHeadingOf(main)) last = null
  })
  main.addEventListener('focusin', note)
  // Not in the view alone: a dialog that closes gives the focus back to what may be gone.
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    main.removeEventListener('focusin', note)
    observer.disconnect()
  }
}

/** False where there is no heading yet. */
function focusHeadingOf(main: HTMLElement): boolean {
  const heading = main.querySelector<HTMLElement>('h1')
  if (!heading) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}
