/** Reads a value that this window stored under a key on this computer. Returns null if there is none, or if it cannot be read. */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Stores a value under a key. Failures (storage full or forbidden) are ignored, because only a convenience is lost. */
export function writeStored(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // See above.
  }
}
