import { expect, test } from '@playwright/test'
import { ProxyAddress, ProxyLogin } from '../../../../../src-main/contract/proxy.ts'
import { ok, err } from '../../../../../src-main/contract/result.ts'
import { ProxyLogins } from '../../../../../src-main/core/platform/network/proxy-logins.ts'
import { Redactor } from '../../../../../src-main/core/platform/redaction/redactor.ts'
import { createMemorySecrets } from '../../../../support/doubles/memory-secrets.ts'

const login = { name: 'maria', password: 'p:äss wörd' }

test('uses a login only for its own proxy', async () => {
  const logins = new ProxyLogins(createMemorySecrets(), new Redactor())
  expect(await logins.get('proxy.example:8080')).toBeNull()
  expect(await logins.set('Proxy.Example:8080', login)).toEqual(ok(null))
  expect(await logins.get('proxy.example:8080')).toEqual(login)
  expect(await logins.get('proxy.example:8081')).toBeNull()
  expect(await logins.get('example:8080')).toBeNull()
  await logins.clear('proxy.example:8080')
  expect(await logins.get('proxy.example:8080')).toBeNull()
})

test('redacts a password, alone and in the form of the header', async () => {
  const secrets = createMemorySecrets()
  await new ProxyLogins(secrets, new Redactor()).set('a:1', login)
  const redactor = new Redactor()
  await new ProxyLogins(secrets, redactor).get('a:1')
  const header = Buffer.from('maria:p:äss wörd').toString('base64')
  const said = redactor.redact(`Basic ${header}, p:äss wörd`)
  expect(said).toBe('Basic [token removed], [token removed]')
})

test('redacts a password in shown texts but not in data', async () => {
  const redactor = new Redactor()
  const word = { name: 'maria', password: 'universidade' }
  await new ProxyLogins(createMemorySecrets(), redactor).set('a:1', word)
  expect(redactor.redact('universidade')).toBe('[token removed]')
  expect(redactor.isInData('Colégio da universidade federal')).toBe(false)
})

test('returns null if the keychain fails or holds something else', async () => {
  const secrets = createMemorySecrets()
  const locked = { ...secrets, get: async () => err({ code: 'keychain-locked' } as const) }
  expect(await new ProxyLogins(locked, new Redactor()).get('a:1')).toBeNull()
  for (const text of ['', 'a', '[]', '{"name":"a"}', '{"name":"a:b","password":"c"}']) {
    await secrets.set('proxy:a:1', text)
    expect(await new ProxyLogins(secrets, new Redactor()).get('a:1')).toBeNull()
  }
})

test('a proxy address has a host and a port, and a name has no colon', () => {
  for (const address of ['proxy.example:8080', '10.0.0.1:3128', '[2001:db8::1]:80', 'PROXY:1'])
    expect(ProxyAddress.safeParse(address).success).toBe(true)
  for (const address of ['', 'proxy', 'http://proxy:1', 'a@b:1', 'proxy:', 'proxy:1/', 'a:b:1'])
    expect(ProxyAddress.safeParse(address).success).toBe(false)
  expect(ProxyLogin.safeParse(login).success).toBe(true)
  for (const wrong of [{ name: 'a:b' }, { name: ' ' }, { password: '' }])
    expect(ProxyLogin.safeParse({ ...login, ...wrong }).success).toBe(false)
})
