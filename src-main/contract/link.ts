import { z } from 'zod'

/** What a link opens, and how it is named there. A link opens a view and never writes. */
const targets = {
  /** The id, or the slug where the platform gives no id. */
  schools: /^[\w-]{1,255}$/,
  courses: /^[1-9]\d{0,14}$/,
  datasets: /^[\w.~-]{1,200}$/,
  drafts: /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i,
} as const
type Target = keyof typeof targets

export const Link = z.object({
  /** The id or the name of the institution, as a person reads it. */
  institution: z.string(),
  target: z.enum(Object.keys(targets) as [Target, ...Target[]]),
  id: z.string(),
})
export type Link = z.infer<typeof Link>

/** The scheme that the system knows this program by. */
export const linkScheme = 'provost'

const longest = 2048
const shape = /^provost:\/\/([^/?#@:\\\s]{1,800})\/([a-z]+)\/([^/?#@:\\\s]{1,1000})$/

/**
 * The link in a text that came from outside: `provost://Rede%20Norte/schools/12`. Returns null for every other text:
 * the grammar has no place for an address, a port, a sign-in or a query.
 */
export function parseLink(text: string): Link | null {
  const [, host, target, last] = text.length > longest ? [] : (shape.exec(text) ?? [])
  const institution = decode(host)?.trim() ?? null
  const id = decode(last)
  if (institution === null || id === null || !isTarget(target)) return null
  const isName = /^[^\p{Cc}\p{Cf}\p{Cs}]{1,200}$/u.test(institution)
  return isName && targets[target].test(id) ? { institution, target, id } : null
}

/** The text of a link. Returns null where the grammar has no place for the id. */
export function formatLink({ institution, target, id }: Link): string | null {
  const text = `${linkScheme}://${encodeURIComponent(institution.trim())}/${target}/${encodeURIComponent(id)}`
  return parseLink(text) === null ? null : text
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
