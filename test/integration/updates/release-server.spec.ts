import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdir, stat } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { expect, test as base } from '@playwright/test'
import { nodeFetch } from '../../../src-main/adapters/network/node-fetch.ts'
import { ReleaseServer } from '../../../src-main/adapters/updates/release-server.ts'

const { signal } = new AbortController()
const ignore = () => undefined

type Place = { releases: ReleaseServer; address: string; told: unknown[] }

/** `serve` opens a place of updates that answers in a way of its own; `told`: the headers of each request. */
const test = base.extend<{ serve: (answer: RequestListener) => Promise<Place>; folder: string }>({
  // eslint-disable-next-line no-empty-pattern
  serve: async ({}, use) => {
    const servers: Server[] = []
    await use(async (answer) => {
      const server = createServer(answer).listen(0, '127.0.0.1')
      servers.push(server)
      await once(server, 'listening')
      // The cast: a server that listens on a port has such an address.
      const { port } = server.address() as AddressInfo
      const address = `http://127.0.0.1:${String(port)}/`
      const told: unknown[] = []
      const releases = new ReleaseServer((url, init) => {
        told.push(init.headers)
        return nodeFetch(url, init)
      }, address)
      return { releases, address, told }
    })
    for (const server of servers) {
      server.closeAllConnections()
      server.close()
    }
  },
  // eslint-disable-next-line no-empty-pattern
  folder: async ({}, use, info) => {
    await use(path.dirname(info.outputPath('file')))
  },
})

test('does not send the browser’s name or the person’s languages', async ({ serve }) => {
  const { releases, address, told } = await serve((_request, response) => response.end('version'))
  const { protocol, hostname, port, pathname } = new URL(address)
  expect(await releases.text({ protocol, hostname, port, path: pathname }, signal)).toBe('version')
  expect(told).toEqual([{ 'user-agent': 'Provost', 'accept-language': '*' }])
})

test('does not read an endless announcement to its end', async ({ serve }) => {
  const { releases, address } = await serve((_request, response) => {
    const more = () => {
      while (response.write('version: 9.9.9\n'.repeat(1000)));
      response.once('drain', more)
    }
    more()
  })
  const { protocol, hostname, port, pathname } = new URL(address)
  const reading = releases.text({ protocol, hostname, port, path: pathname }, signal)
  await expect(reading).rejects.toMatchObject({
    failure: { code: 'update-unreadable', detail: 'it is too long' },
  })
})

test('does not request a file without a hash', async ({ serve, folder }) => {
  const { releases, address, told } = await serve((_request, response) => response.end('new'))
  const target = path.join(folder, 'update')
  for (const sha512 of [undefined, null, '']) {
    const fetching = releases.file(`${address}a`, target, { sha512, onPart: ignore, signal })
    await expect(fetching).rejects.toMatchObject({ failure: { code: 'update-unreadable' } })
  }
  expect(told).toEqual([])
})

test('makes a file readable only by its owner, and deletes one with another hash', async ({
  serve,
  folder,
}) => {
  const { releases, address } = await serve((_request, response) => response.end('new'))
  const fetch = (name: string, sha512: string) =>
    releases.file(`${address}a`, path.join(folder, name), { sha512, onPart: ignore, signal })
  await fetch('right', createHash('sha512').update('new').digest('base64'))
  await expect(fetch('wrong', 'AAAA')).rejects.toMatchObject({
    failure: { code: 'update-damaged' },
  })
  expect(await readdir(folder)).toEqual(['right'])
  if (process.platform !== 'win32')
    expect((await stat(path.join(folder, 'right'))).mode & 0o077).toBe(0)
})
