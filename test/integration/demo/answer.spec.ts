import { expect, test } from '@playwright/test'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { jsonStream, send } from '../../../src-main/demo-platform/response.ts'

const pieceLength = 64 * 1024

test('generates a body only as fast as it is read, and stops when the reader leaves', async () => {
  let made = 0
  let isGivenUp = false
  function* endless(): Generator<string> {
    try {
      for (;;) {
        made += 1
        yield 'x'.repeat(pieceLength)
      }
    } finally {
      isGivenUp = true
    }
  }
  const server = createServer((_, response) => {
    send(response, jsonStream(200, endless())).catch(() => undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ port, host: '127.0.0.1' }, resolve).once('error', reject)
  })

  const filled = await standstill(() => made)
  // What the kernel and the two streams hold for a reader that does not read.
  expect(filled * pieceLength).toBeLessThan(64 * 1024 * 1024)

  let read = 0
  for await (const piece of response as AsyncIterable<Buffer>) {
    read += piece.length
    if (read > (filled + 100) * pieceLength) break
  }
  expect(made).toBeGreaterThan(filled)
  await expect.poll(() => isGivenUp).toBe(true)
  server.close()
})

/** The count once it is the same at two looks in a row. */
async function standstill(count: () => number): Promise<number> {
  let last = -1
  await expect
    .poll(() => {
      const isSame = count() === last
      last = count()
      return isSame
    })
    .toBe(true)
  return last
}
