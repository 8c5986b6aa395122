/** For an option that may be repeated: gathers its values. */
export function collectValues(value: string, before: string[]): string[] {
  return [...before, value]
}
