import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import type { HealthCheck, HealthCheckName } from '../../../src-main/contract/health.ts'
import { addressesOf } from '../../support/platforms/addresses.ts'
import { issueCertificate } from '../../support/servers/certificates.ts'
import {
  addArgs,
  type CommandLine,
  expect,
  issuesOf,
  type RunOptions,
  test,
  valueOf,
} from '../../support/programs/cli.ts'
import { environments } from '../../support/programs/keyring.ts'
import { serveSilence, serveTls, type TestServer } from '../../support/servers/tls-server.ts'

test.skip(process.platform !== 'linux', 'SKIPPED: a throw-away keyring is Linux only')

/** A value of the round trip through the keychain, as it would look if it were printed anywhere. */
const roundTripValue = /health-check-[\da-f]{20,}/

/** `check` with `--json`: its exit code and its checks, and nothing of the value in what it printed. */
async function check(
  cli: CommandLine,
  args: string[] = [],
  options: RunOptions = {},
): Promise<{ code: number | null; checks: HealthCheck[] }> {
  const answer = await cli.json(['check', ...args], { isPartial: true, ...options })
  expect(JSON.stringify(answer)).not.toMatch(roundTripValue)
  return { code: answer.code, checks: valueOf('health.check', answer).checks }
}

function of(checks: HealthCheck[], name: HealthCheckName): HealthCheck[] {
  return checks.filter((each) => each.check === name)
}

/** What the keyring's own tool finds under an account of ours; `null`: nothing. */
async function stored(account: string, env: NodeJS.ProcessEnv): Promise<string | null> {
  const asked = ['lookup', 'service', 'Provost', 'account', account]
  const found = await promisify(execFile)('secret-tool', asked, { env }).catch(() => null)
  return found?.stdout ?? null
}

test('names a working keychain and leaves it empty', async ({ cli, keyring: { env } }) => {
  const { token, profileId } = await cli.institution()
  await cli.run(['token', 'set'], { env, input: token })
  const { code, checks } = await check(cli, [], { env })
  expect(of(checks, 'keychain')).toMatchObject([
    {
      state: 'fine',
      facts: { backend: 'secret-service', service: 'gnome-keyring-daemon' },
    },
  ])
  expect(of(checks, 'token')).toMatchObject([{ state: 'fine', facts: { token: 'keychain' } }])
  expect(checks.filter(({ state }) => state === 'failed')).toEqual([])
  expect(code).toBe(0)
  expect(await stored('(health check)', env)).toBeNull()
  expect(await stored(profileId, env), 'the token is as it was').toContain(`"${token}"`)

  const { code: end, stdout, stderr } = await cli.run(['check'], { env })
  expect(end).toBe(0)
  expect(stdout).toMatch(/✓ Fine +Keychain +Secret Service: a test value was saved/)
  expect(stdout + stderr).not.toMatch(roundTripValue)
})

test('fails for a locked keychain and its token', async ({ cli, keyring }) => {
  const { env } = keyring
  const { token } = await cli.institution()
  await cli.run(['token', 'set'], { env, input: token })
  await keyring.lock()
  const { code, checks } = await check(cli, [], { env })
  expect(code).toBe(3)
  for (const name of ['keychain', 'token'] as const) {
    expect(of(checks, name)[0]).toMatchObject({
      state: 'failed',
      failure: { code: 'keychain-locked' },
    })
  }
  expect(of(checks, 'address')).toHaveLength(3)
  for (const each of of(checks, 'address')) {
    expect(each).toMatchObject({ state: 'skipped', reason: 'no-token' })
  }
  const { stdout } = await cli.run(['check', '--offline'], { env })
  expect(stdout).toMatch(/✗ Failed +Keychain +Your keychain is locked\./)
  expect(stdout).toContain('Unlock the keychain and try again.')
})

test('fails for a token that was removed', async ({ cli, keyring: { env } }) => {
  const { token, profileId } = await cli.institution()
  await cli.run(['token', 'set'], { env, input: token })
  await promisify(execFile)('secret-tool', ['clear', 'service', 'Provost', 'account', profileId], {
    env,
  })
  const { code, checks } = await check(cli, ['--offline'], { env })
  expect(of(checks, 'token')).toMatchObject([
    { state: 'failed', failure: { code: 'token-absent' }, facts: { token: 'absent' } },
  ])
  expect(code).toBe(3)
})

for (const [session, failure] of [
  ['noService', 'keychain-no-service'],
  ['noDbus', 'keychain-no-dbus'],
  ['deadBus', 'keychain-no-dbus'],
] as const) {
  test(`${session}: only the keychain fails, with ${failure}`, async ({ cli }) => {
    const { env, stop } = await environments[session]()
    try {
      const { code, checks } = await check(cli, [], { env })
      expect(checks).toHaveLength(3)
      expect(checks.filter(({ state }) => state === 'failed')).toMatchObject([
        { check: 'keychain', failure: { code: failure } },
      ])
      expect(code).toBe(3)
    } finally {
      await stop()
    }
  })
}

test('an interrupt ends the check of a hanging keychain, with 130', async ({ cli, keyring }) => {
  keyring.hang()
  const running = cli.start(['check'], { env: keyring.env })
  await running.printed('stderr', 'Waiting for your keychain')
  running.child.kill('SIGINT')
  expect(await running.ended).toMatchObject({ code: 130, stdout: '' })
  keyring.resume()
})

/** Looks at a server at which all three addresses are, without its token. */
async function checkServer(cli: CommandLine, { url }: TestServer, env: NodeJS.ProcessEnv) {
  const addresses = addressesOf(url)
  await cli.run(addArgs(addresses, 'Secure'))
  const { checks } = await check(cli, ['--profile', 'Secure'], { env, token: 'tls-token' })
  return of(checks, 'address')
}

for (const [title, { host, days, isKnown }, expected] of [
  [
    'a server whose certificate is believed gets to answer',
    { host: '127.0.0.1', days: 90, isKnown: true },
    { facts: { status: 404 } },
  ],
  [
    'an expired one fails',
    { host: '127.0.0.1', days: -2, isKnown: true },
    { failure: { code: 'certificate-expired' } },
  ],
  [
    'one that nobody vouches for fails',
    { host: '127.0.0.1', days: 90, isKnown: false },
    { failure: { code: 'certificate-untrusted' } },
  ],
  [
    'one of another host fails',
    { host: 'other.example', days: 90, isKnown: true },
    { failure: { code: 'certificate-wrong-host' } },
  ],
] as const) {
  test(title, async ({ cli }) => {
    const issued = issueCertificate(path.join(cli.folder, 'tls'), 'server', { host, days })
    const server = await serveTls(issued)
    try {
      const env = isKnown ? { NODE_EXTRA_CA_CERTS: issued.authority } : {}
      const found = await checkServer(cli, server, env)
      expect(found).toHaveLength(3)
      for (const each of found) expect(each).toMatchObject(expected)
    } finally {
      server.close()
    }
  })
}

test('the exit code is that of the first failure', async ({ cli, keyring: { env } }) => {
  const url = 'https://nobody.invalid'
  await cli.run(addArgs(addressesOf(url)))
  const without = await cli.run(['check'], { env })
  expect(without.code, 'a warning alone is no failure').toBe(0)
  expect(without.stdout).toMatch(/! Warning +Token +No token is stored/)
  expect(without.stdout).toMatch(/– Left out +Address for schools +Cannot be asked/)
  const { code, stdout } = await cli.run(['check'], { env, token: 'any-token' })
  expect(code).toBe(4)
  expect(stdout).toContain('This computer')
  expect(stdout).toContain('Test institution')
  expect(stdout).toMatch(/✗ Failed +Address for schools +nobody\.invalid cannot be found/)
  const [, todo = ''] = stdout.split('What to do:')
  expect(todo.match(/Check the connection/g), 'each step once').toHaveLength(1)
})

test('prints Portuguese if the terminal uses it', async ({ cli }) => {
  const { stdout } = await cli.run(['check'], { env: { LC_ALL: 'pt_BR.UTF-8' } })
  expect(stdout).toContain('Este computador')
  expect(stdout).toMatch(/✗ Falhou +Cofre de senhas +Não há barramento de sessão/)
  expect(stdout).toContain('O que fazer:')
})

test('--all checks each institution, and excludes --profile', async ({ cli }) => {
  await cli.institution({ name: 'North' })
  await cli.institution({ name: 'South' })
  const { checks } = await check(cli, ['--all', '--offline'])
  const names = of(checks, 'token').map(({ profile }) => profile?.name)
  expect(names.sort()).toEqual(['North', 'South'])
  const one = await check(cli, ['--profile', 'South', '--offline'])
  expect(of(one.checks, 'token').map(({ profile }) => profile?.name)).toEqual(['South'])

  const both = await cli.json(['check', '--all', '--profile', 'South'])
  expect(issuesOf(both)).toEqual(['--all not-one-of --profile'])
  expect(both.code).toBe(2)
  const missing = await cli.json(['check', '--profile', 'West'])
  expect(missing).toMatchObject({ code: 2, failure: { code: 'profile-missing' } })
})

test('an interrupt ends the check of a server that does not respond, with 130', async ({ cli }) => {
  const silent = await serveSilence()
  let isReached: () => void = () => undefined
  const reached = new Promise<void>((resolve) => (isReached = resolve))
  silent.onConnection(isReached)
  const { url } = silent
  await cli.run(addArgs(addressesOf(url)))
  const running = cli.start(['check'], { token: 'any-token' })
  await reached
  running.child.kill('SIGINT')
  expect((await running.ended).code).toBe(130)
  silent.close()
})
