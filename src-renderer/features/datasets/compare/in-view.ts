import type { Attachment } from 'svelte/attachments'

/** How far from what is in view is near, in px: about what a turn of the wheel brings. */
const margin = 400

/** Tells once that an element has come near to what is in view of the `.scroller` around it. */
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
