/**
 * Makes something whose derived values outlive the component that is being made now: else they would end with it.
 * `end` lets go of them.
 */
export function makeLasting<T>(make: () => T): { made: T; end: () => void } {
  const box: T[] = []
  const end = $effect.root(() => {
    box.push(make())
  })
  // The root runs at once.
  return { made: box[0] as T, end }
}
