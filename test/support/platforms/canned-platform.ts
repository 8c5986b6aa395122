import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A response of the platform, as the test defines it. */
export type Canned = {
  status?: number
  headers?: Record<string, string>
  /** A text or bytes are sent unchanged, anything else as JSON. */
  body: unknown
}

export type CannedPlatform = {
  url: string
  /** Method, path and query of each request, oldest first. */
  asked: string[]
  /** The headers of each request, unchanged. */
  headers: string[]
  close(): Promise<void>
}

/**
 * A platform with responses that the demo institution never gives. `answer` gets the path, the `Authorization` header
 * and the method.
 */
export async function startCannedPlatform(
  answer: (path: string, authorization: string, method: string) => Canned,
): Promise<CannedPlatform> {
  const [asked, heard]: [string[], string[]] = [[], []]
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push(`${request.method} ${path}`)
    heard.push(request.rawHeaders.join('\n'))
    const {
      status = 200,
      headers,
      body,
    } = answer(path, request.headers.authorization ?? '', request.method ?? '')
    request.resume().once('end', () => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers })
      const isReady = typeof body === 'string' || Buffer.isBuffer(body)
      response.end(isReady ? body : JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    headers: heard,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
