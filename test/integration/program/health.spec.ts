import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { HealthCheck, HealthCheckName } from '../../../src-main/contract/health.ts'
import { blankProfile } from '../../../src-main/contract/profile.ts'
import { addressesOf } from '../../support/platforms/addresses.ts'
import { expect, test, type TestProgram } from '../../support/programs/program.ts'
import { mountSmallDisk } from '../../support/faults/small-disk.ts'
import { closedAddress, serveSilence } from '../../support/servers/tls-server.ts'

/** One round over this computer and these profiles. */
async function round(
  program: TestProgram,
  asked: { profileIds?: string[] | null; offline?: boolean } = {},
): Promise<HealthCheck[]> {
  const { profileIds = [], offline = false } = asked
  const job = crypto.randomUUID()
  const { checks } = await program.value('health.check', { profileIds, offline, job })
  return checks
}

/** What became of each check of that name, in order. */
function of(checks: HealthCheck[], name: HealthCheckName): HealthCheck[] {
  return checks.filter(({ check }) => check === name)
}

/** A stored profile whose three addresses are the same. */
async function profileAt(program: TestProgram, url: string, name = 'Elsewhere'): Promise<string> {
  const profile = { ...blankProfile, name, kind: 'test', ...addressesOf(url) } as const
  return (await program.value('profiles.add', { profile })).id
}

test('checks a computer without institutions', async ({ program }) => {
  const checks = await round(program, { profileIds: null })
  expect(checks.map(({ check, state }) => [check, state])).toEqual([
    ['versions', 'fine'],
    ['data-folder', 'fine'],
    ['keychain', 'fine'],
  ])
  expect(of(checks, 'versions')[0]?.facts).toMatchObject({
    provost: '0.0.0-test',
    shownBy: 'terminal',
    node: process.versions.node,
    architecture: process.arch,
    packaged: false,
  })
  expect(of(checks, 'data-folder')[0]?.facts).toEqual({
    folder: program.dataFolder,
    freeBytes: expect.any(Number),
  })
  expect(await readdir(program.dataFolder), 'the test file is gone').toEqual([])
})

test('reports a good token for a working institution', async ({ program, demo, profileId }) => {
  const checks = (await round(program, { profileIds: [profileId] })).filter(
    ({ profile }) => profile !== null,
  )
  expect(checks.map(({ check, address, state }) => [check, address, state])).toEqual([
    ['token', null, 'fine'],
    ['address', 'baseUrl', 'fine'],
    ['address', 'contentUrl', 'fine'],
    ['address', 'analyticsUrl', 'fine'],
  ])
  const { host } = new URL(demo.baseUrl)
  expect(of(checks, 'token')[0]?.facts).toEqual({ token: 'keychain' })
  expect(of(checks, 'address').map(({ facts }) => facts)).toEqual([
    { host, status: 200 },
    { host, status: 405 },
    { host, status: 200 },
  ])
  const methods = new Set(demo.recorded().map(({ method }) => method))
  expect([...methods], 'nothing is written').toEqual(['GET'])
})

test.describe('an institution with the wrong interface settings', () => {
  test.use({ demoOptions: { dialects: ['query-id'] } })

  test('learns which interface its platform supports', async ({ program, profileId }) => {
    const checks = await round(program, { profileIds: [profileId] })
    expect(of(checks, 'address')).toMatchObject([
      { state: 'fine' },
      { state: 'fine' },
      {
        state: 'warning',
        reason: 'other-dialect',
        facts: { chosen: 'trpc-batch', detected: 'query-id' },
      },
    ])
  })
})

test('reports each check, with the number of checks', async ({ program, profileId }) => {
  const checks = await round(program, { profileIds: [profileId] })
  const told = program.events.filter(({ event }) => event === 'health.checked')
  expect(told.map(({ payload }) => (payload as { check: HealthCheck }).check)).toEqual(checks)
  const progress = program.events.filter(({ event }) => event === 'jobs.progress')
  expect(progress.map(({ payload }) => payload)).toEqual(
    checks.map((_, index) => ({
      job: expect.any(String),
      done: index + 1,
      total: checks.length,
      unit: 'checks',
    })),
  )
})

test('offline sends no request and runs the other checks', async ({ program, demo, profileId }) => {
  const checks = await round(program, { profileIds: [profileId], offline: true })
  const network = checks.filter(({ address }) => address !== null)
  expect(network).toHaveLength(3)
  for (const check of network) {
    expect(check).toMatchObject({ state: 'skipped', reason: 'offline' })
  }
  expect(of(checks, 'token')).toMatchObject([{ state: 'fine' }])
  expect(demo.recorded()).toEqual([])
})

test('a missing token is a warning, and skips checks', async ({ program, demo }) => {
  const without = await profileAt(program, demo.baseUrl)
  const checks = await round(program, { profileIds: [without] })
  expect(of(checks, 'token')).toMatchObject([
    { state: 'warning', reason: 'no-token', facts: { token: 'absent' } },
  ])
  for (const check of of(checks, 'address')) {
    expect(check).toMatchObject({ state: 'skipped', reason: 'no-token' })
  }
  expect(demo.recorded()).toEqual([])
})

test('reports a refused token with its status', async ({ program, demo, profileId }) => {
  await program.value('token.set', { profileId, token: 'another', keep: 'session' })
  const refused = await round(program, { profileIds: [profileId] })
  expect(of(refused, 'address')[0]).toMatchObject({
    state: 'failed',
    failure: { code: 'unauthorized' },
    facts: { status: 401, host: new URL(demo.baseUrl).host },
  })
})

test('reports a server that does not run, and an unknown name', async ({ program }) => {
  const closed = await profileAt(program, await closedAddress(), 'Closed')
  const nobody = await profileAt(program, 'https://nobody.invalid', 'Nobody')
  for (const [profileId, code] of [
    [closed, 'connection-refused'],
    [nobody, 'address-unknown'],
  ] as const) {
    await program.value('token.set', { profileId, token: 'any', keep: 'session' })
    const found = of(await round(program, { profileIds: [profileId] }), 'address')
    expect(found).toHaveLength(3)
    for (const check of found) expect(check).toMatchObject({ state: 'failed', failure: { code } })
  }
})

test.describe('with a short timeout', () => {
  test.use({ deadlines: { request: 300, idle: 20_000 } })

  test('a server that does not respond takes its time but stops nothing', async ({ program }) => {
    const silent = await serveSilence()
    const profileId = await profileAt(program, silent.url)
    await program.value('token.set', { profileId, token: 'any', keep: 'session' })
    const checks = await round(program, { profileIds: [profileId] })
    silent.close()
    for (const check of of(checks, 'address')) {
      expect(check).toMatchObject({ state: 'failed', failure: { code: 'timed-out' } })
    }
    expect(checks).toHaveLength(3 + 4)
  })
})

test('cancelling ends the checks, and no more are reported', async ({ program }) => {
  const silent = await serveSilence()
  const profileId = await profileAt(program, silent.url)
  await program.value('token.set', { profileId, token: 'any', keep: 'session' })
  const job = crypto.randomUUID()
  const asked = program.call('health.check', { profileIds: [profileId], offline: false, job })
  const told = () => program.events.filter(({ event }) => event === 'health.checked').length
  // The server that is silent is the fifth.
  await expect.poll(told).toBe(4)
  await program.value('jobs.cancel', { job })
  expect(await asked).toEqual({ ok: false, failure: { code: 'cancelled' } })
  expect(told()).toBe(4)
  silent.close()
})

test('checks all but archived and removed institutions', async ({ program, demo, profileId }) => {
  const away = await profileAt(program, demo.baseUrl, 'Away')
  await program.value('profiles.archive', { profileId: away, archived: true })
  const all = await round(program, { profileIds: null, offline: true })
  expect([...new Set(all.map(({ profile }) => profile?.id ?? null))]).toEqual([null, profileId])
  const both = await round(program, { profileIds: [profileId, away, away], offline: true })
  expect(of(both, 'token')).toHaveLength(2)
  const job = crypto.randomUUID()
  const missing = { profileIds: ['nobody'], offline: true, job }
  expect(await program.failure('health.check', missing)).toEqual({ code: 'profile-missing' })
})

test('the demo institution has a token and a local address', async ({ program }) => {
  const { id } = await program.value('demo.start', {})
  const checks = await round(program, { profileIds: [id] })
  expect(checks.filter(({ state }) => state === 'failed')).toEqual([])
  expect(of(checks, 'token')[0]).toMatchObject({ state: 'fine', facts: { token: 'session' } })
  expect(of(checks, 'address')[0]).toMatchObject({ state: 'fine', facts: { status: 200 } })
})

test('counts and names files that were set aside', async ({ program }) => {
  await mkdir(path.join(program.dataFolder, 'corrupt'), { recursive: true })
  await writeFile(path.join(program.dataFolder, 'settings.json'), '{ torn')
  await program.value('settings.show', {})
  const [found] = of(await round(program), 'data-folder')
  expect(found).toMatchObject({
    state: 'warning',
    reason: 'unreadable-files',
    facts: { unreadableFiles: 1 },
  })
  expect(found?.facts.files?.[0]).toMatch(/^settings\.json\./)
})

test('unreadable institutions stop nothing', async ({ program }) => {
  await writeFile(path.join(program.dataFolder, 'profiles'), 'a file in the place of a folder')
  const checks = await round(program, { profileIds: null })
  expect(checks).toHaveLength(3)
  expect(of(checks, 'data-folder')[0]).toMatchObject({
    state: 'failed',
    failure: { code: 'file-failed' },
  })
  expect(of(checks, 'keychain')[0]).toMatchObject({ state: 'fine' })
  await rm(path.join(program.dataFolder, 'profiles'))
})

test('reports a read-only data folder, and a full one', async ({ program }) => {
  for (const [options, code] of [
    ['ro,size=64k', 'file-read-only'],
    ['size=64k', 'disk-full'],
  ] as const) {
    const unmount = mountSmallDisk(program.dataFolder, options)
    try {
      if (code === 'disk-full') {
        const filler = writeFile(path.join(program.dataFolder, 'filler'), Buffer.alloc(1 << 20))
        await expect(filler).rejects.toThrow('ENOSPC')
      }
      const checks = await round(program)
      const folder = program.dataFolder
      expect(of(checks, 'data-folder')[0], code).toMatchObject({
        state: 'failed',
        failure: { code, name: folder },
        facts: { folder },
      })
      expect(checks).toHaveLength(3)
    } finally {
      unmount()
    }
  }
})

test('warns if only a few megabytes are left', async ({ program }) => {
  const unmount = mountSmallDisk(program.dataFolder, 'size=8m')
  try {
    const [space] = of(await round(program), 'data-folder')
    expect(space).toMatchObject({ state: 'warning', reason: 'little-space' })
    expect(space?.facts.freeBytes).toBeLessThanOrEqual(8 * 1024 * 1024)
  } finally {
    unmount()
  }
})
