import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { strToU8, zipSync } from 'fflate'
import type { Certificate } from './certificates.ts'
import { executable, type StandInCheckout } from '../builds/stand-in-checkout.ts'

// The cast: every package has a version.
const { version } = JSON.parse(
  readFileSync(new URL('../../../node_modules/electron/package.json', import.meta.url), 'utf8'),
) as { version: string }

/** An archive like Electron's: an executable with its file mode, and the version. */
export function runtimeArchive(program: string, padding = 0): Buffer {
  const unix = { os: 3, attrs: 0o100755 << 16 }
  return Buffer.from(
    zipSync(
      {
        electron: [strToU8(executable(program)), unix],
        version: strToU8(version),
        padding: new Uint8Array(padding),
      },
      { level: 0 },
    ),
  )
}

/** Makes the checkout expect this archive: Electron's package contains the SHA-256 of each archive. */
export async function expectArchive(checkout: StandInCheckout, archive: Buffer): Promise<void> {
  const name = `electron-v${version}-${process.platform}-${process.arch}.zip`
  const sum = createHash('sha256').update(archive).digest('hex')
  await checkout.write('node_modules/electron/checksums.json', JSON.stringify({ [name]: sum }))
}

export type Mirror = {
  /** With the final slash that ELECTRON_MIRROR needs. */
  url: string
  asked: string[]
  /** Replaces the handling of requests. */
  respond: (listener: Respond) => void
  close: () => void
}

type Respond = (request: IncomingMessage, response: ServerResponse) => void

/** A mirror of Electron's releases on the loopback interface. It uses TLS if it has a certificate. */
export async function serveMirror(first: Respond, issued?: Certificate): Promise<Mirror> {
  let respond = first
  const asked: string[] = []
  const listener: RequestListener = (request, response) => {
    asked.push(request.url ?? '')
    respond(request, response)
  }
  const server = issued ? createSecureServer(issued, listener) : createServer(listener)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  // The cast: the address of a server that listens on a port has this type.
  const { port } = server.address() as AddressInfo
  return {
    url: `${issued ? 'https' : 'http'}://127.0.0.1:${port}/`,
    asked,
    respond: (next) => void (respond = next),
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

export function giving(archive: Buffer): Respond {
  return (_request, response) => {
    response.writeHead(200, { 'content-length': archive.length }).end(archive)
  }
}

/** Sends the first half, and then calls `next` with the response. */
export function givingHalf(archive: Buffer, next: (response: ServerResponse) => void): Respond {
  return (_request, response) => {
    response.writeHead(200, { 'content-length': archive.length })
    response.write(archive.subarray(0, archive.length / 2), () => next(response))
  }
}
