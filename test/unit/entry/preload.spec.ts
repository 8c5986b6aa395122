import { runInNewContext } from 'node:vm'
import { expect, test } from '@playwright/test'
import { channels, events } from '../../../src-main/contract/channels.ts'
import { buildPreload } from '../../support/builds/build-preload.ts'

type Method = (...values: unknown[]) => unknown
type Exposed = Record<string, Record<string, Method>> & { subscribe: Method }
type Deliver = (event: object, ...values: unknown[]) => void

/** Runs the built preload as Electron's sandbox does: `electron` is all that it can require. */
async function loaded(invoke: Method = () => Promise.resolve('answer')) {
  const required: string[] = []
  const exposed: [string, Exposed][] = []
  const invoked: unknown[][] = []
  const listeners = new Map<string, Set<Deliver>>()
  const electron = {
    contextBridge: {
      exposeInMainWorld: (name: string, api: Exposed) => void exposed.push([name, api]),
    },
    ipcRenderer: {
      invoke: (...values: unknown[]) => {
        invoked.push(values)
        return invoke(...values)
      },
      on: (event: string, listener: Deliver) =>
        listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
      off: (event: string, listener: Deliver) => listeners.get(event)?.delete(listener),
    },
  }
  runInNewContext(await buildPreload(), {
    exports: {},
    require: (name: string) => {
      required.push(name)
      return electron
    },
  })
  const [[name, api] = ['', {} as Exposed]] = exposed
  return { required, exposed, name, api, invoked, listeners }
}

test('the preload requires electron only, and exposes one name', async () => {
  const { required, exposed, name } = await loaded()
  expect(required).toEqual(['electron'])
  expect(exposed).toHaveLength(1)
  expect(name).toBe('api')
})

test('the page sees exactly the operations of the contract, and subscribe', async () => {
  const { subscribe, ...resources } = (await loaded()).api
  const names = Object.entries(resources).flatMap(([resource, methods]) =>
    Object.keys(methods).map((verb) => `${resource}.${verb}`),
  )
  expect(names.sort()).toEqual([...channels].sort())
  expect(typeof subscribe).toBe('function')
})

test('each method calls its own channel with its first argument and nothing else', async () => {
  const { api, invoked } = await loaded()
  for (const channel of channels) {
    const [resource = '', verb = ''] = channel.split('.')
    expect(await api[resource]?.[verb]?.({ of: channel }, 'more')).toBe('answer')
  }
  expect(invoked).toEqual(channels.map((channel) => [channel, { of: channel }]))
})

test('a call that Electron cannot carry is a defect, not a rejection', async () => {
  const { api } = await loaded(() => Promise.reject(new Error('An object could not be cloned.')))
  expect(await api['schools']?.['list']?.({})).toEqual({
    ok: false,
    failure: { code: 'defect', detail: 'schools.list: Error: An object could not be cloned.' },
  })
})

for (const event of events)
  test(`${event}: the page gets the payload and never the event, until it leaves`, async () => {
    const { api, listeners } = await loaded()
    const received: unknown[][] = []
    const leave = api.subscribe(event, (...values: unknown[]) => received.push(values)) as Method
    for (const deliver of listeners.get(event) ?? [])
      deliver({ sender: 'secret' }, { a: 1 }, 'more')
    expect(received).toEqual([[{ a: 1 }]])
    leave()
    expect(listeners.get(event)?.size).toBe(0)
  })

test('nothing but the events of the contract can be listened to', async () => {
  const { api, listeners } = await loaded()
  for (const event of ['schools.list', 'ELECTRON_BROWSER_REQUIRE', '', '__proto__'])
    expect(() => api.subscribe(event, () => undefined)).toThrow('There is no event')
  expect(listeners.size).toBe(0)
})
