type Follower = {
  /** Where the pointer is, in px of the window. */
  onmove: (x: number) => void
  /** It was dropped there. Null if the drag was cancelled. */
  onend: (x: number | null) => void
}

/** How far a pointer goes before it drags, in px: a hand that clicks is not quite still. */
const stillness = 5

/** Follows the pointer that took hold of a column's edge. `onmove` and, once, `onend` are told how many px it has gone. */
export function followEdge(
  event: PointerEvent & { currentTarget: HTMLElement },
  onmove: (px: number) => void,
  onend: (px: number) => void,
): void {
  const from = event.clientX
  // Nothing but the column is to move, and no text is to be marked.
  event.preventDefault()
  follow(event.currentTarget, event.pointerId, {
    onmove: (x) => onmove(x - from),
    onend: (x) => onend((x ?? from) - from),
  })
}

/** Follows the pointer that took hold of a head, once it has gone too far for a click. Escape gives the dragging up. */
export function followHead(
  event: PointerEvent & { currentTarget: HTMLElement },
  { onmove, onend }: Follower,
): void {
  const head = event.currentTarget
  const from = event.clientX
  let isDragged = false
  follow(head, event.pointerId, {
    onmove: (x) => {
      isDragged ||= Math.abs(x - from) > stillness
      if (isDragged) onmove(x)
    },
    onend: (x) => {
      if (!isDragged) return
      swallowClick(head)
      onend(x)
    },
  })
}

function follow(element: HTMLElement, pointerId: number, { onmove, onend }: Follower): void {
  const listening = new AbortController()
  const { signal } = listening
  const end = (x: number | null) => {
    if (signal.aborted) return
    listening.abort()
    if (element.hasPointerCapture(pointerId)) element.releasePointerCapture(pointerId)
    onend(x)
  }
  element.setPointerCapture(pointerId)
  element.addEventListener('pointermove', ({ clientX }) => onmove(clientX), { signal })
  element.addEventListener('pointerup', ({ clientX }) => end(clientX), { signal })
  element.addEventListener('lostpointercapture', () => end(null), { signal })
  const onkeydown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    end(null)
  }
  addEventListener('keydown', onkeydown, { signal, capture: true })
}

/** The click that ends a dragging is none; it comes, if it does, before anything else. */
function swallowClick(head: HTMLElement): void {
  const swallow = (event: Event) => event.stopPropagation()
  head.addEventListener('click', swallow, { once: true, capture: true })
  setTimeout(() => head.removeEventListener('click', swallow, { capture: true }))
}
