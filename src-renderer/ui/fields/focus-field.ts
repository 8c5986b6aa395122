const focusable = 'input:not([type=hidden]), textarea, select, button, [tabindex="0"]'

/** Moves the focus to the field with this name, and opens the sections that hide it. */
export function showField(name: string): void {
  const field = document.querySelector(`[data-field="${CSS.escape(name)}"]`)
  const fold = field?.closest('details')
  if (fold) fold.open = true
  focusField(name)
}

/**
 * Moves the focus to the field with this name and scrolls to it. For a path within a field (`tags.10`), uses the field that
 * contains it (`tags`). Returns whether there is one.
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
