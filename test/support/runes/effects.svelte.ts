/** Runs `effect` as a component would. Returns a function that removes the component. */
export function mounted(effect: () => (() => void) | undefined): () => void {
  return $effect.root(() => {
    $effect(effect)
  })
}
