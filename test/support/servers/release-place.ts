import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

type Answer = (response: ServerResponse, request: IncomingMessage) => void

/**
 * An update server: a real server with the files that `electron-builder` writes for a release, and a copy of the
 * program.
 */
export type ReleasePlace = {
  address: string
  /** Every request, in order, with its headers. */
  asked: { url: string; headers: IncomingMessage['headers'] }[]
  /** Serves a file under a name, also one that no release has. */
  serve(name: string, answer: Answer | Buffer | string): void
  /** Announces a version and serves its file as announced, unless `announced` differs. */
  release(version: string, file: Buffer, announced?: Partial<Announced>): void
  /** A folder only for this server. */
  folder: string
  /** The path of an `app-update.yml` like that of the packaging. */
  config: string
  stop(): Promise<void>
  close(): Promise<void>
}

type Announced = { name: string; sha512: string; more: string }

const sha512 = (bytes: Buffer) => createHash('sha512').update(bytes).digest('base64')

/** `maker` is the publisher whose signature a Windows installer must have. */
export async function openReleasePlace({ maker }: { maker?: string } = {}): Promise<ReleasePlace> {
  const answers = new Map<string, Answer>()
  const asked: ReleasePlace['asked'] = []
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://localhost')
    asked.push({ url: request.url ?? '', headers: request.headers })
    const answer = answers.get(pathname.replace('/provost/', ''))
    if (answer) answer(response, request)
    else response.writeHead(404).end('There is nothing here.')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // The cast: the address of a server that listens on a port has this type.
  const { port } = server.address() as AddressInfo
  const folder = await mkdtemp(path.join(tmpdir(), 'provost-updates-'))
  const config = path.join(folder, 'app-update.yml')
  const publisher = maker === undefined ? '' : `publisherName:\n  - ${maker}\n`
  await writeFile(
    config,
    `provider: generic\nurl: https://built.example/\nupdaterCacheDirName: provost-updater\n${publisher}`,
  )
  const serve: ReleasePlace['serve'] = (name, answer) =>
    void answers.set(
      name,
      typeof answer === 'function' ? answer : (response) => void response.end(answer),
    )
  async function stop(): Promise<void> {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return {
    address: `http://127.0.0.1:${String(port)}/provost/`,
    asked,
    serve,
    release(version, file, announced = {}) {
      const name = announced.name ?? `Provost-${version}.AppImage`
      serve(name, file)
      const hash = announced.sha512 ?? sha512(file)
      const lines = [
        `version: ${version}`,
        'files:',
        `  - url: ${name}`,
        `    sha512: ${hash}`,
        `    size: ${String(file.length)}`,
        ...(announced.more === undefined ? [] : [announced.more]),
        `path: ${name}`,
        `sha512: ${hash}`,
        "releaseDate: '2026-01-01T00:00:00.000Z'",
      ]
      for (const suffix of ['-linux', '-linux-arm64', '-mac', ''])
        serve(`latest${suffix}.yml`, `${lines.join('\n')}\n`)
    },
    folder,
    config,
    stop,
    async close() {
      if (server.listening) await stop()
      await rm(folder, { recursive: true })
    },
  }
}
