/** The names and, in lists, the places (from 0) that lead to a value. */
export type JsonPath = readonly (string | number)[]

/** The path of a value as JSONPath (RFC 9535), in short form if the names allow it: `$.scores[0].name`, `$['my key']`. */
export function jsonPath(path: JsonPath): string {
  return `$${path.map(segment).join('')}`
}

function segment(part: string | number): string {
  if (typeof part === 'number') return `[${part}]`
  // A name in short form has letters, digits, underscores and non-ASCII characters (RFC 9535, section 2.5.1.1).
  return /^[A-Za-z_\u0080-\u{10ffff}][\w\u0080-\u{10ffff}]*$/u.test(part)
    ? `.${part}`
    : `['${quoted(part)}']`
}

/** A name in JSON escapes, with single quotes instead of double quotes. */
function quoted(name: string): string {
  return JSON.stringify(name).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")
}
