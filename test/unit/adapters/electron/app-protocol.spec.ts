import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base } from '@playwright/test'
import type { Protocol } from 'electron'
import {
  appOrigin,
  registerAppScheme,
  serveApp,
} from '../../../../src-main/adapters/electron/app-protocol.ts'
import { createPageFiles } from '../../../../src-main/adapters/page/files.ts'
import { electronDouble } from '../../../support/doubles/electron-double.ts'

type Handle = (request: Request) => Promise<Response>

const test = base.extend<{ folder: string; handle: Handle }>({
  // eslint-disable-next-line no-empty-pattern
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'provost-page-'))
    await writeFile(join(folder, 'index.html'), '<!doctype html>')
    await writeFile(join(folder, 'secret.txt'), 'not listed')
    await writeFile(join(folder, 'files.json'), '["index.html"]')
    await use(folder)
    await rm(folder, { recursive: true })
  },
  handle: async ({ folder }, use) => {
    const protocol = electronDouble<Protocol>()
    serveApp(protocol.object, createPageFiles(folder, appOrigin))
    const [scheme, handle] = protocol.only('handle')
    expect(scheme).toBe('app')
    await use(handle as Handle)
  },
})

test('the scheme has only the rights of a secure web page', () => {
  const protocol = electronDouble<Protocol>()
  registerAppScheme(protocol.object)
  expect(protocol.only('registerSchemesAsPrivileged')).toEqual([
    [
      {
        scheme: 'app',
        privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true },
      },
    ],
  ])
})

test('serves the page with exactly these headers', async ({ handle }) => {
  const response = await handle(new Request('app://bundle/'))
  expect(response.status).toBe(200)
  expect(await response.text()).toBe('<!doctype html>')
  expect(Object.fromEntries(response.headers)).toEqual({
    'content-security-policy':
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; " +
      "font-src 'self'; connect-src 'none'; base-uri 'none'; form-action 'none'; " +
      "frame-ancestors 'none'; object-src 'none'; require-trusted-types-for 'script'; " +
      'trusted-types svelte-trusted-html',
    'content-type': 'text/html; charset=utf-8',
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  })
})

test('responds to HEAD without a body', async ({ handle }) => {
  const response = await handle(new Request('app://bundle/index.html', { method: 'HEAD' }))
  expect(response.status).toBe(200)
  expect(response.body).toBeNull()
})

test('does not serve a file in the folder that was not built', async ({ handle }) => {
  for (const name of ['secret.txt', 'files.json']) {
    const response = await handle(new Request(`app://bundle/${name}`))
    expect(response.status).toBe(404)
    expect(response.body).toBeNull()
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  }
})
