import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import {
  type EventSubscribers,
  createEventSubscribers,
} from '../../src-main/adapters/system/event-subscribers.ts'
import {
  chromiumOrigin,
  openInChromium,
  type OpenHost,
} from '../../src-main/adapters/browser/browser-host.ts'
import { contextOptions } from '../../src-main/adapters/browser/launch.ts'
import { createPageFiles } from '../../src-main/adapters/page/files.ts'
import type { Api } from '../../src-main/contract/index.ts'
import { channels, events } from '../../src-main/contract/channels.ts'
import { buildPreload } from '../support/builds/build-preload.ts'
import { expect, test as base } from '../support/browsers/installed-browser.ts'

declare global {
  // The page's own globals, seen from functions that run in it.
  var api: Api
  var early: string
}

type Host = OpenHost & {
  page: Page
  subscribers: EventSubscribers
  received: unknown[][]
  /** What dispatch answers. */
  answer: { value: unknown }
}

const files = {
  'index.html':
    '<!doctype html><title>Host</title><link rel="stylesheet" href="./page.css">' +
    '<script type="module" src="./page.js"></script><p>Ready</p>',
  // Runs before anything of a test: the api is there from the first script on.
  'page.js': 'globalThis.early = typeof window.api',
  'page.css': 'p { color: rgb(1, 2, 3) }',
  'frame.html': '<!doctype html><title>Frame</title>',
}

const test = base.extend<{ host: Host }>({
  host: async ({ installed }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'provost-page-'))
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
    await writeFile(join(folder, 'files.json'), JSON.stringify(Object.keys(files)))
    const context = await installed.newContext(contextOptions)
    const page = await context.newPage()
    const subscribers = createEventSubscribers()
    const received: unknown[][] = []
    const answer: Host['answer'] = { value: null }
    const open = await openInChromium(context, page, {
      files: createPageFiles(folder, chromiumOrigin),
      preload: await buildPreload(),
      dispatch: (...parameters) => {
        received.push(parameters)
        return Promise.resolve({ ok: true, value: answer.value })
      },
      subscribers,
    })
    await use({ ...open, page, subscribers, received, answer })
    await context.close()
    await rm(folder, { recursive: true })
  },
})

test('the page has its own origin, in a secure context, with its files and its api', async ({
  host,
}) => {
  const { page, refused } = host
  expect(await page.evaluate(() => [location.origin, isSecureContext, globalThis.early])).toEqual([
    chromiumOrigin,
    true,
    'object',
  ])
  await expect(page.getByText('Ready')).toHaveCSS('color', 'rgb(1, 2, 3)')
  expect(refused).toEqual([])
})

test('the api is exactly the contract, and the page cannot change it', async ({ host }) => {
  const names = await host.page.evaluate(() => {
    const { subscribe, ...resources } = globalThis.api
    const methods = Object.entries(resources).flatMap(([resource, verbs]) =>
      Object.keys(verbs).map((verb) => `${resource}.${verb}`),
    )
    return [...methods, typeof subscribe, String(Object.isFrozen(globalThis.api))]
  })
  expect(names.sort()).toEqual([...channels, 'function', 'true'].sort())
})

test('a call reaches dispatch as values, and its answer returns as values', async ({ host }) => {
  host.answer.value = { schools: [{ name: 'Escola São João', none: null, absent: undefined }] }
  const answer = await host.page.evaluate(() => globalThis.api.schools.last({ profileId: 'a' }))
  expect(host.received).toEqual([['schools.last', { profileId: 'a' }]])
  expect(answer).toEqual({ ok: true, value: host.answer.value })
})

test('immediately refuses a value that Electron cannot copy', async ({ host }) => {
  const refusals = await host.page.evaluate(() => {
    const tries: unknown[] = [
      new Proxy({ profileId: 'a' }, {}),
      { profileId: () => 'a' },
      { profileId: Symbol('a') },
    ]
    return tries.map((input) => {
      try {
        void globalThis.api.schools.last(input as { profileId: string })
        return 'passed'
      } catch (error) {
        return (error as Error).name
      }
    })
  })
  expect(refusals).toEqual(['DataCloneError', 'DataCloneError', 'DataCloneError'])
  expect(host.received).toEqual([])
})

test('an event reaches its listeners until they unsubscribe, only as a payload', async ({
  host,
}) => {
  const { page, subscribers } = host
  const heard = await page.evaluateHandle(() => {
    const values: unknown[][] = []
    const leave = globalThis.api.subscribe('keychain.waiting', (...given: unknown[]) => {
      values.push(given)
      if (values.length === 2) leave()
    })
    return values
  })
  for (const waiting of [true, false, true]) subscribers.emit('keychain.waiting', { waiting })
  subscribers.emit('drafts.changed', {})
  await expect.poll(() => heard.jsonValue()).toEqual([[{ waiting: true }], [{ waiting: false }]])
  host.leave()
})

test('the page can only listen to events of the contract', async ({ host }) => {
  const outcome = await host.page.evaluate((names) => {
    for (const name of names) globalThis.api.subscribe(name, () => undefined)()
    try {
      globalThis.api.subscribe('other' as 'drafts.changed', () => undefined)
      return 'listening'
    } catch (error) {
      return (error as Error).message
    }
  }, events)
  expect(outcome).toBe('There is no event "other".')
})

test('the api survives a reload', async ({ host }) => {
  await host.page.reload()
  await host.page.evaluate(() => globalThis.api.app.info({}))
  expect(host.received).toEqual([['app.info', {}]])
})

test('no request leaves the page', async ({ host }) => {
  const { page, refused } = host
  const outcomes = await page.evaluate(async () => {
    const ended = (work: Promise<unknown>) =>
      work.then(
        () => 'done',
        () => 'failed',
      )
    const picture = new Image()
    const loaded = new Promise((resolve, reject) => {
      picture.onload = resolve
      picture.onerror = reject
    })
    picture.src = 'https://example.org/a.png'
    return Promise.all([ended(fetch('https://example.org/')), ended(fetch('/')), ended(loaded)])
  })
  // The page's own rules (CSP) stop all three before they are requests.
  expect(outcomes).toEqual(['failed', 'failed', 'failed'])
  expect(refused).toEqual([])
})

test('refuses and records a navigation to another page', async ({ host }) => {
  const { page, refused } = host
  await page.evaluate(() => {
    location.href = 'https://example.org/?stolen'
  })
  await expect.poll(() => refused).toEqual(['GET https://example.org/?stolen: 403'])
})

test('refuses and records a request for a file that was not built', async ({ host }) => {
  const { page, refused } = host
  await expect(page.goto(`${chromiumOrigin}/files.json`)).rejects.toThrow()
  expect(refused).toEqual([`GET ${chromiumOrigin}/files.json: 404`])
})

test('the page can write text to the clipboard, but not read it', async ({ host }) => {
  await host.page.getByText('Ready').click()
  const outcomes = await host.page.evaluate(async () => {
    const ended = (work: Promise<unknown>) =>
      work.then(
        () => 'done',
        () => 'denied',
      )
    return [
      await ended(navigator.clipboard.writeText('an id')),
      await ended(navigator.clipboard.readText()),
    ]
  })
  expect(outcomes).toEqual(['done', 'denied'])
})

test('closes a second window', async ({ host }) => {
  const popup = host.page.context().waitForEvent('page')
  await host.page.evaluate(() => void window.open('/', '_blank'))
  const opened = await popup
  await expect.poll(() => opened.isClosed()).toBe(true)
  expect(host.received).toEqual([])
})

test('a frame in the page has no api, and its calls are refused', async ({ host }) => {
  const outcome = await host.page.evaluate(async () => {
    const frame = document.createElement('iframe')
    document.body.append(frame)
    const inside = frame.contentWindow as unknown as Record<string, unknown>
    const call = inside['provostDispatch'] as (channel: string, input: unknown) => Promise<unknown>
    const answer = await call('app.info', {}).then(
      () => 'answered',
      (error: unknown) => String(error),
    )
    return { api: typeof inside['api'], answer }
  })
  expect(outcome).toEqual({
    api: 'undefined',
    answer: expect.stringContaining('app.info is not for this sender') as unknown,
  })
  expect(host.received).toEqual([])
})
