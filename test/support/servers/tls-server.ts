import { once } from 'node:events'
import { createServer, type Server as HttpServer } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { type AddressInfo, connect, createServer as createPlainServer, type Server } from 'node:net'
import type { Certificate } from './certificates.ts'

/** A server for one test. `url` has no final slash. */
export type TestServer = {
  url: string
  port: number
  /** Calls back for each connection from now on. */
  onConnection: (listener: () => void) => void
  close: () => void
}

/** Answers 404 to everything, over TLS. */
export function serveTls(issued: Pick<Certificate, 'cert' | 'key'>): Promise<TestServer> {
  const server = createSecureServer(issued, (_request, response) => {
    response.writeHead(404, { 'content-type': 'application/json' }).end('{"message":"Not here"}')
  })
  return listening(server, 'https')
}

/** Accepts connections, but never responds. */
export function serveSilence(): Promise<TestServer> {
  return listening(
    createPlainServer(() => undefined),
    'https',
  )
}

/** The address of a server that has stopped. */
export async function closedAddress(): Promise<string> {
  const { url, close } = await serveSilence()
  close()
  return url
}

/**
 * A proxy that opens tunnels. With a `status` other than 200 it refuses them all. `asked` contains the target and the
 * `Proxy-Authorization` of each request.
 */
export async function serveProxy(
  status = 200,
): Promise<TestServer & { asked: [string | undefined, string | undefined][] }> {
  const asked: [string | undefined, string | undefined][] = []
  const proxy: HttpServer = createServer()
  proxy.on('connect', (request, client) => {
    asked.push([request.url, request.headers['proxy-authorization']])
    if (status !== 200) {
      client.end(`HTTP/1.1 ${status} No\r\n\r\n`)
      return
    }
    const [host = '', port = ''] = (request.url ?? '').split(':')
    const server = connect(Number(port), host, () => {
      client.write('HTTP/1.1 200 OK\r\n\r\n')
      server.pipe(client)
      client.pipe(server)
    })
    for (const end of [server, client]) end.on('error', () => undefined)
  })
  return { ...(await listening(proxy, 'http')), asked }
}

async function listening(server: Server, protocol: string): Promise<TestServer> {
  const open = new Set<{ destroy: () => void }>()
  server.on('connection', (socket) => {
    open.add(socket)
    socket.on('error', () => undefined)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // The cast: the address of a server that listens on a port has this type.
  const { port } = server.address() as AddressInfo
  return {
    url: `${protocol}://127.0.0.1:${port}`,
    port,
    onConnection: (listener) => void server.on('connection', listener),
    close() {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}
