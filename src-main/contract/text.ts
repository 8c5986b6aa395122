import { z } from 'zod'

/** A text that must say something, of at most `limit` characters (UTF-16 units, as the platform's validator counts). */
export function requiredText(limit: number) {
  return z.string().max(limit).regex(/\S/, 'required')
}

/** A text that may be left out, but is not sent empty. */
export function optionalText(limit: number) {
  return requiredText(limit).optional()
}

/** A calendar date `YYYY-MM-DD`. Kept as text: a `Date` would move it by the time zone (wire, section 3). */
export const CalendarDate = z.iso.date('not-a-date')

/** Any JSON value, as it stands in drafts and previews. */
export const Json = z.json()
export type Json = z.infer<typeof Json>

/** A part of an answer that could not be understood: where it was, and what stood there instead. */
export const Unread = z.object({ path: z.string(), found: z.string() })
export type Unread = z.infer<typeof Unread>
