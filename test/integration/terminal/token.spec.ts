import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { addArgs, codeOf, expect, test, valueOf } from '../../support/cli.ts'
import { environments, startKeyring } from '../../support/keyring.ts'

const canary = 'canary-terminal-5b1d0c7e9f24-token'

test.skip(process.platform !== 'linux', 'SKIPPED: a throw-away keyring is Linux only')

test('the token is kept in a real keyring, used, and proven gone', async ({ cli }) => {
  const keyring = await startKeyring()
  const { env } = keyring
  try {
    const { token } = await cli.institution()
    expect(await cli.run(['token', 'status'], { env })).toMatchObject({
      code: 0,
      stdout: 'Test institution: none\n',
    })
    expect(codeOf(await cli.json(['schools', 'list'], { env }))).toBe('token-absent')

    const set = await cli.run(['token', 'set'], { env, input: `  ${token}\n` })
    expect(set).toMatchObject({
      code: 0,
      signal: null,
      stdout: 'The token is in the keychain.\n',
    })
    // A keychain that takes its time is waited for aloud; nothing else is said.
    expect(set.stderr).toMatch(/^(Waiting for your keychain\..*\n)?$/)
    // The keyring's own tool finds what another process of ours put there.
    const found = spawnSync('secret-tool', ['lookup', 'service', 'Provost'], { env })
    expect(String(found.stdout)).toBe(token)

    expect(await cli.run(['token', 'status'], { env })).toMatchObject({
      code: 0,
      stdout: 'Test institution: in the keychain\n',
    })
    expect(valueOf('token.status', await cli.json(['token', 'status'], { env }))).toEqual({
      state: 'keychain',
    })
    expect(valueOf('schools.list', await cli.json(['schools', 'list'], { env }))).toMatchObject({
      total: 64,
    })
    const table = await cli.run(['profiles', 'list'], { env })
    expect(table.stdout).toContain('in the keychain')

    expect(await cli.run(['token', 'clear'], { env })).toMatchObject({
      code: 0,
      stdout: 'The token is gone from the keychain.\n',
    })
    expect(valueOf('token.status', await cli.json(['token', 'status'], { env }))).toEqual({
      state: 'absent',
    })
    const without = await cli.json(['schools', 'list'], { env })
    expect(without.code).toBe(3)
    expect(codeOf(without)).toBe('token-absent')
  } finally {
    await keyring.stop()
  }
})

test('a locked keyring is not an absent token', async ({ cli }) => {
  const keyring = await startKeyring()
  const { env } = keyring
  try {
    await cli.institution()
    cli.secret(canary)
    expect((await cli.run(['token', 'set'], { env, input: canary })).code).toBe(0)
    await keyring.lock()
    for (const args of [
      ['schools', 'list'],
      ['token', 'status'],
      ['token', 'clear'],
      ['profiles', 'remove', 'Test institution'],
    ]) {
      const answer = await cli.json(args, { env })
      expect(answer.code, args.join(' ')).toBe(3)
      expect(codeOf(answer)).toBe('keychain-locked')
    }
    const said = await cli.run(['token', 'status'], { env })
    expect(said).toMatchObject({ code: 3, stdout: '' })
    expect(said.stderr).toContain('Your keychain is locked')
    expect(said.stderr).toContain('--token-env VAR')
    await keyring.unlock()
    expect(valueOf('token.status', await cli.json(['token', 'status'], { env }))).toEqual({
      state: 'keychain',
    })
  } finally {
    await keyring.stop()
  }
})

test('removing a profile takes its token along', async ({ cli }) => {
  const keyring = await startKeyring()
  const { env } = keyring
  try {
    const { practice, token } = await cli.institution()
    expect((await cli.run(['token', 'set'], { env, input: token })).code).toBe(0)
    expect((await cli.run(['profiles', 'remove', 'Test institution'], { env })).code).toBe(0)
    expect((await cli.run(addArgs(practice), { env })).code).toBe(0)
    expect(valueOf('token.status', await cli.json(['token', 'status'], { env }))).toEqual({
      state: 'absent',
    })
  } finally {
    await keyring.stop()
  }
})

const missing = [
  ['noService', 'keychain-no-service', 'No keychain service is running'],
  ['noDbus', 'keychain-no-dbus', 'There is no session bus'],
  ['deadBus', 'keychain-no-dbus', 'There is no session bus'],
] as const
for (const [name, code, words] of missing) {
  test(`without a keychain (${name}) a token can be given for one run`, async ({ cli }) => {
    const session = await environments[name]()
    const { env } = session
    try {
      const { token } = await cli.institution()
      const set = await cli.json(['token', 'set'], { env, input: token })
      expect(set.code).toBe(3)
      expect(codeOf(set)).toBe(code)
      const said = await cli.run(['token', 'set'], { env, input: token })
      expect(said).toMatchObject({ code: 3, stdout: '' })
      expect(said.stderr).toContain(words)
      expect(said.stderr).toContain('--token-env VAR')
      expect(
        valueOf('schools.list', await cli.json(['schools', 'list'], { env, token })),
      ).toMatchObject({
        total: 64,
      })
    } finally {
      await session.stop()
    }
  })
}

test('--token-env gives the token for this run only', async ({ cli }) => {
  const { token } = await cli.institution()
  expect(valueOf('token.status', await cli.json(['token', 'status'], { token }))).toEqual({
    state: 'session',
  })
  expect(valueOf('token.status', await cli.json(['token', 'status']))).toEqual({ state: 'absent' })
  for (const env of [{}, { EMPTY: '' }]) {
    const answer = await cli.json(['--token-env', 'EMPTY', 'schools', 'list'], { env })
    expect(answer.code).toBe(3)
    expect(answer).toMatchObject({ failure: { code: 'token-absent', detail: '$EMPTY' } })
  }
  const said = await cli.run(['--token-env', 'EMPTY', 'schools', 'list'])
  expect(said.stderr).toContain('($EMPTY)')
})

test('a wrong token is refused by the platform, and what cannot be one by us', async ({ cli }) => {
  await cli.institution()
  cli.secret(canary)
  const refused = await cli.json(['schools', 'list'], { token: canary })
  expect(refused.code).toBe(3)
  expect(codeOf(refused)).toBe('unauthorized')
  for (const input of ['', '  \n', 'two\nlines', 'tökên-tökên']) {
    const answer = await cli.json(['token', 'set'], { input })
    expect(answer.code).toBe(3)
    expect(codeOf(answer)).toBe('token-invalid')
  }
  // Nowhere to put one by mistake: an argument is refused, and not repeated.
  const argument = await cli.run(['token', 'set', canary])
  expect(argument).toMatchObject({ code: 2, stdout: '' })
})

test('--auth-scheme decides what stands before the token', async ({ cli }) => {
  const seen: (string | undefined)[] = []
  const server = createServer((request, response) => {
    seen.push(request.headers.authorization)
    response.setHeader('content-type', 'application/json').end('{"data":[]}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
  cli.secret(canary)
  try {
    for (const scheme of [[], ['--auth-scheme', ''], ['--auth-scheme', 'Token']]) {
      const name = `scheme ${scheme.join(' ')}`
      const add = addArgs({ baseUrl: url, contentUrl: url, analyticsUrl: url }, name)
      expect((await cli.run([...add, ...scheme])).code).toBe(0)
      await cli.run(['--profile', name, 'schools', 'list'], { token: canary })
    }
  } finally {
    server.close()
  }
  expect(seen).toEqual([`Bearer ${canary}`, canary, `Token ${canary}`])
})
