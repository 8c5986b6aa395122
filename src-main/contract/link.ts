import { z } from 'zod'

/** The views that a link can open, by their name in the link. A link opens a view and never writes. */
const targets = {
  /** The id, or the slug if the platform returns no id. */
  schools: /^[\w-]{1,255}$/,
  courses: /^[1-9]\d{0,14}$/,
  datasets: /^[\w.~-]{1,200}$/,
  drafts: /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i,
} as const
type Target = keyof typeof targets

export const Link = z.object({
  /** The id or the name of the institution. */
  institution: z.string(),
  target: z.enum(Object.keys(targets) as [Target, ...Target[]]),
  id: z.string(),
  /** The filter and order of a dataset's runs, as in its address. The view validates it as strictly as the address. */
  query: z.string().optional(),
})
export type Link = z.infer<typeof Link>

/** The URL scheme that the system opens with this program. */
export const linkScheme = 'provost'

const longest = 8192
// The characters that `encodeURIComponent` does not escape.
const shape =
  /^provost:\/\/([^/?#@:\\\s]{1,800})\/([a-z]+)\/([^/?#@:\\\s]{1,1000})(?:\?query=([\w.!~*'()%-]+))?$/

/**
 * Parses a link such as `provost://Rede%20Norte/schools/12`. Returns null for any other text: the grammar does not allow a
 * host, a port or credentials, and allows a query only for the runs of a dataset.
 */
export function parseLink(text: string): Link | null {
  const [, host, target, last, asked] = text.length > longest ? [] : (shape.exec(text) ?? [])
  const institution = decode(host)?.trim() ?? null
  const id = decode(last)
  const query = decode(asked)
  if (institution === null || id === null || !isTarget(target)) return null
  if (asked !== undefined && (target !== 'datasets' || query === null || /\p{Cc}/u.test(query)))
    return null
  const isName = /^[^\p{Cc}\p{Cf}\p{Cs}]{1,200}$/u.test(institution)
  if (!isName || !targets[target].test(id)) return null
  return { institution, target, id, ...(query !== null && { query }) }
}

/** The text of a link. Returns null if the grammar does not allow the id, or if the query is too long. */
export function formatLink({ institution, target, id, query }: Link): string | null {
  const text = `${linkScheme}://${encodeURIComponent(institution.trim())}/${target}/${encodeURIComponent(id)}`
  const whole = query === undefined ? text : `${text}?query=${encodeURIComponent(query)}`
  return parseLink(whole) === null ? null : whole
}

function isTarget(text: string | undefined): text is Target {
  return text !== undefined && Object.hasOwn(targets, text)
}

function decode(part: string | undefined): string | null {
  try {
    return part === undefined ? null : decodeURIComponent(part)
  } catch {
    return null
  }
}
