import type { Component } from 'svelte'
import type { MenuEntry } from '../../../ui/menu-entry.ts'

/** `leaves`: the entry moves the focus away from the grid. */
export type GridMenuEntry = MenuEntry & { leaves?: boolean }

type MenuItem = Extract<GridMenuEntry, { kind: 'item' }>

export function menuItem(
  label: string,
  icon: Component,
  onselect: () => void,
  more: Omit<Partial<MenuItem>, 'kind'> = {},
): MenuItem {
  return { kind: 'item', label, icon, onselect, ...more }
}
