import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import { createResolver } from '../../../../src-main/adapters/page/resolver.ts'

const files = [
  'index.html',
  'assets/index-1a2b.js',
  'assets/theme.css',
  'assets/é ü.woff2',
  'assets/sound.xyz',
]
const origin = 'app://bundle'
const resolve = createResolver(origin, files)

const served = [
  ['app://bundle/', 'index.html', 'text/html; charset=utf-8'],
  ['app://bundle/index.html', 'index.html', 'text/html; charset=utf-8'],
  ['app://bundle/index.html?a=../b#/schools/..', 'index.html', 'text/html; charset=utf-8'],
  ['app://bundle/assets/index-1a2b.js', 'assets/index-1a2b.js', 'text/javascript; charset=utf-8'],
  ['app://bundle/assets/theme.css', 'assets/theme.css', 'text/css; charset=utf-8'],
  ['app://bundle/assets/%C3%A9%20%C3%BC.woff2', 'assets/é ü.woff2', 'font/woff2'],
  ['app://bundle/assets/sound.xyz', 'assets/sound.xyz', 'application/octet-stream'],
] as const

for (const [address, name, type] of served)
  test(`serves ${address} as ${type}`, () => {
    expect(resolve('GET', address)).toMatchObject({
      status: 200,
      name,
      headers: { 'Content-Type': type },
    })
  })

const refused = [
  ['app://bundle/../index.html', 400],
  ['app://bundle/assets/../index.html', 400],
  ['app://bundle/..', 400],
  ['app://bundle/%2e%2e/index.html', 400],
  ['app://bundle/.%2E/index.html', 400],
  ['app://bundle/assets%2Findex-1a2b.js', 400],
  ['app://bundle/assets%5cindex-1a2b.js', 400],
  ['app://bundle/assets\\index-1a2b.js', 400],
  ['app://bundle/index.html%00.css', 400],
  ['app://bundle/index.html\0', 400],
  ['app://bundle/%E0%A4%A', 400],
  ['app://bundle/%FF', 400],
  ['index.html', 400],
  ['', 400],
  ['app://bundle2/index.html', 403],
  ['app://bundle.example/index.html', 403],
  ['app://BUNDLE/index.html', 403],
  ['app://bundle:80/index.html', 403],
  ['app://user@bundle/index.html', 403],
  ['app://user:secret@bundle/index.html', 403],
  ['app://', 403],
  ['app:index.html', 403],
  ['http://bundle/index.html', 403],
  ['file:///index.html', 403],
  ['app://bundle/INDEX.HTML', 404],
  ['app://bundle//index.html', 404],
  ['app://bundle/index.html/', 404],
  ['app://bundle/assets', 404],
  ['app://bundle/files.json', 404],
  ['app://bundle/%2525%252e%252e/index.html', 404],
  ['app://bundle/etc/passwd', 404],
  ['app://bundle/__proto__', 404],
] as const

for (const [address, status] of refused)
  test(`refuses ${JSON.stringify(address)} with ${status}`, () => {
    expect(resolve('GET', address)).toMatchObject({ status, name: null })
  })

for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'get', ''])
  test(`refuses the method ${JSON.stringify(method)}`, () => {
    const { status, name, headers } = resolve(method, 'app://bundle/index.html')
    expect({ status, name, allow: headers['Allow'] }).toEqual({
      status: 405,
      name: null,
      allow: 'GET, HEAD',
    })
  })

test('also compares an https origin exactly', () => {
  const web = createResolver('https://app.provost.invalid', files)
  expect(web('GET', 'https://app.provost.invalid/').name).toBe('index.html')
  expect(web('GET', 'https://app.provost.invalid:444/').status).toBe(403)
  expect(web('GET', 'https://app.provost.invalid.example/').status).toBe(403)
  expect(web('GET', 'http://app.provost.invalid/').status).toBe(403)
})

test('a refusal has the protective headers too', () => {
  expect(resolve('GET', 'app://bundle/none').headers).toMatchObject({
    'Content-Security-Policy': expect.stringContaining("default-src 'none'"),
    'X-Content-Type-Options': 'nosniff',
  })
})

const pieces = ['..', '.', '/', '\\', '\0', '%2e', '%2f', '%5c', '%00', '%', '@', ':', '?', '#']
const hostilePath = fc
  .array(fc.oneof(fc.constantFrom(...pieces, ...files), fc.string({ unit: 'binary' })))
  .map((parts) => parts.join(''))
const address = fc.oneof(
  hostilePath.map((path) => `${origin}/${path}`),
  hostilePath.map((path) => `${origin}${path}`),
  fc.string({ unit: 'binary' }),
  fc.webUrl(),
)

test('returns a listed file or a refusal for any request', () => {
  fc.assert(
    fc.property(fc.constantFrom('GET', 'HEAD', 'POST'), address, (method, asked) => {
      const { status, name } = resolve(method, asked)
      if (name === null) return status !== 200
      return (
        status === 200 &&
        files.includes(name) &&
        method !== 'POST' &&
        asked.startsWith(`${origin}/`)
      )
    }),
    { numRuns: 5_000 },
  )
})
