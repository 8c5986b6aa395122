import { innerHeight } from 'svelte/reactivity/window'

/** The window heights, in pixels, below which content above a table or a form is folded. The styles also use the first one. */
const heights = { rows: 720, form: 480 }

/** True if a table or a form needs the full height of the window. Reactive to the window size. */
export function isLowWindow(above: keyof typeof heights = 'rows'): boolean {
  return (innerHeight.current ?? Infinity) < heights[above]
}
