import type { Attachment } from 'svelte/attachments'

/** How close to the visible area counts as near, in px: about one turn of the wheel. */
const margin = 400

/** Calls back once when an element is near the visible area of the `.scroller` around it. */
export function whenNear(onnear: () => void): Attachment {
  return (element) => {
    const watch = (entries: readonly IntersectionObserverEntry[]) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      onnear()
    }
    const root = element.closest('.scroller')
    const observer = new IntersectionObserver(watch, { root, rootMargin: `${margin}px` })
    observer.observe(element)
    return () => observer.disconnect()
  }
}
