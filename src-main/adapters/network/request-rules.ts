/**
 * Applies to every request to a platform: no cookies, no cache, and no redirects, because a redirect could send the
 * token elsewhere. A redirect is a response like any other.
 */
export const requestRules = { credentials: 'omit', redirect: 'manual', cache: 'no-store' } as const
