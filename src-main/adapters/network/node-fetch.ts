import type { HttpFetch } from '../../core/ports.ts'
import { requestRules } from './request-rules.ts'
import { isRead, uploadOf } from './request-upload.ts'

/** HTTP through Node, with Node's certificates and without a proxy. For hosts without Electron. */
export const nodeFetch: HttpFetch = async (url, init) =>
  fetch(url, {
    ...init,
    ...(isRead(init.method ?? 'GET') ? {} : await sentOnce(init)),
    ...requestRules,
  })

/**
 * Node's fetch sends a request again by itself after a 421 (Fetch standard, HTTP-network-or-cache fetch), unless its
 * body is a stream. Node 20 even sends a POST without its body then. So a write's body becomes a stream. Its length
 * stays the same.
 */
async function sentOnce(init: RequestInit): Promise<RequestInit & { duplex: 'half' }> {
  const { headers, bytes } = await uploadOf(init.headers, init.body)
  headers.set('content-length', String(bytes?.byteLength ?? 0))
  return { headers, body: new Blob(bytes ? [bytes] : []).stream(), duplex: 'half' }
}
