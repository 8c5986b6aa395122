/** True if a person selected text in an element. The browser copies that text. */
export function hasMarkedText(element: Element | undefined | null): boolean {
  const selection = getSelection()
  if (!element || !selection || selection.isCollapsed) return false
  return element.contains(selection.anchorNode)
}
