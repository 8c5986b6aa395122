const focusable = 'input:not([type=hidden]), textarea, select, button, [tabindex="0"]'

/** Moves the focus to the field of that name, and unfolds what it is folded into. */
export function showField(name: string): void {
  const field = document.querySelector(`[data-field="${CSS.escape(name)}"]`)
  const fold = field?.closest('details')
  if (fold) fold.open = true
  focusField(name)
}

/**
 * Moves the focus to the field of that name and brings it into view. A path into a field (`tags.10`) finds the field
 * that holds it (`tags`). Says whether there was one.
 */
export function focusField(name: string, within: ParentNode = document): boolean {
  for (let path = name; path !== ''; path = path.slice(0, Math.max(0, path.lastIndexOf('.')))) {
    const field = within.querySelector<HTMLElement>(`[data-field="${CSS.escape(path)}"]`)
    if (field) {
      const control = field.matches(focusable)
        ? field
        : (field.querySelector<HTMLElement>(focusable) ?? field)
      control.scrollIntoView({ block: 'center' })
      control.focus({ preventScroll: true })
      return true
    }
  }
  return false
}
