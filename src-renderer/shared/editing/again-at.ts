import type { Settlement } from '#contract/attempt.ts'

/**
 * From when a check can be certain (ISO 8601), if the platform answered now. Rounded up to a whole minute, because times are
 * shown without seconds. Null if waiting does not help.
 */
export function againAt({ retryAfter }: Pick<Settlement, 'retryAfter'>): string | null {
  if (retryAfter === undefined) return null
  const minute = 60_000
  return new Date(Math.ceil((Date.now() + retryAfter * 1000) / minute) * minute).toISOString()
}
