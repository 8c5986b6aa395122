type Follower = {
  /** The position of the pointer, in px of the window. */
  onmove: (x: number) => void
  /** The person dropped it at `x`. Null if the drag was cancelled. */
  onend: (x: number | null) => void
}

/** How far the pointer must move before a drag starts, in px: a hand moves a little during a click. */
const stillness = 5

/** Follows a pointer that drags the edge of a column. `onmove` and, once, `onend` receive the distance in px. */
export function followEdge(
  event: PointerEvent & { currentTarget: HTMLElement },
  onmove: (px: number) => void,
  onend: (px: number) => void,
): void {
  const from = event.clientX
  // Prevents scrolling and text selection.
  event.preventDefault()
  follow(event.currentTarget, event.pointerId, {
    onmove: (x) => onmove(x - from),
    onend: (x) => onend((x ?? from) - from),
  })
}

/** Follows a pointer that drags a header, once it has moved too far for a click. Escape cancels the drag. */
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

/** Ignores the click that the browser may send right after a drag. */
function swallowClick(head: HTMLElement): void {
  const swallow = (event: Event) => event.stopPropagation()
  head.addEventListener('click', swallow, { once: true, capture: true })
  setTimeout(() => head.removeEventListener('click', swallow, { capture: true }))
}
