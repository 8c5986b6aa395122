import { z } from 'zod'

/** A text that is not blank, of at most `limit` characters (UTF-16 units, as the platform's validator counts). */
export function requiredText(limit: number) {
  return z.string().max(limit).regex(/\S/, 'required')
}

/** A text that may be absent but not empty. */
export function optionalText(limit: number) {
  return requiredText(limit).optional()
}

/** A text without invisible control characters. Tabs and line breaks are allowed. */
export function withoutControls(text: string): string {
  // Most texts have none, and testing for that first takes a fifth of the time. A form does it for each tag at each key.
  return /\p{Cc}/u.test(text) ? text.replaceAll(/(?![\t\n\r])\p{Cc}/gu, '') : text
}

/** The maximum depth and number of values of a JSON value: far more than a form or a platform needs. */
const jsonLimits = { levels: 512, values: 4_000_000 }

/** Any JSON value, as in drafts and previews. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
export const Json = z.custom<Json>(isJson, 'not-valid')

/** Iterates level by level, because recursion over a deeply nested value would exhaust the stack. */
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

/** True for a plain object, also one from another JavaScript realm. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}

/**
 * A part of a response that could not be parsed: its place and what was found there. `said` is the redacted text, if it is
 * meant for a person.
 */
export const Unread = z.object({
  path: z.string(),
  found: z.string(),
  said: z.string().optional(),
})
export type Unread = z.infer<typeof Unread>
