/**
 * Creates something whose derived values outlive the component that is being created; otherwise they would end with
 * it. `end` releases them.
 */
export function makeLasting<T>(make: () => T): { made: T; end: () => void } {
  const box: T[] = []
  const end = $effect.root(() => {
    box.push(make())
  })
  // The root runs immediately.
  return { made: box[0] as T, end }
}
