/**
 * Applies to every request to a platform: no cookies, no cache, and no redirects, because a redirect could send the
 * token elsewhere.
 */
export const requestRules = { credentials: 'omit', redirect: 'error', cache: 'no-store' } as const
