/**
 * Focuses the heading of a view that was just opened, so that a screen reader reads it and Tab continues from there. Does
 * nothing if the view has focused another element. Returns a function that stops waiting for a heading that is not there
 * yet, for example while a form is loading.
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

/** The elements that Tab stops at. */
const stops =
  'a[href], button, input, select, textarea, summary, [contenteditable="true"], [tabindex]'

/**
 * Moves the focus when the focused element is removed, hidden or disabled, such as the button of an answered question. The
 * focus moves to the next stop within the smallest surrounding part that still exists, otherwise to the previous stop, or
 * to the heading if the whole view has changed. Otherwise the next Tab would begin at the top of the window. `content`: the
 * view (`main`) and the notices above it. Returns a function that ends this.
 */
export function keepFocus(content: HTMLElement, main: HTMLElement): () => void {
  let last: HTMLElement | null = null
  /** The elements around the focused one, innermost first, when it got the focus. */
  let around: Element[] = []
  /** The stops at that time, in order. */
  let known: HTMLElement[] = []
  /** The number of stops before the focused element. */
  let place = 0
  const note = ({ target }: FocusEvent) => {
    last = target instanceof HTMLElement ? target : null
    around = last ? ancestorsIn([main, content], last) : []
    known = [...content.querySelectorAll<HTMLElement>(stops)]
    place = last ? known.filter((each) => last && follows(each, last)).length : 0
  }
  let soon: ReturnType<typeof setTimeout> | undefined
  // The code that removes the element may move the focus itself, so this waits for it.
  const lead = () => {
    if (last === null || document.activeElement !== document.body) return
    clearTimeout(soon)
    soon = setTimeout(leadNow)
  }
  const leadNow = () => {
    if (last === null || document.activeElement !== document.body || isThere(last)) return
    // A part that is locked for a moment restores the focus itself.
    if (last.isConnected && last.closest('[inert]')) return
    const lost = last
    const stop = neighbour(around, known, place)
    last = null
    // `note` stores the next element: it may be removed too, such as the heading of a form that opens again.
    stop?.focus({ preventScroll: true })
    if (stop ? document.activeElement !== stop : !focusHeadingOf(main)) last = lost
  }
  // An element that is hidden or disabled loses the focus without a change of the elements.
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget === null) queueMicrotask(lead)
  }
  const observer = new MutationObserver(lead)
  content.addEventListener('focusin', note)
  content.addEventListener('focusout', leave)
  // Observes the whole body: a dialog that closes may give the focus back to an element that no longer exists.
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    content.removeEventListener('focusin', note)
    content.removeEventListener('focusout', leave)
    observer.disconnect()
    clearTimeout(soon)
  }
}

/**
 * Returns the element that gets the focus next, or null if nothing around the old one is left. New elements are skipped, so
 * that a key that is pressed twice does not press a button that has just appeared. A part with `data-keeps-focus` gets it
 * itself if only new elements are in it.
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
    if (part instanceof HTMLElement && part.dataset['keepsFocus'] !== undefined) return part
  }
  return null
}

/** The elements around an element, up to the view or the notices. */
function ancestorsIn(ends: readonly Element[], element: Element): Element[] {
  const ancestors: Element[] = []
  for (let at = element.parentElement; at && !ends.includes(at); at = at.parentElement)
    ancestors.push(at)
  // Leaves out the outermost element, which is the view itself: its heading is a better target than its first stop.
  return ancestors.slice(0, -1)
}

function isStop(element: HTMLElement): boolean {
  return element.tabIndex >= 0 && isThere(element)
}

/** True if the element can have the focus. */
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

/** Returns false if there is no heading yet. */
function focusHeadingOf(main: HTMLElement): boolean {
  const heading = main.querySelector<HTMLElement>('h1')
  if (!heading) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}
