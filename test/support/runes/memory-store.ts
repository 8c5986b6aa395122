/** Installs a new, empty `localStorage`, which the environment of the state classes lacks. */
export function memoryStore(): void {
  const kept = new Map<string, string>()
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    value: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    },
  })
}
