import type { Component } from 'svelte'

/** One entry of a Menu: an item, the heading of a group, or a line between groups. */
export type MenuEntry =
  | { kind: 'line' }
  | { kind: 'heading'; label: string }
  | {
      kind: 'item'
      label: string
      hint?: string | undefined
      icon?: Component | undefined
      keys?: readonly string[] | undefined
      tone?: 'plain' | 'danger' | undefined
      disabled?: boolean | undefined
      /** Set on every entry of a group in which one entry is selected. */
      checked?: boolean | undefined
      onselect: () => void
    }
