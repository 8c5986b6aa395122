import { expect } from '@playwright/test'
import { execFile } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'
import { promisify } from 'node:util'
import type { HelperProcess } from '../../../src-main/adapters/keychain/helper-protocol.ts'
import { ok, err } from '../../../src-main/contract/result.ts'
import { type Keyring, startKeyring } from '../../support/programs/keyring.ts'
import { helpersOf, test } from './keychain-test.ts'

test.skip(process.platform !== 'linux', 'gnome-keyring exists on Linux only')

const run = promisify(execFile)
const locked = err({
  code: 'keychain-locked',
  detail: 'Cannot create an item in a locked collection',
})

/** What the keyring holds for the program, asked without the program: (unlocked, locked). */
async function entries(keyring: Keyring): Promise<string> {
  const method = 'org.freedesktop.Secret.Service.SearchItems'
  const target = ['-d', 'org.freedesktop.secrets', '-o', '/org/freedesktop/secrets', '-m', method]
  const query = ['call', '--session', ...target, "{'service': 'Provost'}"]
  const { stdout } = await run('gdbus', query, { env: keyring.env })
  return stdout.trim()
}

const noEntries = '(@ao [], @ao [])'

for (const [what, secret] of [
  ['a plain token', 'sk-4f9a0c'],
  ['Unicode', 'São João · 試験 · 🗝️'],
  ['2 kB', 'x7Qé'.repeat(512)],
] as const)
  test(`keeps ${what} for another process to read`, async ({ keyring, connect }) => {
    expect(await connect(keyring.env).set('north', secret)).toEqual(ok(null))
    expect(await connect(keyring.env).get('north', { expected: true })).toEqual(ok(secret))
    expect(await connect(keyring.env).get('south', { expected: false })).toEqual(ok(null))
  })

test('replaces a secret', async ({ keyring, connect }) => {
  const keychain = connect(keyring.env)
  await keychain.set('north', 'first')
  await keychain.set('north', 'second')
  expect(await keychain.get('north', { expected: true })).toEqual(ok('second'))
})

test('reports that an expected secret is gone, and leaves no trace of the check', async ({
  keyring,
  connect,
}) => {
  expect(await connect(keyring.env).get('north', { expected: true })).toEqual(ok(null))
  expect(await entries(keyring)).toBe(noEntries)
})

test('clears a secret', async ({ keyring, connect }) => {
  const keychain = connect(keyring.env)
  await keychain.set('north', 'token')
  expect(await entries(keyring)).not.toBe(noEntries)
  expect(await keychain.clear('north')).toEqual(ok(null))
  expect(await keychain.get('north', { expected: true })).toEqual(ok(null))
  expect(await entries(keyring)).toBe(noEntries)
})

test('clears a secret that was never stored', async ({ keyring, connect }) => {
  expect(await connect(keyring.env).clear('north')).toEqual(ok(null))
  expect(await entries(keyring)).toBe(noEntries)
})

test('distinguishes a locked keyring from an empty one', async ({ keyring, connect }) => {
  const keychain = connect(keyring.env)
  await keychain.set('north', 'token')
  await keyring.lock()
  expect(await keychain.get('north', { expected: true })).toEqual(locked)
  expect(await keychain.set('north', 'other')).toEqual(locked)
})

test('never claims to have cleared a locked keyring', async ({ keyring, connect }) => {
  const keychain = connect(keyring.env)
  await keychain.set('north', 'token')
  await keyring.lock()
  expect(await keychain.clear('north')).toEqual(locked)
  await keyring.unlock()
  expect(await keychain.get('north', { expected: true })).toEqual(ok('token'))
})

test('never claims to have cleared a keyring that is locked during the call', async ({
  keyring,
  connect,
}) => {
  function lockBeforeDelete(helper: HelperProcess): HelperProcess {
    return {
      ...helper,
      send(request) {
        if (request.call === 'delete') void keyring.lock().then(() => helper.send(request))
        else helper.send(request)
      },
    }
  }
  const keychain = connect(keyring.env, { tap: lockBeforeDelete })
  await keychain.set('north', 'token')
  expect(await keychain.clear('north')).toMatchObject({ failure: { code: 'keychain-failed' } })
  await keyring.unlock()
  expect(await keychain.get('north', { expected: true })).toEqual(ok(null))
})

test('keeps secrets when the keyring restarts', async ({ keyring, connect }) => {
  const keychain = connect(keyring.env)
  await keychain.set('north', 'token')
  await keyring.unlock()
  expect(await keychain.get('north', { expected: true })).toEqual(ok('token'))
})

test('reports that there is no keyring yet', async ({ connect }) => {
  const keyring = await startKeyring({ created: false })
  try {
    const keychain = connect(keyring.env)
    expect(await keychain.set('north', 'token')).toMatchObject({
      failure: { code: 'keychain-no-keyring' },
    })
    expect(await keychain.get('north', { expected: true })).toEqual(ok(null))
  } finally {
    await keyring.stop()
  }
})

test('refuses an invalid token, without asking the keyring', async ({ keyring, connect }) => {
  const keychain = connect(keyring.env)
  for (const secret of ['', 'two\nlines', 'cut\0short', '\ud800'])
    expect(await keychain.set('north', secret)).toEqual(err({ code: 'token-invalid' }))
  expect(await keychain.get('north', { expected: false })).toEqual(ok(null))
})

test('does not reveal the secret in the helper process', async ({ keyring, connect }) => {
  const canary = 'canary-5b1f7e'
  const keychain = connect(keyring.env)
  await keychain.set('north', canary)
  await keychain.get('north', { expected: true })
  const [pid] = helpersOf(process.pid)
  for (const file of ['cmdline', 'environ'])
    expect(readFileSync(`/proc/${String(pid)}/${file}`, 'utf8')).not.toContain(canary)
  for (const output of [0, 1, 2])
    expect(readlinkSync(`/proc/${String(pid)}/fd/${String(output)}`)).toBe('/dev/null')
})
