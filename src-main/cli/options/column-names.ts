/** Splits a list of names at commas. A comma inside a name is written `\,`. */
export function columnNames(list: string): string[] {
  return list
    .split(/(?<!\\),/)
    .map((name) => name.replaceAll('\\,', ',').trim())
    .filter((name) => name !== '')
}
