import CirclePlus from '@lucide/svelte/icons/circle-plus'
import CircleMinus from '@lucide/svelte/icons/circle-minus'
import CircleDot from '@lucide/svelte/icons/circle-dot'
import type { Component } from 'svelte'
import type { ChangeKind } from '#contract/snapshot.ts'

export const kindIcons: Record<ChangeKind, Component> = {
  changed: CircleDot,
  appeared: CirclePlus,
  vanished: CircleMinus,
}
