export type Upload = { headers: Headers; bytes: Buffer<ArrayBuffer> | null }

/** The body of a request in one piece, and the headers that go with it. */
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

/** The errors of headers quote their values, a token among them. */
export function hidingErrors<T>(make: () => T, onInvalid?: () => void): T {
  try {
    return make()
  } catch {
    onInvalid?.()
    throw new Error('net::ERR_INVALID_ARGUMENT')
  }
}

/** GET and HEAD ask; what leaves with any other method may change something. */
export function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}
