import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { addressesOf } from '../../support/platforms/addresses.ts'
import {
  addArgs,
  codeOf,
  type CommandLine,
  expect,
  test as base,
  valueOf,
} from '../../support/programs/cli.ts'
import { environments } from '../../support/programs/keyring.ts'

const canary = 'canary-terminal-5b1d0c7e9f24-token'

/** `quoting`: a platform that takes headers of any length, refuses, and quotes the token as .NET does. */
const test = base.extend<{ quoting: { url: string; seen: string[] } }>({
  // eslint-disable-next-line no-empty-pattern
  quoting: async ({}, use) => {
    const seen: string[] = []
    const server = createServer({ maxHeaderSize: 1_000_000 }, (request, response) => {
      const token = (request.headers.authorization ?? '').replace('Bearer ', '')
      seen.push(token)
      const quoted = token.replaceAll('+', '\\u002B').replaceAll('=', '\\u003D')
      response
        .writeHead(403, { 'content-type': 'application/json' })
        .end(`{"message":"This one may not: ${quoted}"}`)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
    await use({ url, seen })
    server.close()
    server.closeAllConnections()
  },
})

/** Keeps a token in the keychain of a session. */
async function setToken(cli: CommandLine, env: NodeJS.ProcessEnv, input: string): Promise<void> {
  expect((await cli.run(['token', 'set'], { env, input })).code).toBe(0)
}

test.skip(process.platform !== 'linux', 'SKIPPED: a throw-away keyring is Linux only')

test('stores the token in a real keyring, and removes it', async ({ cli, keyring: { env } }) => {
  const { token, demo } = await cli.institution()
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
  const { baseUrl } = demo
  expect(JSON.parse(String(found.stdout))).toEqual({
    v: 1,
    'given for': [new URL(baseUrl).origin],
    token,
  })

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
    stdout: 'The token was deleted from the keychain.\n',
  })
  expect(valueOf('token.status', await cli.json(['token', 'status'], { env }))).toEqual({
    state: 'absent',
  })
  const without = await cli.json(['schools', 'list'], { env })
  expect(without.code).toBe(3)
  expect(codeOf(without)).toBe('token-absent')
})

test('keeps one of six tokens that are set at the same time', async ({ cli, keyring: { env } }) => {
  await cli.institution()
  const tokens = [1, 2, 3, 4, 5, 6].map((number) => `${canary}-${number}`)
  for (const token of tokens) cli.secret(token)
  const ended = await Promise.all(tokens.map((input) => cli.run(['token', 'set'], { env, input })))
  for (const { code, stderr } of ended) {
    expect(stderr).toMatch(/^(Waiting for your keychain\..*\n)?$/)
    expect(code).toBe(0)
  }
  const found = spawnSync('secret-tool', ['search', '--all', 'service', 'Provost'], { env })
  const kept = [...String(found.stdout).matchAll(/^secret = (.*)$/gm)].map(
    ([, secret = '']) =>
      // One cast: it is what the program keeps.
      (JSON.parse(secret) as { token: string }).token,
  )
  expect(kept).toHaveLength(1)
  expect(tokens).toContain(kept[0])
  expect(await readdir(cli.dataDir)).not.toContain('keychain.lock')
})

test('does not report a locked keyring as an absent token', async ({ cli, keyring }) => {
  const { env } = keyring
  await cli.institution()
  cli.secret(canary)
  await setToken(cli, env, canary)
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
})

test('removes the token with its profile', async ({ cli, keyring: { env } }) => {
  const { demo, token } = await cli.institution()
  await setToken(cli, env, token)
  expect((await cli.run(['profiles', 'remove', 'Test institution'], { env })).code).toBe(0)
  expect((await cli.run(addArgs(demo), { env })).code).toBe(0)
  expect(valueOf('token.status', await cli.json(['token', 'status'], { env }))).toEqual({
    state: 'absent',
  })
})

test('does not report a silent keychain as an absent token', async ({ cli, keyring }) => {
  const { env } = keyring
  await cli.institution()
  cli.secret(canary)
  await setToken(cli, env, canary)
  keyring.hang()
  const said = await cli.run(['schools', 'list'], { env })
  expect(said).toMatchObject({ code: 3, stdout: '' })
  expect(said.stderr).toContain('Waiting for your keychain')
  expect(said.stderr).toContain('Your keychain has stopped answering')
  expect(said.stderr).toContain('--token-env VAR')
})

const missing = [
  ['noService', 'keychain-no-service', 'No keychain service is running'],
  ['noDbus', 'keychain-no-dbus', 'There is no session bus'],
  ['deadBus', 'keychain-no-dbus', 'There is no session bus'],
] as const
for (const [name, code, words] of missing) {
  test(`without a keychain (${name}), accepts a token for one run`, async ({ cli }) => {
    const session = await environments[name]()
    const { env } = session
    try {
      const { token } = await cli.institution()
      const without = await cli.json(['schools', 'list'], { env })
      expect(without).toMatchObject({ code: 3, failure: { code: 'token-absent', keychain: code } })
      for (const [language, sentence] of [
        ['en_US.UTF-8', 'no keychain can be reached from this session'],
        ['pt_BR.UTF-8', 'esta sessão não acessa nenhum cofre de senhas'],
      ] as const) {
        const absent = await cli.run(['schools', 'list'], { env: { ...env, LC_ALL: language } })
        expect(absent.stderr).toContain(sentence)
      }
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

test('--token-env gives the token only for this run', async ({ cli }) => {
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

test('the platform refuses a wrong token, and we refuse an invalid one', async ({ cli }) => {
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

test('does not repeat the token in the name of a file', async ({ cli }) => {
  const { token } = await cli.institution()
  for (const args of [
    ['schools', 'create'],
    ['courses', 'update', '101'],
  ]) {
    const said = await cli.run([...args, `${token}.json`], { token })
    expect(said).toMatchObject({ code: 2, stdout: '' })
    expect(said.stderr).not.toContain(token)
  }
})

test('does not repeat a token that is typed in a wrong place', async ({ cli }) => {
  const { token: stored } = await cli.institution()
  cli.secret(canary)
  // This one could be the name of a variable.
  const like = canary.replaceAll('-', '_')
  cli.secret(like)
  for (const args of [
    ['--json', '--token-env', canary, 'schools', 'list'],
    ['--token-env', like, 'schools', 'list'],
    ['--profile', canary, 'schools', 'list'],
    ['--json', 'profiles', 'select', `Bearer ${canary}`],
    ['attempts', 'show', canary],
    ['--json', 'snapshots', 'remove', canary],
    [canary],
    ['--json', `--${canary}`],
    [`-${canary}`],
  ]) {
    const ended = await cli.run(args, { token: stored })
    expect(ended.code, args.join(' ')).toBeGreaterThan(0)
    expect(ended.stdout + ended.stderr).not.toContain(canary)
  }
  for (const [language, sentence] of [
    ['en_US.UTF-8', 'not the token itself'],
    ['pt_BR.UTF-8', 'não o próprio token'],
  ] as const) {
    const said = await cli.run(['--token-env', canary, 'schools', 'list'], {
      env: { LC_ALL: language },
    })
    expect(said).toMatchObject({ code: 2, stdout: '' })
    expect(said.stderr).toContain(sentence)
  }
})

test('--auth-scheme decides the word before the token', async ({ cli }) => {
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
      const add = addArgs(addressesOf(url), name)
      expect((await cli.run([...add, ...scheme])).code).toBe(0)
      await cli.run(['--profile', name, 'schools', 'list'], { token: canary })
    }
  } finally {
    server.close()
  }
  expect(seen).toEqual([`Bearer ${canary}`, canary, `Token ${canary}`])
})

const longest = 100_000
const longTokens = [
  ['base64', randomBytes(longest).toString('base64').slice(0, longest)],
  ['with signs of its own', '+/=.\\"^$(['.repeat(longest / 10)],
  ['of one character', 'x'.repeat(longest)],
] as const
for (const [what, token] of longTokens) {
  test(`sends and stores the longest token, and prints it nowhere: ${what}`, async ({
    cli,
    keyring: { env },
    quoting: { url, seen },
  }) => {
    cli.secret(token)
    const add = addArgs(addressesOf(url))
    expect((await cli.run(add)).code).toBe(0)
    const given = await cli.run(['schools', 'list'], { token })
    await setToken(cli, env, token)
    const kept = await cli.run(['schools', 'list'], { env })
    for (const { code, stderr } of [given, kept]) {
      expect(code).toBe(1)
      expect(stderr).toContain('This one may not: [token removed]')
      expect(stderr).not.toContain('SyntaxError')
    }
    expect(seen).toEqual([token, token])
    const shown = await cli.run(['activity', 'list'])
    expect(shown.code).toBe(0)
  })
}

test('refuses a token over the limit with a sentence', async ({ cli }) => {
  await cli.institution()
  const token = 'x+'.repeat(longest / 2) + 'x'
  cli.secret(token)
  for (const ended of [
    await cli.run(['token', 'set'], { input: token }),
    await cli.run(['schools', 'list'], { token }),
  ]) {
    expect(ended).toMatchObject({ code: 2, stdout: '' })
    expect(ended.stderr).toContain('100,000')
    expect(ended.stderr.length).toBeLessThan(1000)
  }
})

test('a changed address needs the token', async ({ cli, keyring: { env }, quoting: elsewhere }) => {
  const { token, profileId, demo } = await cli.institution()
  await setToken(cli, env, token)
  const window = cli.beside()
  const { profiles } = await window.value('profiles.list', {})
  const { id: _, tokenSaved: __, archived: ___, ...profile } = profiles[0] ?? fail()
  const { url } = elsewhere
  const moved = { ...profile, ...addressesOf(url) }
  await window.value('profiles.update', { profileId, profile: moved })

  const refused = await cli.run(['schools', 'list'], { env })
  expect(refused).toMatchObject({ code: 3, stdout: '' })
  expect(refused.stderr).toContain('The token was entered for another address')
  expect(refused.stderr).toContain(url)
  expect(refused.stderr).toContain('provost token set')
  expect(await cli.run(['token', 'status'], { env })).toMatchObject({
    code: 0,
    stdout: 'Test institution: entered for other addresses; it is not sent to these\n',
  })
  expect(elsewhere.seen).toEqual([])

  await window.value('profiles.update', { profileId, profile })
  expect((await cli.run(['schools', 'list'], { env })).code).toBe(0)
  await window.value('profiles.update', { profileId, profile: moved })
  cli.secret(canary)
  await setToken(cli, env, canary)
  expect((await cli.run(['schools', 'list'], { env })).code).toBe(1)
  expect(elsewhere.seen).toEqual([canary])
  expect(demo.recorded().every(({ authorization }) => authorization === `Bearer ${token}`)).toBe(
    true,
  )
})

function fail(): never {
  throw new Error('there is no profile')
}

test('asks again for a token of an earlier version', async ({ cli, keyring: { env } }) => {
  const { token, profileId } = await cli.institution()
  await setToken(cli, env, token)
  const account = ['service', 'Provost', 'account', profileId]
  spawnSync('secret-tool', ['store', '--label=Provost', ...account], { env, input: token })
  expect(codeOf(await cli.json(['schools', 'list'], { env }))).toBe('token-other-address')
  await setToken(cli, env, token)
  expect((await cli.run(['schools', 'list'], { env })).code).toBe(0)
})
