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

/** What the Tab key stops at. */
const stops =
  'a[href], button, input, select, textarea, summary, [contenteditable="true"], [tabindex]'

/**
 * Leads the focus on when the element that had it is taken away, hidden or switched off, as the button of a question that
 * is answered: to the next stop of the smallest part around it that is still there, else to the one before, and to the
 * heading when the whole view is another one. Otherwise the next Tab would begin at the top of the window. `content`: the
 * view, `main`, with the notices above it. The result ends it.
 */
export function keepFocus(content: HTMLElement, main: HTMLElement): () => void {
  let last: HTMLElement | null = null
  /** Everything around it, the innermost first, as it was when it had the focus. */
  let around: Element[] = []
  /** What Tab stopped at then, in order. */
  let known: HTMLElement[] = []
  /** How many of them came before it. */
  let place = 0
  const note = ({ target }: FocusEvent) => {
    last = target instanceof HTMLElement ? target : null
    around = last ? ancestorsIn([main, content], last) : []
    known = [...content.querySelectorAll<HTMLElement>(stops)]
    place = last ? known.filter((each) => last && follows(each, last)).length : 0
  }
  let soon: ReturnType<typeof setTimeout> | undefined
  // What takes the element away may lead the focus itself, and does so first.
  const lead = () => {
    if (last === null || document.activeElement !== document.body) return
    clearTimeout(soon)
    soon = setTimeout(leadNow)
  }
  const leadNow = () => {
    if (last === null || document.activeElement !== document.body || isThere(last)) return
    // What is locked for a moment gives the focus back itself.
    if (last.isConnected && last.closest('[inert]')) return
    const stop = neighbour(around, known, place)
    stop?.focus({ preventScroll: true })
    if (stop ? document.activeElement === stop : focusHeadingOf(main)) last = null
  }
  // What is hidden or switched off loses the focus without a change of the elements.
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget === null) queueMicrotask(lead)
  }
  const observer = new MutationObserver(lead)
  content.addEventListener('focusin', note)
  content.addEventListener('focusout', leave)
  // Not in the view alone: a dialog that closes gives the focus back to what may be gone.
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    content.removeEventListener('focusin', note)
    content.removeEventListener('focusout', leave)
    observer.disconnect()
    clearTimeout(soon)
  }
}

/**
 * The element that gets the focus next; null if nothing around the old one is left. New elements are skipped, so that a key
 * that is pressed twice does not press a button that has just appeared.
 */
function neighbour(
  around: readonly Element[],
  known: readonly HTMLElement[],
  place: number,
): HTMLElement | null {
  const later = known.slice(place).filter(isStop)
  const earlier = known.slice(0, place).filter(isStop)
  for (const part of around) {
    const stop =
      later.find((each) => part.contains(each)) ?? earlier.findLast((each) => part.contains(each))
    if (stop) return stop
  }
  return null
}

/** The elements around one, up to the view, or up to the notices. */
function ancestorsIn(ends: readonly Element[], element: Element): Element[] {
  const ancestors: Element[] = []
  for (let at = element.parentElement; at && !ends.includes(at); at = at.parentElement)
    ancestors.push(at)
  // Not the outermost, the view itself: its first stop is its head, and the heading says more.
  return ancestors.slice(0, -1)
}

function isStop(element: HTMLElement): boolean {
  return element.tabIndex >= 0 && isThere(element)
}

/** It can have the focus. */
function isThere(element: HTMLElement): boolean {
  return (
    element.isConnected &&
    !element.matches(':disabled') &&
    element.closest('[inert]') === null &&
    element.checkVisibility({ visibilityProperty: true })
  )
}

function follows(first: Element, second: Element): boolean {
  return (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}

/** False where there is no heading yet. */
function focusHeadingOf(main: HTMLElement): boolean {
  const heading = main.querySelector<HTMLElement>('h1')
  if (!heading) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}
