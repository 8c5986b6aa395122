import { innerHeight } from 'svelte/reactivity/window'

/** How low a window is, in pixels, where what is above a table folds, or what is above a form. The styles have the first. */
const heights = { rows: 720, form: 480 }

/** True where a table or a form needs all the height there is. Changes with the window. */
export function isLowWindow(above: keyof typeof heights = 'rows'): boolean {
  return (innerHeight.current ?? Infinity) < heights[above]
}
