/** Collects the values of an option that may be repeated. */
export function collectValues(value: string, before: string[]): string[] {
  return [...before, value]
}
