import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test as base } from '@playwright/test'
import { nodeFetch } from '../../../../src-main/adapters/network/node-fetch.ts'

type Received = IncomingMessage & { text: string }

const test = base.extend<{ site: { url: string; requests: Received[] } }>({
  // eslint-disable-next-line no-empty-pattern
  site: async ({}, use) => {
    const requests: Received[] = []
    const server: Server = createServer((request, response) => {
      const received = Object.assign(request, { text: '' })
      requests.push(received)
      request.on('data', (bytes: Buffer) => (received.text += bytes.toString()))
      request.on('end', () => {
        if (request.url === '/moved') response.writeHead(302, { location: '/elsewhere' })
        if (request.url === '/misdirected') response.writeHead(421)
        response.end('here')
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    await use({ url: `http://127.0.0.1:${port}`, requests })
    server.closeAllConnections()
    server.close()
  },
})

test('returns an answer, and never from a cache', async ({ site }) => {
  const response = await nodeFetch(`${site.url}/`, { headers: { authorization: 'Bearer t' } })
  expect(await response.text()).toBe('here')
  expect(site.requests[0]?.headers).toMatchObject({
    authorization: 'Bearer t',
    'cache-control': 'no-cache',
  })
})

test('a redirect is not followed, even for a caller that allows it', async ({ site }) => {
  const { status, headers } = await nodeFetch(`${site.url}/moved`, { redirect: 'follow' })
  expect([status, headers.get('location')]).toEqual([302, '/elsewhere'])
  expect(site.requests.map(({ url }) => url)).toEqual(['/moved'])
})

const form = new FormData()
form.set('title', 'São João')

// The standard has fetch send a request again after a 421; Node 20 loses the body of the second one.
for (const [what, body, contentType] of [
  ['a text', '{"name":"São João"}', 'text/plain;charset=UTF-8'],
  ['a form', form, 'multipart/form-data; boundary='],
  ['no body', null, undefined],
] as const)
  for (const method of ['POST', 'PATCH'])
    test(`${method} with ${what} arrives once and complete, even after a 421`, async ({ site }) => {
      const response = await nodeFetch(`${site.url}/misdirected`, { method, body })
      expect([response.status, await response.text()]).toEqual([421, 'here'])
      expect(site.requests).toHaveLength(1)
      // One cast: the line above has counted them.
      const [{ text, headers }] = site.requests as [Received]
      expect(headers['content-length']).toBe(String(Buffer.byteLength(text)))
      expect(headers['transfer-encoding']).toBeUndefined()
      expect(headers['content-type']?.startsWith(contentType ?? '')).toBe(contentType && true)
      const fields = body === form ? await formOf(text, headers['content-type']) : text
      expect(fields).toEqual(body === form ? [['title', 'São João']] : (body ?? ''))
    })

async function formOf(text: string, type: string | undefined) {
  const read = new Response(text, { headers: { 'content-type': type ?? '' } })
  return [...(await read.formData())]
}
