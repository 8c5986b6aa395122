import { expect, test } from '@playwright/test'
import { createNetFetch } from '../../../../src-main/adapters/electron/net-fetch.ts'
import { systemClock } from '../../../../src-main/adapters/system/clock.ts'
import { ReleaseServer } from '../../../../src-main/adapters/updates/release-server.ts'
import { withStallTimeout } from '../../../../src-main/core/datasets/stall-timeout.ts'
import { readText } from '../../../../src-main/core/platform/network/read-body.ts'
import { ElectronNet, sessionsDouble } from '../../../support/doubles/electron-net.ts'

/*
 * Node ends a request whose answer is collected as garbage, and Electron does not: here each reader has to end it itself.
 */

function created() {
  const net = new ElectronNet()
  return { net, fetch: createNetFetch({ net, session: sessionsDouble(net) }) }
}

/** An answer that begins and never ends. */
async function endless() {
  const { net, fetch } = created()
  const asked = fetch('https://api.example/', {})
  const exchange = await net.next()
  exchange.respond()
  void exchange.data(Buffer.alloc(100))
  const { body } = await asked
  if (!body) throw new Error('there is no body')
  return { body, exchange }
}

test('a text over its limit ends the request', async () => {
  const { body, exchange } = await endless()
  expect((await readText(body, 10)).whole).toBe(false)
  await expect.poll(() => exchange.isOver).toBe(true)
})

test('a body that stalls ends the request', async () => {
  const { body, exchange } = await endless()
  const watched = withStallTimeout(body, { idle: 1, clock: systemClock }).body
  await expect(readText(watched, Infinity)).rejects.toThrow('stalled')
  await expect.poll(() => exchange.isOver).toBe(true)
})

test('a refusal of the update server ends the request', async () => {
  const { net, fetch } = created()
  const releases = new ReleaseServer(fetch, 'https://updates.example')
  const parts = { protocol: 'https:', hostname: 'updates.example', path: '/latest.yml' }
  const asked = releases.text(parts, new AbortController().signal)
  const exchange = await net.next()
  exchange.respond({ status: 404 })
  void exchange.data(Buffer.alloc(100))
  await expect(asked).rejects.toMatchObject({ failure: { code: 'update-refused', status: 404 } })
  await expect.poll(() => exchange.isOver).toBe(true)
})
