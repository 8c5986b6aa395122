export type Upload = { headers: Headers; bytes: Buffer<ArrayBuffer> | null }

/** Returns a request's whole body, and its headers. */
export async function uploadOf(
  init: RequestInit['headers'],
  body: RequestInit['body'],
): Promise<Upload> {
  const headers = hidingErrors(() => new Headers(init))
  if (body === undefined || body === null) return { headers, bytes: null }
  const written = new Response(body)
  const type = written.headers.get('content-type')
  if (type && !headers.has('content-type')) headers.set('content-type', type)
  return { headers, bytes: Buffer.from(await written.arrayBuffer()) }
}

/** Throws an error without details, because an error of a header quotes its value, which may be a token. */
export function hidingErrors<T>(make: () => T, onInvalid?: () => void): T {
  try {
    return make()
  } catch {
    onInvalid?.()
    throw new Error('net::ERR_INVALID_ARGUMENT')
  }
}

/** Other methods than GET and HEAD may change something. */
export function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}
