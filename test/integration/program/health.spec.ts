import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { HealthCheck, HealthCheckName } from '../../../src-main/contract/health.ts'
import { blankProfile } from '../../../src-main/contract/profile.ts'
import { expect, test, type TestProgram } from '../../support/program.ts'
import { mountSmallDisk } from '../../support/small-disk.ts'
import { closedAddress, serveSilence } from '../../support/tls-server.ts'

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
  const addresses = { baseUrl: url, contentUrl: url, analyticsUrl: url }
  const profile = { ...blankProfile, name, kind: 'test', ...addresses } as const
  return (await program.value('profiles.add', { profile })).id
}

test('a computer without institutions is looked at by itself', async ({ program }) => {
  const checks = await round(program, { profileIds: null })
  expect(checks.map(({ check, state }) => [check, state])).toEqual([
    ['versions', 'fine'],
    ['data-folder', 'fine'],
    ['free-space', expect.stringMatching(/^(?:fine|warning)$/)],
    ['quarantine', 'fine'],
    ['keychain', 'fine'],
    ['fuses', 'skipped'],
  ])
  expect(of(checks, 'versions')[0]?.facts).toMatchObject({
    provost: '0.0.0-test',
    door: 'terminal',
    node: process.versions.node,
    architecture: process.arch,
    packaged: false,
  })
  expect(of(checks, 'data-folder')[0]?.facts).toEqual({ folder: program.dataFolder })
  expect(of(checks, 'fuses')[0]).toMatchObject({ reason: 'not-packaged' })
  expect(await readdir(program.dataFolder), 'the test file is gone').toEqual([])
})

test('an institution that works: its token, and of each address the way, the name and the answer', async ({
  program,
  practice,
  profileId,
}) => {
  const checks = (await round(program, { profileIds: [profileId] })).filter(
    ({ profile }) => profile !== null,
  )
  expect(checks.map(({ check, address, state }) => [check, address, state])).toEqual([
    ['token', null, 'fine'],
    ...['baseUrl', 'contentUrl', 'analyticsUrl'].flatMap((address) => [
      ['proxy', address, 'fine'],
      ['dns', address, 'fine'],
      ['tls', address, 'skipped'],
      ['status', address, 'fine'],
    ]),
    ['dialect', null, 'fine'],
  ])
  const host = new URL(practice.baseUrl).host
  expect(of(checks, 'token')[0]?.facts).toEqual({ token: 'keychain' })
  expect(of(checks, 'dns')[0]?.facts).toEqual({ host, addresses: ['127.0.0.1'] })
  expect(of(checks, 'tls')[0]).toMatchObject({ reason: 'not-https' })
  expect(of(checks, 'status').map(({ facts }) => facts.status)).toEqual([200, 405, 200])
  expect(of(checks, 'dialect')[0]?.facts).toEqual({ chosen: 'trpc-batch', detected: 'trpc-batch' })
  const methods = new Set(practice.recorded().map(({ method }) => method))
  expect([...methods], 'nothing is written').toEqual(['GET'])
})

test.describe('an institution that is set to another interface', () => {
  test.use({ practiceOptions: { dialects: ['query-id'] } })

  test('is told which one its platform understands', async ({ program, profileId }) => {
    const checks = await round(program, { profileIds: [profileId] })
    expect(of(checks, 'dialect')).toMatchObject([
      {
        state: 'warning',
        reason: 'other-dialect',
        facts: { chosen: 'trpc-batch', detected: 'query-id' },
      },
    ])
  })
})

test('each check is told as soon as it is done, and how many there will be', async ({
  program,
  profileId,
}) => {
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

test('offline nobody is asked, and the rest is looked at', async ({
  program,
  practice,
  profileId,
}) => {
  const checks = await round(program, { profileIds: [profileId], offline: true })
  const network = checks.filter(({ address }) => address !== null)
  expect(network).toHaveLength(12)
  for (const check of [...network, ...of(checks, 'dialect')]) {
    expect(check).toMatchObject({ state: 'skipped', reason: 'offline' })
  }
  expect(of(checks, 'token')).toMatchObject([{ state: 'fine' }])
  expect(practice.recorded()).toEqual([])
})

test('a token that is missing is a warning, and what needs it is left out', async ({
  program,
  practice,
}) => {
  const without = await profileAt(program, practice.baseUrl)
  const checks = await round(program, { profileIds: [without] })
  expect(of(checks, 'token')).toMatchObject([
    { state: 'warning', reason: 'no-token', facts: { token: 'absent' } },
  ])
  for (const name of ['status', 'dialect'] as const) {
    expect(of(checks, name)[0]).toMatchObject({ state: 'skipped', reason: 'no-token' })
  }
  expect(practice.recorded()).toEqual([])
})

test('a platform that refuses the token says so with its status', async ({
  program,
  practice,
  profileId,
}) => {
  await program.value('token.set', { profileId, token: 'another', keep: 'session' })
  const refused = await round(program, { profileIds: [profileId] })
  expect(of(refused, 'status')[0]).toMatchObject({
    state: 'failed',
    failure: { code: 'unauthorized' },
    facts: { status: 401, host: new URL(practice.baseUrl).host },
  })
  expect(of(refused, 'dialect')[0]).toMatchObject({ state: 'skipped', reason: 'no-answer' })
})

test('a server that is not there, and a name that is nobody’s', async ({ program }) => {
  const refused = await profileAt(program, await closedAddress(), 'Closed')
  const closed = await round(program, { profileIds: [refused] })
  expect(of(closed, 'tls')).toHaveLength(3)
  for (const check of of(closed, 'tls')) {
    expect(check).toMatchObject({ state: 'failed', failure: { code: 'connection-refused' } })
  }
  for (const check of of(closed, 'status')) {
    expect(check).toMatchObject({ state: 'skipped', reason: 'not-reached' })
  }

  const nobody = await profileAt(program, 'https://nobody.invalid', 'Nobody')
  const unknown = await round(program, { profileIds: [nobody] })
  for (const check of of(unknown, 'dns')) {
    expect(check).toMatchObject({
      state: 'failed',
      failure: { code: 'address-unknown', host: 'nobody.invalid' },
    })
  }
  for (const check of of(unknown, 'tls')) {
    expect(check).toMatchObject({ state: 'skipped', reason: 'not-reached' })
  }
})

test.describe('with little patience', () => {
  test.use({ deadlines: { request: 300, idle: 20_000 } })

  test('a server that says nothing costs its time and stops nothing', async ({ program }) => {
    const silent = await serveSilence()
    const profileId = await profileAt(program, silent.url)
    const checks = await round(program, { profileIds: [profileId] })
    silent.close()
    for (const check of of(checks, 'tls')) {
      expect(check).toMatchObject({ state: 'failed', failure: { code: 'timed-out' } })
    }
    expect(checks).toHaveLength(6 + 14)
  })
})

test('a round is cancelled in the middle: it ends, and nothing more is told', async ({
  program,
}) => {
  const silent = await serveSilence()
  const profileId = await profileAt(program, silent.url)
  const job = crypto.randomUUID()
  const asked = program.call('health.check', { profileIds: [profileId], offline: false, job })
  const told = () => program.events.filter(({ event }) => event === 'health.checked').length
  // The handshake with a server that is silent is the tenth.
  await expect.poll(told).toBe(9)
  await program.value('jobs.cancel', { job })
  expect(await asked).toEqual({ ok: false, failure: { code: 'cancelled' } })
  expect(told()).toBe(9)
  silent.close()
})

test('several institutions, archived ones left out, and one that is not there', async ({
  program,
  practice,
  profileId,
}) => {
  const away = await profileAt(program, practice.baseUrl, 'Away')
  await program.value('profiles.archive', { profileId: away, archived: true })
  const all = await round(program, { profileIds: null, offline: true })
  expect([...new Set(all.map(({ profile }) => profile?.id ?? null))]).toEqual([null, profileId])
  const both = await round(program, { profileIds: [profileId, away, away], offline: true })
  expect(of(both, 'token')).toHaveLength(2)
  const job = crypto.randomUUID()
  const missing = { profileIds: ['nobody'], offline: true, job }
  expect(await program.failure('health.check', missing)).toEqual({ code: 'profile-missing' })
})

test('the practice institution has a token of its own and an address of this computer', async ({
  program,
}) => {
  const { id } = await program.value('practice.start', {})
  const checks = await round(program, { profileIds: [id] })
  expect(checks.filter(({ state }) => state === 'failed')).toEqual([])
  expect(of(checks, 'token')[0]).toMatchObject({ state: 'fine', facts: { token: 'session' } })
  expect(of(checks, 'status')[0]).toMatchObject({ state: 'fine', facts: { status: 200 } })
})

test('files that were put aside are counted and named', async ({ program }) => {
  await mkdir(path.join(program.dataFolder, 'corrupt'), { recursive: true })
  await writeFile(path.join(program.dataFolder, 'settings.json'), '{ torn')
  await program.value('settings.show', {})
  const [found] = of(await round(program), 'quarantine')
  expect(found).toMatchObject({
    state: 'warning',
    reason: 'files-set-aside',
    facts: { setAside: 1 },
  })
  expect(found?.facts.files?.[0]).toMatch(/^settings\.json\./)
})

test('institutions that cannot be listed stop nothing', async ({ program }) => {
  await writeFile(path.join(program.dataFolder, 'profiles'), 'a file in the place of a folder')
  const checks = await round(program, { profileIds: null })
  expect(checks).toHaveLength(6)
  expect(of(checks, 'quarantine')[0]).toMatchObject({
    state: 'failed',
    failure: { code: 'file-failed' },
  })
  expect(of(checks, 'keychain')[0]).toMatchObject({ state: 'fine' })
  await rm(path.join(program.dataFolder, 'profiles'))
})

test('a data folder that nobody can write to, and one that is full', async ({ program }) => {
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
      expect(of(checks, 'free-space')[0]?.state, code).toBe('warning')
      expect(checks).toHaveLength(6)
    } finally {
      unmount()
    }
  }
})

test('a few megabytes that are left are a warning', async ({ program }) => {
  const unmount = mountSmallDisk(program.dataFolder, 'size=8m')
  try {
    const [space] = of(await round(program), 'free-space')
    expect(space).toMatchObject({ state: 'warning', reason: 'little-space' })
    expect(space?.facts.freeBytes).toBeLessThanOrEqual(8 * 1024 * 1024)
  } finally {
    unmount()
  }
})
