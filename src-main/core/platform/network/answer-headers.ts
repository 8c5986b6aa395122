import type { Clock } from '../../ports.ts'

/**
 * Whether the body of this text is complete: closed JSON, or the announced length or chunks. Length and chunks prove
 * nothing for a compressed body, because an incomplete one is unpacked as far as possible. A length proves nothing for
 * an empty text, because fetch reads no body of 205.
 */
export function isWhole(text: string, { status, headers }: Response): boolean {
  const length = headers.get('content-length')
  if (status === 204 || /^0+$/.test(length ?? '') || isClosedJson(text)) return true
  if (!/^(?:identity)?$/i.test(headers.get('content-encoding') ?? '')) return false
  if (length !== null) return text !== ''
  return /\bchunked\s*$/i.test(headers.get('transfer-encoding') ?? '')
}

/** An object or a list up to its last bracket. A part of a number or a word may look complete. */
function isClosedJson(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null
  } catch {
    return false
  }
}

/**
 * Age, a warning that the response is stale (RFC 9111, section 5.1; RFC 7234, section 5.5), or a cache's own status
 * (RFC 9211, section 2.1). Caches also have headers of their own. Most of them say "hit".
 */
export function isStored(headers: Headers): boolean {
  const header = (name: string) => headers.get(name) ?? ''
  return (
    /^\s*0*[1-9]/.test(header('age')) ||
    /(?:^|,)\s*11[0-3]\b/.test(header('warning')) ||
    /[1-9]/.test(header('x-cache-hits')) ||
    header('laravel-responsecache') !== '' ||
    /^\s*\d+\s+\d+\s*$/.test(header('x-varnish')) ||
    hasAged(header) ||
    [...headers].some(([name, value]) => isCacheHeader(name, value))
  )
}

/** Whether a response expires sooner than its `max-age` says. Django caches a response together with its headers. */
function hasAged(header: (name: string) => string): boolean {
  const [, seconds] = /(?:^|[\s,])max-age=(\d+)/i.exec(header('cache-control')) ?? []
  const left = Date.parse(header('expires')) - Date.parse(header('date'))
  // Some servers send an `Expires` in the past, so that caches store nothing.
  return seconds !== undefined && left > 0 && left < (Number(seconds) - 2) * 1000
}

/** The values of these headers are addresses or names, in which “hit” means nothing. */
const nameHeaders = /^(?:set-cookie|(?:content-)?location|link)$|-key$/

const cacheWords = /(?:^|[^a-z])(?:stale|updating|fresh|cached|served)(?![a-z])/i

/** Whether a header without a standard reports a cached response. */
function isCacheHeader(name: string, value: string): boolean {
  if (nameHeaders.test(name)) return false
  if (/(?:^|[^a-z])hit(?![a-z])/i.test(value)) return true
  if (/cache-age$|cached-(?:at|on)$|apicache-store$/.test(name)) return !/^0*$/.test(value.trim())
  if (!name.includes('cache') || /^cache-status$|cache-control$/.test(name)) return false
  const isYes = /^\s*(?:1|true|yes)\s*$/i.test(value)
  return cacheWords.test(value) || (isYes && /(?:from-cache|cache-hit|cached)$/.test(name))
}

/** Retry-After as seconds: digits alone, or a date that begins with its weekday (RFC 9110, section 10.2.3). */
export function retryAfterOf(header: string | null, clock: Clock): number | undefined {
  const value = header?.trim() ?? ''
  if (/^\d{1,9}$/.test(value)) return Number(value)
  const date = /^[A-Z][a-z]{2,8},? /.test(value) ? Date.parse(value) : NaN
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - clock.now()) / 1000))
}

/**
 * Returns the address that a redirect leads to. The URL parser writes it in ASCII, without control characters. Its login,
 * query and fragment may be secrets. Returns null for a scheme that no institution can have.
 */
export function redirectOf(
  location: string | null,
  { status, url }: { status: number; url: string },
): string | null {
  if (location === null || status < 300 || status >= 400) return null
  if (!URL.canParse(location, url)) return null
  const { protocol, origin, pathname } = new URL(location, url)
  return /^https?:$/.test(protocol) ? origin + pathname : null
}
