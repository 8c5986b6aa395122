import { innerHeight } from 'svelte/reactivity/window'

/** Pixels. Below it, what is above a table folds. The styles have the same number. */
const lowWindow = 720

/** True where the rows of a table need all the height there is. Changes with the window. */
export function isLowWindow(): boolean {
  return (innerHeight.current ?? lowWindow) < lowWindow
}
