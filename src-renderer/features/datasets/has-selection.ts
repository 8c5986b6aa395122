/** True while a person has marked text in an element, which the browser copies then. */
export function hasMarkedText(element: Element | undefined | null): boolean {
  const selection = getSelection()
  if (!element || !selection || selection.isCollapsed) return false
  return element.contains(selection.anchorNode)
}
