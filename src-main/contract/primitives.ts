import { z } from 'zod'

/** A text that must say something, of at most `limit` characters (UTF-16 units, as the platform's validator counts). */
export function requiredText(limit: number) {
  return z.string().max(limit).regex(/\S/, 'required')
}

/** A text that may be left out, but is not sent empty. */
export function optionalText(limit: number) {
  return requiredText(limit).optional()
}

/** A text without control characters, which no screen shows. Tabs and the ends of lines stay. */
export function withoutControls(text: string): string {
  return text.replaceAll(/(?![\t\n\r])\p{Cc}/gu, '')
}

/** A calendar date `YYYY-MM-DD`. Kept as text: a `Date` would move it by the time zone (wire, section 3). */
export const CalendarDate = z.iso.date('not-a-date')

/** How many levels of objects and lists a JSON value may have, and how many values: far beyond what a form or a platform holds. */
const jsonLimits = { levels: 512, values: 4_000_000 }

/** Any JSON value, as it stands in drafts and previews. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
export const Json = z.custom<Json>(isJson, 'not-valid')

/** Level by level and not by recursion: a value that is nested without end must not exhaust the stack. */
function isJson(value: unknown): boolean {
  let level = [value]
  let count = 0
  for (let depth = 0; level.length > 0; depth++) {
    count += level.length
    if (depth > jsonLimits.levels || count > jsonLimits.values) return false
    const below: unknown[] = []
    for (const item of level) {
      if (item === null || typeof item === 'string' || typeof item === 'boolean') continue
      if (Number.isFinite(item)) continue
      if (typeof item !== 'object' || !(Array.isArray(item) || isPlain(item))) return false
      for (const inner of Array.isArray(item) ? (item as unknown[]) : Object.values(item)) {
        below.push(inner)
      }
    }
    level = below
  }
  return true
}

/** An object of no class, from whichever side of a bridge it came. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}

/**
 * A part of an answer that could not be understood: where it was, and what stood there instead. `said`: the text itself,
 * redacted, where it is meant for a person.
 */
export const Unread = z.object({
  path: z.string(),
  found: z.string(),
  said: z.string().optional(),
})
export type Unread = z.infer<typeof Unread>
