import { tick } from 'svelte'

/** The key of the next row of a table, or of the previous one at the end. Call this before the row is removed. */
export function neighbourOf(key: string): string | undefined {
  const row = rowOf(key)
  const next = row?.nextElementSibling ?? row?.previousElementSibling
  return next instanceof HTMLElement ? next.dataset['key'] : undefined
}

/** Moves the focus to a row of a table. Returns false if it is not shown. */
export async function focusRow(key: string | undefined): Promise<boolean> {
  await tick()
  const button = key === undefined ? null : rowOf(key)?.querySelector<HTMLElement>('.row-button')
  button?.focus()
  return button != null
}

function rowOf(key: string): HTMLElement | null {
  return document.querySelector(`tr[data-key="${key}"]`)
}
