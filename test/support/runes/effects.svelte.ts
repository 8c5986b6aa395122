/** Runs `effect` as a component would; the result takes the component away. */
export function mounted(effect: () => (() => void) | undefined): () => void {
  return $effect.root(() => {
    $effect(effect)
  })
}
