import { expect, test } from '@playwright/test'
import { environmentRoute } from '../../../src-main/adapters/node-network.ts'

const direct = { kind: 'direct', ignored: null }
const https = 'https://platform.example'

function route(url: string, env: NodeJS.ProcessEnv) {
  return environmentRoute(url, env, true)
}

test('without a proxy in the environment the way is straight', () => {
  expect(route(https, {})).toEqual(direct)
  expect(environmentRoute(https, {}, false)).toEqual(direct)
})

test('a proxy that nobody follows is told by its variable, but not on this computer', () => {
  const env = { HTTPS_PROXY: 'http://proxy.example:3128', HTTP_PROXY: 'http://proxy.example' }
  expect(environmentRoute(https, env, false)).toEqual({ kind: 'direct', ignored: 'HTTPS_PROXY' })
  expect(environmentRoute('http://127.0.0.1:8080', env, false)).toEqual(direct)
})

test('one that is followed is named with what it is asked with', () => {
  const env = { https_proxy: 'http://user:p%40ss@proxy.example:3128', HTTPS_PROXY: 'http://no' }
  expect(route(https, env)).toEqual({
    kind: 'proxy',
    host: 'proxy.example',
    port: 3128,
    authorization: `Basic ${Buffer.from('user:p@ss').toString('base64')}`,
  })
  expect(route(https, { HTTP_PROXY: 'proxy.example' })).toEqual({
    kind: 'proxy',
    host: 'proxy.example',
    port: 80,
    authorization: null,
  })
  expect(route(https, { HTTPS_PROXY: 'socks5://proxy.example:1080' })).toEqual({
    kind: 'other',
    name: 'SOCKS5 proxy.example:1080',
  })
})

for (const [list, url, isExcepted] of [
  ['*', https, true],
  ['platform.example', https, true],
  ['platform.example', 'https://other.platform.example', false],
  ['.platform.example', 'https://other.platform.example', true],
  ['*.platform.example', 'https://other.platform.example', true],
  ['a.example, PLATFORM.example', https, true],
  ['a.example platform.example:8443', https, false],
  ['platform.example:443', https, true],
  ['platform.example:8443', 'https://platform.example:8443', true],
  ['form.example', https, false],
] as const) {
  test(`NO_PROXY=${list} ${isExcepted ? 'excepts' : 'does not except'} ${url}`, () => {
    const env = { HTTPS_PROXY: 'http://proxy.example:3128', NO_PROXY: list }
    expect(route(url, env).kind).toBe(isExcepted ? 'direct' : 'proxy')
  })
}
