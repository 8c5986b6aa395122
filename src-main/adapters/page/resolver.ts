import { extname } from 'node:path/posix'
import { pageHeaders } from './csp.ts'

const mediaTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** The response to a request of the page. `name` is one of the listed files, or null for a status without a file. */
export type Resolved = {
  status: 200 | 400 | 403 | 404 | 405
  headers: Record<string, string>
  name: string | null
}

/** Decides the response. Method and address may be any text. */
export type Resolve = (method: string, address: string) => Resolved

/** Encoded separators and NUL, and dot-dot segments in every spelling. URL parsing would hide them. */
const hostile = /[\\\0]|%(?:00|2f|5c)|(?:^|\/)(?:\.|%2e){2}(?:\/|$)/i

/**
 * Serves only `files` (names relative to the page's folder, `/`-separated) at `origin`, for example `app://bundle`. A
 * file that was not listed at build time is not served.
 */
export function createResolver(origin: string, files: Iterable<string>): Resolve {
  const listed = new Set(files)

  return (method, address) => {
    if (method !== 'GET' && method !== 'HEAD') return refusal(405, { Allow: 'GET, HEAD' })
    const [beforeQuery = ''] = address.split(/[?#]/, 1)
    if (hostile.test(beforeQuery) || !URL.canParse(address)) return refusal(400)
    const url = new URL(address)
    // Compares the text and the parsed address, because `app://bundle:/` and `app://bundle@other/` are not ours.
    const parsed = `${url.protocol}//${url.host}`
    if (parsed !== origin || !address.startsWith(`${origin}/`)) return refusal(403)
    const path = decode(url.pathname)
    if (path === null) return refusal(400)
    const name = path === '/' ? 'index.html' : path.slice(1)
    if (!listed.has(name)) return refusal(404)
    const type = mediaTypes[extname(name)] ?? 'application/octet-stream'
    return { status: 200, headers: { ...pageHeaders, 'Content-Type': type }, name }
  }
}

function refusal(status: Resolved['status'], headers: Record<string, string> = {}): Resolved {
  return { status, headers: { ...pageHeaders, ...headers }, name: null }
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}
