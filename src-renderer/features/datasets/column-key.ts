/**
 * The names that lead to a column's value: a column's key is these, joined by dots, with a dot inside a name written
 * `\.` and a backslash `\\` (contract: Column).
 */
export function pathOfKey(key: string): string[] {
  const path = ['']
  for (const [part] of key.matchAll(/\\[^]|\.|[^.\\]+|\\/g)) {
    if (part === '.') path.push('')
    else path[path.length - 1] += part.length > 1 && part.startsWith('\\') ? part.slice(1) : part
  }
  return path
}

/** The key of the column that holds the value at `path`. */
export function keyOfPath(path: readonly string[]): string {
  return path.map((name) => name.replaceAll(/[\\.]/g, '\\$&')).join('.')
}

/**
 * What stands above a column: the words for a name that the platform is known to use, any other name as it is. Of a
 * nested value the whole path is said, since `accuracy` alone would not tell whose it is.
 */
export function columnLabel(key: string, known: Readonly<Record<string, string>>): string {
  return pathOfKey(key)
    .map((name, index) => (index === 0 && Object.hasOwn(known, name) ? known[name] : name))
    .join(' · ')
}

/** The keys whose words or whose own text contain what was typed, whatever the case. */
export function findColumns(
  keys: readonly string[],
  search: string,
  label: (key: string) => string,
): string[] {
  const wanted = search.trim().toLowerCase()
  return keys.filter((key) => `${label(key)}\n${key}`.toLowerCase().includes(wanted))
}
