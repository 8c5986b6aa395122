import fc from 'fast-check'

/** Any value of the language, not only those of JSON. */
export const anything = fc.anything({
  withBigInt: true,
  withDate: true,
  withMap: true,
  withNullPrototype: true,
  withSparseArray: true,
  withTypedArray: true,
})

/**
 * Changes up to three parts of a value like `example`, or the value itself: replaces them by a value of `strange`,
 * removes them, or adds to them.
 */
export function mutated(example: unknown, strange: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const change = fc.record({
    at: fc.nat(),
    how: fc.constantFrom('replace', 'remove', 'add'),
    key: fc.constantFrom('x', '__proto__', 'constructor', 'json', 'error', '0'),
    value: strange,
  })
  return fc.array(change, { minLength: 1, maxLength: 3 }).map((changes) =>
    changes.reduce<unknown>((whole, { at, how, key, value }) => {
      const fileDialogs = placesOf(whole)
      const place = fileDialogs[at % (fileDialogs.length + 1)]
      if (!place) return value
      const { holder, name } = place
      if (how === 'remove') Reflect.deleteProperty(holder, name)
      else if (how === 'replace') define(holder, name, value)
      else define(holder, Array.isArray(holder) ? String(holder.length) : key, value)
      return whole
    }, structuredClone(example)),
  )
}

type Place = { holder: object; name: string }

function placesOf(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return []
  return Object.keys(value).flatMap((name) => [
    { holder: value, name },
    ...placesOf((value as Record<string, unknown>)[name]),
  ])
}

function define(holder: object, name: string, value: unknown): void {
  Object.defineProperty(holder, name, {
    value,
    enumerable: true,
    writable: true,
    configurable: true,
  })
}
