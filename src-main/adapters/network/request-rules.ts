/**
 * Holds for every request to a platform, whatever its caller says: no cookie leaves, no redirect is
 * followed (a token must not travel on), nothing is kept.
 */
export const requestRules = { credentials: 'omit', redirect: 'error', cache: 'no-store' } as const
