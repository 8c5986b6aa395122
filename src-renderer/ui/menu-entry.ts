import type { Component } from 'svelte'

/** One line of a Menu: something to choose, the heading of a group, or a line between groups. */
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
      /** Set on every entry of a group of which one is in use. */
      checked?: boolean | undefined
      onselect: () => void
    }
