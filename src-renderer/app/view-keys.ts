import { tick } from 'svelte'
import type { ViewShortcut } from './shortcuts.ts'

/** Focuses the first search box of the view and selects its text. Returns false if there is none. */
export function focusSearch(main: HTMLElement): boolean {
  const box = main.querySelector<HTMLInputElement>(
    ':is(search, [role="search"]) input:not(:disabled)',
  )
  box?.focus()
  box?.select()
  return box !== null
}

/** The enabled buttons of the view that have a shortcut, with their labels. */
export function buttonsWithKeys(main: HTMLElement): { shortcut: ViewShortcut; label: string }[] {
  return (['filter', 'export'] as const).flatMap((shortcut) => {
    const label = buttonOf(main, shortcut)?.textContent.trim()
    return label ? [{ shortcut, label }] : []
  })
}

function buttonOf(main: HTMLElement, shortcut: ViewShortcut): HTMLButtonElement | null {
  return main.querySelector(`[data-shortcut="${shortcut}"]:enabled`)
}

/**
 * Presses the button of the view that has this shortcut, unless the button's panel is open already. The panel within the
 * view takes the focus. Returns false if the view has no such enabled button.
 */
export function pressButton(main: HTMLElement, shortcut: ViewShortcut): boolean {
  const button = buttonOf(main, shortcut)
  if (button) void press(main, button)
  return button !== null
}

async function press(main: HTMLElement, button: HTMLButtonElement): Promise<void> {
  button.focus()
  if (button.ariaExpanded !== 'true') button.click()
  await tick()
  const unfolded = document.getElementById(button.getAttribute('aria-controls') ?? '')
  if (unfolded && main.contains(unfolded)) unfolded.querySelector('input')?.focus()
}

/** Opens or closes the help of the field or notice that has the focus. Returns false if it has no help. */
export function toggleHelp(): boolean {
  const helped = document.activeElement?.closest('[data-helped]')
  const button = helped?.querySelector<HTMLButtonElement>('button[popovertarget]')
  button?.click()
  return button != null
}

/**
 * Opens the help of the next field that gets the focus, such as that of a form that is still loading. Any key or click
 * cancels this.
 */
export function helpWhenFocused(main: HTMLElement): void {
  const over = new AbortController()
  const options = { capture: true, signal: over.signal }
  const stop = () => {
    over.abort()
  }
  const open = () => {
    if (toggleHelp()) stop()
  }
  main.addEventListener('focusin', open, options)
  addEventListener('keydown', stop, options)
  addEventListener('pointerdown', stop, options)
}

/** Presses the submit button of the form that has the focus, or else of the view's form. */
export function submitForm(main: HTMLElement): void {
  const inUse = document.activeElement?.closest('form')
  const form = inUse && main.contains(inUse) ? inUse : main.querySelector('form[novalidate]')
  form?.querySelector<HTMLButtonElement>('button[type="submit"]:not(.sr-only)')?.click()
}
