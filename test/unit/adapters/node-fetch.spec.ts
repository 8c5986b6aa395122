import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test as base } from '@playwright/test'
import { nodeFetch } from '../../../src-main/adapters/node-fetch.ts'

const test = base.extend<{ site: { url: string; requests: IncomingMessage[] } }>({
  // eslint-disable-next-line no-empty-pattern
  site: async ({}, use) => {
    const requests: IncomingMessage[] = []
    const server: Server = createServer((request, response) => {
      requests.push(request)
      if (request.url === '/moved') response.writeHead(302, { location: '/elsewhere' }).end()
      else response.end('here')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    await use({ url: `http://127.0.0.1:${port}`, requests })
    server.closeAllConnections()
    server.close()
  },
})

test('an answer arrives, and nothing is taken from a cache', async ({ site }) => {
  const response = await nodeFetch(`${site.url}/`, { headers: { authorization: 'Bearer t' } })
  expect(await response.text()).toBe('here')
  expect(site.requests[0]?.headers).toMatchObject({
    authorization: 'Bearer t',
    'cache-control': 'no-cache',
  })
})

test('a redirect is an error, even for a caller who wants it', async ({ site }) => {
  await expect(nodeFetch(`${site.url}/moved`, { redirect: 'follow' })).rejects.toThrow()
  expect(site.requests.map(({ url }) => url)).toEqual(['/moved'])
})
