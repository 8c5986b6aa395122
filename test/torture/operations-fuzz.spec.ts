import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { channels } from '../../src-main/contract/channels.ts'
import { Failure } from '../../src-main/contract/failure.ts'
import { csvPresets } from '../../src-main/contract/dataset.ts'
import { contract } from '../../src-main/contract/index.ts'
import { exportOf } from '../support/programs/body-files.ts'
import { anything, mutated } from '../support/samples/mutated.ts'
import { addInstitution, storedProfile, canary, expect, test } from '../support/programs/program.ts'
import { shortCourse, wholeSchool } from '../integration/demo/demo-test.ts'

test('every operation answers in its shape, without the token', async ({ program }) => {
  test.slow()
  const address = await closedAddress()
  const profileId = await addInstitution(program, address)
  const profile = await storedProfile(program, profileId)
  const job = crypto.randomUUID()
  const handle = 'none'

  const examples: Record<(typeof channels)[number], unknown> = {
    'app.info': {},
    'settings.show': {},
    'settings.save': {
      language: 'en',
      theme: 'dark',
      activityDays: 30,
      snapshotGigabytes: 5,
      batchLimit: 25,
      lookForUpdates: true,
    },
    'profiles.list': {},
    'profiles.add': { profile },
    'profiles.update': { profileId, profile },
    'profiles.remove': { profileId: 'nobody' },
    'profiles.select': { profileId },
    'profiles.check': { profile, profileId, token: canary },
    'profiles.archive': { profileId, archived: false },
    'profiles.export': { profileIds: [profileId] },
    'profiles.preview': { text: '{}' },
    'profiles.import': { text: '{}', take: [0] },
    'proxy.set': { proxy: 'proxy.example:8080', login: { name: 'a', password: canary } },
    'proxy.clear': { proxy: 'proxy.example:8080' },
    'connection.list': {},
    'connection.probe': { profileId },
    'demo.start': { name: 'DemoServer' },
    'token.set': { profileId, token: canary, keep: 'session' },
    'token.clear': { profileId: 'nobody' },
    'token.status': { profileId },
    'token.cancel': {},
    'links.take': {},
    'schools.list': { profileId, filters: { name: 'x' }, page: 1, perPage: 5, all: true, job },
    'schools.last': { profileId },
    'schools.names': { profileId },
    'schools.export': {
      name: 'Schools',
      format: 'csv',
      columns: ['a'],
      rows: [['1']],
      job,
      csv: csvPresets.data,
    },
    'schools.preview': { profileId, school: wholeSchool() },
    'schools.create': { profileId, school: wholeSchool(), job },
    'courses.preview': { profileId, course: shortCourse() },
    'courses.update': { profileId, course: shortCourse(), job },
    'courses.recent': { profileId },
    'datasets.show': { profileId, id: 'd', job },
    'datasets.load': { profileId, job },
    'datasets.query': { handle, query: { filters: [], search: 'x', sort: [] }, job },
    'datasets.runs': { handle, view: null, offset: 0, limit: 10, columns: ['a'] },
    'datasets.run': { handle, view: null, index: 0 },
    'datasets.summary': { handle, view: null, columns: null, job },
    'datasets.groups': {
      handle,
      query: { filters: [], search: '', sort: [] },
      columns: ['a'],
      measure: null,
      limit: 10,
      job,
    },
    'datasets.totals': { handle, view: null, offset: 0, limit: 10, columns: ['a'], job },
    'datasets.export': exportOf(handle),
    'datasets.exportParts': {
      handle,
      view: null,
      columns: null,
      partitionBy: [],
      codec: 'none',
      job,
    },
    'datasets.verify': { job },
    'datasets.diff': { before: handle, after: handle, key: null, job },
    'datasets.changes': { diff: 'none', kind: 'changed', column: null, offset: 0, limit: 10 },
    'datasets.reveal': { exportId: 'none' },
    'datasets.close': { handle },
    'datasets.recent': { profileId },
    'snapshots.list': { profileId, datasetId: null },
    'snapshots.keep': { handle, job },
    'snapshots.open': { id: job, job },
    'snapshots.remove': { id: job },
    'drafts.list': {},
    'drafts.show': { id: job },
    'drafts.save': { id: job, kind: 'school', profileId, title: 'T', body: { a: [1] }, rev: 0 },
    'drafts.remove': { id: job },
    'drafts.restore': { id: job },
    'drafts.rename': { id: job, name: 'N' },
    'drafts.copy': { id: job, profileId, name: 'N' },
    'drafts.ready': { id: job, rev: 1, request: wholeSchool() },
    'drafts.send': { id: job, job },
    'drafts.sendAll': { profileId, job },
    'attempts.list': {},
    'attempts.settle': { id: job, verdict: 'done', job },
    'batches.open': { profileId, kind: 'school', source: { from: 'paste', text: 'name' }, job },
    'batches.list': { profileId },
    'batches.show': { id: job },
    'batches.rows': { id: job, view: { search: 'x' }, offset: 0, limit: 10 },
    'batches.cells': { id: job, view: { search: 'x' }, offset: 0, limit: 10 },
    'batches.reread': { id: job, rev: 1, options: { delimiter: ';' }, job },
    'batches.map': {
      id: job,
      rev: 1,
      repairsOff: ['outer-spaces'],
      mapping: { columns: { A: { field: 'name' } }, constants: {}, values: {}, dates: {} },
    },
    'batches.edit': { id: job, rev: 1, edits: [{ row: 2, column: 'A', text: 'x' }] },
    'batches.include': { id: job, rev: 1, rows: [2], included: false },
    'batches.covers': { id: job, rev: 1 },
    'batches.bases': { id: job, rev: 1 },
    'batches.check': { id: job, job },
    'batches.request': { id: job, row: 2 },
    'batches.send': { id: job, limit: 3, confirmation: { count: 3, institution: 'x' }, job },
    'batches.pause': { id: job },
    'batches.settle': { id: job, verdicts: [{ row: 2, verdict: 'done' }], job },
    'batches.result': { id: job, format: 'csv', rows: 'all', language: 'en' },
    'batches.template': { profileId, kind: 'school', language: 'en' },
    'batches.saveMapping': { id: job },
    'batches.loadMapping': { id: job, rev: 1 },
    'batches.rename': { id: job, name: 'x' },
    'batches.remove': { id: job },
    'batches.restore': { id: job },
    'activity.list': { filter: { profileId, search: 'x' }, limit: 10 },
    'activity.show': { id: job },
    'activity.wipe': { profileId },
    'diagnostics.save': {},
    'health.check': { profileIds: [profileId], offline: false, job },
    'updates.status': {},
    'updates.check': {},
    'updates.download': {},
    'updates.install': {},
    'jobs.cancel': { job },
  }

  for (const channel of channels) {
    const inputs = fc.oneof(anything, mutated(examples[channel], anything))
    await fc.assert(
      fc.asyncProperty(inputs, async (input) => {
        const result = await program.raw(channel, input)
        // What Electron's bridge would refuse is a failure here too.
        structuredClone(result)
        const said = result.ok
          ? contract[channel].output.safeParse(result.value)
          : Failure.safeParse(result.failure)
        expect(said.error, channel).toBeUndefined()
        expect(result.ok ? '' : result.failure.code, channel).not.toBe('defect')
      }),
      { numRuns: 40, examples: [[examples[channel]]] },
    )
  }
  expect(program.log).toEqual([])
})

test('also answers a name that is not an operation', async ({ program }) => {
  await fc.assert(
    fc.asyncProperty(anything, async (name) => {
      expect(await program.raw(name as string, {})).toMatchObject({ failure: { code: 'defect' } })
    }),
    { numRuns: 100 },
  )
})

/** A local address without a server. */
async function closedAddress(): Promise<string> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return `http://127.0.0.1:${port}`
}
