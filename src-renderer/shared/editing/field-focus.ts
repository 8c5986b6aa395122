import { tick } from 'svelte'

/** True for a path at a field or inside of it: a complaint about `tags.10` belongs under the field `tags`. */
export function isAt(path: string, field: string): boolean {
  return path === field || path.startsWith(`${field}.`)
}

/** Fields give the focus up while they are locked; the result gives it back, unless something else has it by then. */
export function holdFocus(): () => Promise<void> {
  const focused = document.activeElement
  return async () => {
    await tick()
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (isLost && focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}

/** Focuses the first control on the page, in page order, whose field is among the names. */
export async function focusFirst(names: string[]): Promise<void> {
  await tick()
  const fields = [...document.querySelectorAll<HTMLElement>('[data-field]')]
  const field = fields.find((element) =>
    names.some((name) => isAt(name, element.dataset['field'] ?? '')),
  )
  const control = field?.matches('input, textarea, button, select')
    ? field
    : field?.querySelector<HTMLElement>('input, textarea, button, select, [tabindex="0"]')
  field?.scrollIntoView({ block: 'center' })
  control?.focus({ preventScroll: true })
}
