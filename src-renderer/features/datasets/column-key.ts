/** The key of the column for the value at `path`. */
export function keyOfPath(path: readonly string[]): string {
  return path.map((name) => name.replaceAll(/[\\.]/g, '\\$&')).join('.')
}

/** The keys that contain the search text, or whose label contains it. Ignores case. */
export function findColumns(
  keys: readonly string[],
  search: string,
  label: (key: string) => string,
): string[] {
  const wanted = search.trim().toLowerCase()
  return keys.filter((key) => `${label(key)}\n${key}`.toLowerCase().includes(wanted))
}
