import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import {
  completeAddress,
  withoutCredentials,
} from '../../../../../src-renderer/lib/connection-text/complete-address.ts'

const completed: [typed: string, address: string, parts: string[]][] = [
  ['uninorte.example.edu', 'https://uninorte.example.edu', []],
  [' uninorte.example.edu:8443/base ', 'https://uninorte.example.edu:8443/base', []],
  ['localhost:8080', 'http://localhost:8080', []],
  ['127.0.0.1:99/x', 'http://127.0.0.1:99/x', []],
  ['https://x.example/painel?x=1#a', 'https://x.example/painel', ['query']],
  ['https://user:pw@x.example', 'https://x.example', ['credentials']],
  ['https://x.example/login', 'https://x.example', ['signIn']],
  ['https://x.example/base/users/sign_in?next=/', 'https://x.example/base', ['signIn', 'query']],
  ['https://x.example/entrar/', 'https://x.example', ['signIn']],
  ['https://x.example/api/v1/schools?page=1', 'https://x.example', ['route', 'query']],
  ['https://x.example/b/api/content/course/12/update', 'https://x.example/b', ['route']],
  ['https://x.example/api/trpc/datasets.byId?input=1', 'https://x.example', ['route', 'query']],
  ['https://x.example/', 'https://x.example/', []],
]
for (const [typed, address, parts] of completed) {
  test(`completes ${typed}`, () => {
    const result = completeAddress(typed)
    expect(result.address).toBe(address)
    expect(result.cuts.map(({ part }) => part)).toEqual(parts)
  })
}

for (const typed of ['', 'ftp://x.example/a?b', 'ana@x.example', 'two words', 'file:///etc', 'x']) {
  test(`leaves “${typed}” for the form to reject`, () => {
    expect(completeAddress(typed)).toEqual({ address: typed, cuts: [] })
  })
}

test('names the removed parts without a value that may be a secret', () => {
  const { cuts } = completeAddress('https://ana:pw-canary@x.example/a?token=q-canary#f')
  expect(JSON.stringify(cuts)).not.toContain('canary')
  expect(cuts).toContainEqual({ part: 'query', text: '?token=…#f' })
})

test('removes credentials during typing, from every kind of address', () => {
  expect(withoutCredentials('https://ana:pw@x')).toBe('https://x')
  expect(withoutCredentials('ftp://ana:pw@x')).toBe('ftp://x')
  expect(withoutCredentials('https://x/a@b')).toBe('https://x/a@b')
})

test('completing twice changes nothing more', () => {
  fc.assert(
    fc.property(fc.webUrl({ withFragments: true, withQueryParameters: true }), (url) => {
      const once = completeAddress(url).address
      expect(once).not.toMatch(/[?#]/)
      // A second sign-in path below the first one is rare enough to be left.
      if (completeAddress(once).cuts.length === 0) {
        expect(completeAddress(once)).toEqual({ address: once, cuts: [] })
      }
    }),
  )
})
