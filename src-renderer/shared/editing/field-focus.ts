import { tick } from 'svelte'

/** True for the path of a field or of a part of it: an error at `tags.10` belongs to the field `tags`. */
export function isAt(path: string, field: string): boolean {
  return path === field || path.startsWith(`${field}.`)
}

/**
 * Remembers the focus, which fields lose while they are locked. Returns a function that restores it, unless another element
 * has it by then.
 */
export function holdFocus(): () => Promise<void> {
  const focused = document.activeElement
  return async () => {
    await tick()
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (isLost && focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}

/**
 * Focuses the first invalid control, in page order. Each name stands for the innermost field that contains it:
 * `location.street` is its own field, not the switch of the whole location. A valid switch is never focused, because a key
 * press would change it.
 */
export async function focusFirst(names: string[]): Promise<void> {
  await tick()
  const fields = [...document.querySelectorAll<HTMLElement>('[data-field]')]
  const wrong = new Set(names.map((name) => innermost(fields, name)))
  const field = fields.find((element) => wrong.has(element) && !isRightSwitch(element))
  const control = field?.matches(focusable) ? field : field?.querySelector<HTMLElement>(focusable)
  field?.scrollIntoView({ block: 'center' })
  control?.focus({ preventScroll: true })
}

const focusable = 'input, textarea, button, select, [tabindex="0"]'

function innermost(fields: readonly HTMLElement[], name: string): HTMLElement | undefined {
  const nameOf = (element: HTMLElement) => element.dataset['field'] ?? ''
  const holding = fields.filter((element) => isAt(name, nameOf(element)))
  return holding.toSorted((a, b) => nameOf(b).length - nameOf(a).length)[0]
}

function isRightSwitch(element: HTMLElement): boolean {
  return element.matches('[type="checkbox"]:not([aria-invalid="true"])')
}
